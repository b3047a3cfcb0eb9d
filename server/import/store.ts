/** The only SQL for imports: their rows, the judgements, and the search for the products of rows. */
import { hash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ColumnChoices, ImportCounts } from '#contract/import-kinds.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { oldSlugs } from '#server/db/tables/catalogue.ts'
import { families, familyChoices } from '#server/db/tables/categories.ts'
import { importColumns, importItems, importRows, imports } from '#server/db/tables/imports.ts'
import { products } from '#server/db/tables/products.ts'
import type { PlannedFamily } from '#server/import/catalogue-plan.ts'
import { type FileRow, keyOf } from '#server/import/records.ts'
import type { ProductRow } from '#server/products/store.ts'

export type ImportRow = typeof imports.$inferSelect
export type NewImport = Pick<
  typeof imports.$inferInsert,
  'actorId' | 'fileName' | 'source' | 'header' | 'columns'
>
export type ItemRow = Omit<typeof importItems.$inferSelect, 'importId'>

/** Inserts an import. Answers its id. */
export async function insertImport(db: Db | Tx, row: NewImport): Promise<string> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('The import was not recorded')
  return inserted.id
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

/** A page of the imports, the newest first. */
export async function listImports(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await db
    .select()
    .from(imports)
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: Number(await db.$count(imports)) }
}

/** The meanings of columns that an owner gave for the last file with these headings, in any order. */
export async function columnsSaidBefore(tx: Tx, header: string[]): Promise<ColumnChoices | undefined> {
  const [row] = await tx
    .select()
    .from(importColumns)
    .where(eq(importColumns.headings, headingsOf(header)))
  return row?.columns
}

export async function rememberColumns(tx: Tx, header: string[], columns: ColumnChoices): Promise<void> {
  const row = { headings: headingsOf(header), columns, at: sql`now()` }
  await tx.insert(importColumns).values(row).onConflictDoUpdate({ target: importColumns.headings, set: row })
}

const headingsOf = (header: string[]) => hash('sha256', JSON.stringify(header.map(keyOf).toSorted()))

export async function updateImport(
  db: Db | Tx,
  id: string,
  change: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db.update(imports).set(change).where(eq(imports.id, id))
}

/** Deletes an import with its rows and what is said of them. What it did to the shop stays. */
export async function deleteImport(db: Db | Tx, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

/** Inserts rows of a file, in one statement whatever their number. */
export async function insertRows(db: Db | Tx, importId: string, rows: FileRow[]): Promise<void> {
  if (rows.length === 0) return
  const sent = rows.map(({ place, line, cells, isLonger = false }) => ({
    place,
    line,
    cells: JSON.stringify(cells),
    is_longer: isLonger,
  }))
  await db.execute(sql`
    INSERT INTO ${importRows} (import_id, place, line, cells, is_longer)
    SELECT ${importId}::uuid, sent.* FROM json_to_recordset(${JSON.stringify(sent)}::json)
      AS sent (place integer, line integer, cells text, is_longer boolean)`)
}

/** Rows of a file in their order: those after a place, at most `size`. */
export async function readRowsAfter(
  db: Db | Tx,
  importId: string,
  after: number,
  size: number,
): Promise<FileRow[]> {
  const isNext = and(eq(importRows.importId, importId), sql`${importRows.place} > ${after}`)
  return asRows(await db.select().from(importRows).where(isNext).orderBy(asc(importRows.place)).limit(size))
}

/** The rows at these places, in any order. */
export async function readRowsAt(db: Db | Tx, importId: string, places: number[]): Promise<FileRow[]> {
  const isAmong = and(
    eq(importRows.importId, importId),
    sql`${importRows.place} = ANY(${sql.param(places)}::int[])`,
  )
  return asRows(await db.select().from(importRows).where(isAmong))
}

const asRows = (rows: (typeof importRows.$inferSelect)[]): FileRow[] =>
  rows.map(({ place, line, cells, isLonger }) => ({
    place,
    line,
    cells: JSON.parse(cells),
    ...(isLonger && { isLonger }),
  }))

/** Deletes the rows of a file. */
export async function deleteRows(db: Db | Tx, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}

/** Replaces what is said of an import's products. */
export async function deleteItems(db: Db | Tx, importId: string): Promise<void> {
  await db.delete(importItems).where(eq(importItems.importId, importId))
}

/** Keeps what is said of products, in one statement whatever their number. */
export async function insertItems(db: Db | Tx, importId: string, rows: ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  const sent = rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }))
  await db.execute(sql`
    INSERT INTO ${importItems} (import_id, place, line, name, verdict, product_id, problems, warnings, before, after)
    SELECT ${importId}::uuid, sent.* FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (place integer, line integer, name text,
      verdict text, product_id uuid, problems jsonb, warnings jsonb, before jsonb, after jsonb)`)
}

/** Counts what is said of an import's products. */
export async function countItems(db: Db | Tx, importId: string): Promise<Omit<ImportCounts, 'pictures'>> {
  const { verdict, warnings } = importItems
  const rows = await db
    .select({
      verdict,
      count: sql<number>`count(*)::int`,
      warned: sql<number>`count(*) FILTER (WHERE ${warnings} <> '[]')::int`,
    })
    .from(importItems)
    .where(eq(importItems.importId, importId))
    .groupBy(verdict)
  const countOf = (wanted: string) => rows.find((row) => row.verdict === wanted)?.count ?? 0
  return {
    ...{
      new: countOf('new'),
      changed: countOf('changed'),
      same: countOf('same'),
      refused: countOf('refused'),
    },
    warned: rows.reduce((sum, { warned }) => sum + warned, 0),
  }
}

