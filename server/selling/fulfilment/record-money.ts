import { randomUUID } from 'node:crypto'
import { formatCents } from '#contract/money.ts'
import { dayIn } from '#contract/time-zones.ts'
import type { PaidBy } from '#contract/transfers.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { type Came, payByHand, payRestByHand } from '#server/selling/fulfilment/pay-by-hand.ts'
import { answerOnce, type RequestKey } from '#server/selling/orders/idempotency.ts'
import { mustBeSendable } from '#server/selling/orders/must-be-sendable.ts'
import { dueCents, isPaid } from '#server/selling/orders/order.ts'
import { allPaymentsByHand, insertPaymentByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

/** `amountCents`: all that is still to be paid if absent. `day`: on which the bank has it; today if absent. `seen`: how many payments the caller knows. */
export type Money = {
  paidBy?: PaidBy
  paidNote?: string
  amountCents?: number
  day?: string
  seen?: number
  counts?: 'in time' | 'anyway' | 'not'
}

/**
 * Records money that came without a card, and sends nothing. What is less than the order costs pays a part of it; what is more is to be paid back.
 * Sent by the day named for its transfer it counts at the order's total, also when the hold has ended since. An open card payment is canceled, or
 * recorded if it has succeeded. Errors: NOT_FOUND, ORDER_PAID, ORDER_CHANGED (`seen`), STATE_NOT_REACHED (it came too late, with
 * the choices), PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, SOLD_OUT, PRODUCT_GONE, KEY_REUSED, KEY_IN_USE, UNPROCESSABLE_CONTENT.
 */
export async function recordMoney(
  shop: Shop,
  admin: Account,
  orderId: string,
  money: Money,
  key?: RequestKey,
): Promise<void> {
  const id = randomUUID()
  const once = (tx: Tx, work: () => Promise<void>) => answerOnce(tx, admin.id, key, id, work)
  if (money.counts === 'not') {
    await shop.db.transaction((tx) => once(tx, () => recordExcess(tx, admin, orderId, { ...money, id })))
    return
  }
  await withPaymentSettled(shop, orderId, {
    work: (tx, order) => once(tx, () => recordPaying(tx, admin, order, { ...money, id })),
  })
}

type WithId = Money & { id: string }

async function recordPaying(tx: Tx, admin: Account, order: OrderRow, money: WithId): Promise<void> {
  await mustBeNew(tx, order, money)
  const due = isPaid(order) ? dueCents(order, await refundsOf(tx, order.id)) : order.totalCents
  if (isPaid(order) && due <= 0)
    throw new Refusal('ORDER_PAID', standing(order, t('admin.refusals.alreadyPaid')))
  if (!isPaid(order)) await mustBeSendable(tx, order)
  const day = await dayOf(tx, money)
  mustBeInTime(order, day, money)
  const amountCents = money.amountCents ?? due
  const { id, paidBy = 'other', paidNote = '' } = money
  const came: Came = { id, paidBy, paidNote, amountCents, countedCents: Math.min(amountCents, due), day }
  if (isPaid(order)) await payRestByHand(tx, admin, order, { ...came, isPaid: came.countedCents >= due })
  else await payByHand(tx, admin, order, came)
  await recordFact(tx, staff(admin), 'order.payment_confirmed', order.id, {
    after: { cents: amountCents, day },
  })
}

/** Of an order that is paid, deleted, or whose goods are gone: all of it is to be paid back. */
async function recordExcess(tx: Tx, admin: Account, orderId: string, money: WithId): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  await mustBeNew(tx, order, money)
  const { id, amountCents, paidBy: how = 'other', paidNote } = money
  if (amountCents === undefined)
    throw new WrongFields([{ path: ['amount'], message: t('admin.refusals.sayHowMuchCame') }])
  const day = await dayOf(tx, money)
  await insertPaymentByHand(tx, {
    ...{ id, orderId: order.id, amountCents, countedCents: 0, day, how, actorId: admin.id },
    note: paidNote || null,
  })
  await recordFact(tx, staff(admin), 'order.excess_recorded', order.id, {
    after: { cents: amountCents, day },
  })
}

/** Two who record the same row of a statement record it once. */
async function mustBeNew(tx: Tx, order: OrderRow, { seen }: Money): Promise<void> {
  if (seen === undefined || seen === (await allPaymentsByHand(tx, order.id)).length) return
  throw new Refusal('ORDER_CHANGED', t('admin.refusals.paymentWasRecordedMeanwhile'))
}

async function dayOf(tx: Tx, { day }: Money): Promise<string> {
  const today = dayIn(await timeOf(tx), await readTimeZone(tx))
  if (day && day > today)
    throw new WrongFields([{ path: ['day'], message: t('orders.thisDayHasNotComeYet') }])
  return day ?? today
}

function mustBeInTime(order: OrderRow, day: string, { counts = 'in time' }: Money): void {
  const { holdsStock, transferUntil } = order
  if (holdsStock || counts === 'anyway' || !transferUntil || day <= transferUntil) return
  throw new Refusal(
    'STATE_NOT_REACHED',
    standing(
      order,
      t('admin.refusals.moneyCameTooLate', {
        ...{ until: transferUntil, day, total: formatCents(order.totalCents) },
      }),
    ),
  )
}
