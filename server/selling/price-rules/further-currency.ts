import { findCurrency } from '#contract/currencies.ts'
import { type Currency, formatCents, MOST_CENTS, ownCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { type FieldIssue, WrongFields } from '#server/platform/errors/refusal.ts'
import { exchangedProduct } from '#server/selling/receipt/exchange-all.ts'
import type { PriceRequest, PriceRules, RequestCurrency } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

type Currencies = NonNullable<PriceRules['currencies']>

/** Of the further currencies that are on, the one with this code; undefined for the shop's own. That of an order stays as it is. Errors: UNPROCESSABLE_CONTENT for another. */
export function askedCurrency(
  { currencies = [] }: PriceRules,
  asked: string | RequestCurrency | undefined,
): RequestCurrency | undefined {
  if (typeof asked === 'object') return asked
  const [own, code] = [ownCurrency(), asked]
  if (code === undefined || code === own.code) return undefined
  const open = currencies.filter(({ isOn }) => isOn)
  const found = open.find((one) => one.code === code)
  if (found) return requestCurrency(found, own)
  const codes = [own.code, ...open.map((one) => one.code)].join(', ')
  throw new WrongFields([{ path: ['currency'], message: t('prices.oneOfTheCurrencies', { codes }) }])
}

/** As requests have it. `own`: the currency of the shop. */
export function requestCurrency(
  { code, rate, rounding, source, day }: Currencies[number],
  own: Currency,
): RequestCurrency {
  const { decimals = own.decimals } = findCurrency(code) ?? {}
  return {
    ...{ code, decimals, shop: own.code, shopDecimals: own.decimals },
    ...{ rate, rounding, source, day },
  }
}

/** Nothing is sold for less because it has no room. Errors: UNPROCESSABLE_CONTENT for a line whose price in the currency is more than a price can be. */
export function mustFitCurrency({ lines, currency }: PriceRequest): void {
  if (!currency) return
  const wrong = lines.flatMap((line, place): FieldIssue[] =>
    exchangedProduct(line, currency).priceCents > MOST_CENTS
      ? [{ path: ['lines', place], message: mostWords(currency.code) }]
      : [],
  )
  if (wrong.length > 0) throw new WrongFields(wrong)
}

/** What is said of an amount that has no room in a currency. */
export const mostWords = (code: string) =>
  inCurrency(code, () => t('prices.atMostInCurrency', { code, most: formatCents(MOST_CENTS) }))
