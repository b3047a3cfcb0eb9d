/** The SQL of saved views; what becomes of them with an account is in `people/users/store.ts`. */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { ViewTable } from '#contract/view-tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { savedViews } from '#server/platform/db/tables/views.ts'

export type ViewRow = typeof savedViews.$inferSelect

const { id, userId, tableName, name, shared } = savedViews
const isOf = (user: string, table: string) => and(eq(userId, user), eq(tableName, table))
const seenBy = (user: string) => or(eq(userId, user), shared)

/** By name. */
export function listViews(db: Db, user: string, table: ViewTable): Promise<ViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(and(eq(tableName, table), seenBy(user)))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

/** All that a person saved of a table: as they are locked by name, two acts of one person come after each other. */
export async function lockViews(tx: Tx, user: string, table: string): Promise<ViewRow[]> {
  const key = `views of ${user} ${table}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return tx.select().from(savedViews).where(isOf(user, table))
}

/** Its id. The database compares, as it keeps names apart: to JavaScript other letters are equal. */
export async function viewNamed(
  tx: Tx,
  user: string,
  table: string,
  wanted: string,
): Promise<string | undefined> {
  const isNamed = and(isOf(user, table), sql`lower(${name}) = lower(${wanted})`)
  return (await tx.select({ id }).from(savedViews).where(isNamed))[0]?.id
}

/** Answers its id. The caller must have locked the views of this person and table. */
export async function insertView(tx: Tx, view: typeof savedViews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(savedViews).values(view).returning({ id })
  if (!row) throw new Error('The view was not saved')
  return row.id
}

/** The caller must have locked it. */
export async function changeView(tx: Tx, wanted: string, change: Partial<ViewRow>): Promise<void> {
  await tx.update(savedViews).set(change).where(eq(id, wanted))
}

/** One that this person sees. */
export async function findView(tx: Tx, user: string, wanted: string): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(id, wanted), seenBy(user)))
  return row
}

/** The caller must have locked it. */
export async function deleteView(tx: Tx, wanted: string): Promise<void> {
  await tx.delete(savedViews).where(eq(id, wanted))
}
