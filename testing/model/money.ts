/** In which money somebody buys, and what a piece costs in it, by arithmetic of the model's own. Source of the rules: docs/prices.md, "Further currencies". */
import type { Product } from '#testing/model/terms.ts'

/** That of the shop, which is dollars, or yen, of which a cent is a whole one. */
export type Money = 'dollars' | 'yen'

export const CURRENCIES = [
  { code: 'JPY', rate: '149.5', source: 'Bank of Japan', day: '2026-11-27', rounding: 'cents', isOn: true },
] as const

/** Yen that the owner lists stay when the price in dollars changes; half a yen rounds up. */
export const costIn = ({ cents, yen }: Product, money: Money): number =>
  money === 'dollars' ? cents : (yen ?? Math.floor((cents * 1495 + 500) / 1000))

/** As calls have amounts. */
export const amountIn = (cents: number, money: Money): number => (money === 'yen' ? cents : cents / 100)

/** As calls have it; absent for the shop's own. */
export const askedIn = (money: Money) => (money === 'yen' ? { currency: 'JPY' } : {})
