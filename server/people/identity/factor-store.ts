import { and, eq, sql } from 'drizzle-orm'
import { endResetLinks } from '#server/people/identity/store.ts'
import { twoFactor, user } from '#server/people/identity/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Factor = { since: Date; recoveryCodes: string }

/** Undefined where nobody proved one; `recoveryCodes` are sealed. */
export async function findFactor(db: Db | Tx, userId: string): Promise<Factor | undefined> {
  const [found] = await db
    .select({ since: twoFactor.createdAt, recoveryCodes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), twoFactor.verified))
  return found
}

/** Of all accounts, sealed. */
export async function listSealed(db: Db): Promise<string[]> {
  const rows = await db
    .select({ secret: twoFactor.secret })
    .from(twoFactor)
    .where(eq(twoFactor.verified, true))
  return rows.map(({ secret }) => secret)
}

/** Takes the place of one that nobody proved. False where one was proved already. */
export async function beginFactor(
  db: Db,
  userId: string,
  sealed: { secret: string; backupCodes: string },
): Promise<boolean> {
  const begun = await db
    .insert(twoFactor)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { ...sealed, createdAt: sql`now()` },
      setWhere: sql`NOT ${twoFactor.verified}`,
    })
    .returning({ id: twoFactor.id })
  return begun.length > 0
}

/** False where no factor was proved. */
export async function replaceCodes(db: Db, userId: string, sealed: string): Promise<boolean> {
  const replaced = await db
    .update(twoFactor)
    .set({ backupCodes: sealed })
    .where(and(eq(twoFactor.userId, userId), twoFactor.verified))
    .returning({ id: twoFactor.id })
  return replaced.length > 0
}

/** Remembered browsers are forgotten with it. False where no factor was proved. */
export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
  const removed = await tx
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ verified: twoFactor.verified })
  await endResetLinks(tx, userId)
  return removed.some(({ verified }) => verified)
}
