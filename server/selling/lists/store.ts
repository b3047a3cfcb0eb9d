/** The only SQL for lists. */
import { and, asc, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { listLines, lists } from '#server/platform/db/tables/lists.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type ListRow = typeof lists.$inferSelect
type ListedRow = Omit<typeof listLines.$inferSelect, 'listId' | 'addedAt' | 'place'>
export type LineRow = Omit<ListedRow, 'section'>

/** With how many lines each has. */
export function listsOf(db: Db | Tx, userId: string): Promise<(ListRow & { count: number })[]> {
  return db
    .select({ ...getTableColumns(lists), count: count(listLines.productId) })
    .from(lists)
    .leftJoin(listLines, eq(listLines.listId, lists.id))
    .where(eq(lists.userId, userId))
    .groupBy(lists.id)
    .orderBy(asc(sql`lower(${lists.name})`))
}

const one = (db: Db | Tx, where: SQL | undefined) => db.select().from(lists).where(where)

/** Undefined for that of another, too. */
export async function findOwnList(db: Db | Tx, userId: string, id: string): Promise<ListRow | undefined> {
  if (!isId(id)) return undefined
  return (await one(db, and(eq(lists.id, id), eq(lists.userId, userId))))[0]
}

/** Its id. The database compares, as it keeps names apart: to JavaScript other letters are equal. */
export async function listNamed(tx: Tx, userId: string, name: string): Promise<string | undefined> {
  return (await one(tx, and(eq(lists.userId, userId), sql`lower(${lists.name}) = lower(${name})`)))[0]?.id
}

/** By its link. */
export async function findSharedList(db: Db, id: string, linkVersion: number): Promise<ListRow | undefined> {
  const isLinked = and(eq(lists.id, id), eq(lists.linkVersion, linkVersion), eq(lists.isShared, true))
  return (await one(db, isLinked))[0]
}

/** Answers its id. */
export async function insertList(tx: Tx, userId: string, name: string): Promise<string> {
  const [made] = await tx.insert(lists).values({ userId, name }).returning({ id: lists.id })
  if (!made) throw new Error('The list was not made')
  return made.id
}

export async function updateList(tx: Tx, id: string, change: Partial<ListRow>): Promise<void> {
  await tx.update(lists).set(change).where(eq(lists.id, id))
}

/** With its lines. */
export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.delete(listLines).where(eq(listLines.listId, id))
  await tx.delete(lists).where(eq(lists.id, id))
}

/** With their lines. */
export async function deleteListsOf(tx: Tx, userId: string): Promise<void> {
  for (const { id } of await listsOf(tx, userId)) await deleteList(tx, id)
}

export type ListedLine = ListedRow & { product: ProductRow }

/** Also products that are no longer sold: those above all headings, then by heading, each in the order that their owner gave them. */
export function linesOfList(db: Db | Tx, listId: string): Promise<ListedLine[]> {
  const { productId, quantity, note, name, unitPriceCents, section, place } = listLines
  const heading = sql`coalesce(array_position(${lists.sections}, ${section}), 0)`
  return db
    .select({ productId, quantity, note, name, unitPriceCents, section, product: getTableColumns(products) })
    .from(listLines)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(lists, eq(lists.id, listLines.listId))
    .where(eq(listLines.listId, listId))
    .orderBy(asc(heading), asc(place), asc(listLines.addedAt), asc(products.position))
}

/** A product that the list has keeps the larger quantity, and its note where it has one. Answers whether something changed. */
export async function putLines(tx: Tx, listId: string, lines: LineRow[]): Promise<boolean> {
  if (lines.length === 0) return false
  const quantity = sql`excluded.quantity`
  const note = sql`coalesce(nullif(${listLines.note}, ''), excluded.note)`
  const put = await tx
    .insert(listLines)
    .values(lines.map((line) => ({ listId, ...line })))
    .onConflictDoUpdate({
      target: [listLines.listId, listLines.productId],
      set: { quantity: sql`greatest(${listLines.quantity}, ${quantity})`, note },
      setWhere: sql`${listLines.quantity} < ${quantity} OR ${listLines.note} <> ${note}`,
    })
    .returning({ id: listLines.productId })
  return put.length > 0
}

const oneLine = (listId: string, productId: string) =>
  and(eq(listLines.listId, listId), eq(listLines.productId, productId))

/** Answers whether it was there. */
export async function deleteLine(tx: Tx, listId: string, productId: string): Promise<boolean> {
  const deleted = await tx.delete(listLines).where(oneLine(listId, productId)).returning()
  return deleted.length > 0
}

export async function updateLine(
  tx: Tx,
  listId: string,
  { productId, ...change }: Pieces & { note?: string; section?: string; place?: number },
): Promise<void> {
  await tx.update(listLines).set(change).where(oneLine(listId, productId))
}

/** Puts each of these lines below its heading, in this order. */
export async function placeLines(
  tx: Tx,
  listId: string,
  lines: { productId: string; section: string }[],
): Promise<void> {
  if (lines.length === 0) return
  const placed = JSON.stringify(
    lines.map(({ productId, section }, place) => ({ id: productId, section, place })),
  )
  await tx.execute(sql`UPDATE ${listLines} SET section = placed.section, place = placed.place
    FROM jsonb_to_recordset(${placed}::jsonb) AS placed (id uuid, section text, place smallint)
    WHERE ${listLines.listId} = ${listId} AND ${listLines.productId} = placed.id`)
}

/** Those of these products that are sold, by id. */
export async function soldOf(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const { id, name, archivedAt } = products
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(and(sql`${id} = ANY (${sql.param(ids)}::uuid[])`, isNull(archivedAt)))
  return new Map(rows.map((row) => [row.id, row.name]))
}
