/** The only SQL that takes back what was added: products that nobody has used, categories, attributes and families that are empty. */
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { oldSlugs, productValues } from '#server/db/tables/catalogue.ts'
import {
  attributeOptions,
  attributes,
  categories,
  families,
  familyChoices,
} from '#server/db/tables/categories.ts'
import { facts } from '#server/db/tables/facts.ts'
import { products } from '#server/db/tables/products.ts'
import { lowStock, stockMovements } from '#server/db/tables/stock.ts'
import type { Details, Verb } from '#server/facts/facts.ts'

export type PastFact = {
  id: number
  verb: Verb
  subjectId: string | null
  before: Details | null
  after: Details | null
}

/** Facts that are parts of an act, the newest first: those before `id`, at most `size`. */
export async function readFactsBefore(tx: Tx, partOf: string, id: number, size: number): Promise<PastFact[]> {
  const { verb, subjectId, before, after } = facts
  const rows = await tx
    .select({ id: facts.id, verb, subjectId, before, after })
    .from(facts)
    .where(and(eq(facts.partOf, partOf), lt(facts.id, id)))
    .orderBy(desc(facts.id))
    .limit(size)
  return rows.map((row) => ({ ...row, verb: row.verb as Verb }))
}

/** Deletes products with all that belongs to them alone. Fails with a foreign key error where something else names one of them. */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM cart_lines WHERE product_id = ANY(${sql.param(ids)}::uuid[])`)
  await tx.delete(lowStock).where(inArray(lowStock.productId, ids))
  await tx.delete(stockMovements).where(inArray(stockMovements.productId, ids))
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'product'), inArray(oldSlugs.subjectId, ids)))
  await tx.delete(products).where(inArray(products.id, ids))
}

/** Those of these products whose stock was moved by more than who wrote it, such as by an order. */
export async function movedByOthers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, ids), sql`${stockMovements.orderId} IS NOT NULL`))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes these options where no product has them. Answers how many went. */
export async function deleteUnusedOptions(tx: Tx, ids: string[]): Promise<number> {
  const unused = sql`NOT EXISTS (SELECT FROM ${productValues} v WHERE v.option_id = attribute_options.id)`
  const gone = await tx
    .delete(attributeOptions)
    .where(and(inArray(attributeOptions.id, ids), unused))
    .returning({ id: attributeOptions.id })
  return gone.length
}

/** Deletes an attribute that no product has a value of and no family chooses by. False where one does. */
export async function deleteUnusedAttribute(tx: Tx, id: string): Promise<boolean> {
  const unused = sql`NOT EXISTS (SELECT FROM ${productValues} v WHERE v.attribute_id = attributes.id)
    AND NOT EXISTS (SELECT FROM ${familyChoices} c WHERE c.attribute_id = attributes.id)`
  return (
    (
      await tx
        .delete(attributes)
        .where(and(eq(attributes.id, id), unused))
        .returning({ id: attributes.id })
    ).length > 0
  )
}

/** Deletes a category that has no products, no categories below it and no attributes. False where it has. */
export async function deleteEmptyCategory(tx: Tx, id: string): Promise<boolean> {
  const empty = sql`NOT EXISTS (SELECT FROM ${products} p WHERE p.category_id = categories.id)
    AND NOT EXISTS (SELECT FROM ${categories} c WHERE c.parent_id = categories.id)
    AND NOT EXISTS (SELECT FROM ${attributes} a WHERE a.category_id = categories.id)`
  const gone = await tx
    .delete(categories)
    .where(and(eq(categories.id, id), empty))
    .returning({ id: categories.id })
  if (gone.length > 0)
    await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'category'), eq(oldSlugs.subjectId, id)))
  return gone.length > 0
}

/** Deletes a family without products. False where it has some. */
export async function deleteEmptyFamily(tx: Tx, id: string): Promise<boolean> {
  const empty = sql`NOT EXISTS (SELECT FROM ${products} p WHERE p.family_id = families.id)`
  return (
    (
      await tx
        .delete(families)
        .where(and(eq(families.id, id), empty))
        .returning({ id: families.id })
    ).length > 0
  )
}

/** How many facts an act has. */
export function countFactsOf(db: Db | Tx, partOf: string): Promise<number> {
  return db.$count(facts, eq(facts.partOf, partOf))
}

/** The products of the shop that have one of these article numbers or GTINs on sale, or one of these addresses. */
export function findNumbers(
  tx: Tx,
  { skus, gtins, slugs }: { skus: string[]; gtins: string[]; slugs: string[] },
) {
  const { id, name, sku, gtin, slug, archivedAt } = products
  return tx
    .select({ id, name, sku, gtin, slug })
    .from(products)
    .where(
      sql`((lower(${sku}) = ANY(${sql.param(skus.map((one) => one.toLowerCase()))}::text[]) OR ${gtin} = ANY(${sql.param(gtins)}::text[])) AND ${isNull(archivedAt)})
        OR ${slug} = ANY(${sql.param(slugs)}::text[])`,
    )
}
