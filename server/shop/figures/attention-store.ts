import { ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { disputes, isToPayBack, paymentsByHand } from '#server/platform/db/tables/payments.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { returns } from '#server/platform/db/tables/returns.ts'
import { TODAY } from '#server/shop/settings/time-zone-store.ts'

type Counts = Record<
  | 'failedEmails'
  | 'messages'
  | 'questions'
  | 'reviews'
  | 'late'
  | 'restDue'
  | 'toPayBack'
  | 'disputes'
  | 'packed'
  | 'returns',
  number
>

/** What an order has to send of what was sold beyond the shelf. */
const unsentPromises = sql`SELECT FROM ${orderPromises} r WHERE r.order_id = ${orders.id}
  AND (SELECT sum(m.unsent) FROM stock_movements m WHERE m.order_id = r.order_id AND m.product_id = r.product_id) > 0`

/** What the lists of the admin's pages show as late, failed, unread, unanswered or waiting. */
export async function countWaiting(db: Db): Promise<Counts> {
  const unread = sql`FROM ${contactMessages} WHERE ${contactMessages.readAt} IS NULL AND ${contactMessages.publishedAt} IS NULL`
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM ${mails} WHERE ${mails.failure} IS NOT NULL AND ${mails.sentAt} IS NULL) AS "failedEmails",
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NULL) AS messages,
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NOT NULL) AS questions,
    (SELECT count(*)::int FROM ${reviews} WHERE ${reviews.waiting}) AS reviews,
    (SELECT count(*)::int FROM ${orders} WHERE ${orders.orderStatus} = 'Completed' AND ${orders.deletedAt} IS NULL
      AND ${ne(orders.fulfilment, 'cancelled')} AND ${orders.payment} NOT IN ('refunded', 'part paid')
      AND (EXISTS (${unsentPromises} AND r.told_on < ${TODAY})
        OR (${orders.deliveryDates} ->> 'to')::date < ${TODAY} AND NOT EXISTS (${unsentPromises} AND r.told_on >= ${TODAY}))) AS late,
    (SELECT count(*)::int FROM ${orders} WHERE ${orders.orderStatus} = 'Completed' AND ${orders.deletedAt} IS NULL
      AND ${orders.payment} = 'part paid') AS "restDue",
    (SELECT count(DISTINCT ${paymentsByHand.orderId})::int FROM ${paymentsByHand} WHERE ${isToPayBack}) AS "toPayBack",
    (SELECT count(*)::int FROM ${disputes} WHERE ${disputes.state} IN ('inquiry', 'needs_response')) AS disputes,
    (SELECT count(*)::int FROM ${parcels} WHERE ${parcels.state} = 'packed') AS packed,
    (SELECT count(*)::int FROM ${returns} WHERE ${returns.state} IN ('asked', 'received')) AS returns`)
  if (!rows[0]) throw new Error('PostgreSQL counted nothing')
  return rows[0]
}
