/** Which orders wait for what: the list of the admin’s page has them, and the owner’s day counts them. */
import { and, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import {
  disputes,
  isOwed,
  isToPayBack,
  paymentsByHand,
  refunds,
} from '#server/platform/db/tables/payments.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { ORDERS_TO_NUMBER } from '#server/selling/parcels/away-store.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

/** What an order has to send of what was sold beyond the shelf. */
const unsentPromises = sql`SELECT FROM ${orderPromises} r WHERE r.order_id = ${orders.id}
  AND (SELECT sum(m.unsent) FILTER (WHERE m.cause <> 'replacement') FROM stock_movements m WHERE m.order_id = r.order_id AND m.product_id = r.product_id) > 0`

/** Paid, and its money is there: of others nothing is sent. */
const isToSend = and(
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
const keepsMoney = sql`(${orders.totalCents} = 0 OR ${RECEIVED} > ${spokenFor})`

/** Their bank waits for the shop's answer. */
const toAnswer = sql`SELECT ${disputes.orderId} FROM ${disputes} WHERE ${disputes.state} IN ('inquiry', 'needs_response')`

/** By the word that the list is asked with. `late`: what was ordered is not sent; what goes in place of pieces of a claim has no promised day. */
export const WAITING_ORDERS = {
  late: sql`${isToSend} AND ${keepsMoney} AND ${isNull(orders.shippedAt).inlineParams()} AND ${ne(orders.fulfilment, 'cancelled').inlineParams()}
    AND (EXISTS (${unsentPromises} AND r.told_on < ${TODAY})
      OR (${orders.deliveryDates} ->> 'to')::date < ${TODAY} AND NOT EXISTS (${unsentPromises} AND r.told_on >= ${TODAY}))`,
  'to pack': sql`${isToSend} AND ${keepsMoney}`,
  packed: sql`${isToSend} AND ${orders.id} IN (SELECT ${parcels.orderId} FROM ${parcels} WHERE ${parcels.state} = 'packed')`,
  'without numbers': sql`${isNull(orders.deletedAt).inlineParams()} AND ${orders.id} IN (${ORDERS_TO_NUMBER})`,
  disputed: sql`${orders.id} IN (${toAnswer})`,
  'disputed before': sql`${orders.id} IN (SELECT ${disputes.orderId} FROM ${disputes}) AND ${orders.id} NOT IN (${toAnswer})`,
  'to pay back': sql`${orders.id} IN (SELECT ${paymentsByHand.orderId} FROM ${paymentsByHand} WHERE ${isToPayBack}
    UNION ALL SELECT ${refunds.orderId} FROM ${refunds} WHERE ${isOwed})`,
} as const satisfies Record<string, SQL>
