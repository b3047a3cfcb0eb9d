import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { noteProducts, noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { type ListCache, readPage } from '#server/platform/db/lists/read-page.ts'
import type { Page } from '#server/platform/db/lists/sort.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProductRow = Omit<
  typeof products.$inferInsert,
  'id' | 'available' | 'shelf' | 'promised' | 'createdAt' | 'changedAt' | 'categoryId' | 'familyId'
>

const onSale = isNull(products.archivedAt)

/** Products on sale, in the shop's order. */
export async function listProducts(db: Db | Tx, limit: number): Promise<ProductRow[]> {
  return noteProducts(
    await db.select().from(products).where(onSale).orderBy(asc(products.position)).limit(limit),
  )
}

export async function listFirst(db: Db, limit: number): Promise<Page<ProductRow>> {
  const rows = await listProducts(db, limit)
  return { rows, total: rows.length < limit ? rows.length : await countOnSale(db) }
}

/** Products on sale, in the shop's order. `cache`: of ids that are not older than the last change of that order. */
export async function readProducts(
  db: Db,
  cache: ListCache | undefined,
  page: { page: number; size: number },
): Promise<Page<ProductRow>> {
  const { position } = products
  const list = {
    table: products,
    among: onSale,
    sort: { by: position, id: position, descending: false },
    select: () => db.select().from(products).$dynamic(),
  }
  const found = await readPage(db, list, page, cache)
  noteProducts(found.rows)
  return found
}

/** Products on sale, in the shop's order: `size` after the first `skipped`. */
export function listEdits(db: Db, size: number, skipped: number) {
  noteTags(['products'])
  return db
    .select({ id: products.id, slug: products.slug, changedAt: products.changedAt })
    .from(products)
    .where(onSale)
    .orderBy(asc(products.position))
    .limit(size)
    .offset(skipped)
}

export function countOnSale(db: Db): Promise<number> {
  noteTags(['products'])
  return db.$count(products, onSale).then(Number)
}

export async function findProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  noteTags([productTag(id)])
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), onSale))
  return product
}

/** On sale or not. */
export async function findAnyProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}

/** Locks products, on sale or not, in the order of their ids. One that does not exist is left out. */
export async function lockProducts(tx: Tx, ids: string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ANY (${sql.param(ids)}::uuid[])`) // a stock-take has more than a statement has parameters
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** On sale or not. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return product
}

/** With a stock of 0. Answers the id. */
export async function insertProduct(tx: Tx, product: NewProductRow): Promise<string> {
  const [row] = await tx
    .insert(products)
    .values({ ...product, available: 0 })
    .returning({ id: products.id })
  if (!row) throw new Error('The product was not recorded')
  return row.id
}

/** Undefined if the product was neither on sale nor a draft. */
export async function archiveProduct(tx: Tx, id: string): Promise<{ wasOnSale: boolean } | undefined> {
  if (!isId(id)) return undefined
  const [before] = await tx
    .select({ isDraft: products.isDraft })
    .from(products)
    .where(and(eq(products.id, id), or(onSale, products.isDraft)))
    .for('update')
  if (!before) return undefined
  await tx.update(products).set({ archivedAt: sql`now()`, isDraft: false }).where(eq(products.id, id))
  return { wasOnSale: !before.isDraft }
}

/** The caller must have locked the row. */
export async function unarchiveProduct(tx: Tx, id: string): Promise<void> {
  await tx
    .update(products)
    .set({ archivedAt: null, isDraft: false, changedAt: sql`now()` })
    .where(eq(products.id, id))
}
