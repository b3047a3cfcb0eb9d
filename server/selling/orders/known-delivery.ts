import type { KnownDelivery } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findLastDelivery, findProfileDelivery } from '#server/selling/orders/delivery-store.ts'

/**
 * The phone and address for the order form: those of the account's last order that was not deleted, or else of the profile. The order
 * comes first, as its address is newer than that of the profile may be.
 */
export async function knownDelivery(db: Db, userId: string): Promise<KnownDelivery> {
  const last = await findLastDelivery(db, userId)
  if (last) return { ...last, from: 'order' }
  const { phone, address } = (await findProfileDelivery(db, userId)) ?? NOTHING
  return { phone: phone ?? '', address: address ?? '', from: phone || address ? 'profile' : 'nothing' }
}

const NOTHING = { phone: null, address: null }
