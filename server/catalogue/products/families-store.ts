import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Translations } from '#contract/translations.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import { readAttributes } from '#server/catalogue/values/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { attributes, families, familyChoices } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type FamilyRow = typeof families.$inferSelect

export type FamilyMember = Pick<ProductRow, 'id' | 'name' | 'familyId' | 'categoryId'>

/** Products on sale or being prepared, in the shop's order. */
export function readMembers(tx: Tx, familyIds: string[]): Promise<FamilyMember[]> {
  const { id, name, familyId, categoryId } = products
  return tx
    .select({ id, name, familyId, categoryId })
    .from(products)
    .where(and(inArray(familyId, familyIds), or(isNull(products.archivedAt), products.isDraft)))
    .orderBy(asc(products.position))
}

/** Attributes by which one chooses, in order, by the family's id. */
export async function readFamilyChoices(tx: Tx, familyIds: string[]): Promise<Map<string, Attribute[]>> {
  const rows = await tx
    .select()
    .from(familyChoices)
    .where(inArray(familyChoices.familyId, familyIds))
    .orderBy(asc(familyChoices.position))
  const known = await readAttributes(tx, [...new Set(rows.map(({ attributeId }) => attributeId))])
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId)
  return new Map(
    [...byFamily].map(([familyId, chosen]) => [
      familyId,
      chosen.flatMap(({ attributeId }) => known.get(attributeId) ?? []),
    ]),
  )
}

export async function findFamily(tx: Db | Tx, id: string): Promise<FamilyRow | undefined> {
  if (!isId(id)) return undefined
  const [family] = await tx.select().from(families).where(eq(families.id, id))
  return family
}

/** Also archived ones, in the shop's order. */
export function readProductsOf(tx: Db | Tx, familyId: string): Promise<ProductRow[]> {
  return tx.select().from(products).where(eq(products.familyId, familyId)).orderBy(asc(products.position))
}

export type ListedFamily = Pick<FamilyRow, 'id' | 'slug' | 'name'> & { products: number }

/** Families whose names contain each word of the search. */
export function searchFamilies(db: Db, wanted: Search<'name'>): Promise<Page<ListedFamily>> {
  const { id, slug, name } = families
  const own = sql<number>`(SELECT count(*)::int FROM ${products} p WHERE p.family_id = families.id)`
  const list = {
    table: families,
    search: containsWords(wanted.search, name),
    sort: sortOf(wanted, name, { by: name, direction: 'asc' }, id),
    select: () => db.select({ id, slug, name, products: own }).from(families).$dynamic(),
  }
  return readPage(db, list, wanted)
}

/** By slug, with the codes of their choices in order. */
export function listFamilies(
  db: Db | Tx,
): Promise<(Pick<FamilyRow, 'id' | 'slug' | 'name' | 'translations'> & { choices: string[] })[]> {
  const { id, slug, name, translations } = families
  const choices = sql<string[]>`coalesce((SELECT json_agg(a.code ORDER BY c.position) FROM ${familyChoices} c
    JOIN ${attributes} a ON a.id = c.attribute_id WHERE c.family_id = families.id), '[]')`
  return db.select({ id, slug, name, translations, choices }).from(families).orderBy(asc(slug))
}

type NewFamily = {
  /** Of one that was dissolved and comes back. */
  id?: string
  name: string
  slug?: string | undefined
  countsTogether?: boolean | undefined
  translations?: Translations | undefined
}

/** A slug that is not given is made of the name. Answers the family's id. */
export async function insertFamily(
  tx: Tx,
  { id, name, slug, countsTogether, translations }: NewFamily,
): Promise<string> {
  const [row] = await tx
    .insert(families)
    .values({
      ...(id !== undefined && { id }),
      name,
      slug: slug ?? (await freeSlug(tx, name)),
      countsTogether,
      translations,
    })
    .returning({ id: families.id })
  if (!row) throw new Error('The family was not recorded')
  return row.id
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    SELECT free.slug FROM (SELECT coalesce(nullif(slug_of(${name}), ''), 'family') AS base) AS made,
      LATERAL (SELECT count(*) + 1 AS most FROM ${families} WHERE starts_with(${families.slug}, base)) AS taken,
      LATERAL (SELECT base || CASE n WHEN 1 THEN '' ELSE '-' || n END AS slug, n FROM generate_series(1, most) AS n) AS free
    WHERE NOT EXISTS (SELECT FROM ${families} WHERE ${families.slug} = free.slug) ORDER BY free.n LIMIT 1`)
  return rows[0]?.slug ?? ''
}

export async function insertFamilies(
  tx: Tx,
  rows: (Pick<FamilyRow, 'id' | 'slug' | 'name'> & { choices: string[]; translations?: Translations })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(families).values(rows.map(({ choices: _, ...row }) => row))
  const chosen = rows.flatMap(({ id, choices }) =>
    choices.map((attributeId, position) => ({ familyId: id, attributeId, position })),
  )
  if (chosen.length > 0) await tx.insert(familyChoices).values(chosen)
}

export async function findFamilyBySlug(tx: Tx, slug: string): Promise<FamilyRow | undefined> {
  const [family] = await tx.select().from(families).where(eq(families.slug, slug))
  return family
}

/** A trigger has products count together, or no longer, and raises their versions. */
export async function updateFamily(
  tx: Tx,
  id: string,
  change: { name?: string; slug?: string; countsTogether?: boolean; translations?: Translations },
): Promise<void> {
  await tx
    .update(families)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(families.id, id))
}

export async function deleteFamily(tx: Tx, id: string): Promise<void> {
  await tx.delete(families).where(eq(families.id, id))
}

export async function putChoices(tx: Tx, familyId: string, attributeIds: string[]): Promise<void> {
  await tx.delete(familyChoices).where(eq(familyChoices.familyId, familyId))
  if (attributeIds.length === 0) return
  await tx
    .insert(familyChoices)
    .values(attributeIds.map((attributeId, position) => ({ familyId, attributeId, position })))
}
