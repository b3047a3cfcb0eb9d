/** Who owes the tax of an order. Pure. Source: Directive 2006/112/EC, articles 138 and 200. */
import { MEMBER_STATES, readVatId } from '#contract/vat-ids.ts'
import type { BusinessRow } from '#server/businesses/store.ts'
import type { PriceRules } from '#server/prices/receipt/rules.ts'

/** The business that asks for a price, as it is stored. */
export type Buyer = Pick<BusinessRow, 'vatId' | 'vatState'>

/**
 * Whether a business owes the tax of an order itself: the shop offers reverse charge, the VAT id is of another member state of the
 * European Union than the shop, VIES has proved it (or not refused it, where the owner takes unproved ones), and the goods go to another member state, too.
 * A VAT id of Northern Ireland or the United Kingdom brings none.
 */
export function isReverseCharged(
  { taxes, reverseCharge }: PriceRules,
  buyer: Buyer | undefined,
  country: string | undefined,
): boolean {
  if (!taxes || !reverseCharge || !buyer?.vatId || country === undefined) return false
  const id = readVatId(buyer.vatId)
  const isProved = buyer.vatState === 'proved' || (buyer.vatState === 'unproved' && reverseCharge.unproved)
  const isAbroad = (one: string) => MEMBER_STATES.has(one) && one !== taxes.home.country
  return isProved && id !== undefined && id.prefix !== 'XI' && isAbroad(id.country) && isAbroad(country)
}
