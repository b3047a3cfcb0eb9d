import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'

/** As printed: by the time zone that the shop had. */
const DAY = sql`(${documents.issuedAt} AT TIME ZONE coalesce(${documents.seller} ->> 'timeZone', 'UTC'))`
const YEAR = sql<number>`extract(year FROM ${DAY})::int`

const MONTH = sql<number>`extract(month FROM ${DAY})::int`

const ownedBy = (userId: string) => and(eq(orders.userId, userId), isNull(documents.erasedAt))

/** The newest first. */
export function monthsOf(db: Db, userId: string) {
  return db
    .select({ year: YEAR, month: MONTH, documents: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(ownedBy(userId))
    .groupBy(YEAR, MONTH)
    .orderBy(desc(YEAR), desc(MONTH))
}

/** Oldest first; at most `most`. */
export function documentsIn(
  db: Db,
  userId: string,
  { year, month, most }: { year: number; month?: number | undefined; most: number },
) {
  const { kind, number, series, place, orderId, issuedAt } = documents
  const isMonth = month === undefined ? undefined : sql`${MONTH} = ${month}`
  return db
    .select({ kind, number, series, place, orderId })
    .from(documents)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(ownedBy(userId), sql`${YEAR} = ${year}`, isMonth))
    .orderBy(asc(issuedAt), asc(number))
    .limit(most)
}
