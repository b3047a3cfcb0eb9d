import { and, eq, sql } from 'drizzle-orm'
import { endResetLinks, lockPerson } from '#server/people/identity/store.ts'
import { passkey, twoFactor, user } from '#server/people/identity/tables.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Factor = { since: Date; hasApp: boolean; recoveryCodes: string }
/** Both sealed by the shop's key. */
export type SealedFactor = { secret: string; backupCodes: string }

/** Undefined where nobody proved one; `recoveryCodes` are sealed. */
export async function findFactor(db: Db | Tx, userId: string): Promise<Factor | undefined> {
  const [found] = await db
    .select({ since: twoFactor.createdAt, hasApp: twoFactor.hasApp, recoveryCodes: twoFactor.backupCodes })
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

/**
 * Takes the place of one that nobody proved. Beside passkeys the codes stay as they are, and `codes` is false. Undefined where an app
 * was proved already.
 */
export async function beginFactor(
  db: Db,
  userId: string,
  sealed: SealedFactor,
): Promise<{ codes: boolean } | undefined> {
  const [begun] = await db
    .insert(twoFactor)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: {
        secret: sealed.secret,
        backupCodes: sql`CASE WHEN ${twoFactor.verified} THEN ${twoFactor.backupCodes} ELSE ${sealed.backupCodes} END`,
        createdAt: sql`now()`,
      },
      setWhere: sql`NOT (${twoFactor.verified} AND ${twoFactor.hasApp})`,
    })
    .returning({ proved: twoFactor.verified })
  return begun && { codes: !begun.proved }
}

/** A code proved the app of somebody who had passkeys alone. False where an app was proved before. */
export async function addApp(db: Db, userId: string): Promise<boolean> {
  const added = await db
    .update(twoFactor)
    .set({ hasApp: true })
    .where(and(eq(twoFactor.userId, userId), twoFactor.verified, eq(twoFactor.hasApp, false)))
    .returning({ id: twoFactor.id })
  return added.length > 0
}

/** For passkeys without an app, so that the password alone does not get around them. False where a factor is on already. */
export async function factorOfPasskeys(tx: Tx, userId: string, sealed: SealedFactor): Promise<boolean> {
  const on = { ...sealed, verified: true, hasApp: false }
  await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, userId))
  const begun = await tx
    .insert(twoFactor)
    .values({ userId, ...on })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { ...on, createdAt: sql`now()` },
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

/** Beside passkeys the recovery codes stay, and `unknown`, a secret that nobody has, takes the app's place. False where there was no app. */
export async function removeApp(tx: Tx, userId: string, unknown: string): Promise<boolean> {
  await lockPerson(tx, userId)
  const hadApp = (await findFactor(tx, userId))?.hasApp === true
  if ((await tx.$count(passkey, eq(passkey.userId, userId))) === 0) await dropFactor(tx, userId)
  else if (hadApp)
    await tx.update(twoFactor).set({ hasApp: false, secret: unknown }).where(eq(twoFactor.userId, userId))
  await endResetLinks(tx, userId)
  return hadApp
}

/** With the recovery codes, and remembered browsers are forgotten. */
export async function dropFactor(tx: Tx, userId: string): Promise<void> {
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId))
  await endResetLinks(tx, userId)
}
