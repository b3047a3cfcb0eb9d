/** Who owes the tax of an order. Pure. Source: Directive 2006/112/EC, articles 138 and 200; Protocol on Ireland and Northern Ireland, article 8. */
import { type Place, unionStateOf } from '#contract/territories.ts'
import { isInUnion, readVatId } from '#contract/vat-ids.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

/** The business that asks for a price, as it is stored. */
export type Buyer = Pick<BusinessRow, 'vatId' | 'vatState'>

/**
 * Whether a business owes the tax of an order itself: the shop offers reverse charge, the VAT id is of another member state of the
 * European Union than the shop, VIES has proved it (or not refused it, where the owner takes unproved ones), and the goods go into the VAT area of
 * another member state, too. For goods Northern Ireland is one (XI), and Las Palmas is in none. `place`: where the goods are sent.
 */
export function isReverseCharged(
  { taxes, reverseCharge }: PriceRules,
  buyer: Buyer | undefined,
  place: Place | undefined,
): boolean {
  if (!taxes || !reverseCharge || !buyer?.vatId || place === undefined) return false
  const id = readVatId(buyer.vatId)
  const home = unionStateOf(taxes.home)
  if (!id || !isInUnion(id) || home === undefined) return false
  const isProved = buyer.vatState === 'proved' || (buyer.vatState === 'unproved' && reverseCharge.unproved)
  const there = unionStateOf(place)
  const from = id.prefix === 'XI' ? id.prefix : id.country
  return isProved && from !== home && there !== undefined && there !== home
}
