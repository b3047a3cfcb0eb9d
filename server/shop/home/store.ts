import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { HomeBlock } from '#contract/home-kinds.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { homeDraft, homeVersions } from '#server/platform/db/tables/home.ts'
import { users } from '#server/platform/db/tables/people.ts'

export type PublishedHome = Pick<typeof homeVersions.$inferSelect, 'version' | 'blocks'>
export type HomeDraft = Pick<typeof homeDraft.$inferSelect, 'version' | 'blocks' | 'savedAt'> & {
  savedByName: string | null
}

const NOTHING_YET: HomeDraft = { version: 0, blocks: null, savedAt: null, savedByName: null }
const savedByName: SQL<string | null> = sql`CASE WHEN ${users.deletedAt} IS NULL THEN ${users.name} END`

/** By default the latest; undefined if none was published, or not this one. */
export async function findPublished(db: Db | Tx, version?: number): Promise<PublishedHome | undefined> {
  noteTags(['home'])
  const [row] = await db
    .select({ version: homeVersions.version, blocks: homeVersions.blocks })
    .from(homeVersions)
    .where(version === undefined ? undefined : eq(homeVersions.version, version))
    .orderBy(desc(homeVersions.version))
    .limit(1)
  return row
}

/** The newest first, without their blocks. */
export function listPublished(db: Db) {
  const { version, savedAt, savedBy } = homeVersions
  return db
    .select({ version, savedAt, savedByName })
    .from(homeVersions)
    .leftJoin(users, eq(users.id, savedBy))
    .orderBy(desc(version))
}

/** With the version that counts every save. */
export async function findDraft(db: Db | Tx): Promise<HomeDraft> {
  const { version, blocks, savedAt, savedBy } = homeDraft
  const [row] = await db
    .select({ version, blocks, savedAt, savedByName })
    .from(homeDraft)
    .leftJoin(users, eq(users.id, savedBy))
  return row ?? NOTHING_YET
}

/** Lets one transaction at a time save, until it ends. */
export async function lockHome(tx: Tx): Promise<HomeDraft> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('home page', 0))`)
  return findDraft(tx)
}

/** `blocks`: null takes the draft away. The caller has locked the home page. */
export async function writeDraft(
  tx: Tx,
  { version, blocks, savedBy }: { version: number; blocks: HomeBlock[] | null; savedBy: string },
): Promise<void> {
  const values = { version, blocks, savedBy, savedAt: sql`now()` }
  await tx.insert(homeDraft).values(values).onConflictDoUpdate({ target: homeDraft.only, set: values })
}

/** Counts a save and leaves the draft as it is. The caller has locked the home page. */
export async function countSave(tx: Tx, version: number): Promise<void> {
  await tx
    .insert(homeDraft)
    .values({ version })
    .onConflictDoUpdate({ target: homeDraft.only, set: { version } })
}

/** The caller has locked the home page. */
export async function insertPublished(tx: Tx, row: typeof homeVersions.$inferInsert): Promise<void> {
  await tx.insert(homeVersions).values(row)
}
