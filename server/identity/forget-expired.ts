import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { device, session, verification } from '#server/identity/tables.ts'

/** Deletes sessions and mailed links that have run out, and browsers whose cookie has. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`))
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
  await db.delete(device).where(lt(device.seenAt, sql`now() - interval '400 days'`))
}
