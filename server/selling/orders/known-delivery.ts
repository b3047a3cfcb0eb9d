import type { KnownDelivery } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/client.ts'
import { findLastDelivery, findProfileDelivery } from '#server/selling/orders/delivery-store.ts'

/** For the order form. The last order comes first, as its address may be newer than that of the profile. */
export async function knownDelivery(db: Db, userId: string): Promise<KnownDelivery> {
  const last = await findLastDelivery(db, userId)
  if (last) return { ...last, from: 'order' }
  const { phone, address } = (await findProfileDelivery(db, userId)) ?? NOTHING
  return { phone: phone ?? '', address: address ?? '', from: phone || address ? 'profile' : 'nothing' }
}

const NOTHING = { phone: null, address: null }
