import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { synonyms } from '#server/platform/db/tables/search.ts'

export type SynonymsRow = typeof synonyms.$inferSelect

export function listSynonyms(db: Db | Tx): Promise<SynonymsRow[]> {
  return db.select().from(synonyms).orderBy(asc(synonyms.createdAt), asc(synonyms.id))
}

/** Locks a group until this transaction ends; undefined if there is none. `since`: when it was added, exactly, in UTC. */
export async function lockSynonyms(
  tx: Tx,
  id: string,
): Promise<{ id: string; words: string[]; since: string } | undefined> {
  if (!isId(id)) return undefined
  const since = sql<string>`to_char(${synonyms.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const [row] = await tx
    .select({ id: synonyms.id, words: synonyms.words, since })
    .from(synonyms)
    .where(eq(synonyms.id, id))
    .for('update')
  return row
}

/** Lets one transaction at a time change the groups, until it ends: two could make the same group at once. */
export async function lockAllSynonyms(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('synonyms', 0))`)
}

/** Inserts a group. Answers its id. `back`: of one that was deleted and comes back. */
export async function insertSynonyms(
  tx: Tx,
  words: string[],
  back: { id?: string; since?: string } = {},
): Promise<string> {
  const [row] = await tx
    .insert(synonyms)
    .values({ words, id: back.id, ...(back.since && { createdAt: sql`${back.since}::timestamptz` }) })
    .returning({ id: synonyms.id })
  if (!row) throw new Error('The synonyms were not recorded')
  return row.id
}

export async function updateSynonyms(tx: Tx, id: string, words: string[]): Promise<void> {
  await tx.update(synonyms).set({ words }).where(eq(synonyms.id, id))
}

export async function deleteSynonyms(tx: Tx, id: string): Promise<void> {
  await tx.delete(synonyms).where(eq(synonyms.id, id))
}
