/** Times by the database's clock. */
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { rateLimit } from '#server/people/identity/tables.ts'
import type { Db } from '#server/platform/db/client.ts'

const nowMs = sql`(extract(epoch from now()) * 1000)::bigint`
/** What was counted while the clock was ahead is over, too: else a network would be refused until the clock is there again. */
const isOver = (windowMs: number) =>
  sql`(${rateLimit.lastRequest} <= ${nowMs} - ${windowMs}::bigint OR ${rateLimit.lastRequest} > ${nowMs} + 60000)`
const leftMs = (windowMs: number) =>
  sql`${rateLimit.lastRequest} + ${windowMs}::bigint - ${nowMs}`.mapWith(Number)

export type Count = { count: number; leftMs: number }

/** In a fixed window, in one statement. */
export async function countOne(db: Db, key: string, windowMs: number): Promise<Count> {
  return increment(
    db,
    key,
    windowMs,
    sql`CASE WHEN ${isOver(windowMs)} THEN ${nowMs} ELSE ${rateLimit.lastRequest} END`,
  )
}

/** Each of the first `most` restarts the window; later ones do not prolong it. */
export async function countUpTo(db: Db, key: string, most: number, windowMs: number): Promise<Count> {
  const begins = sql`${isOver(windowMs)} OR ${rateLimit.count} < ${most}`
  return increment(
    db,
    key,
    windowMs,
    sql`CASE WHEN ${begins} THEN ${nowMs} ELSE ${rateLimit.lastRequest} END`,
  )
}

async function increment(db: Db, key: string, windowMs: number, lastRequest: SQL): Promise<Count> {
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, lastRequest: nowMs })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { count: sql`CASE WHEN ${isOver(windowMs)} THEN 1 ELSE ${rateLimit.count} + 1 END`, lastRequest },
    })
    .returning({ count: rateLimit.count, leftMs: leftMs(windowMs) })
  if (!row) throw new Error(`Nothing was counted under ${key}`)
  return row
}

/** Milliseconds until the window ends, if its count is at least `most`. */
export async function findFull(
  db: Db,
  key: string,
  most: number,
  windowMs: number,
): Promise<number | undefined> {
  const isFull = and(eq(rateLimit.key, key), gte(rateLimit.count, most), sql`NOT ${isOver(windowMs)}`)
  const [found] = await db
    .select({ leftMs: leftMs(windowMs) })
    .from(rateLimit)
    .where(isFull)
  return found?.leftMs
}

export async function deleteUnlessFull(db: Db, key: string, most: number, windowMs: number): Promise<void> {
  const mayGo = or(lt(rateLimit.count, most), isOver(windowMs))
  await db.delete(rateLimit).where(and(eq(rateLimit.key, key), mayGo))
}

export async function deleteCount(db: Db, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key))
}

export async function deleteOldCounts(db: Db, windowMs: number): Promise<void> {
  await db.delete(rateLimit).where(isOver(windowMs))
}
