import type { Declarer } from '#contract/age.ts'
import { dayIn } from '#contract/time-zones.ts'
import type { PaidBy } from '#contract/transfers.ts'
import type { LockedProduct } from '#server/catalogue/products/locked-products-store.ts'
import { sellHeld, takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, SHOP, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, timeOf } from '#server/platform/db/clock.ts'
import { insertGiven } from '#server/selling/orders/attempts-store.ts'
import { goesBackByHand, orderNumber, paymentMove } from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { insertPaymentByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import type { RefundRow } from '#server/selling/orders/refunds-store.ts'
import { changeOrder, insertOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { writeLines } from '#server/selling/orders/versions-store.ts'
import type { PricedExchange } from '#server/selling/returns/price-exchange.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

export type Declared = { age: number; by: Declarer }

/**
 * The order of what goes to a customer in place of the money, unpaid, with its pieces taken. `there`: its products, locked. Errors: PRODUCT_GONE,
 * SOLD_OUT.
 */
export async function insertExchange(
  tx: Tx,
  admin: Account,
  of: OrderRow,
  {
    receipt,
    business,
    deliveryDates,
    pieces,
    age,
    declared,
  }: PricedExchange & { declared: Declared | undefined },
  there: ReadonlyMap<string, LockedProduct>,
): Promise<OrderRow> {
  const { userId, customer, customerEmail, address, deliveryAddress, phone, language, currency, rate } = of
  const order = await insertOrder(tx, {
    ...{ userId, customer, customerEmail, address, deliveryAddress, phone, language, currency, rate },
    ...{ receipt, totalCents: receipt.totalCents, business, deliveryDates },
    // No age is kept longer than it is needed.
    declaredAge: age > 0 ? (declared?.age ?? of.declaredAge) : null,
  })
  const taken = await takeStock(tx, order.id, pieces, await languageOf(tx, order))
  const lines = taken.map(({ productId, name, sku, img }, index) => {
    const { unitPriceCents = 0, quantity = 0 } = receipt.lines[index] ?? {}
    return {
      productId,
      name,
      sku,
      img,
      unitPriceCents,
      quantity,
      costCents: there.get(productId)?.costCents ?? null,
    }
  })
  await writeLines(tx, order.id, lines)
  await recordFact(tx, staff(admin), 'order.placed', order.id, {
    after: {
      totalCents: receipt.totalCents,
      entered: true,
      exchange: orderNumber(of.number),
      ...(declared && { declared }),
    },
  })
  return order
}

/** What came back pays it, or a part of it: `refunds` of the order `from`, by the payments that had brought it in. Answers it as it is then. */
export async function payInKind(
  tx: Tx,
  admin: Account,
  order: OrderRow,
  pieces: PricedExchange['pieces'],
  { from, refunds }: { from: OrderRow; refunds: RefundRow[] },
): Promise<OrderRow> {
  const given = refunds.filter(({ inKind }) => inKind)
  const ofCards = given.flatMap((row) =>
    goesBackByHand(from, row) ? [] : { ...row, intentId: intentOf(from, row) },
  )
  const receivedCents = sumOf(given)
  const byHandCents = receivedCents - sumOf(ofCards)
  if (ofCards.length > 0) await insertGiven(tx, order.id, ofCards)
  const paidBy = byHandCents > 0 ? (from.paidBy ?? 'other') : null
  if (paidBy) await insertByHand(tx, admin, order, { how: paidBy, cents: byHandCents })
  const [first] = ofCards
  const paid = {
    ...paymentMove(order, 'paid'),
    ...{
      transactionId: first?.intentId ?? null,
      paidWith: first ? from.paidWith : null,
      paidBy,
      receivedCents,
    },
  }
  await changeOrder(tx, order.id, { ...paid, paidAt: databaseNow })
  await sellHeld(tx, order.id, pieces)
  await recordFact(tx, SHOP, 'order.paid', order.id, { after: { cents: receivedCents, inKind: true } })
  const isRest = receivedCents < order.totalCents
  if (isRest) await changeOrder(tx, order.id, paymentMove({ payment: 'paid' }, 'part paid'))
  return {
    ...{ ...order, ...paid, orderStatus: 'Completed', paymentStatus: 'Paid' },
    payment: isRest ? 'part paid' : 'paid',
  }
}

const sumOf = (refunds: RefundRow[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

const intentOf = ({ transactionId }: OrderRow, { intentId }: RefundRow) => intentId ?? transactionId ?? ''

/** Its customer is told of the exchange, so nobody takes it back. */
async function insertByHand(
  tx: Tx,
  admin: Account,
  { id: orderId }: OrderRow,
  { how, cents }: { how: PaidBy; cents: number },
): Promise<void> {
  const now = await timeOf(tx)
  const day = dayIn(now, await readTimeZone(tx))
  await insertPaymentByHand(tx, {
    ...{ orderId, amountCents: cents, countedCents: cents, day, how, inKind: true },
    ...{ actorId: admin.id, toldAt: now },
  })
}
