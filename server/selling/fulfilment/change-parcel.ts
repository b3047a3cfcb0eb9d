import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { namePieces } from '#server/selling/fulfilment/name-pieces.ts'
import { lockToPack } from '#server/selling/fulfilment/pack-parcel.ts'
import {
  type Carried,
  cancelParcel,
  carriedOf,
  mustFollow,
  sendParcel,
} from '#server/selling/fulfilment/send-parcel.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { mustBeSendable } from '#server/selling/orders/must-be-sendable.ts'
import { isPaid, isShipped } from '#server/selling/orders/order.ts'
import { isMoneyUntold } from '#server/selling/orders/payments-by-hand-store.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { isAnyToTell } from '#server/selling/parcels/parcel.ts'
import {
  type BatchOfLine,
  changeParcel,
  parcelsOf,
  type WholeParcel,
} from '#server/selling/parcels/parcels-store.ts'

/** Errors: NOT_FOUND, STATE_NOT_REACHED (it is sent, or nothing may be sent any more). */
export function sendPacked(
  shop: Pick<Shop, 'db'>,
  admin: Account,
  which: Which,
  carried: Carried,
): Promise<void> {
  return withParcel(shop, which, async (tx, order, parcel) => {
    if (!isPaid(order))
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.recordTheMoneyFirst')))
    await mustBeSendable(tx, order)
    await sendParcel(tx, staff(admin), order, parcel, { ...carried, actorId: admin.id })
  })
}

/** `batches`: of pieces that have none yet. Errors: NOT_FOUND, STATE_NOT_REACHED (a cancelled one goes nowhere), and as `namePieces`. */
export function carryParcel(
  shop: Pick<Shop, 'db'>,
  admin: Account,
  which: Which,
  { batches = [], ...carried }: Carried & { batches?: BatchOfLine[] | undefined },
): Promise<void> {
  return withParcel(shop, which, async (tx, order, parcel) => {
    if (parcel.state === 'cancelled')
      throw new Refusal(
        'STATE_NOT_REACHED',
        t('admin.refusals.parcelWasCanceled', { number: String(parcel.number) }),
      )
    const change = carriedOf(carried)
    const after = { parcel: parcel.number, carrier: parcel.carrier, tracking: parcel.tracking, ...change }
    const isCarried = after.carrier !== parcel.carrier || after.tracking !== parcel.tracking
    if (!isCarried && batches.length === 0) return
    if (batches.length > 0) await namePieces(tx, order, parcel, { batches, actorId: admin.id })
    if (isCarried) await changeParcel(tx, parcel.id, change)
    await recordFact(tx, staff(admin), 'order.parcel_changed', order.id, {
      before: { carrier: parcel.carrier, tracking: parcel.tracking },
      after: { ...after, ...(batches.length > 0 && { batches }) },
    })
  })
}

/** Errors: NOT_FOUND, STATE_NOT_REACHED (it was not sent). */
export function deliverParcel(shop: Pick<Shop, 'db'>, admin: Account, which: Which): Promise<void> {
  return withParcel(shop, which, async (tx, order, parcel) => {
    if (parcel.state === 'delivered') return
    mustFollow(parcel, 'delivered')
    await changeParcel(tx, parcel.id, { state: 'delivered', deliveredAt: databaseNow })
    await recordFact(tx, staff(admin), 'order.parcel_delivered', order.id, {
      after: { parcel: parcel.number },
    })
    await settleFulfilment(tx, staff(admin), order, await contentsOf(tx, order))
  })
}

/** A cancelled one stays as it is. Errors: NOT_FOUND, STATE_NOT_REACHED (its customer was told of it, or pieces of it came back). */
export function cancelOne(shop: Pick<Shop, 'db'>, admin: Account, which: Which): Promise<void> {
  return withParcel(shop, which, async (tx, order, parcel) => {
    if (parcel.state === 'cancelled') return
    await cancelParcel(tx, order, parcel, admin.id)
    const contents = await contentsOf(tx, order)
    const after = { parcel: parcel.number }
    await settleFulfilment(tx, staff(admin), order, contents, { after })
    // That all of it is sent no longer tells so already.
    if (!isShipped(order)) await recordFact(tx, staff(admin), 'order.parcel_cancelled', order.id, { after })
    // Who has just confirmed a payment by hand can still take that back.
    if (!isAnyToTell(contents) && !(await isMoneyUntold(tx, order)))
      await changeOrder(tx, order.id, { tellShippedAt: null })
  })
}

export type Which = { orderId: string; number: number }

function withParcel(
  { db }: Pick<Shop, 'db'>,
  { orderId, number }: Which,
  work: (tx: Tx, order: OrderRow, parcel: WholeParcel) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockToPack(tx, orderId)
    const parcel = (await parcelsOf(tx, order.id)).find((one) => one.number === number)
    if (!parcel) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchParcel', { number: String(number) }))
    await work(tx, order, parcel)
  })
}
