/** How the shop is doing, out of its books; money in cents, days in UTC. */
import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { CachedForAMinute } from '#server/db/cache-a-minute.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
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

/** Of so many paid orders the figures are read anew each time; reading more takes longer than a page may. */
const FEW = 2_000

/** How the shop is doing; where much was sold in these days, as it was doing at most a minute ago. */
export async function readSummary(db: Db, kept: CachedForAMinute<Sums>, days: number): Promise<Sums> {
  const name = String(days)
  if (kept.has(name)) return kept.of(name, () => summarise(db, days))
  const sums = await summarise(db, days)
  const sold = sums.days.reduce((sum, { orders }) => sum + orders, 0)
  return sold > FEW ? kept.of(name, async () => sums) : sums
}

/**
 * The last `days` days, today included. What was paid is sold, also where the order was deleted since: its money is in
 * the books. What was refunded is taken off the day of the sale, so that no day is less than nothing. All of it is read as it
 * was at one moment, so that the parts agree.
 */
export function summarise(db: Db, days: number): Promise<Sums> {
  return db.transaction(
    async (tx) => ({
      days: await salesByDay(tx, days),
      refundedCents: await refundedSince(tx, days),
      bestSellers: await bestSellers(tx, days),
      runningOut: await runningOut(tx),
      waiting: await waiting(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const today = sql`(now() AT TIME ZONE 'UTC')::date`
const firstDay = (days: number) => sql`(${today} - ${days - 1}::int)`
const paidSince = (days: number) => gte(orders.paidAt, sql`${firstDay(days)}::timestamp AT TIME ZONE 'UTC'`)
const whole = sql.raw('::double precision')

const refundedOf = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} = 'succeeded'), 0)`
const spokenFor = sql`coalesce((SELECT sum(${refunds.amountCents}) FROM ${refunds}
  WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.status} <> 'failed'), 0)`

async function salesByDay(tx: Tx, days: number): Promise<Sums['days']> {
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

async function refundedSince(tx: Tx, days: number): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)${whole}` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(paidSince(days), eq(refunds.status, 'succeeded')))
  return sum?.cents ?? 0
}

function bestSellers(tx: Tx, days: number): Promise<Sums['bestSellers']> {
  const pieces = sql<number>`sum(${orderLines.quantity})${whole}`
  const cents = sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.unitPriceCents})${whole}`
  return tx
    .select({ productId: products.id, name: products.name, pieces, cents })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(paidSince(days))
    .groupBy(products.id)
    .orderBy(desc(pieces), desc(cents), asc(products.position))
    .limit(BEST)
}

function runningOut(tx: Tx): Promise<ProductRow[]> {
  return tx
    .select()
    .from(products)
    .where(and(isNull(products.archivedAt), lt(products.available, sql`10 * ${products.minimum}::bigint`)))
    .orderBy(asc(products.available), asc(products.position))
    .limit(MOST_RUNNING_OUT)
}

async function waiting(tx: Tx): Promise<Sums['waiting']> {
  const [counts] = await tx
    .select({
      unpaid: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Unpaid')::int`,
      pending: sql<number>`count(*) FILTER (WHERE ${orders.paymentStatus} = 'Pending')::int`,
      toShip: sql<number>`count(*) FILTER (WHERE ${orders.orderStatus} = 'Completed' AND ${orders.totalCents} > ${spokenFor})::int`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), sql`${orders.orderStatus} <> 'Shipped'`)) // as the index has it, in a plan for any values too
  return counts ?? { unpaid: 0, pending: 0, toShip: 0 }
}
