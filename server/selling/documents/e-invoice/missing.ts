import { centsOfOne, currencyName, shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { EInvoice, VatCategory, VatTotal } from '#server/selling/documents/e-invoice/e-invoice.ts'

/** What EN 16931 demands and is lacking, as a sentence that says where to enter it. Sources: BR-DEC-01, BR-CO-17, BR-09, BR-CO-26, rules 02 of each category. */
export function missingIn({ seller, buyer, vat, ownTax }: EInvoice): string | undefined {
  const has = (...categories: VatCategory[]) => vat.some((row) => categories.includes(row.vat.category))
  // BR-DEC: its amounts have at most two.
  const tooExact = [shopCurrency(), ...(ownTax ? [ownTax.currency] : [])].find(({ decimals }) => decimals > 2)
  if (tooExact) return t('admin.eInvoices.tooExact', { currency: currencyName(tooExact) })
  if (vat.some(isTaxedOtherwise)) return t('admin.eInvoices.roundedByMore', { currency: currencyName() })
  if (!seller.address.country) return t('admin.eInvoices.needsCountry')
  if (!seller.registration && !seller.vatId && !seller.taxNumber)
    return has('O') ? t('admin.eInvoices.needsNumberUntaxed') : t('admin.eInvoices.needsAnyNumber')
  if (has('K', 'G') && !seller.vatId) return t('admin.eInvoices.needsVatId')
  if (has('S', 'Z', 'E', 'AE') && !seller.vatId && !seller.taxNumber)
    return t('admin.eInvoices.needsVatOrTax')
  if (has('AE', 'K') && !buyer.vatId) return t('admin.eInvoices.needsBuyersVatId')
  return undefined
}

/** By more than the official rules of EN 16931 allow: a whole unit of the currency, which is little only where it has decimals. */
function isTaxedOtherwise({ vat, baseCents, cents }: VatTotal): boolean {
  return Math.abs(cents - (baseCents * vat.ppm) / 1_000_000) >= centsOfOne()
}
