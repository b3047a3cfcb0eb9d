import { exchangedBack } from '#contract/exchange.ts'
import { centsOfOne, formatUnits } from '#contract/money.ts'
import { writeNumber } from '#contract/typed-number.ts'
import { language, t } from '#messages/t.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/** The tax in the shop's own currency, with rate, source and day, where a document is in a further one. Source: Directive 2006/112/EC, article 230. */
export function ownTaxNote({ inputs }: Receipt, taxCents: number): string[] {
  const { currency } = inputs?.request ?? {}
  if (!currency || taxCents === 0) return []
  const { code, shop, rate, source, day } = currency
  const own = { code: shop, decimals: currency.shopDecimals }
  const amount = formatUnits(exchangedBack(taxCents, currency) / centsOfOne(own), own)
  const on = new Date(`${day}T12:00Z`).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' })
  return [
    t('documents.taxInOwnCurrency', { amount, shop, rate: writeNumber(rate, language()), code, source, on }),
  ]
}
