import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isForgotten, isPaid, isShipped, refundableCents } from '#server/selling/orders/order.ts'
import { aboutOrder, mayTellOfUnpaid } from '#server/selling/orders/order-for-mail.ts'
import {
  findMoved,
  findPassed,
  missingOf,
  movedOf,
  notePassedTold,
  notePromiseTold,
  passedOf,
} from '#server/selling/orders/promises-store.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { promiseMoved, promisePassed } from '#server/shop/mail/templates/promises.ts'

/**
 * E-mails customers whose pieces have not come, and are promised by another day than they were told, and those whose promised day passed before all
 * was sent: of each day once. Each order has its own transaction, so that one that fails does not delay the others. Answers how many were told.
 */
export async function tellOfPromises(shop: Shop): Promise<number> {
  const moved = await tellEach(shop, await findMoved(shop.db), tellIfWaiting)
  return moved + (await tellEach(shop, await findPassed(shop.db), tellIfLate))
}

type Tell = (shop: Shop, tx: Tx, orderId: string) => Promise<boolean>

async function tellEach(shop: Shop, orderIds: string[], tell: Tell): Promise<number> {
  let told = 0
  for (const id of orderIds) {
    try {
      if (await shop.db.transaction((tx) => tell(shop, tx, id))) told++
    } catch (error) {
      shop.log.error({ err: error, order: id }, 'A customer could not be told of a promised day yet')
    }
  }
  return told
}

/** Since it was found, its pieces may have come, or the order may be over. */
async function tellIfWaiting(shop: Shop, tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order?.holdsStock || order.deletedAt || isShipped(order) || order.payment === 'refunded') return false
  if (await goesBack(tx, order)) return false
  const missing = (await missingOf(tx, [orderId])).get(orderId)
  const moved = (await movedOf(tx, orderId))
    .map(({ givenUp, ...one }) => ({ ...one, pieces: (missing?.get(one.productId) ?? 0) - givenUp }))
    .filter(({ pieces }) => pieces > 0)
  if (moved.length === 0) return false
  for (const one of moved) {
    await notePromiseTold(tx, orderId, one)
    const after = { product: one.productId, promisedOn: one.to }
    await recordFact(tx, SHOP, 'order.promise_moved', orderId, { before: { promisedOn: one.from }, after })
  }
  const about = await aboutOrder(shop, tx, order)
  if (isForgotten(order) || !(isPaid(order) || (await mayTellOfUnpaid(tx, about)))) return false
  const lines = await linesOf(tx, orderId)
  const words = moved.map(({ productId, from, to, pieces }) => ({
    ...{ from, to, pieces },
    name: lines.find((line) => line.productId === productId)?.name ?? '',
  }))
  await enqueueMail(tx, () => promiseMoved(about, words), about)
  return true
}

/** An e-mail for each day. Nothing is sent of what lacks money or was refunded, so it is not late. */
async function tellIfLate(shop: Shop, tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.deletedAt || order.orderStatus !== 'Completed') return false
  if (order.payment === 'refunded' || order.payment === 'part paid') return false
  if (await goesBack(tx, order)) return false
  const passed = await passedOf(tx, orderId)
  if (passed.length === 0) return false
  await notePassedTold(tx, orderId, passed)
  const days = [...Map.groupBy(passed, ({ on }) => on)]
  for (const [promisedOn] of days)
    await recordFact(tx, SHOP, 'order.promise_passed', orderId, { after: { promisedOn } })
  if (isForgotten(order)) return false
  const about = await aboutOrder(shop, tx, order)
  const lines = await linesOf(tx, orderId)
  const nameOf = (id: string) => lines.find(({ productId }) => productId === id)?.name ?? ''
  for (const [on, those] of days) {
    const pieces = those.map((one) => ({ name: nameOf(one.productId), pieces: one.pieces }))
    await enqueueMail(tx, () => promisePassed(about, { on, pieces }), about)
  }
  return true
}

/** All its money goes back, as when its customer canceled it: nothing of it is sent any more, unless the refund fails. */
const goesBack = async (tx: Tx, order: OrderRow) =>
  isPaid(order) && order.totalCents > 0 && refundableCents(order, await refundsOf(tx, order.id)) === 0
