import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/client.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'

/** Of one buyer, each dated as printed: by the time zone that the shop had. A correction is of the day on which the refund failed. */
function issuedTo(db: Db, userId: string) {
  const { kind, number, series, place, orderId, issuedAt, seller, correctionSeller } = documents
  const isOwn = and(eq(orders.userId, userId), isNull(documents.erasedAt))
  const key = { kind, number, series, place, orderId }
  const own = db
    .select({
      ...key,
      isCorrection: sql<boolean>`false`.as('is_correction'),
      at: sql`${issuedAt}`.as('at'),
      day: sql`${issuedAt} AT TIME ZONE coalesce(${seller} ->> 'timeZone', 'UTC')`.as('day'),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isOwn)
  const zone = sql`coalesce(${correctionSeller} ->> 'timeZone', ${seller} ->> 'timeZone', 'UTC')`
  const corrections = db
    .select({
      ...key,
      isCorrection: sql<boolean>`true`.as('is_correction'),
      at: sql`${refunds.settledAt}`.as('at'),
      day: sql`${refunds.settledAt} AT TIME ZONE ${zone}`.as('day'),
    })
    .from(documents)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(refunds, and(eq(refunds.id, documents.refundId), eq(refunds.status, 'failed')))
    .where(isOwn)
  const issued = unionAll(own, corrections).as('issued')
  return {
    issued,
    year: sql<number>`extract(year FROM ${issued.day})::int`,
    month: sql<number>`extract(month FROM ${issued.day})::int`,
  }
}

/** The newest first. */
export function monthsOf(db: Db, userId: string) {
  const { issued, year, month } = issuedTo(db, userId)
  return db
    .select({ year, month, documents: sql<number>`count(*)::int` })
    .from(issued)
    .groupBy(year, month)
    .orderBy(desc(year), desc(month))
}

/** Oldest first; at most `most`. */
export function documentsIn(
  db: Db,
  userId: string,
  wish: { year: number; month?: number | undefined; most: number },
) {
  const { issued, year, month } = issuedTo(db, userId)
  const { kind, number, series, place, orderId, isCorrection, at } = issued
  const isMonth = wish.month === undefined ? undefined : sql`${month} = ${wish.month}`
  return db
    .select({ kind, number, series, place, orderId, isCorrection })
    .from(issued)
    .where(and(sql`${year} = ${wish.year}`, isMonth))
    .orderBy(asc(at), asc(number))
    .limit(wish.most)
}
