/** A further currency in words, and as it is typed. Pure. */
import { findCurrency } from '#contract/currencies.ts'
import { exchangedPrice, isRate } from '#contract/exchange.ts'
import { centsOfOne, formatUnits, type Currency as Money, shopCurrency, US_DOLLARS } from '#contract/money.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { plainPercent } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

export type Currency = NonNullable<TypedRules['currencies']>[number]

/** With its decimals. */
export const currencyOf = (code: string): Money => findCurrency(code) ?? US_DOLLARS

/** How prices by a rate can end. */
export const ROUNDING_CHOICES: { value: Currency['rounding']; label: string }[] = [
  { value: 'cents', label: t('admin.prices.toTheSmallestUnit') },
  { value: 'whole', label: t('admin.prices.toWholeUnits') },
  { value: '.95', label: t('admin.prices.toTheNearestThatEnds') },
  { value: '.99', label: t('admin.prices.toTheNearestThatEnds2') },
]

/** `1 USD is 0.9213 EUR: ECB, 2026-11-27`. */
export const rateWords = ({ code, rate, source, day }: Currency): string =>
  t('admin.prices.n1Is', { code: shopCurrency().code, rate, code2: code, source, day })

/** What an example comes to: `$24.50 becomes €22.95`. */
export function roundingWords({
  code,
  rate,
  rounding,
}: Pick<Currency, 'code' | 'rate' | 'rounding'>): string {
  const [own, other] = [shopCurrency(), currencyOf(code)]
  const cents = 245 * 10 ** Math.max(0, own.decimals - 1)
  const exchange = { rate, rounding, decimals: other.decimals, shopDecimals: own.decimals }
  const shown = (amount: number, money: Money) => formatUnits(amount / centsOfOne(money), money)
  return t('admin.prices.becomes', {
    cents: shown(cents, own),
    cents2: shown(exchangedPrice(cents, exchange), other),
  })
}

/** Reads a rate as it is typed, as the rules have it; undefined for what is none. As of percentages, there are no thousands: `1,085` is `1.085`. */
export function readRate(text: string, language?: string): string | undefined {
  const plain = text.includes('%') ? undefined : plainPercent(text, language)
  return plain !== undefined && isRate(plain) ? plain : undefined
}
