import { recordFact } from '#server/history/facts/record-fact.ts'
import { oneself } from '#server/people/access/actor.ts'
import { hasConfirmedAddress } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  findGuest,
  giveOrder,
  hasConfirmedOrders,
  lockBuyer,
  lockConfirmedOrders,
} from '#server/selling/orders/guests-store.ts'
import { noSuchOrder, orderOfLink } from '#server/selling/orders/linked-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'

type Taker = { id: string; email: string }

/** At a sign-in: what a guest ordered whose address both the guest and the account have confirmed. Answers how many orders. */
export async function takeAlongAll(db: Db, taker: Taker): Promise<number> {
  if (!(await hasConfirmedOrders(db, taker.email))) return 0
  return db.transaction(async (tx) => {
    if (!(await hasConfirmedAddress(tx, taker.id))) return 0
    const found = await lockConfirmedOrders(tx, taker.email)
    for (const order of found) await takeAlong(tx, taker, order)
    return found.length
  })
}

/**
 * Somebody who is signed in has the link of a guest's order and has confirmed the address that it was placed with. Errors: NOT_FOUND, GUEST_OF_OTHER_ADDRESS
 * (which says nothing of the address).
 */
export async function takeAlongByLink(shop: Shop, taker: Taker, token: string): Promise<string> {
  const { id, userId } = await orderOfLink(shop, token)
  return shop.db.transaction(async (tx) => {
    await lockBuyer(tx, userId)
    const order = await lockOrder(tx, id)
    const guest = order && (await findGuest(tx, order.userId))
    if (!order || !guest) throw new Refusal('NOT_FOUND', noSuchOrder())
    const isTheirs = guest.email === taker.email.toLowerCase() && (await hasConfirmedAddress(tx, taker.id))
    if (!isTheirs) throw new Refusal('GUEST_OF_OTHER_ADDRESS')
    await takeAlong(tx, taker, order)
    return id
  })
}

async function takeAlong(tx: Tx, taker: Taker, order: OrderRow): Promise<void> {
  await giveOrder(tx, order, taker.id)
  await recordFact(tx, oneself(taker), 'order.taken_along', order.id)
}
