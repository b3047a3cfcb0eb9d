/** Which orders are late, as SQL of their rows. */
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

/** What an order has to send of what was sold beyond the shelf. */
const unsentPromises = sql`SELECT FROM ${orderPromises} r WHERE r.order_id = ${orders.id}
  AND (SELECT sum(m.unsent) FILTER (WHERE m.cause <> 'replacement') FROM stock_movements m WHERE m.order_id = r.order_id AND m.product_id = r.product_id) > 0`

/** Paid, and its money is there: of others nothing is sent. */
export const isToSend = and(
  eq(orders.orderStatus, 'Completed'),
  isNull(orders.deletedAt),
  notInArray(orders.payment, ['refunded', 'part paid']),
)?.inlineParams()

/** What came of an order, in cents: an edit may have made its total another one since. */
export const RECEIVED = sql`coalesce(${orders.receivedCents}, ${orders.totalCents})`

/** What goes back or went back of it, in cents. */
const spokenFor = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} <> 'failed'), 0)`

/** Not all of its money goes back, from the moment a refund is asked. */
export const keepsMoney = sql`(${orders.totalCents} = 0 OR ${RECEIVED} > ${spokenFor})`

/** What was ordered is not sent by its day; what goes in place of pieces of a claim has no promised day. */
export const IS_LATE = sql`${isToSend} AND ${keepsMoney} AND ${isNull(orders.shippedAt).inlineParams()} AND ${ne(orders.fulfilment, 'cancelled').inlineParams()}
    AND (EXISTS (${unsentPromises} AND r.told_on < ${TODAY})
      OR (${orders.deliveryDates} ->> 'to')::date < ${TODAY} AND NOT EXISTS (${unsentPromises} AND r.told_on >= ${TODAY}))`
