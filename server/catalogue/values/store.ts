import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { holdTree } from '#server/catalogue/categories/store.ts'
import type { Attribute, Value } from '#server/catalogue/values/attribute.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributeOptions, attributes, categories } from '#server/platform/db/tables/categories.ts'

const CATALOGUE_LOCK = 7_305_118

/**
 * Lets one transaction at a time change what products are: no two make a family unclear, or a circle of replacements, that neither would
 * alone. The tree and its attributes stay as they are meanwhile. Orders and stock do not wait for it.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await holdTree(tx)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
}

/** By the codes of attributes. */
export type Values = Map<string, Value>

/** Ids by slug. */
export async function findCategories(tx: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { id, slug } = categories
  const rows = await tx.select({ id, slug }).from(categories).where(inArray(slug, slugs)).for('key share')
  return new Map(rows.map((row) => [row.slug, row.id]))
}

export async function slugsOf(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const found = await readCategories(db, ids)
  return new Map([...found].map(([id, { slug }]) => [id, slug]))
}

export async function readCategories(
  db: Db | Tx,
  ids: string[],
): Promise<Map<string, { slug: string; name: string }>> {
  noteTags(['categories'])
  if (ids.length === 0) return new Map()
  const { id, slug, name } = categories
  const rows = await db.select({ id, slug, name }).from(categories).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A category's own and those of the categories above, from the top down. They stay until the transaction ends. */
export async function attributesInForce(tx: Tx, categoryIds: string[]): Promise<Map<string, Attribute[]>> {
  const found = new Map<string, Attribute[]>(categoryIds.map((id) => [id, []]))
  if (categoryIds.length === 0) return found
  const { rows } = await tx.execute<{ categoryId: string; attributeId: string }>(sql`
    WITH RECURSIVE above (start, id, depth) AS (
      SELECT id, id, 0 FROM ${categories} WHERE id = ANY(${sql.param(categoryIds)}::uuid[])
      UNION ALL SELECT a.start, c.parent_id, a.depth + 1 FROM above a JOIN ${categories} c ON c.id = a.id WHERE c.parent_id IS NOT NULL
    )
    SELECT a.start AS "categoryId", t.id AS "attributeId" FROM above a JOIN ${attributes} t ON t.category_id = a.id
    ORDER BY a.start, a.depth DESC, t.position`)
  const known = await readAttributes(tx, [...new Set(rows.map(({ attributeId }) => attributeId))])
  for (const { categoryId, attributeId } of rows) {
    const attribute = known.get(attributeId)
    if (attribute) found.get(categoryId)?.push(attribute)
  }
  return found
}

/** Ids by code. */
export async function findAttributes(tx: Tx, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { id, code } = attributes
  const rows = await tx.select({ id, code }).from(attributes).where(inArray(code, codes)).for('key share')
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** By their ids, with their options in order. */
export async function readAttributes(tx: Tx, ids: string[]): Promise<Map<string, Attribute>> {
  if (ids.length === 0) return new Map()
  const { id, code, name, kind, dimension } = attributes
  const rows = await tx
    .select({ id, code, name, kind, dimension })
    .from(attributes)
    .where(inArray(id, ids))
    .for('key share')
  const options = await tx
    .select()
    .from(attributeOptions)
    .where(inArray(attributeOptions.attributeId, ids))
    .orderBy(asc(attributeOptions.position))
  const optionsOf = Map.groupBy(options, ({ attributeId }) => attributeId)
  return new Map(
    rows.map((row) => [
      row.id,
      { ...(row as Omit<Attribute, 'options'>), options: optionsOf.get(row.id) ?? [] },
    ]),
  )
}

/** By the product's id. */
export async function readValues(db: Db | Tx, productIds: string[]): Promise<Map<string, Values>> {
  const found = new Map<string, Values>()
  if (productIds.length === 0) return found
  const { productId, amount, optionId } = productValues
  // An option that was given another value since is shown by the new one.
  const entered = sql<string>`coalesce(${attributeOptions.value}, ${productValues.entered})`
  const rows = await db
    .select({ productId, code: attributes.code, amount, optionId, entered })
    .from(productValues)
    .innerJoin(attributes, eq(attributes.id, productValues.attributeId))
    .leftJoin(attributeOptions, eq(attributeOptions.id, optionId))
    .where(inArray(productId, productIds))
    .orderBy(asc(productId), asc(attributes.position), asc(attributes.code))
  for (const { productId: id, code, ...value } of rows) {
    const values = found.get(id) ?? new Map<string, Value>()
    found.set(id, values.set(code, value))
  }
  return found
}

export type ValueRow = { productId: string; attributeId: string } & Value

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 5_000

/** Sets these values; those that products already have of these attributes are replaced. */
export async function putValues(tx: Tx, rows: ValueRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(productValues)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [productValues.productId, productValues.attributeId],
        set: {
          amount: sql`excluded.amount`,
          optionId: sql`excluded.option_id`,
          entered: sql`excluded.entered`,
        },
      })
  }
}

export async function deleteValues(tx: Tx, productId: string, codes: string[]): Promise<void> {
  if (codes.length === 0) return
  const ofCodes = tx.select({ id: attributes.id }).from(attributes).where(inArray(attributes.code, codes))
  await tx
    .delete(productValues)
    .where(and(eq(productValues.productId, productId), inArray(productValues.attributeId, ofCodes)))
}
