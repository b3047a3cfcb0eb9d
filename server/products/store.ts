/** The only SQL for products; their stock is moved in stock.ts. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { type ListCache, readPage } from '#server/db/lists/read-page.ts'
import type { Page } from '#server/db/lists/sort.ts'
import { products } from '#server/db/tables/products.ts'

export type ProductRow = typeof products.$inferSelect
export type NewProductRow = Omit<
  typeof products.$inferInsert,
  'id' | 'available' | 'createdAt' | 'changedAt' | 'archivedAt'
>

const onSale = isNull(products.archivedAt)

/** The first products on sale in the shop's order, at most `limit`. */
export function listProducts(db: Db | Tx, limit: number): Promise<ProductRow[]> {
  return db.select().from(products).where(onSale).orderBy(asc(products.position)).limit(limit)
}

/** The same, and how many there are on all. */
export async function listFirst(db: Db, limit: number): Promise<Page<ProductRow>> {
  const rows = await listProducts(db, limit)
  return { rows, total: rows.length < limit ? rows.length : await countOnSale(db) }
}

/** A page of the products on sale, in the shop's order. */
export function readProducts(
  db: Db,
  cache: ListCache,
  page: { page: number; size: number },
): Promise<Page<ProductRow>> {
  const { position } = products
  const list = {
    table: products,
    among: onSale,
    sort: { by: position, id: position, descending: false },
    select: () => db.select().from(products).$dynamic(),
  }
  return readPage(db, list, page, cache)
}

/** Ids and last edits of products on sale, in the shop's order, `size` of them after the first `skipped`. */
export function listEdits(db: Db, size: number, skipped: number) {
  return db
    .select({ id: products.id, changedAt: products.changedAt })
    .from(products)
    .where(onSale)
    .orderBy(asc(products.position))
    .limit(size)
    .offset(skipped)
}

export const countOnSale = (db: Db) => db.$count(products, onSale)

/** A product on sale. */
export async function findProduct(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  if (!isId(id)) return undefined
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), onSale))
  return product
}

/** A product, on sale or not, that nobody else may change before this transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return product
}

/**
 * The product on sale that has this article number, in whatever case; until this transaction ends nobody else may give it to
 * a product.
 */
export async function lockSku(tx: Tx, sku: string): Promise<ProductRow | undefined> {
  const written = sql`lower(${sku}::text)`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('article number ' || ${written}, 0))`)
  const [holder] = await tx
    .select()
    .from(products)
    .where(and(sql`lower(${products.sku}) = ${written}`, onSale))
  return holder
}

/** Adds a product with nothing on the shelf and answers its id. */
export async function insertProduct(tx: Tx, product: NewProductRow): Promise<string> {
  const [row] = await tx
    .insert(products)
    .values({ ...product, available: 0 })
    .returning({ id: products.id })
  if (!row) throw new Error('The product was not recorded')
  return row.id
}

/** Changes what a product says of itself; its stock is changed in stock.ts. */
export async function updateProduct(tx: Tx, id: string, product: NewProductRow): Promise<void> {
  await tx
    .update(products)
    .set({ ...product, changedAt: sql`now()` })
    .where(eq(products.id, id))
}

/** Takes a product off sale; answers whether it was on sale. Orders of it stay as they are. */
export async function archiveProduct(tx: Tx, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const archived = await tx
    .update(products)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(products.id, id), onSale))
    .returning({ id: products.id })
  return archived.length > 0
}

/** Puts a product on sale again; the caller has locked it. */
export async function unarchiveProduct(tx: Tx, id: string): Promise<void> {
  await tx.update(products).set({ archivedAt: null, changedAt: sql`now()` }).where(eq(products.id, id))
}
