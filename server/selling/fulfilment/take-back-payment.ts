import { t } from '#messages/t.ts'
import { lockStock, sellHeld } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, mustBePermitted, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findInvoice } from '#server/selling/documents/store.ts'
import { cancelParcel } from '#server/selling/fulfilment/send-parcel.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { holdUntil } from '#server/selling/orders/hold-until.ts'
import {
  fulfilmentMove,
  hasMoneyByHand,
  isPaid,
  paymentMove,
  receivedCents,
} from '#server/selling/orders/order.ts'
import {
  changePaymentByHand,
  countedByHand,
  isMoneyUntold,
  type PaymentByHand,
  paymentsByHandOf,
} from '#server/selling/orders/payments-by-hand-store.ts'
import { settleFulfilment } from '#server/selling/orders/settle-fulfilment.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing, stateWord } from '#server/selling/orders/state-words.ts'
import { changeOrder, linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { isAnyToTell } from '#server/selling/parcels/parcel.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'

/**
 * Possible until the e-mail about shipping goes out. An order paid by card waits for shipping again; one confirmed by hand, without an invoice,
 * becomes unpaid and holds its pieces anew. What was packed or sent needs `orders.ship`. Errors: FORBIDDEN, NOT_FOUND, STATE_NOT_REACHED.
 */
export function takeBackPayment(shop: Shop, admin: Account, orderId: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    if (!isPaid(order)) {
      if (order.paymentStatus === 'Unpaid') return
      throw new Refusal('STATE_NOT_REACHED', whyNot(order))
    }
    if (!order.tellShippedAt) throw new Refusal('STATE_NOT_REACHED', await whyKept(tx, order))
    const untold = await untoldPayments(tx, order)
    const packed = (await parcelsOf(tx, order.id)).filter(({ state }) => state !== 'cancelled')
    if (packed.length > 0) mustBePermitted(admin, 'orders.ship')
    if (!(await isMoneyUntold(tx, order))) return takeBackShipping(tx, admin, order)
    // The previous release, which may run beside this one, issues the invoice on request or with a refund.
    if (await findInvoice(tx, { orderId: order.id })) throw new Refusal('STATE_NOT_REACHED', whyNot(order))
    await lockStock(tx, await linesOf(tx, order.id))
    for (const parcel of packed) await cancelParcel(tx, order, parcel, admin.id)
    await takeBackMoney(tx, order, untold)
    const rest = untold.reduce((left, { countedCents }) => left - countedCents, receivedCents(order))
    if (rest > 0 && untold.length > 0) return keepPart(tx, admin, order, rest)
    await sellHeld(tx, order.id, await linesOf(tx, order.id), true)
    if (order.payment === 'part paid') await changeOrder(tx, order.id, paymentMove(order, 'paid'))
    await changeOrder(tx, order.id, {
      ...{ ...paymentMove({ payment: 'paid' }, 'unpaid'), ...fulfilmentMove(order, 'open') },
      ...{ paidAt: null, shippedAt: null, tellShippedAt: null, paidBy: null, paidNote: null },
      ...{ receivedCents: null, heldUntil: await holdUntil(shop, tx, order) },
    })
    await recordFact(tx, staff(admin), 'order.payment_taken_back', order.id, {
      before: { paidBy: order.paidBy, orderStatus: order.orderStatus },
    })
  })
}

/** Those by hand that pay the order, of which nobody was told. */
const untoldPayments = async (tx: Tx, order: OrderRow): Promise<PaymentByHand[]> =>
  (await paymentsByHandOf(tx, order.id)).filter(({ countedCents, toldAt }) => countedCents > 0 && !toldAt)

/** What pays it came back from another order, as all money by hand that its customer knows of. */
const isPaidInKind = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  (await paymentsByHandOf(tx, order.id)).some(({ inKind }) => inKind)

/** Errors: STATE_NOT_REACHED. */
async function takeBackMoney(tx: Tx, order: OrderRow, payments: PaymentByHand[]): Promise<void> {
  for (const { id, paidBackAt } of payments) {
    if (paidBackAt)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('admin.refusals.excessWasPaidBack')))
    await changePaymentByHand(tx, id, 'takenBackAt')
  }
}

/** The customer was told of the part that came before, or a card paid it. */
async function keepPart(tx: Tx, admin: Account, order: OrderRow, cents: number): Promise<void> {
  const isByCard = (await countedByHand(tx, order.id)) === 0
  await changeOrder(tx, order.id, {
    ...{ ...paymentMove(order, 'part paid'), ...fulfilmentMove(order, 'open') },
    ...(isByCard && { paidBy: null, paidNote: null }),
    ...{ receivedCents: cents, shippedAt: null, tellShippedAt: null },
  })
  const before = { orderStatus: order.orderStatus }
  await recordFact(tx, staff(admin), 'order.rest_taken_back', order.id, { before, after: { cents } })
}

/** All parcels of which nobody was told. */
async function takeBackShipping(tx: Tx, admin: Account, order: OrderRow): Promise<void> {
  await lockStock(tx, await linesOf(tx, order.id))
  for (const parcel of await parcelsOf(tx, order.id))
    if (parcel.state === 'sent' && !parcel.toldAt) await cancelParcel(tx, order, parcel, admin.id)
  const contents = await contentsOf(tx, order)
  await settleFulfilment(tx, staff(admin), order, contents)
  if (!isAnyToTell(contents)) await changeOrder(tx, order.id, { tellShippedAt: null })
}

const whyKept = async (tx: Tx, order: OrderRow): Promise<string> =>
  (await isPaidInKind(tx, order)) ? standing(order, t('admin.refusals.paidByWhatCameBack')) : whyNot(order)

function whyNot(order: OrderRow): string {
  if (!isPaid(order)) return standing(order, t('admin.refusals.cardPaymentUnderWay'))
  if (order.fulfilment !== 'sent' && order.fulfilment !== 'part sent')
    return t('admin.refusals.nothingToTakeBack', { state: stateWord(order.fulfilment) })
  if (!hasMoneyByHand(order)) return standing(order, t('admin.refusals.toldRefundInstead'))
  return standing(order, t('admin.refusals.toldAndInvoicedRefundByHand'))
}
