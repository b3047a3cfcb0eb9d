import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { device, session, verification } from '#server/identity/tables.ts'

/**
 * Deletes sessions and mailed links that have run out, and browsers whose cookie has. Each use prolongs a session by 7
 * days, so whoever stole one could keep it alive: after 30 days one signs in again all the same.
 */
export async function forgetExpired(db: Db): Promise<void> {
  const isTooOld = lt(session.createdAt, sql`now() - interval '30 days'`)
  await db.delete(session).where(or(lt(session.expiresAt, sql`now()`), isTooOld))
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
  await db.delete(device).where(lt(device.seenAt, sql`now() - interval '400 days'`))
}
