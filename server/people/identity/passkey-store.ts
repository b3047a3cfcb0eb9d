import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { dropFactor, findFactor } from '#server/people/identity/factor-store.ts'
import { lockPerson } from '#server/people/identity/store.ts'
import { passkey } from '#server/people/identity/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

type Passkey = typeof passkey.$inferSelect
export type NewPasskey = Pick<Passkey, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'name'>

/** Oldest first. */
export function listPasskeys(db: Db | Tx, userId: string): Promise<Passkey[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return found
}

/** False where somebody has this credential already. */
export async function insertPasskey(tx: Tx, added: NewPasskey): Promise<boolean> {
  const inserted = await tx.insert(passkey).values(added).onConflictDoNothing().returning({ id: passkey.id })
  return inserted.length > 0
}

/** False where its counter did not go on: two authenticators have the same key. Those that do not count say 0. */
export async function countUse(db: Db, id: string, counter: number): Promise<boolean> {
  const goesOn = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter)
  const used = await db
    .update(passkey)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(passkey.id, id), goesOn))
    .returning({ id: passkey.id })
  return used.length > 0
}

/** False where this account has none with this id. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  return renamed.length > 0
}

/** With the last one go the recovery codes, where there is no app. False where this account has none with this id. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  await lockPerson(tx, userId)
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  const isLast = (await tx.$count(passkey, eq(passkey.userId, userId))) === 0
  if (isLast && (await findFactor(tx, userId))?.hasApp === false) await dropFactor(tx, userId)
  return removed.length > 0
}

/** Passkeys, app and recovery codes. False where there were none. */
export async function removeEveryFactor(tx: Tx, userId: string): Promise<boolean> {
  await lockPerson(tx, userId)
  const hadFactor = (await findFactor(tx, userId)) !== undefined
  const removed = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id })
  await dropFactor(tx, userId)
  return hadFactor || removed.length > 0
}
