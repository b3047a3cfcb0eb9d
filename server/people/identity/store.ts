import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { account, device, session, user, verification } from '#server/people/identity/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export async function lockPerson(tx: Tx, userId: string): Promise<{ emailVerified: boolean } | undefined> {
  const [person] = await tx
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId))
    .for('update')
  return person
}

export async function findPerson(
  db: Db | Tx,
  userId: string,
): Promise<{ emailVerified: boolean } | undefined> {
  const [found] = await db.select({ emailVerified: user.emailVerified }).from(user).where(eq(user.id, userId))
  return found
}

/** `email` in lower case. */
export async function findByAddress(
  db: Db,
  email: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
  const { id, emailVerified } = user
  const [found] = await db
    .select({ id, email: user.email, emailVerified })
    .from(user)
    .where(eq(user.email, email))
  return found
}

/** Undefined if another account has the address. `email` in lower case. */
export async function insertPerson(
  tx: Tx,
  person: { name: string; email: string; emailVerified: boolean },
): Promise<string | undefined> {
  const [created] = await tx.insert(user).values(person).onConflictDoNothing().returning({ id: user.id })
  return created?.id
}

export async function confirmPerson(tx: Tx, userId: string): Promise<void> {
  await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, userId))
}

export async function deletePerson(tx: Tx | Db, userId: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, userId))
}

const isPassword = eq(account.providerId, 'credential')
const passwordOf = (userId: string) => and(eq(account.userId, userId), isPassword)

export async function findPasswordHash(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ hash: account.password }).from(account).where(passwordOf(userId))
  return found?.hash ?? undefined
}

/** `email` in lower case. Undefined without an account or a password. */
export async function findPasswordByEmail(
  tx: Tx,
  email: string,
): Promise<{ subject: string; hash: string | null } | undefined> {
  const [found] = await tx
    .select({ subject: user.id, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), isPassword))
    .where(eq(user.email, email))
  return found
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(account, passwordOf(userId))) > 0
}

/** `proved`: the person who chose it has confirmed the address. */
export async function insertPassword(
  tx: Tx,
  userId: string,
  { hash, proved }: { hash: string; proved: boolean },
): Promise<void> {
  await tx
    .insert(account)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash, proved })
}

export async function updatePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .update(account)
    .set({ password: hash, weakSince: null, updatedAt: sql`now()` })
    .where(passwordOf(userId))
}

/** Since when the shop knows a password as weak stays; a strong one clears it. */
export async function markPassword(db: Db, userId: string, isWeak: boolean): Promise<void> {
  const differs = isWeak ? isNull(account.weakSince) : isNotNull(account.weakSince)
  await db
    .update(account)
    .set({ weakSince: isWeak ? sql`now()` : null })
    .where(and(passwordOf(userId), differs))
}

/** Chosen by a person who has not confirmed the address. */
export async function hasUnprovedPassword(tx: Tx, userId: string): Promise<boolean> {
  const [password] = await tx.select({ proved: account.proved }).from(account).where(passwordOf(userId))
  return password?.proved === false
}

export async function provePassword(tx: Pick<Tx, 'update'>, userId: string): Promise<void> {
  await tx.update(account).set({ proved: true }).where(passwordOf(userId))
}

/** Oldest first: `credential` for a password, else the name of a provider. */
export function listWaysIn(db: Db | Tx, userId: string): Promise<{ by: string; since: Date }[]> {
  return db
    .select({ by: account.providerId, since: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt))
}

export async function deleteWayIn(tx: Tx, userId: string, provider: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, provider)))
}

/** A stranger may have registered with this address. The caller must end the access tokens of the returned sessions after the commit. */
export async function dropUnproved(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(account).where(passwordOf(userId))
  return endSignIns(tx, userId)
}

/** With known browsers and mailed links. The caller must end the access tokens of the returned sessions. */
export async function endSignIns(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(device).where(eq(device.userId, userId))
  await endResetLinks(tx, userId)
  const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
  return ended.map(({ id }) => id)
}

export async function endResetLinks(tx: Pick<Tx, 'delete'>, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId))
}
