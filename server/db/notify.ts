import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'

/** Notifies all processes, when the transaction commits, that these tables have changed. */
export async function notifyChanged(db: Db | Tx, ...tables: string[]): Promise<void> {
  await db.execute(sql`SELECT pg_notify('changed', name) FROM unnest(${sql.param(tables)}::text[]) AS name`)
}
