import type { KnownDelivery } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { findLastDelivery, findProfileDelivery } from '#server/orders/delivery-store.ts'

/**
 * What a person need not type again: phone and address of their last order that was not deleted, else of their profile.
 * The order comes first, as a parcel went there; the profile may be as old as the account.
 */
export async function knownDelivery(db: Db, userId: string): Promise<KnownDelivery> {
  const last = await findLastDelivery(db, userId)
  if (last) return { ...last, from: 'order' }
  const { phone, address } = (await findProfileDelivery(db, userId)) ?? NOTHING
  return { phone: phone ?? '', address: address ?? '', from: phone || address ? 'profile' : 'nothing' }
}

const NOTHING = { phone: null, address: null }
