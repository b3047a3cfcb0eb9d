/** The only SQL of recalls. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { RecallAnswer } from '#contract/recall-answers.ts'
import { numberKey } from '#contract/same-number.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { saidName } from '#server/platform/db/said.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcelBatches } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { recallOrders, recalls } from '#server/platform/db/tables/recalls.ts'

export type RecallRow = typeof recalls.$inferSelect

/** All numbers that begin alike, as `numberKey` writes them, at most so many. `before`: likewise. */
export async function findBatches(db: Db | Tx, before: string, most: number): Promise<string[]> {
  const batch = sql<string>`piece_number(${parcelBatches.batch})`
  const rows = await db
    .selectDistinct({ batch })
    .from(parcelBatches)
    .where(sql`starts_with(piece_number(${parcelBatches.batch}), ${before})`)
    .limit(most)
  return rows.map((row) => row.batch)
}

type NewRecall = typeof recalls.$inferInsert

/**
 * Recalls of a product are made one after the other. Answers one with the same words and numbers: the orders that were told, or cannot be, and
 * those that had given all such pieces back and were not asked.
 */
export async function lockSameRecall(
  tx: Tx,
  { productId, batches, title, words }: NewRecall,
): Promise<{ id: string; told: string[]; cameBack: string[] } | undefined> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('recalls of ' || ${productId}::text, 0))`,
  )
  const isSame = and(eq(recalls.productId, productId), eq(recalls.title, title), eq(recalls.words, words))
  const alike = await tx.select({ id: recalls.id, batches: recalls.batches }).from(recalls).where(isSame)
  const wanted = keysOf(batches)
  const same = alike.find((one) => isDeepStrictEqual(keysOf(one.batches), wanted))
  if (!same) return undefined
  const { recallId, orderId, tokenHash, answer } = recallOrders
  const isBack = sql<boolean>`${tokenHash} IS NULL AND ${answer} IS NOT NULL`
  const noted = await tx.select({ orderId, isBack }).from(recallOrders).where(eq(recallId, same.id))
  const idsOf = (those: typeof noted) => those.map((one) => one.orderId)
  return {
    id: same.id,
    told: idsOf(noted.filter((one) => !one.isBack)),
    cameBack: idsOf(noted.filter((one) => one.isBack)),
  }
}

/** However each of them is written. */
const keysOf = (batches: string[]) => [...new Set(batches.map(numberKey))].toSorted()

export async function insertRecall(tx: Tx, recall: NewRecall): Promise<string> {
  const [row] = await tx.insert(recalls).values(recall).returning({ id: recalls.id })
  if (!row) throw new Error('The recall was not recorded')
  return row.id
}

/** An order that had given all its pieces back, and was sent others since, is as one that was not there. */
export async function addToRecall(
  tx: Tx,
  recallId: string,
  concerned: (Omit<typeof recallOrders.$inferInsert, 'recallId' | 'answeredAt'> & { answeredAt?: SQL })[],
): Promise<void> {
  for (let from = 0; from < concerned.length; from += 1_000)
    await tx
      .insert(recallOrders)
      .values(concerned.slice(from, from + 1_000).map((one) => ({ ...one, recallId })))
      .onConflictDoUpdate({
        target: [recallOrders.recallId, recallOrders.orderId],
        set: {
          pieces: sql`excluded.pieces`,
          tokenHash: sql`excluded.token_hash`,
          answer: sql`excluded.answer`,
          answeredAt: sql`excluded.answered_at`,
        },
      })
}

const count = (what: SQL, which = sql`true`) =>
  sql<number>`(SELECT ${what} FROM recall_orders o WHERE o.recall_id = "recalls"."id" AND ${which})::int`

/** The shop had their pieces back and asked nobody. */
const cameBack = sql`(o.token_hash IS NULL AND o.answer IS NOT NULL)`

const shown = {
  recall: recalls,
  productName: products.name,
  orders: count(sql`count(*)`, sql`NOT ${cameBack}`),
  pieces: count(sql`coalesce(sum(o.pieces), 0)`, sql`NOT ${cameBack}`),
  untold: count(sql`count(*)`, sql`o.token_hash IS NULL AND o.answer IS NULL`),
  cameBack: count(sql`count(*)`, cameBack),
  returned: count(sql`count(*)`, sql`o.answer = 'returned' AND o.token_hash IS NOT NULL`),
  kept: count(sql`count(*)`, sql`o.answer = 'kept'`),
  unknown: count(sql`count(*)`, sql`o.answer = 'unknown'`),
}
export type ShownRecall = Awaited<ReturnType<typeof searchRecalls>>['rows'][number]

/** The newest first by default. */
export function searchRecalls(db: Db, wanted: Search<'madeAt' | 'title'>) {
  const { id, title, words, madeAt } = recalls
  const by = wanted.sort && { madeAt, title }[wanted.sort]
  return readPage(
    db,
    {
      table: recalls,
      search: containsWords(wanted.search, title, words, products.name),
      sort: sortOf(wanted, by, { by: madeAt, direction: 'desc' }, id),
      select: () =>
        db.select(shown).from(recalls).innerJoin(products, eq(products.id, recalls.productId)).$dynamic(),
    },
    wanted,
  )
}

/** By the link that a customer has. */
export async function findAsked(db: Db | Tx, tokenHash: string) {
  const { title, words, batches } = recalls
  const { answer, recallId } = recallOrders
  const [row] = await db
    .select({ recallId, title, words, batches, productName: saidName(sql`${products}`), answer })
    .from(recallOrders)
    .innerJoin(recalls, eq(recalls.id, recallId))
    .innerJoin(products, eq(products.id, recalls.productId))
    .where(eq(recallOrders.tokenHash, tokenHash))
    .limit(1)
  return row
}

/** Of all orders of the customer who has this link. Answers whether it changed. */
export async function noteAnswer(tx: Tx, tokenHash: string, answer: RecallAnswer): Promise<boolean> {
  const changed = await tx
    .update(recallOrders)
    .set({ answer, answeredAt: databaseNow })
    .where(
      and(
        eq(recallOrders.tokenHash, tokenHash),
        sql`${recallOrders.answer} IS DISTINCT FROM ${answer}::recall_answer`,
      ),
    )
    .returning({ id: recallOrders.orderId })
  return changed.length > 0
}

export async function findRecall(db: Db, id: string): Promise<RecallRow | undefined> {
  if (!isId(id)) return undefined
  return (await db.select().from(recalls).where(eq(recalls.id, id)))[0]
}

export type RecalledOrder = {
  number: number
  customer: string
  email: string
  pieces: number
  isTold: boolean
  answer: RecallAnswer | null
  answeredAt: Date | null
}

/** By number. */
export function ordersOfRecall(db: Db, recallId: string): Promise<RecalledOrder[]> {
  const { pieces, tokenHash, answer, answeredAt } = recallOrders
  return db
    .select({
      ...{ number: orders.number, customer: orders.customer, email: orders.customerEmail },
      ...{ pieces, answer, answeredAt, isTold: sql<boolean>`${tokenHash} IS NOT NULL` },
    })
    .from(recallOrders)
    .innerJoin(orders, eq(orders.id, recallOrders.orderId))
    .where(eq(recallOrders.recallId, recallId))
    .orderBy(asc(orders.number))
}
