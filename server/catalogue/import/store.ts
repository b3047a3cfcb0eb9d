import { hash } from 'node:crypto'
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { ColumnChoices } from '#contract/import-kinds.ts'
import { type FileRow, keyOf } from '#server/catalogue/import/records.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { importColumns, importRows, imports } from '#server/platform/db/tables/imports.ts'

export type ImportRow = typeof imports.$inferSelect
export type NewImport = Pick<
  typeof imports.$inferInsert,
  'actorId' | 'fileName' | 'source' | 'header' | 'columns'
>

export async function insertImport(db: Db | Tx, row: NewImport): Promise<string> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('The import was not recorded')
  return inserted.id
}

export async function findImport(db: Db | Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

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

/**
 * Shows others how far the transaction of a step is, on a connection of its own. The step does not wait for it: who has all other
 * connections may be waiting for the step.
 */
export function showProgress(db: Db, id: string, done: number): void {
  const isUnderWay = and(eq(imports.id, id), notInArray(imports.state, ['applied', 'undone']))
  db.update(imports)
    .set({ done })
    .where(isUnderWay)
    .catch(() => {}) // the next part tells more
}

/** Whether an import has added or changed categories or attributes. */
export async function hasChangedTree(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${facts} WHERE part_of = ${id} AND (verb LIKE 'category.%' OR verb LIKE 'attribute.%') LIMIT 1`)
  return rows.length > 0
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

export async function readRowsAfter(
  db: Db | Tx,
  importId: string,
  after: number,
  size: number,
): Promise<FileRow[]> {
  const isNext = and(eq(importRows.importId, importId), sql`${importRows.place} > ${after}`)
  return asRows(await db.select().from(importRows).where(isNext).orderBy(asc(importRows.place)).limit(size))
}

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

export async function deleteRows(db: Db | Tx, importId: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}
