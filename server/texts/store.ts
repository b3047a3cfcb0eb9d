/** The only SQL for the texts of the shop. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TextName } from '#contract/text-names.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { users } from '#server/db/tables/people.ts'
import { texts } from '#server/db/tables/texts.ts'

export type SavedText = typeof texts.$inferSelect
export type SavedVersion = Pick<SavedText, 'name' | 'version' | 'title' | 'savedBy' | 'savedAt'> & {
  /** Null where nobody saved it, or somebody who was deleted since. */
  savedByName: string | null
}

/** This version of a text, or its latest. */
export async function findText(db: Db, name: TextName, version?: number): Promise<SavedText | undefined> {
  const itsVersion = version === undefined ? undefined : eq(texts.version, version)
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.name, name), itsVersion))
    .orderBy(desc(texts.version))
    .limit(1)
  return row
}

/** The versions of one text, or of all, the newest first, without their words. */
export function listVersions(db: Db, name?: TextName): Promise<SavedVersion[]> {
  const { version, title, savedBy, savedAt } = texts
  const savedByName: SQL<string | null> = sql`CASE WHEN ${users.deletedAt} IS NULL THEN ${users.name} END`
  return db
    .select({ name: texts.name, version, title, savedBy, savedAt, savedByName })
    .from(texts)
    .leftJoin(users, eq(users.id, savedBy))
    .where(name && eq(texts.name, name))
    .orderBy(desc(version))
}

/** Keeps the next version of a text; false where `version` is no longer the latest. */
export async function insertVersion(
  tx: Tx,
  { name, version, title, text, savedBy }: Omit<SavedText, 'savedAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO ${texts} (name, version, title, text, saved_by)
    SELECT ${name}, ${version + 1}::int, ${title}, ${text}, ${savedBy}::uuid
    WHERE ${version}::int = (SELECT coalesce(max(t.version), 0) FROM ${texts} t WHERE t.name = ${name})
    ON CONFLICT DO NOTHING RETURNING version`)
  return rows.length > 0
}
