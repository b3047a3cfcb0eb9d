import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Verb } from '#contract/things.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { oldSlugs, productRelations, productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributes, categories, families, familyChoices } from '#server/platform/db/tables/categories.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { groupPrices } from '#server/platform/db/tables/prices.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { lowStock, stockMovements } from '#server/platform/db/tables/stock.ts'

/** With all that belongs to them alone. Fails with a foreign key error where something else names one of them. */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM cart_lines WHERE product_id = ANY(${sql.param(ids)}::uuid[])`)
  await tx.delete(lowStock).where(inArray(lowStock.productId, ids))
  await tx.delete(stockMovements).where(inArray(stockMovements.productId, ids))
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'product'), inArray(oldSlugs.subjectId, ids)))
  await tx.delete(products).where(inArray(products.id, ids))
}

export async function movedByOthers(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: stockMovements.productId })
    .from(stockMovements)
    .where(and(inArray(stockMovements.productId, ids), sql`${stockMovements.orderId} IS NOT NULL`))
  return new Set(rows.map(({ id }) => id))
}

export async function namedElsewhere(tx: Tx, ids: string[]): Promise<Set<string>> {
  const wanted = sql.param(ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT product_id AS id FROM ${productRelations} WHERE product_id = ANY(${wanted}::uuid[])
    UNION SELECT related_id FROM ${productRelations} WHERE related_id = ANY(${wanted}::uuid[])
    UNION SELECT product_id FROM ${groupPrices} WHERE product_id = ANY(${wanted}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** False where a product has a value of it or a family chooses by it. */
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

/** False where it has products, categories below it or attributes. */
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

/** False where it has products. */
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

/** Their newest fact of this verb is an act of its own, not a part of a taking back. */
export async function removedByHand(tx: Tx, verb: Verb, subjects: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinctOn([facts.subjectId], { id: facts.subjectId, partOf: facts.partOf })
    .from(facts)
    .where(and(inArray(facts.subjectId, subjects), eq(facts.verb, verb)))
    .orderBy(facts.subjectId, desc(facts.id))
  return new Set(rows.flatMap(({ id, partOf }) => (partOf === null && id !== null ? id : [])))
}
