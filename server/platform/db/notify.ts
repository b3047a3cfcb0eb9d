import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** What other processes are notified of: cache tags, and tables by their names (`mails`, and for the release before all). */
type Changes = { tags?: string[]; tables?: string[] }

/**
 * Notifies all processes of these changes by one statement, when the transaction commits. What writes a row need not notify of its
 * tags: triggers do, but for orders that are placed.
 */
export async function notifyOf(db: Db | Tx, { tags = [], tables = [] }: Changes): Promise<void> {
  await db.execute(sql`
    SELECT pg_notify('tags', tag) FROM unnest(${sql.param(tags)}::text[]) AS tag
    UNION ALL SELECT pg_notify('changed', name) FROM unnest(${sql.param(tables)}::text[]) AS name`)
}
