import { findFactor } from '#server/people/identity/factor-store.ts'
import { listPasskeys } from '#server/people/identity/passkey-store.ts'
import { listDevices, listSessions } from '#server/people/identity/sessions-store.ts'
import { findPerson, listWaysIn } from '#server/people/identity/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

export type AccountData = {
  emailVerified: boolean
  /** `way` is `password` or the name of a sign-in provider. */
  waysIn: { way: string; since: Date }[]
  sessions: {
    id: string
    since: Date
    lastUsed: Date
    until: Date
    browser: string | null
    address: string | null
  }[]
  devices: { since: Date; lastSeen: Date }[]
  /** An app that makes codes. */
  secondFactor: { since: Date } | undefined
  passkeys: { name: string; since: Date; lastUsed: Date | null }[]
}

export async function accountData(db: Db | Tx, subject: string): Promise<AccountData | undefined> {
  if (!isId(subject)) return undefined
  const person = await findPerson(db, subject)
  if (!person) return undefined
  const ways = await listWaysIn(db, subject)
  const sessions = await listSessions(db, subject)
  const { emailVerified } = person
  const factor = await findFactor(db, subject)
  const passkeys = await listPasskeys(db, subject)
  return {
    emailVerified,
    waysIn: ways.map(({ by, since }) => ({ way: by === 'credential' ? 'password' : by, since })),
    sessions: sessions.map(({ id, createdAt, updatedAt, expiresAt, userAgent, ipAddress }) => ({
      id,
      since: createdAt,
      lastUsed: updatedAt,
      until: expiresAt,
      browser: userAgent,
      address: ipAddress,
    })),
    devices: await listDevices(db, subject),
    secondFactor: factor?.hasApp ? { since: factor.since } : undefined,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, since: createdAt, lastUsed: usedAt })),
  }
}
