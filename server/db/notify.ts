import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'

/** Notifies all processes, when the transaction commits, that these tables have changed: `mails`, and for the release before all. */
export async function notifyChanged(db: Db | Tx, ...tables: string[]): Promise<void> {
  await db.execute(sql`SELECT pg_notify('changed', name) FROM unnest(${sql.param(tables)}::text[]) AS name`)
}

/** Notifies all processes of changes by their cache tags. What writes a row need not: triggers do, but for orders that are placed. */
export async function notifyTags(db: Db | Tx, tags: string[]): Promise<void> {
  await db.execute(sql`SELECT pg_notify('tags', tag) FROM unnest(${sql.param(tags)}::text[]) AS tag`)
}
