/** Pure. Source: Directive 2006/112/EC, articles 138 and 200; Protocol on Ireland and Northern Ireland, article 8. */
import { type Place, unionStateOf } from '#contract/territories.ts'
import { isInUnion, readVatId } from '#contract/vat-ids.ts'
import type { BusinessRow } from '#server/people/businesses/store.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

export type Buyer = Pick<BusinessRow, 'vatId' | 'vatState'>

/**
 * The shop offers it, the VAT id is of another member state and proved by VIES (or not refused, where the owner takes unproved ones), and the
 * goods go into the VAT area of another member state. For goods Northern Ireland is one (XI); Las Palmas is in none.
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
