import type { Fulfilment } from '#contract/order-states.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { fulfilmentMove } from '#server/selling/orders/order.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { type Contents, fulfilmentOf, isOrderedSent } from '#server/selling/parcels/parcel.ts'

const isAllSent = (fulfilment: Fulfilment) => fulfilment === 'sent' || fulfilment === 'delivered'

/**
 * Moves an order to where its parcels and refunds are, and records when all of it is sent, or no longer. Its day of sending is that of what was
 * ordered: what replaces pieces of a claim does not move it. `told`: what else the fact tells. The caller must have locked the order's row.
 * Answers the new state. Errors: STATE_NOT_REACHED.
 */
export async function settleFulfilment(
  tx: Tx,
  by: Actor,
  order: Pick<OrderRow, 'id' | 'fulfilment' | 'shippedAt'>,
  contents: Contents,
  told: { before?: Details; after?: Details } = {},
): Promise<Fulfilment> {
  if (order.fulfilment === 'cancelled') return order.fulfilment
  const to = fulfilmentOf(contents, order.fulfilment)
  const isSent = isOrderedSent(contents)
  if (isSent !== (order.shippedAt !== null))
    await changeOrder(tx, order.id, { shippedAt: isSent ? databaseNow : null })
  if (to === order.fulfilment) return to
  const [was, is] = [isAllSent(order.fulfilment), isAllSent(to)]
  await changeOrder(tx, order.id, fulfilmentMove(order, to))
  const [before, after] = is ? ['Completed', 'Shipped'] : ['Shipped', 'Completed']
  const change = {
    before: { orderStatus: before, ...told.before },
    after: { orderStatus: after, ...told.after },
  }
  if (was !== is)
    await recordFact(tx, by, is ? 'order.shipped' : 'order.shipping_taken_back', order.id, change)
  return to
}
