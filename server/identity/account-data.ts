import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { account, device, session, user } from '#server/identity/tables.ts'

/** What the provider keeps about one person, but for secrets. */
export type AccountData = {
  emailVerified: boolean
  /** `way` is `password`, or the name of another provider. */
  waysIn: { way: string; since: Date }[]
  sessions: { since: Date; lastUsed: Date; until: Date; browser: string | null; address: string | null }[]
  devices: { since: Date; lastSeen: Date }[]
}

/** Undefined where there is no such account. */
export async function accountData(db: Db | Tx, subject: string): Promise<AccountData | undefined> {
  if (!isId(subject)) return undefined
  const [found] = await db
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, subject))
  if (!found) return undefined
  const ways = await db
    .select({ way: account.providerId, since: account.createdAt })
    .from(account)
    .where(eq(account.userId, subject))
    .orderBy(asc(account.createdAt))
  const sessions = await db
    .select({
      since: session.createdAt,
      lastUsed: session.updatedAt,
      until: session.expiresAt,
      browser: session.userAgent,
      address: session.ipAddress,
    })
    .from(session)
    .where(eq(session.userId, subject))
    .orderBy(asc(session.createdAt))
  const devices = await db
    .select({ since: device.createdAt, lastSeen: device.seenAt })
    .from(device)
    .where(eq(device.userId, subject))
    .orderBy(asc(device.createdAt))
  const waysIn = ways.map(({ way, since }) => ({ way: way === 'credential' ? 'password' : way, since }))
  return { ...found, waysIn, sessions, devices }
}
