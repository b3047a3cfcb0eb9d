import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { account, device, session, user, verification } from '#server/identity/tables.ts'

const passwordOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'))

/** Locks a person until the transaction ends; undefined where there is none. */
export async function lockPerson(tx: Tx, userId: string): Promise<{ emailVerified: boolean } | undefined> {
  const [person] = await tx
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .for('update')
  return person
}

/** Whether somebody chose the account's password without showing that the address is theirs. */
export async function hasUnprovedPassword(tx: Tx, userId: string): Promise<boolean> {
  const [password] = await tx.select({ proved: account.proved }).from(account).where(passwordOf(userId))
  return password?.proved === false
}

/** Records that whoever chose the password has shown that the address is theirs. */
export async function provePassword(tx: Pick<Tx, 'update'>, userId: string): Promise<void> {
  await tx.update(account).set({ proved: true }).where(passwordOf(userId))
}

/**
 * Removes the password, the sessions, the known browsers and the mailed links that somebody else may have got by
 * registering with this address. Answers the ids of the ended sessions: what was granted to them ends after the commit.
 */
export async function dropUnproved(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(account).where(passwordOf(userId))
  return endSignIns(tx, userId)
}

/**
 * Ends the sessions, the known browsers and the mailed links of an account. Answers the ids of the ended sessions: what was
 * granted to them is the caller's to end.
 */
export async function endSignIns(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(device).where(eq(device.userId, userId))
  await endResetLinks(tx, userId)
  const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
  return ended.map(({ id }) => id)
}

/** Ends every mailed link that would set a new password for this person. */
export async function endResetLinks(tx: Pick<Tx, 'delete'>, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId))
}
