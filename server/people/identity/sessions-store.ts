import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { device, session, verification } from '#server/people/identity/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type SessionRow = typeof session.$inferSelect

const isAlive = gt(session.expiresAt, sql`now()`)

export function listLivingSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isAlive))
    .orderBy(desc(session.updatedAt))
}

export function listSessions(db: Db | Tx, userId: string): Promise<SessionRow[]> {
  return db.select().from(session).where(eq(session.userId, userId)).orderBy(asc(session.createdAt))
}

/** The token of the session with this id, or those of all others. */
export async function findTokens(
  db: Db,
  userId: string,
  id: string,
  which: 'this' | 'others',
): Promise<string[]> {
  const isMeant = which === 'this' ? eq(session.id, id) : ne(session.id, id)
  const found = await db
    .select({ token: session.token })
    .from(session)
    .where(and(eq(session.userId, userId), isMeant))
  return found.map(({ token }) => token)
}

export async function isLiving(db: Db, id: string): Promise<boolean> {
  return (await db.$count(session, and(eq(session.id, id), isAlive))) > 0
}

export async function touchSession(db: Db, id: string): Promise<void> {
  await db.update(session).set({ updatedAt: sql`now()` }).where(eq(session.id, id))
}

export async function restartSession(db: Db, id: string): Promise<void> {
  await db.update(session).set({ createdAt: sql`now()` }).where(eq(session.id, id))
}

/** As if it had begun before the time in which a proof is fresh. */
export async function backdateSession(db: Db, id: string): Promise<void> {
  await db.update(session).set({ createdAt: sql`now() - interval '10 minutes'` }).where(eq(session.id, id))
}

/** As if it had begun then, at the earliest before the time in which a proof is fresh: a session ends by its age. */
export async function proveSessionAt(db: Db, id: string, at: Date): Promise<void> {
  const begun = sql`least(now(), greatest(now() - interval '10 minutes', ${at}::timestamptz))`
  await db.update(session).set({ createdAt: begun }).where(eq(session.id, id))
}

/** Of this account; without `id` all of them. Answers how many lived. */
export async function deleteSessionsOf(tx: Tx, userId: string, id?: string): Promise<number> {
  const isMeant = id === undefined ? undefined : eq(session.id, id)
  const ended = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), isMeant))
    .returning({ until: session.expiresAt })
  return ended.filter(({ until }) => until > new Date()).length
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(session).where(eq(session.id, id))
}

/** False if the browser is not known. */
export async function touchDevice(tx: Tx, userId: string, tokenHash: string): Promise<boolean> {
  const seen = await tx
    .update(device)
    .set({ seenAt: sql`now()` })
    .where(and(eq(device.userId, userId), eq(device.tokenHash, tokenHash)))
    .returning({ id: device.id })
  return seen.length > 0
}

export async function insertDevice(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  await tx.insert(device).values({ userId, tokenHash })
}

export function listDevices(db: Db | Tx, userId: string): Promise<{ since: Date; lastSeen: Date }[]> {
  return db
    .select({ since: device.createdAt, lastSeen: device.seenAt })
    .from(device)
    .where(eq(device.userId, userId))
    .orderBy(asc(device.createdAt))
}

/** Each use prolongs a session by 7 days; it also ends 30 days after it began, as a thief could keep a stolen one alive. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  const isTooOld = lt(session.createdAt, sql`now() - interval '30 days'`)
  await db.delete(session).where(or(lt(session.expiresAt, sql`now()`), isTooOld))
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
  await db.delete(device).where(lt(device.seenAt, sql`now() - interval '400 days'`))
}
