import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { pictureFetches } from '#server/platform/db/tables/imports.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type PictureFetch = typeof pictureFetches.$inferSelect

/** Queues addresses to be fetched. One that was fetched before is fetched again, as a product has it again. */
export async function queuePictures(tx: Tx, importId: string, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.execute(sql`
    INSERT INTO ${pictureFetches} (address, import_id) SELECT DISTINCT unnest(${sql.param(addresses)}::text[]), ${importId}::uuid
    ON CONFLICT (address) DO UPDATE SET state = 'waiting', import_id = excluded.import_id, tries = 0, reason = NULL, due_at = now()`)
}

export async function fetchedAs(db: Db | Tx, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({ address: pictureFetches.address, img: pictureFetches.img })
    .from(pictureFetches)
    .where(
      sql`${pictureFetches.address} = ANY(${sql.param(addresses)}::text[]) AND ${pictureFetches.img} IS NOT NULL`,
    )
  return new Map(rows.map(({ address, img }) => [address, img ?? '']))
}

export function readDue(db: Db, size: number): Promise<PictureFetch[]> {
  const { state, dueAt } = pictureFetches
  return db
    .select()
    .from(pictureFetches)
    .where(and(eq(state, 'waiting'), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt))
    .limit(size)
}

/** Lets pictures be fetched that wait for a time which the clock had when it was ahead: none waits an hour between tries. */
export async function endWaitsAhead(db: Db): Promise<void> {
  const { state, dueAt } = pictureFetches
  await db
    .update(pictureFetches)
    .set({ dueAt: sql`now()` })
    .where(and(eq(state, 'waiting'), sql`${dueAt} > now() + interval '1 hour'`))
}

export async function hasWaiting(db: Db): Promise<boolean> {
  return Number(await db.$count(pictureFetches, eq(pictureFetches.state, 'waiting'))) > 0
}

/** Records that a picture was not fetched. It is tried again `inMinutes`; without them it is given up. */
export async function recordFailure(
  db: Db,
  address: string,
  reason: string,
  inMinutes: number | undefined,
): Promise<void> {
  await db
    .update(pictureFetches)
    .set({
      ...{ reason, tries: sql`${pictureFetches.tries} + 1` },
      ...(inMinutes === undefined
        ? { state: 'failed' }
        : { dueAt: sql`now() + make_interval(mins => ${inMinutes})` }),
    })
    .where(eq(pictureFetches.address, address))
}

export async function recordFetched(tx: Tx, address: string, img: string): Promise<void> {
  await tx
    .update(pictureFetches)
    .set({ state: 'fetched', img, reason: null })
    .where(eq(pictureFetches.address, address))
}

export async function productsShowing(tx: Tx, address: string): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.img} = ${address} OR (${products.morePictures} <> '[]' AND ${products.morePictures} @> ${JSON.stringify([{ img: address }])}::jsonb)`,
    )
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

export async function countPictures(
  db: Db,
  importId: string,
): Promise<Record<'waiting' | 'fetched' | 'failed', number>> {
  const rows = await db
    .select({ state: pictureFetches.state, count: sql<number>`count(*)::int` })
    .from(pictureFetches)
    .where(eq(pictureFetches.importId, importId))
    .groupBy(pictureFetches.state)
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0
  return { waiting: countOf('waiting'), fetched: countOf('fetched'), failed: countOf('failed') }
}

export function failedPictures(
  db: Db,
  importId: string,
  most: number,
): Promise<{ address: string; reason: string | null }[]> {
  const { address, reason, state } = pictureFetches
  return db
    .select({ address, reason })
    .from(pictureFetches)
    .where(and(eq(pictureFetches.importId, importId), eq(state, 'failed')))
    .orderBy(asc(address))
    .limit(most)
}

export async function retryPictures(tx: Tx, importId: string): Promise<void> {
  await tx
    .update(pictureFetches)
    .set({ state: 'waiting', tries: 0, dueAt: sql`now()` })
    .where(and(eq(pictureFetches.importId, importId), eq(pictureFetches.state, 'failed')))
}
