import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** `tables`: `mails`, and for the release before all. */
type Changes = { tags?: string[]; tables?: string[] }

/** When the transaction commits. Triggers notify of the tags of written rows, but not of placed orders. */
export async function notifyOf(db: Db | Tx, { tags = [], tables = [] }: Changes): Promise<void> {
  await db.execute(sql`
    SELECT pg_notify('tags', tag) FROM unnest(${sql.param(tags)}::text[]) AS tag
    UNION ALL SELECT pg_notify('changed', name) FROM unnest(${sql.param(tables)}::text[]) AS name`)
}
