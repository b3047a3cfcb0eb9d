import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { ImportCounts } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { importItems } from '#server/platform/db/tables/imports.ts'

export type ItemRow = Omit<typeof importItems.$inferSelect, 'importId'>

export async function deleteItems(db: Db | Tx, importId: string): Promise<void> {
  await db.delete(importItems).where(eq(importItems.importId, importId))
}

/** Takes away what is said of products that are not refused, and of those at the `released` places, which were. */
export async function deleteJudged(db: Db | Tx, importId: string, released: number[]): Promise<void> {
  const isOpen = or(ne(importItems.verdict, 'refused'), inArray(importItems.place, released))
  await db.delete(importItems).where(and(eq(importItems.importId, importId), isOpen))
}

export async function insertItems(db: Db | Tx, importId: string, rows: ItemRow[]): Promise<void> {
  if (rows.length === 0) return
  const sent = rows.map(({ productId, ...row }) => ({ ...row, product_id: productId }))
  await db.execute(sql`
    INSERT INTO ${importItems} (import_id, place, line, name, verdict, product_id, problems, warnings, before, after)
    SELECT ${importId}::uuid, sent.* FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent (place integer, line integer, name text,
      verdict text, product_id uuid, problems jsonb, warnings jsonb, before jsonb, after jsonb)`)
}

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

export function readRemarks(db: Db | Tx, importId: string) {
  const { line, verdict, problems, warnings } = importItems
  return db
    .select({ line, verdict, problems, warnings })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), sql`(${verdict} = 'refused' OR ${warnings} <> '[]')`))
    .orderBy(asc(importItems.place))
}

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

export async function readRefused(db: Db | Tx, importId: string): Promise<Set<number>> {
  const isRefused = and(eq(importItems.importId, importId), eq(importItems.verdict, 'refused'))
  const rows = await db.select({ place: importItems.place }).from(importItems).where(isRefused)
  return new Set(rows.map(({ place }) => place))
}

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

/** Refuses all products that are not refused, as these places were refused too late to judge the others without them. */
export async function refuseOthers(db: Db | Tx, importId: string, places: number[]): Promise<void> {
  const last = await db
    .select({ line: importItems.line })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), inArray(importItems.place, places)))
    .orderBy(importItems.place)
    .limit(10)
  const lines = last.map(({ line }) => line).join(', ')
  const reason = t('admin.importSays.dependTooOften', { lines })
  await db.execute(sql`
    UPDATE ${importItems} SET verdict = 'refused', before = NULL, after = NULL, problems = jsonb_build_array(jsonb_build_object(
      'line', line, 'column', '', 'reason', ${reason}::text))
    WHERE import_id = ${importId} AND verdict IN ('new', 'changed', 'same')`)
}
