/** Whoever changes attributes and their options has locked the tree (store.ts). */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Translations } from '#contract/translations.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributeOptions, attributes, familyChoices } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type AttributeRow = typeof attributes.$inferSelect
export type NewAttributeRow = typeof attributes.$inferInsert
type OptionRow = typeof attributeOptions.$inferSelect
export type NewOptionRow = { id?: string; value: string; label: string; translations?: Translations }
/** An attribute with its options in order; only a choice has some. */
export type Attribute = AttributeRow & { options: OptionRow[] }

/** All attributes, or those of these ids, in the order of their category. */
export async function listAttributes(db: Db | Tx, ids?: string[]): Promise<Attribute[]> {
  noteTags(['categories'])
  const rows = await db
    .select()
    .from(attributes)
    .where(ids && inArray(attributes.id, ids))
    .orderBy(asc(attributes.position))
  const options = await db
    .select()
    .from(attributeOptions)
    .where(ids && inArray(attributeOptions.attributeId, ids))
    .orderBy(asc(attributeOptions.position))
  const byId = new Map(rows.map((row): [string, Attribute] => [row.id, { ...row, options: [] }]))
  for (const option of options) byId.get(option.attributeId)?.options.push(option)
  return [...byId.values()]
}

/** Locks an attribute and its options, so that no product gets a value of it until the transaction ends. */
export async function lockAttribute(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, id)).for('update')
  await tx
    .select({ id: attributeOptions.id })
    .from(attributeOptions)
    .where(eq(attributeOptions.attributeId, id))
    .orderBy(asc(attributeOptions.id))
    .for('update')
}

type Uses = { attributes: Map<string, number>; options: Map<string, number> }

/** How many products have a value of each attribute and of each option, on sale or not. */
export async function countUses(db: Db | Tx, attributeIds?: string[]): Promise<Uses> {
  const { attributeId, optionId } = productValues
  const rows = await db
    .select({ attributeId, optionId, count: sql<number>`count(*)::int` })
    .from(productValues)
    .where(attributeIds && inArray(attributeId, attributeIds))
    .groupBy(attributeId, optionId)
  const uses: Uses = { attributes: new Map(), options: new Map() }
  for (const { attributeId, optionId, count } of rows) {
    uses.attributes.set(attributeId, (uses.attributes.get(attributeId) ?? 0) + count)
    if (optionId) uses.options.set(optionId, count)
  }
  return uses
}

export async function countFamilies(tx: Tx, attributeIds: string[]): Promise<number> {
  const { familyId, attributeId } = familyChoices
  const [row] = await tx
    .select({ count: sql<number>`count(DISTINCT ${familyId})::int` })
    .from(familyChoices)
    .where(inArray(attributeId, attributeIds))
  return row?.count ?? 0
}

/** Counts products by the names of attributes. `among`: of these categories; `besides`: of other categories, or of none. */
export async function countHolders(
  tx: Tx,
  attributeIds: string[],
  where: { among: string[] } | { besides: string[] },
): Promise<{ name: string; count: number }[]> {
  const { categoryId } = products
  const stands =
    'among' in where
      ? inArray(categoryId, where.among)
      : or(notInArray(categoryId, where.besides), sql`${categoryId} IS NULL`)
  return tx
    .select({ name: attributes.name, count: sql<number>`count(*)::int` })
    .from(productValues)
    .innerJoin(attributes, eq(attributes.id, productValues.attributeId))
    .innerJoin(products, eq(products.id, productValues.productId))
    .where(and(inArray(productValues.attributeId, attributeIds), stands))
    .groupBy(attributes.id)
    .orderBy(asc(attributes.name))
}

export async function insertAttribute(
  tx: Tx,
  row: NewAttributeRow,
  options: NewOptionRow[],
): Promise<Attribute> {
  const [inserted] = await insertAttributes(tx, [{ ...row, options }])
  if (!inserted) throw new Error('The attribute was not recorded')
  return inserted
}

/** With their options, in two statements whatever their number. */
export async function insertAttributes(
  tx: Tx,
  added: (NewAttributeRow & { options: NewOptionRow[] })[],
): Promise<Attribute[]> {
  if (added.length === 0) return []
  const rows = added.map(({ options: _, ...row }) => ({ id: randomUUID(), ...row }))
  const inserted = await tx.insert(attributes).values(rows).returning()
  const offered = added.flatMap(({ options }, place) =>
    options.map((option, position) => ({ ...option, attributeId: rows[place]?.id ?? '', position })),
  )
  const options = offered.length > 0 ? await tx.insert(attributeOptions).values(offered).returning() : []
  const byAttribute = Map.groupBy(options, ({ attributeId }) => attributeId)
  return inserted.map((row) => ({ ...row, options: byAttribute.get(row.id) ?? [] }))
}

/** Adds options to attributes, after the options that they have. */
export async function insertOptions(tx: Tx, rows: (typeof attributeOptions.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(attributeOptions).values(rows)
}

export async function updateAttribute(tx: Tx, id: string, change: Partial<NewAttributeRow>): Promise<void> {
  await tx.update(attributes).set(change).where(eq(attributes.id, id))
}

/** Gives an attribute these options in this order: those with an id stay and are renamed, others are new, missing ones are deleted. */
export async function writeOptions(tx: Tx, attributeId: string, options: NewOptionRow[]): Promise<void> {
  const staying = options.flatMap(({ id }) => id ?? [])
  const isOf = eq(attributeOptions.attributeId, attributeId)
  await tx.delete(attributeOptions).where(and(isOf, notInArray(attributeOptions.id, staying)))
  const rows = options.map((option, position) => ({ ...option, attributeId, position }))
  for (const { id, label, position, translations } of rows)
    if (id)
      await tx
        .update(attributeOptions)
        .set({ label, position, translations })
        .where(and(isOf, eq(attributeOptions.id, id)))
  const added = rows.filter(({ id }) => !id)
  if (added.length > 0) await tx.insert(attributeOptions).values(added)
}

export async function writeAttributePlaces(
  tx: Tx,
  places: { id: string; categoryId: string; position: number }[],
): Promise<void> {
  for (const { id, categoryId, position } of places)
    await tx.update(attributes).set({ categoryId, position }).where(eq(attributes.id, id))
}

export async function deleteAttribute(tx: Tx, id: string): Promise<void> {
  await tx.delete(attributes).where(eq(attributes.id, id))
}
