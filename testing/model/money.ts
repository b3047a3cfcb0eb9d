/** In which money somebody buys, and what a piece costs in it, by arithmetic of the model's own. Source of the rules: docs/prices.md, "Further currencies". */
import type { Product } from '#testing/model/terms.ts'

/** Dollars are the shop's own. A cent of yen is a whole one. */
export type Money = 'dollars' | 'euros' | 'yen'

const further = { source: 'Bank of Japan', day: '2026-11-27', rounding: 'cents', isOn: true } as const
export const CURRENCIES = [
  { ...further, code: 'JPY', rate: '149.5' },
  { ...further, code: 'EUR', rate: '0.92' },
] as const

/** Yen that the owner lists stay when the price in dollars changes; half a cent rounds up. */
export function costIn({ cents, yen }: Product, money: Money): number {
  if (money === 'dollars') return cents
  return money === 'euros'
    ? Math.floor((cents * 92 + 50) / 100)
    : (yen ?? Math.floor((cents * 1495 + 500) / 1000))
}

/** As calls have amounts. */
export const amountIn = (cents: number, money: Money): number => (money === 'yen' ? cents : cents / 100)

const FURTHER_CODES = { dollars: undefined, euros: 'EUR', yen: 'JPY' } as const

/** As calls have it; absent for the shop's own. */
export const askedIn = (money: Money) => {
  const currency = FURTHER_CODES[money]
  return currency ? { currency } : {}
}
