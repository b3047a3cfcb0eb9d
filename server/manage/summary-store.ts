/** The only SQL for the dashboard. Money in cents, days in UTC, today included. */
import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { refunds } from '#server/db/tables/payments.ts'
import { products } from '#server/db/tables/products.ts'
import type { ProductRow } from '#server/products/store.ts'

export type Sums = {
  days: { day: string; orders: number; cents: number }[]
  refundedCents: number
  bestSellers: { productId: string; name: string; pieces: number; cents: number }[]
  runningOut: ProductRow[]
  waiting: { unpaid: number; pending: number; toShip: number }
}

const BEST = 5
const MOST_RUNNING_OUT = 8

const today = sql`(now() AT TIME ZONE 'UTC')::date`
const firstDay = (days: number) => sql`(${today} - ${days - 1}::int)`
const paidSince = (days: number) => gte(orders.paidAt, sql`${firstDay(days)}::timestamp AT TIME ZONE 'UTC'`)
const whole = sql.raw('::double precision')

const refundedOf = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} = 'succeeded'), 0)`
const spokenFor = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} <> 'failed'), 0)`

/** The number of paid orders on each of the last `days` days, and their sales minus their refunds. */
export async function salesByDay(tx: Tx, days: number): Promise<Sums['days']> {
  const day = sql<string>`(${orders.paidAt} AT TIME ZONE 'UTC')::date`.as('paid_on')
  const paid = tx
    .select({
      day,
      orders: sql<number>`count(*)::int`.as('count'),
      cents: sql<number>`sum(${orders.totalCents} - ${refundedOf})${whole}`.as('cents'),
    })
    .from(orders)
    .where(paidSince(days))
    .groupBy(day)
    .as('paid')
  const { rows } = await tx.execute<{ day: string; orders: number; cents: number }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(paid.count, 0) AS orders, coalesce(paid.cents, 0) AS cents
    FROM generate_series(${firstDay(days)}::timestamp, ${today}::timestamp, interval '1 day') AS day
    LEFT JOIN ${paid} ON paid.paid_on = day::date
    ORDER BY day`)
  return rows
}

/** The refunds, in cents, of orders that were paid in the last `days` days. */
export async function refundedSince(tx: Tx, days: number): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)${whole}` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(paidSince(days), eq(refunds.status, 'succeeded')))
  return sum?.cents ?? 0
}

/** The five products with the most pieces in orders that were paid in the last `days` days. */
export function bestSellers(tx: Tx, days: number): Promise<Sums['bestSellers']> {
  const lines = sql`jsonb_to_recordset(${orders.receipt} -> 'lines') AS line ("productId" uuid, "quantity" bigint, "totalCents" bigint)`
  const pieces = sql<number>`sum(line."quantity")${whole}`
  const cents = sql<number>`sum(line."totalCents")${whole}`
  return tx
    .select({ productId: products.id, name: products.name, pieces, cents })
    .from(orders)
    .crossJoinLateral(lines)
    .innerJoin(products, sql`${products.id} = line."productId"`)
    .where(paidSince(days))
    .groupBy(products.id)
    .orderBy(desc(pieces), desc(cents), asc(products.position))
    .limit(BEST)
}

/** Products on sale with a stock of less than ten times their minimum quantity, the lowest stock first; at most eight. */
export function runningOut(tx: Tx): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(isNull(products.archivedAt), lt(products.available, sql`10 * ${products.minimum}::bigint`)))
    .orderBy(asc(products.available), asc(products.position))
    .limit(MOST_RUNNING_OUT)
}

/** The numbers of orders that wait for payment, for a payment under way, and for shipping. */
export async function waiting(tx: Tx): Promise<Sums['waiting']> {
  const [counts] = await tx
    .select({
      unpaid: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Unpaid')::int`,
      pending: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Pending')::int`,
      toShip: sql<number>`count(*) FILTER (WHERE ${orders.orderStatus} = 'Completed' AND ${orders.totalCents} > ${spokenFor})::int`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), sql`${orders.orderStatus} <> 'Shipped'`)) // the condition of the index, as text, so that it is used in a prepared plan too
  return counts ?? { unpaid: 0, pending: 0, toShip: 0 }
}
