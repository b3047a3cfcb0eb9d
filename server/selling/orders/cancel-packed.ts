import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { queueForgetting } from '#server/selling/parcels/labels-store.ts'
import { changeParcel, type WholeParcel } from '#server/selling/parcels/parcels-store.ts'

/**
 * Of these parcels those that wait to leave do not go: their pieces lie on the shelf, as they did, and are in no parcel. Answers whether there was
 * one. The caller must have locked the order's row, and settles where it is.
 */
export async function cancelPacked(
  tx: Tx,
  by: Actor,
  orderId: string,
  parcels: WholeParcel[],
): Promise<boolean> {
  const packed = parcels.filter(({ state }) => state === 'packed')
  for (const { id, number } of packed) {
    await changeParcel(tx, id, { state: 'cancelled' })
    await queueForgetting(tx, id)
    await recordFact(tx, by, 'order.parcel_cancelled', orderId, { after: { parcel: number } })
  }
  return packed.length > 0
}
