import { centsOfOne, currencyName, shopCurrency } from '#contract/money.ts'
import type { EInvoice, VatCategory, VatTotal } from '#server/selling/documents/e-invoice/e-invoice.ts'

/** What EN 16931 demands and is lacking, as a sentence that says where to enter it. Sources: BR-DEC-01, BR-CO-17, BR-09, BR-CO-26, rules 02 of each category. */
export function missingIn({ seller, buyer, vat, ownTax }: EInvoice): string | undefined {
  const has = (...categories: VatCategory[]) => vat.some((row) => categories.includes(row.vat.category))
  const lacks = (what: string) => `An e-invoice needs ${what} of the shop: Settings, Shop, Seller`
  // BR-DEC: its amounts have at most two.
  const tooExact = [shopCurrency(), ...(ownTax ? [ownTax.currency] : [])].find(({ decimals }) => decimals > 2)
  if (tooExact)
    return `An e-invoice has amounts of at most two decimals, and those of ${currencyName(tooExact)} have three`
  if (vat.some(isTaxedOtherwise))
    return `An e-invoice needs the tax of each rate to within one ${currencyName()}, and parts of this order are rounded by more`
  if (!seller.address.country) return lacks('the country')
  if (!seller.registration && !seller.vatId && !seller.taxNumber)
    return has('O')
      ? lacks('a tax number or a registration number, as what is not taxed may not name a VAT id,')
      : lacks('a VAT id, a tax number or a registration number')
  if (has('K', 'G') && !seller.vatId) return lacks('the VAT id')
  if (has('S', 'Z', 'E', 'AE') && !seller.vatId && !seller.taxNumber) return lacks('a VAT id or a tax number')
  if (has('AE', 'K') && !buyer.vatId)
    return 'An e-invoice without tax for a business needs its VAT id, and this order has none'
  return undefined
}

/** By more than the official rules of EN 16931 allow: a whole unit of the currency, which is little only where it has decimals. */
function isTaxedOtherwise({ vat, baseCents, cents }: VatTotal): boolean {
  return Math.abs(cents - (baseCents * vat.ppm) / 1_000_000) >= centsOfOne()
}
