/** The only SQL for suppliers and for what they sell. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { purchases, supplierProducts, suppliers } from '#server/platform/db/tables/purchases.ts'

export type SupplierRow = typeof suppliers.$inferSelect
export type NewSupplier = typeof suppliers.$inferInsert
export type Terms = Omit<typeof supplierProducts.$inferSelect, 'place'>

const shown = {
  supplier: suppliers,
  products: sql<number>`(SELECT count(*) FROM supplier_products p WHERE p.supplier_id = "suppliers"."id")::int`,
  open: sql<number>`(SELECT count(*) FROM purchases p WHERE p.supplier_id = "suppliers"."id" AND p.closed_at IS NULL)::int`,
}
export type ShownSupplier = { supplier: SupplierRow; products: number; open: number }

/** By name. */
export function searchSuppliers(db: Db, wanted: Search<'name'>): Promise<Page<ShownSupplier>> {
  const { id, name, email, phone, customerNumber, note } = suppliers
  return readPage(
    db,
    {
      table: suppliers,
      search: containsWords(wanted.search, name, email, phone, customerNumber, note),
      sort: sortOf(wanted, name, { by: name, direction: 'asc' }, id),
      select: () => db.select(shown).from(suppliers).$dynamic(),
    },
    wanted,
  )
}

export async function findSupplier(db: Db | Tx, id: string): Promise<ShownSupplier | undefined> {
  if (!isId(id)) return undefined
  return (await db.select(shown).from(suppliers).where(eq(suppliers.id, id)))[0]
}

/** For a change, until the transaction ends. Undefined for an unknown id. */
export async function lockSupplier(tx: Tx, id: string): Promise<SupplierRow | undefined> {
  if (!isId(id)) return undefined
  return (await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update'))[0]
}

/** Those that exist, by id. They cannot be removed until this transaction ends. */
export async function keepSuppliers(tx: Tx, ids: string[]): Promise<Map<string, SupplierRow>> {
  const rows = await tx
    .select()
    .from(suppliers)
    .where(inArray(suppliers.id, ids))
    .orderBy(asc(suppliers.id))
    .for('key share')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lets one transaction at a time name suppliers, until it ends: two could have the same name at once. */
export async function lockSupplierNames(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('suppliers', 0))`)
}

/** By another than `but`. */
export async function isNameTaken(tx: Tx, name: string, but?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(sql`lower(${suppliers.name}) = lower(${name})`)
  return rows.some(({ id }) => id !== but)
}

/** By their names in small letters. */
export async function suppliersByName(db: Db | Tx, names: string[]): Promise<Map<string, SupplierRow>> {
  const wanted = names.map((name) => name.toLowerCase())
  const rows = await db
    .select()
    .from(suppliers)
    .where(inArray(sql`lower(${suppliers.name})`, wanted))
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]))
}

/** Answers its id. */
export async function insertSupplier(tx: Tx, supplier: NewSupplier): Promise<string> {
  const [row] = await tx.insert(suppliers).values(supplier).returning({ id: suppliers.id })
  if (!row) throw new Error('The supplier was not recorded')
  return row.id
}

export async function updateSupplier(tx: Tx, id: string, change: Partial<NewSupplier>): Promise<void> {
  await tx.update(suppliers).set(change).where(eq(suppliers.id, id))
}

export async function deleteSupplier(tx: Tx, id: string): Promise<void> {
  await tx.delete(suppliers).where(eq(suppliers.id, id))
}

/** How many products and purchase orders name it. */
export async function usesOf(tx: Tx, id: string): Promise<{ products: number; purchases: number }> {
  const [of] = await tx
    .select({ all: count() })
    .from(supplierProducts)
    .where(eq(supplierProducts.supplierId, id))
  const [ordered] = await tx.select({ all: count() }).from(purchases).where(eq(purchases.supplierId, id))
  return { products: of?.all ?? 0, purchases: ordered?.all ?? 0 }
}

const { productId, supplierId, articleNumber, costCents, packSize, minimum, place } = supplierProducts
const terms = { productId, supplierId, articleNumber, costCents, packSize, minimum }

/** In their order. */
export function termsOfProduct(db: Db | Tx, id: string): Promise<(Terms & { name: string })[]> {
  return db
    .select({ ...terms, name: suppliers.name })
    .from(supplierProducts)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(eq(productId, id))
    .orderBy(asc(place))
}

/** In the order given, in place of those that the product had. The caller must have locked the product. */
export async function putTerms(tx: Tx, id: string, list: Omit<Terms, 'productId'>[]): Promise<void> {
  await tx.delete(supplierProducts).where(eq(productId, id))
  if (list.length > 0)
    await tx
      .insert(supplierProducts)
      .values(list.map((one, index) => ({ ...one, productId: id, place: index + 1 })))
}

/** What a supplier says of these products; of one that it does not sell nothing. */
export function termsOfSupplier(tx: Tx, id: string, productIds: string[]): Promise<Terms[]> {
  return tx
    .select(terms)
    .from(supplierProducts)
    .where(and(eq(supplierId, id), inArray(productId, productIds)))
}

export type SoldBySupplier = Terms & { name: string; sku: string | null }

/** By name. */
export function searchSold(db: Db, id: string, wanted: Search<'name'>): Promise<Page<SoldBySupplier>> {
  const { name, sku } = products
  return readPage(
    db,
    {
      table: supplierProducts,
      among: eq(supplierId, id),
      search: containsWords(wanted.search, name, sku, articleNumber),
      sort: sortOf(wanted, name, { by: name, direction: 'asc' }, productId),
      select: () =>
        db
          .select({ ...terms, name, sku })
          .from(supplierProducts)
          .innerJoin(products, eq(products.id, productId))
          .$dynamic(),
    },
    wanted,
  )
}
