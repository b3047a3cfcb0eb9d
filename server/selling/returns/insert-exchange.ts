import type { LockedProduct } from '#server/catalogue/products/locked-products-store.ts'
import { sellHeld, takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, SHOP, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { insertGiven } from '#server/selling/orders/attempts-store.ts'
import { orderNumber, paymentMove } from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { changeOrder, insertOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { writeLines } from '#server/selling/orders/versions-store.ts'
import type { PricedExchange } from '#server/selling/returns/price-exchange.ts'

/**
 * The order of what goes to a customer in place of the money, unpaid, with its pieces taken. `there`: its products, locked. Errors: PRODUCT_GONE,
 * SOLD_OUT.
 */
export async function insertExchange(
  tx: Tx,
  admin: Account,
  of: OrderRow,
  { receipt, business, deliveryDates, pieces }: PricedExchange,
  there: ReadonlyMap<string, LockedProduct>,
): Promise<OrderRow> {
  const { userId, customer, customerEmail, address, deliveryAddress, phone, language, currency, rate } = of
  const order = await insertOrder(tx, {
    ...{ userId, customer, customerEmail, address, deliveryAddress, phone, language, currency, rate },
    ...{ receipt, totalCents: receipt.totalCents, business, deliveryDates },
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
    after: { totalCents: receipt.totalCents, entered: true, exchange: orderNumber(of.number) },
  })
  return order
}

/** What came back pays it, or a part of it: `given` by the payments that had brought it in. Answers it as it is then. */
export async function payInKind(
  tx: Tx,
  order: OrderRow,
  pieces: PricedExchange['pieces'],
  given: { intentId: string; amountCents: number }[],
  paidWith: OrderRow['paidWith'],
): Promise<OrderRow> {
  const receivedCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const transactionId = given[0]?.intentId ?? null
  await insertGiven(tx, order.id, given)
  const paid = { ...paymentMove(order, 'paid'), transactionId, paidWith, receivedCents }
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
