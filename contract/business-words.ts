/** What pages, e-mails and documents say of the business that ordered. Pure, without zod. */
import { addressText } from '#contract/addresses.ts'
import type { OrderBusiness } from '#contract/businesses.ts'

/** On an invoice whose tax the customer owes. Source: Directive 2006/112/EC, article 226 (11a). */
export const REVERSE_CHARGE = 'Reverse charge: VAT due by the customer'

/** On an invoice of goods that go to a business in another member state. Source: Directive 2006/112/EC, article 226 (11). */
export const INTRA_COMMUNITY =
  'Tax-free intra-Community supply, Directive 2006/112/EC, article 138: VAT due by the customer'

/** The rows under their names; none for an order that no business placed. */
export function businessRows(business: OrderBusiness | null | undefined): { label: string; value: string }[] {
  if (!business) return []
  const { company, vatId, vatProof, poNumber, billingAddress, reverseCharge, sellerVatId } = business
  const rows = [
    ['Company', company],
    ['PO number', poNumber],
    ['VAT id', vatId && `${vatId}, ${vatProof ? `proved by ${vatProof.by}` : 'not proved'}`],
    ['Billing address', billingAddress && addressText(billingAddress)],
    ['Tax', reverseCharge && `${REVERSE_CHARGE}${sellerVatId ? `\nOur VAT id: ${sellerVatId}` : ''}`],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
