/** Money in cents of the shop's currency, days by a time zone, today included. */

import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ownCents } from '#server/platform/db/own-cents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refundReturns, refunds } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { RECEIVED } from '#server/selling/orders/late-store.ts'
import { WAITING_ORDERS } from '#server/shop/figures/waiting-orders-store.ts'

export type Sums = {
  days: { day: string; orders: number; cents: number }[]
  refundedCents: number
  bestSellers: { productId: string; name: string; pieces: number; cents: number }[]
  runningOut: ProductRow[]
  waiting: { unpaid: number; pending: number; toShip: number }
}

const BEST = 5
const MOST_RUNNING_OUT = 8

export type LastDays = { days: number; timeZone: string }

const today = ({ timeZone }: LastDays) => sql`(now() AT TIME ZONE ${timeZone}::text)::date`
const firstDay = (last: LastDays) => sql`(${today(last)} - ${last.days - 1}::int)`
const paidSince = (last: LastDays) =>
  gte(orders.paidAt, sql`${firstDay(last)}::timestamp AT TIME ZONE ${last.timeZone}::text`)
const whole = sql.raw('::double precision')

const refundedOf = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} = 'succeeded'), 0)`

/** Sales minus refunds, on the days of the payments. */
export async function salesByDay(tx: Tx, last: LastDays): Promise<Sums['days']> {
  const day = sql<string>`(${orders.paidAt} AT TIME ZONE ${last.timeZone}::text)::date`.as('paid_on')
  const paid = tx
    .select({
      day,
      orders: sql<number>`count(*)::int`.as('count'),
      cents: sql<number>`sum(${ownCents(sql`${RECEIVED} - ${refundedOf}`, sql`${orders.rate}`)})${whole}`.as(
        'cents',
      ),
    })
    .from(orders)
    .where(paidSince(last))
    .groupBy(sql`1`) // by its place: the same expression twice has its parameters under other numbers
    .as('paid')
  const { rows } = await tx.execute<{ day: string; orders: number; cents: number }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(paid.count, 0) AS orders, coalesce(paid.cents, 0) AS cents
    FROM generate_series(${firstDay(last)}::timestamp, ${today(last)}::timestamp, interval '1 day') AS day
    LEFT JOIN ${paid} ON paid.paid_on = day::date
    ORDER BY day`)
  return rows
}

/** In cents, of orders that were paid in the last days. */
export async function refundedSince(tx: Tx, last: LastDays): Promise<number> {
  const [sum] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${ownCents(sql`${refunds.amountCents}`, sql`${orders.rate}`)}), 0)${whole}`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(paidSince(last), eq(refunds.status, 'succeeded')))
  return sum?.cents ?? 0
}

/**
 * The five products of most pieces paid in the last days, without pieces that came back. A refund goes off the pieces that came back with
 * it; what it has beyond their worth goes off all that the order has left.
 */
export async function bestSellers(tx: Tx, last: LastDays): Promise<Sums['bestSellers']> {
  const { rows } = await tx.execute<Sums['bestSellers'][number]>(sql`
    WITH back AS (
      SELECT r.order_id, b.line, sum(b.quantity) AS quantity
      FROM ${refundReturns} b JOIN ${refunds} r ON r.id = b.refund_id WHERE r.status = 'succeeded' GROUP BY r.order_id, b.line
    ), refunded AS (
      SELECT order_id, sum(amount_cents)::float8 AS cents FROM ${refunds} WHERE status = 'succeeded' AND NOT of_edit GROUP BY order_id
    ), sold AS (
      SELECT ${orders.id}, ${orders.rate}, ${orders.totalCents}::float8 AS total, refunded.cents AS refunded, l.place,
        (l.line ->> 'productId')::uuid AS product_id, (l.line ->> 'quantity')::float8 AS quantity,
        coalesce(l.line ->> 'payCents', l.line ->> 'totalCents')::float8 AS paid
      FROM ${orders} CROSS JOIN jsonb_array_elements(${orders.receipt} -> 'lines') WITH ORDINALITY AS l (line, place)
      LEFT JOIN refunded ON refunded.order_id = ${orders.id}
      WHERE ${paidSince(last)}
    ), returned AS (
      SELECT s.*, coalesce(back.quantity, 0) AS returned, s.paid * coalesce(back.quantity, 0) / s.quantity AS worth
      FROM sold s LEFT JOIN back ON back.order_id = s.id AND back.line = s.place
    ), worths AS (
      SELECT id, sum(worth) AS worth FROM returned WHERE worth > 0 GROUP BY id
    ), left_over AS (
      SELECT r.product_id, r.quantity - r.returned AS pieces, 1 / coalesce(r.rate, 1) * CASE
        WHEN r.refunded IS NULL THEN r.paid
        WHEN r.refunded < coalesce(w.worth, 0) THEN r.paid - r.worth * r.refunded / w.worth
        ELSE (r.paid - r.worth) * (1 - (r.refunded - coalesce(w.worth, 0)) / greatest(1, r.total - coalesce(w.worth, 0))) END AS cents
      FROM returned r LEFT JOIN worths w ON w.id = r.id
    )
    SELECT p.id AS "productId", p.name, sum(o.pieces)::float8 AS pieces, round(sum(o.cents)) AS cents
    FROM left_over o JOIN ${products} p ON p.id = o.product_id
    GROUP BY p.id HAVING sum(o.pieces) > 0
    ORDER BY sum(o.pieces) DESC, sum(o.cents) DESC, p.position LIMIT ${BEST}`)
  return rows
}

/** At most eight with less than ten times their minimum quantity, the lowest stock first. */
export function runningOut(tx: Tx): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(isNull(products.archivedAt), lt(products.available, sql`10 * ${products.minimum}::bigint`)))
    .orderBy(asc(products.available), asc(products.position))
    .limit(MOST_RUNNING_OUT)
}

export async function waiting(tx: Tx): Promise<Sums['waiting']> {
  const [counts] = await tx
    .select({
      unpaid: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Unpaid')::int`,
      pending: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Pending')::int`,
      toShip: sql<number>`count(*) FILTER (WHERE ${WAITING_ORDERS['to pack']})::int`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), sql`${orders.orderStatus} <> 'Shipped'`)) // the condition of the index, as text, so that it is used in a prepared plan too
  return counts ?? { unpaid: 0, pending: 0, toShip: 0 }
}
