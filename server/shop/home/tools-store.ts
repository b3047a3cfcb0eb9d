import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { noteProducts } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { categories, families } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

type Wanted = { most: number; oneSize: boolean }
const onSale = isNull(products.archivedAt)

/** The first products on sale, in the shop's order. `oneSize`: of a family the first of them alone. */
export const listFirstTools = (db: Db, wanted: Wanted) => listAmong(db, wanted, () => undefined)

/** The same of what is in these categories or below them. */
export function listToolsOfCategories(db: Db, ids: string[], wanted: Wanted): Promise<ProductRow[]> {
  const below = sql`(WITH RECURSIVE below(id) AS (
    SELECT id FROM ${categories} WHERE id = ANY (${sql.param(ids)}::uuid[])
    UNION SELECT c.id FROM ${categories} c JOIN below ON c.parent_id = below.id) SELECT id FROM below)`
  return listAmong(db, wanted, (product) => sql`${product}.category_id IN ${below}`)
}

/** The products with these ids that are on sale, in this order. */
export async function listChosenTools(db: Db, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return noteProducts([])
  const rows = await db
    .select()
    .from(products)
    .where(and(onSale, inArray(products.id, ids)))
  return noteProducts(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
}

/** The first product on sale of each of these families, in this order. */
export async function listToolsOfFamilies(db: Db, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return noteProducts([])
  const rows = await db
    .selectDistinctOn([products.familyId])
    .from(products)
    .where(and(onSale, inArray(products.familyId, ids)))
    .orderBy(asc(products.familyId), asc(products.position))
  const placeOf = ({ familyId }: ProductRow) => ids.indexOf(familyId ?? '')
  return noteProducts(rows.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

async function listAmong(
  db: Db,
  { most, oneSize }: Wanted,
  among: (product: SQL) => SQL | undefined,
): Promise<ProductRow[]> {
  const earlier = among(sql`e`)
  const isFirstSize = sql`NOT EXISTS (SELECT FROM ${products} e WHERE e.family_id = ${products.familyId}
    AND e.archived_at IS NULL AND e.position < ${products.position}${earlier && sql` AND ${earlier}`})`
  return noteProducts(
    await db
      .select()
      .from(products)
      .where(and(onSale, among(sql`${products}`), oneSize ? isFirstSize : undefined))
      .orderBy(asc(products.position))
      .limit(most),
  )
}

/** The names of products, families and categories by their ids; of what is gone there is none. */
export async function namesOfChosen(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const among = sql`id = ANY (${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, name FROM ${products} WHERE ${among}
    UNION ALL SELECT id, name FROM ${families} WHERE ${among}
    UNION ALL SELECT id, name FROM ${categories} WHERE ${among}`)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
