import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'

export type FactRow = typeof facts.$inferSelect

export async function newestFactId(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ id: sql<string | null>`max(${facts.id})` }).from(facts)
  return Number(row?.id ?? 0)
}

/** Without those of this connection. An INSERT locks its table before it takes an id, until its transaction has ended. */
export async function factWriters(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE locktype = 'relation' AND relation = 'facts'::regclass AND mode = 'RowExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()`)
  return rows.map(({ writer }) => writer)
}

type Range = { after: number; upTo: number; most: number }

/** After `after`, up to and with `upTo`, by id. */
export function factsBetween(db: Db | Tx, { after, upTo, most }: Range): Promise<FactRow[]> {
  const within = and(gt(facts.id, after), lte(facts.id, upTo))
  return db.select().from(facts).where(within).orderBy(asc(facts.id)).limit(most)
}
