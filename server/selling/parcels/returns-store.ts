/** The only SQL for returns, but for their list. */
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { saidName } from '#server/platform/db/said.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { returnLines, returnPictures, returns } from '#server/platform/db/tables/returns.ts'
import type { ReturnLine } from '#server/selling/parcels/return.ts'

export type ReturnRow = typeof returns.$inferSelect
/** `wanted`: what the customer would rather have. */
type StoredLine = ReturnLine & { reason: string; wanted: { productId: string; name: string } | null }
/** `exchangeNumber`: of the order for which it was exchanged. */
export type WholeReturn = ReturnRow & {
  lines: StoredLine[]
  pictures: string[]
  exchangeNumber: number | undefined
}
type NewReturn = Omit<typeof returns.$inferInsert, 'number'>
type NewLine = { line: number; quantity: number; reason: string; wantedId?: string | undefined }

/** The caller must have locked the order's row. Answers its number in the order. */
export async function insertReturn(
  tx: Tx,
  wish: NewReturn & { id: string },
  lines: NewLine[],
): Promise<number> {
  const number = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM ${returns} WHERE order_id = ${wish.orderId})`
  const [row] = await tx
    .insert(returns)
    .values({ ...wish, number })
    .returning({ number: returns.number })
  if (!row) throw new Error('The return was not recorded')
  await tx.insert(returnLines).values(lines.map((one) => ({ returnId: wish.id, ...one })))
  return row.number
}

/** The caller must have locked the order's row. */
export async function changeReturn(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof returns>,
): Promise<void> {
  await tx.update(returns).set(change).where(eq(returns.id, id))
}

type Change = Partial<Pick<ReturnLine, 'restocked' | 'scrapped' | 'replaced' | 'batches'>>

/** The caller must have locked the order's row. */
export async function changeReturnLine(tx: Tx, id: string, line: number, change: Change): Promise<void> {
  await tx
    .update(returnLines)
    .set(change)
    .where(and(eq(returnLines.returnId, id), eq(returnLines.line, line)))
}

/** The caller must have locked the order's row: whoever locks both locks the order first. */
export async function lockReturn(tx: Tx, orderId: string, number: number): Promise<WholeReturn | undefined> {
  await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.number, number)))
    .for('update')
  return (await returnsOf(tx, orderId)).find((one) => one.number === number)
}

/** By their numbers. */
export async function returnsOf(db: Db | Tx, orderId: string): Promise<WholeReturn[]> {
  return (await returnsOfAll(db, [orderId])).get(orderId) ?? []
}

/** By the ids of their orders. */
export async function returnsOfAll(db: Db | Tx, orderIds: string[]): Promise<Map<string, WholeReturn[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.orderId), asc(returns.number))
  return Map.groupBy(await wholeReturns(db, rows), ({ orderId }) => orderId)
}

export async function findReturn(db: Db | Tx, id: string): Promise<WholeReturn | undefined> {
  if (!isId(id)) return undefined
  return (await wholeReturns(db, await db.select().from(returns).where(eq(returns.id, id))))[0]
}

/** With their lines and pictures, and the numbers of the orders for which they were exchanged. */
export async function wholeReturns(db: Db | Tx, rows: ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({ line: returnLines, wanted: { productId: products.id, name: saidName(sql`${products}`) } })
    .from(returnLines)
    .leftJoin(products, eq(products.id, returnLines.wantedId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.line))
  const exchanged = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      inArray(
        orders.id,
        rows.flatMap(({ exchangeId }) => exchangeId ?? []),
      ),
    )
  const numbers = new Map(exchanged.map(({ id, number }) => [id, number]))
  const pictures = await db
    .select()
    .from(returnPictures)
    .where(inArray(returnPictures.returnId, ids))
    .orderBy(asc(returnPictures.uploadedAt), asc(returnPictures.img))
  const [linesOf, picturesOf] = [
    Map.groupBy(lines, ({ line }) => line.returnId),
    Map.groupBy(pictures, (one) => one.returnId),
  ]
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ line: { returnId: _r, wantedId: _w, ...one }, wanted }) => ({
      ...{ ...one, wanted },
    })),
    pictures: (picturesOf.get(row.id) ?? []).map(({ img }) => img),
    exchangeNumber: row.exchangeId ? numbers.get(row.exchangeId) : undefined,
  }))
}

export async function insertReturnPicture(tx: Db | Tx, img: string, actorId: string): Promise<void> {
  await tx.insert(returnPictures).values({ img, actorId })
}

/** Photographs that this account uploaded within a day. */
export async function countNewPictures(db: Db | Tx, actorId: string): Promise<number> {
  const { uploadedAt } = returnPictures
  const isNew = and(eq(returnPictures.actorId, actorId), gt(uploadedAt, sql`now() - interval '1 day'`))
  const [row] = await db.select({ pictures: count() }).from(returnPictures).where(isNew)
  return row?.pictures ?? 0
}

/** Answers how many: those that this account uploaded and that no return has yet. */
export async function givePictures(
  tx: Tx,
  returnId: string,
  actorId: string,
  imgs: string[],
): Promise<number> {
  if (imgs.length === 0) return 0
  const { img } = returnPictures
  const isFree = and(inArray(img, imgs), eq(returnPictures.actorId, actorId), isNull(returnPictures.returnId))
  return (await tx.update(returnPictures).set({ returnId }).where(isFree).returning({ img })).length
}

/** Without photographs no upload of them is in use, and all are deleted after two days. */
export async function forgetReturnsOf(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const ids = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, theirs))
  await tx.update(returnLines).set({ reason: '' }).where(inArray(returnLines.returnId, ids))
  await tx.update(returns).set({ answer: null }).where(inArray(returns.orderId, theirs))
  await tx.delete(returnPictures).where(inArray(returnPictures.returnId, ids))
  await tx
    .delete(returnPictures)
    .where(and(eq(returnPictures.actorId, userId), isNull(returnPictures.returnId)))
}
