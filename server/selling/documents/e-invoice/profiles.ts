/** The profiles of EN 16931 in which authorities and networks take e-invoices. Sources: XRechnung 3.0.2 (KoSIT), Peppol BIS Billing 3.0.19. */
import { isOfPeppol } from '#contract/e-invoice-addresses.ts'
import { t } from '#messages/t.ts'
import type { EAddress, EInvoice } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingByCountry } from '#server/selling/documents/e-invoice/national-rules.ts'

export type Profile = 'xrechnung' | 'peppol'

/** BT-24. */
export const IDENTIFIERS: Record<Profile, string> = {
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
}

/** BT-23, in both. */
export const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** BT-10, or else the number of the buyer's own purchase order. */
export const referenceIn = ({ buyerReference, poNumber }: EInvoice) => buyerReference ?? poNumber

/** Whether the rules of Germany hold: in XRechnung, and by Peppol's rules DE-R where both sides are there. */
export const isGerman = (
  { seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>,
  profile: Profile | undefined,
): boolean =>
  profile === 'xrechnung' ||
  (profile === 'peppol' && seller.address.country === 'DE' && buyer.address.country === 'DE')

/**
 * BT-3, by UNTDID 1001. A correction is a debit note; in Germany a corrected invoice, as Peppol takes that code there alone (rule P0112) and XRechnung
 * names no debit note (BR-DE-17).
 */
export function typeCodeOf(document: EInvoice, profile?: Profile): string {
  if (document.kind !== 'correction') return { invoice: '380', 'credit note': '381' }[document.kind]
  return isGerman(document, profile ?? 'peppol') ? '384' : '383'
}

const hasPlace = ({ city, postcode }: EAddress) => Boolean(city && postcode)

/** BG-15 may be left out, but with goods to another member state (BR-IC-12); an address of text alone has not what BR-DE-10 and 11 ask for. */
export const isDeliveryNamed = (document: EInvoice, profile: Profile | undefined): boolean =>
  !isGerman(document, profile) ||
  hasPlace(document.deliverTo) ||
  document.vat.some(({ vat }) => vat.category === 'K')

/** What a complete e-invoice (`missingIn`) lacks for a profile, as a sentence that says where to enter it. */
export function missingFor(profile: Profile, document: EInvoice): string | undefined {
  const { seller, buyer, deliverTo } = document
  const name = { xrechnung: 'XRechnung', peppol: 'Peppol' }[profile]
  if (profile === 'peppol') {
    const lacked = missingByCountry(document)
    if (lacked) return lacked
    if (!seller.endpoint || !isOfPeppol(seller.endpoint)) return t('admin.eInvoices.shopsPeppolAddress')
    if (!buyer.endpoint || !isOfPeppol(buyer.endpoint)) return t('admin.eInvoices.buyersPeppolAddress')
  }
  if (!seller.endpoint) return t('admin.eInvoices.shopsEmail', { name })
  if (!buyer.endpoint) return t('admin.eInvoices.buyerDeleted', { name })
  if (!isGerman(document, profile)) return undefined
  if (!referenceIn(document)) return t('admin.eInvoices.buyersReference', { name })
  if (!seller.contact?.name) return t('admin.eInvoices.shopsContact', { name })
  if (seller.contact.phone.replaceAll(/\D/g, '').length < 3) return t('admin.eInvoices.shopsPhone', { name })
  if (!seller.email) return t('admin.eInvoices.shopsEmail', { name })
  if (!hasPlace(seller.address)) return t('admin.eInvoices.shopsPlace', { name })
  if (!hasPlace(buyer.address)) return t('admin.eInvoices.buyersPlace', { name })
  if (isDeliveryNamed(document, profile) && !hasPlace(deliverTo))
    return t('admin.eInvoices.deliveryPlace', { name })
  return undefined
}
