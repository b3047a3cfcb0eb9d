/** What pages, e-mails and documents say of the business that ordered. Pure, without zod. */
import { addressText } from '#contract/addresses.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import { language, t } from '#messages/t.ts'

/** On an invoice whose tax the customer owes. Source: Directive 2006/112/EC, article 226 (11a). */
export const reverseChargeWords = (): string => t('receipt.reverseCharge')

/** On an invoice of goods that go to a business in another member state. Source: Directive 2006/112/EC, article 226 (11). */
export const intraCommunityWords = (): string => t('receipt.intraCommunity')

/** The rows under their names; none for an order that no business placed. */
export function businessRows(business: OrderBusiness | null | undefined): { label: string; value: string }[] {
  if (!business) return []
  const { company, vatId, vatProof, poNumber, buyerReference, billingAddress, reverseCharge, sellerVatId } =
    business
  const proof = vatProof ? t('receipt.provedBy', { by: vatProof.by }) : t('receipt.notProved')
  const ourId = sellerVatId && `\n${t('receipt.ourVatId', { id: sellerVatId })}`
  const rows = [
    [t('receipt.company'), company],
    [t('receipt.poNumber'), poNumber],
    [t('receipt.buyerReference'), buyerReference],
    [t('receipt.vatId'), vatId && `${vatId}, ${proof}`],
    [t('receipt.billingAddress'), billingAddress && addressText(billingAddress, language())],
    [t('receipt.taxes'), reverseCharge && `${reverseChargeWords()}${ourId || ''}`],
  ] as const
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