/** Those that are refused or have warnings, in the order of the file. */
export function readRemarks(db: Db | Tx, importId: string) {
  const { line, verdict, problems, warnings } = importItems
  return db
    .select({ line, verdict, problems, warnings })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), sql`(${verdict} = 'refused' OR ${warnings} <> '[]')`))
    .orderBy(asc(importItems.place))
}

/** The first products that would change, with the fields before and after. */
export function readChanges(db: Db | Tx, importId: string, most: number) {
  const { line, name, before, after, verdict, place } = importItems
  return db
    .select({ line, name, before, after })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(verdict, 'changed')))
    .orderBy(asc(place))
    .limit(most)
}

export type ListedItem = Pick<
  typeof importItems.$inferSelect,
  'line' | 'name' | 'verdict' | 'problems' | 'warnings' | 'before' | 'after'
>
type Shown = { show: 'all' | 'new' | 'changed' | 'same' | 'refused' | 'warned'; page: number; size: number }

/** A page of what is said of an import's products, in the order of the file. */
export async function listItems(
  db: Db,
  importId: string,
  { show, page, size }: Shown,
): Promise<{ rows: ListedItem[]; total: number }> {
  const { line, name, verdict, problems, warnings, before, after, place } = importItems
  const isShown =
    show === 'all' ? undefined : show === 'warned' ? sql`${warnings} <> '[]'` : eq(verdict, show)
  const among = and(eq(importItems.importId, importId), isShown)
  const rows = await db
    .select({ line, name, verdict, problems, warnings, before, after })
    .from(importItems)
    .where(among)
    .orderBy(asc(place))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: Number(await db.$count(importItems, among)) }
}

/** The places of what is refused. */
export async function readRefused(db: Db | Tx, importId: string): Promise<Set<number>> {
  const isRefused = and(eq(importItems.importId, importId), eq(importItems.verdict, 'refused'))
  const rows = await db.select({ place: importItems.place }).from(importItems).where(isRefused)
  return new Set(rows.map(({ place }) => place))
}

/** Refuses products that were thought to be right. */
export async function refuseItems(
  db: Db | Tx,
  importId: string,
  refused: { place: number; problem: object }[],
): Promise<void> {
  if (refused.length === 0) return
  await db.execute(sql`
    UPDATE ${importItems} SET verdict = 'refused', problems = problems || jsonb_build_array(sent.problem)
    FROM jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS sent (place integer, problem jsonb)
    WHERE import_id = ${importId} AND ${importItems.place} = sent.place`)
}

export type Wanted = { ids: string[]; skus: string[]; slugs: string[] }

/** The products that have one of these ids, article numbers (in any case) or slugs, of today or before, on sale or not. */
export async function findProductsBy(db: Db | Tx, { ids, skus, slugs }: Wanted) {
  const rows = await db
    .select()
    .from(products)
    .where(
      sql`${products.id} = ANY(${sql.param(ids)}::uuid[]) OR lower(${products.sku}) = ANY(${sql.param(skus)}::text[])
        OR ${products.slug} = ANY(${sql.param(slugs)}::text[])
        OR ${products.id} IN (SELECT subject_id FROM ${oldSlugs} WHERE kind = 'product' AND slug = ANY(${sql.param(slugs)}::text[]))`,
    )
  const old = await db
    .select({ slug: oldSlugs.slug, id: oldSlugs.subjectId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.kind, 'product'), inArray(oldSlugs.slug, slugs.length > 0 ? slugs : [''])))
  return { rows, oldSlugs: new Map(old.map(({ slug, id }) => [slug, id])) }
}

/** The products on sale that have one of these GTINs, and all that have one of these slugs. */
export function findHolders(
  db: Db | Tx,
  { gtins, slugs }: { gtins: string[]; slugs: string[] },
): Promise<Pick<ProductRow, 'id' | 'name' | 'gtin' | 'slug' | 'archivedAt'>[]> {
  const { id, name, gtin, slug, archivedAt } = products
  return db
    .select({ id, name, gtin, slug, archivedAt })
    .from(products)
    .where(
      sql`(${gtin} = ANY(${sql.param(gtins)}::text[]) AND ${archivedAt} IS NULL) OR ${slug} = ANY(${sql.param(slugs)}::text[])`,
    )
}

/** Families by their slugs or ids, with the ids of their choices in order. */
export async function findFamiliesBy(
  db: Db | Tx,
  { slugs, ids }: { slugs: string[]; ids: string[] },
): Promise<PlannedFamily[]> {
  const { id, slug, name } = families
  return db
    .select({
      ...{ id, slug, name },
      choices: sql<
        string[]
      >`coalesce((SELECT json_agg(c.attribute_id ORDER BY c.position) FROM ${familyChoices} c WHERE c.family_id = families.id), '[]')`,
    })
    .from(families)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[]) OR ${id} = ANY(${sql.param(ids)}::uuid[])`)
}

/** The ids of products by their slugs. */
export async function idsOfSlugs(db: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { id, slug } = products
  const rows = await db
    .select({ id, slug })
    .from(products)
    .where(sql`${slug} = ANY(${sql.param(slugs)}::text[])`)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** Which product is replaced by which, in the whole shop. */
export async function readReplacements(db: Db | Tx): Promise<{ by: string; old: string }[]> {
  const { rows } = await db.execute<{ by: string; old: string }>(sql`
    SELECT n.slug AS "by", o.slug AS old FROM product_relations r JOIN products n ON n.id = r.product_id JOIN products o ON o.id = r.related_id
    WHERE r.kind = 'replaces'`)
  return rows
}
