import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TextName } from '#contract/text-names.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { texts } from '#server/platform/db/tables/texts.ts'

export type SavedText = typeof texts.$inferSelect
export type SavedVersion = Pick<SavedText, 'name' | 'version' | 'title' | 'savedBy' | 'savedAt'> & {
  /** Null if an update wrote the version, or if the account was deleted. */
  savedByName: string | null
}

/** By default the latest version; undefined if the text was never saved. */
export async function findText(
  db: Db | Tx,
  name: TextName,
  version?: number,
): Promise<SavedText | undefined> {
  noteTags([`text:${name}`])
  const itsVersion = version === undefined ? undefined : eq(texts.version, version)
  const [row] = await db
    .select()
    .from(texts)
    .where(and(eq(texts.name, name), itsVersion))
    .orderBy(desc(texts.version))
    .limit(1)
  return row
}

/** The latest version of each text that an admin saved at least once. */
export function latestSaved(db: Db): Promise<SavedText[]> {
  const isSaved = sql`EXISTS (SELECT FROM texts s WHERE s.name = ${texts.name} AND s.saved_by IS NOT NULL)`
  return db.selectDistinctOn([texts.name]).from(texts).where(isSaved).orderBy(texts.name, desc(texts.version))
}

/** The newest first, without their content. */
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

/** False if `version` is not the latest. */
export async function insertVersion(
  tx: Tx,
  { name, version, title, text, translations, proof, savedBy }: Omit<SavedText, 'savedAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO ${texts} (name, version, title, text, translations, proof, saved_by)
    SELECT ${name}, ${version + 1}::int, ${title}, ${text}, ${JSON.stringify(translations)}::jsonb,
      ${proof}, ${savedBy}::uuid
    WHERE ${version}::int = (SELECT coalesce(max(t.version), 0) FROM ${texts} t WHERE t.name = ${name})
    ON CONFLICT DO NOTHING RETURNING version`)
  return rows.length > 0
}
