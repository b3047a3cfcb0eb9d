import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { isReachable } from '#server/selling/orders/deleted-customers-store.ts'
import { findToTell } from '#server/selling/orders/due-store.ts'
import { forgetCustomers } from '#server/selling/orders/forget-customers.ts'
import {
  areAllBack,
  dueCents,
  isForgotten,
  isPaidByHand,
  isPaidInFull,
  isShipped,
  type Line,
  receivedCents,
  refundedCents,
} from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { isMoneyUntold, notePaymentsTold } from '#server/selling/orders/payments-by-hand-store.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { replaceInvoices } from '#server/selling/orders/replace-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { transferOf } from '#server/selling/orders/transfer-of.ts'
import { noteTold, type WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { orderPaid, orderShipped, type ParcelInMail } from '#server/shop/mail/templates/orders.ts'
import { partReceived } from '#server/shop/mail/templates/transfers.ts'

/** Each order has its own transaction, so that one that fails does not delay the others. Answers how many succeeded. */
export async function tellOfShipped(shop: Shop, given?: Date): Promise<number> {
  const now = given ?? (await timeOf(shop.db))
  let mailed = 0
  for (const id of await findToTell(shop.db, now)) {
    try {
      if (await shop.db.transaction((tx) => tellIfDue(shop, tx, id, now))) mailed++
    } catch (error) {
      shop.log.error({ err: error, order: id }, 'The customer of a shipped order could not be told yet')
    }
  }
  // Orders of deleted accounts waited for their invoices.
  if (mailed > 0) await forgetCustomers(shop.db)
  return mailed
}

/** Since it was found, the order may have been handled, refunded, or taken back and confirmed again. */
async function tellIfDue(shop: Shop, tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order?.tellShippedAt || order.tellShippedAt > now) return false
  await changeOrder(tx, order.id, { tellShippedAt: null })
  await recordFact(tx, SHOP, 'order.shipping_told', order.id)
  await tellOfParcels(shop, tx, order)
  if (isPaidInFull(order)) await replaceInvoices(tx, order)
  return true
}

/**
 * E-mails of the parcels that were sent since the last time, or of a payment that was confirmed by hand. Sends nothing if the order was refunded in
 * full, all pieces came back, or it was confirmed by hand and the account is deleted.
 */
export async function tellOfParcels(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const { lines, parcels, refunds } = await contentsOf(tx, order)
  await noteTold(tx, order.id)
  const isMoneyToTell = await isMoneyUntold(tx, order)
  const came = await notePaymentsTold(tx, order.id)
  const isMoneyBack = order.totalCents > 0 && refundedCents(refunds) >= receivedCents(order)
  const isOnItsWay = !isMoneyBack && !areAllBack(lines, refunds)
  // Who has paid by card, or nothing, waits for the parcel, also without an account.
  const wants = !isPaidByHand(order) || (await isReachable(tx, order))
  if (!isOnItsWay || !wants || isForgotten(order)) return
  const about = await aboutOrder(shop, tx, order)
  const sent = parcels.filter(({ sentAt, toldAt }) => sentAt && !toldAt)
  if (order.payment === 'part paid' && isMoneyToTell) return tellOfPart(tx, order, about, came)
  if (sent.length === 0)
    return isMoneyToTell
      ? enqueueMail(tx, () => orderPaid(about, came || order.totalCents), about)
      : undefined
  const isWhole = sent.length === parcels.filter(({ sentAt }) => sentAt).length && isShipped(order)
  await enqueueMail(
    tx,
    () => orderShipped(about, { parcels: sent.map((parcel) => shownParcel(parcel, lines)), isWhole }),
    about,
  )
}

async function tellOfPart(
  tx: Tx,
  order: OrderRow,
  about: Awaited<ReturnType<typeof aboutOrder>>,
  cents: number,
): Promise<void> {
  const due = dueCents(order, await refundsOf(tx, order.id))
  const { transfer } = await transferOf(tx, order, await timeOf(tx))
  const came = { cents, dueCents: due, transfer }
  if (due > 0) await enqueueMail(tx, () => partReceived(about, came), about)
}

function shownParcel({ carrier, tracking, lines: pieces }: WholeParcel, lines: Line[]): ParcelInMail {
  return {
    carrier: carrier ?? undefined,
    tracking: tracking ?? undefined,
    pieces: pieces.flatMap(({ line, quantity }) => {
      const name = lines[line - 1]?.name
      return name ? [{ name, quantity }] : []
    }),
  }
}
