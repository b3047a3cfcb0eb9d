import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#messages/languages.ts'
import type { Place } from '#server/catalogue/categories/category.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { nameLang, saidName } from '#server/platform/db/said.ts'
import { oldSlugs } from '#server/platform/db/tables/catalogue.ts'
import { attributes, categories } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'

export type CategoryRow = typeof categories.$inferSelect
/** With an `id` the row gets that one, as when a removed category comes back. */
export type NewCategoryRow = Omit<typeof categories.$inferInsert, 'createdAt' | 'changedAt'>

const TREE_LOCK = sql`hashtextextended('tree of categories', 0)`

/** Keeps tree and attributes as they are; others may do the same. Whoever gives products a category or values takes this lock first. */
export async function holdTree(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${TREE_LOCK})`)
}

/** Locks the tree with its attributes until the transaction ends. Answers its categories. */
export async function lockTree(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TREE_LOCK})`)
  return listCategories(tx)
}

/** All categories, those of one parent in order. */
export async function listCategories(db: Db | Tx): Promise<CategoryRow[]> {
  noteTags(['categories'])
  return db.select().from(categories).orderBy(asc(categories.position))
}

type CountedRow = Place & {
  slug: string
  name: string
  lang: Language | null
  count: number
  img: string | null
}

/** With the hits on sale in each and below it; a family is one hit. `img`: its own picture, or that of the first product there. */
export async function countHits(db: Db): Promise<CountedRow[]> {
  noteTags(['categories', 'products'])
  const { rows } = await db.execute<CountedRow>(sql`
    WITH RECURSIVE above(id, above_id) AS (
      SELECT id, id FROM ${categories}
      UNION ALL
      SELECT above.id, c.parent_id FROM above JOIN ${categories} c ON c.id = above.above_id WHERE c.parent_id IS NOT NULL),
    hits AS (
      SELECT p.category_id, coalesce(p.family_id, p.id) AS hit, min(p.position) AS first FROM ${products} p
      WHERE p.archived_at IS NULL AND p.category_id IS NOT NULL
      GROUP BY p.category_id, hit),
    counted AS (
      SELECT c.id, c.parent_id, c.slug, c.name, c.translations, c.position, c.img, count(DISTINCT hits.hit)::int AS count, min(hits.first) AS first
      FROM ${categories} c JOIN above ON above.above_id = c.id LEFT JOIN hits ON hits.category_id = above.id
      GROUP BY c.id)
    SELECT c.id, c.parent_id AS "parentId", c.slug, ${saidName(sql`c`)} AS name, ${nameLang(sql`c`)} AS lang, c.position, c.count, coalesce(c.img, p.img) AS img
    FROM counted c LEFT JOIN ${products} p ON p.position = c.first AND p.archived_at IS NULL`)
  return rows
}

/** Those of these slugs that lead to a category, today's or an old one. */
export async function slugsThatLead(db: Db, slugs: string[]): Promise<Set<string>> {
  noteTags(['categories'])
  if (slugs.length === 0) return new Set()
  const now = db.select({ slug: categories.slug }).from(categories).where(inArray(categories.slug, slugs))
  const once = db
    .select({ slug: oldSlugs.slug })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, 'category'), inArray(oldSlugs.slug, slugs)))
  return new Set((await now.union(once)).map(({ slug }) => slug))
}

/** Categories with something on sale in them or below, each with the last edit of it or of what is on sale there. */
export async function listChanged(db: Db): Promise<{ slug: string; changedAt: Date }[]> {
  noteTags(['categories', 'products'])
  const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
    WITH RECURSIVE above(id, above_id) AS (
      SELECT id, id FROM ${categories}
      UNION ALL
      SELECT above.id, c.parent_id FROM above JOIN ${categories} c ON c.id = above.above_id WHERE c.parent_id IS NOT NULL)
    SELECT c.slug, greatest(c.changed_at, max(p.changed_at)) AS "changedAt"
    FROM ${categories} c JOIN above ON above.above_id = c.id JOIN products p ON p.category_id = above.id
    WHERE p.archived_at IS NULL GROUP BY c.id ORDER BY c.slug`)
  return rows.map(({ slug, changedAt }) => ({ slug, changedAt: new Date(changedAt) }))
}

/** Products in each category itself, on sale or not, by its id. */
export async function countProducts(db: Db | Tx, ids?: string[]): Promise<Map<string, number>> {
  const { categoryId } = products
  const rows = await db
    .select({ categoryId, count: sql<number>`count(*)::int` })
    .from(products)
    .where(ids ? inArray(categoryId, ids) : sql`${categoryId} IS NOT NULL`)
    .groupBy(categoryId)
  return new Map(rows.map(({ categoryId, count }) => [categoryId ?? '', count]))
}

export async function findBySlug(db: Db | Tx, slug: string): Promise<CategoryRow | undefined> {
  noteTags(['categories'])
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug))
  return row
}

/** Slugs that categories had before. */
export async function listOldSlugs(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ slug: oldSlugs.slug }).from(oldSlugs).where(eq(oldSlugs.kind, 'category'))
  return rows.map(({ slug }) => slug)
}

/** Today's slug of the category that had this one before. */
export async function findMovedSlug(db: Db | Tx, slug: string): Promise<string | undefined> {
  noteTags(['categories'])
  const [row] = await db
    .select({ slug: categories.slug })
    .from(oldSlugs)
    .innerJoin(categories, eq(categories.id, oldSlugs.subjectId))
    .where(and(eq(oldSlugs.kind, 'category'), eq(oldSlugs.slug, slug)))
  return row?.slug
}

/** Locks a category so that no product gets it until the transaction ends; waits for those that are getting it. */
export async function lockCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
  return row
}

export async function insertCategory(tx: Tx, row: NewCategoryRow): Promise<CategoryRow> {
  const [inserted] = await insertCategories(tx, [row])
  if (!inserted) throw new Error('The category was not recorded')
  return inserted
}

export async function insertCategories(tx: Tx, rows: NewCategoryRow[]): Promise<CategoryRow[]> {
  return rows.length > 0 ? tx.insert(categories).values(rows).returning() : []
}

export async function updateCategory(tx: Tx, id: string, change: Partial<NewCategoryRow>): Promise<void> {
  await tx
    .update(categories)
    .set({ ...change, changedAt: sql`now()` })
    .where(eq(categories.id, id))
}

export async function writePlaces(tx: Tx, places: Place[]): Promise<void> {
  for (const { id, parentId, position } of places)
    await tx.update(categories).set({ parentId, position }).where(eq(categories.id, id))
}

/** Deletes a category with its attributes, and its old slugs. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(attributes).where(eq(attributes.categoryId, id))
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, 'category'), eq(oldSlugs.subjectId, id)))
  await tx.delete(categories).where(eq(categories.id, id))
}
