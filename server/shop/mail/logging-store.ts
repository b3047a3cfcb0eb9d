import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { settings } from '#server/platform/db/tables/shop.ts'

/** A row beside the groups of the owner's settings. */
const NAME = 'mail log'

/** Answers since when e-mails are logged: `at`, or before. */
export async function beginLogging(db: Db, at: Date): Promise<Date> {
  const value = { since: at.toISOString() }
  await db.insert(settings).values({ name: NAME, value }).onConflictDoNothing()
  const [row] = await db
    .select({ since: sql<string>`${settings.value} ->> 'since'` })
    .from(settings)
    .where(eq(settings.name, NAME))
  return new Date(row?.since ?? at)
}

export async function endLogging(db: Db): Promise<undefined> {
  await db.delete(settings).where(eq(settings.name, NAME))
}
