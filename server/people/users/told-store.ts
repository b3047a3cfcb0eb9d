import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isNoGuest, OWN_ISSUER } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** What another provider says of one sign-in: `provedFactor` is whether it was by two factors, null where it does not say by what. */
export type Told = { tellsAuthTime: boolean; provedFactor: boolean | null }

/**
 * Whoever was told of with two factors has no day of grace any more: a sign-in with one alone, such as that of somebody who knows the password, then
 * gives nothing of what staff may do.
 */
export async function noteTold(db: Db, userId: string, { tellsAuthTime, provedFactor }: Told): Promise<void> {
  await db
    .update(users)
    .set({
      ...{ tellsAuthTime, tellsMethods: provedFactor !== null },
      ...(provedFactor === true && { provedFactor, lacksFactorSince: null }),
      ...(provedFactor === false && {
        provedFactor: sql`coalesce(${users.provedFactor}, false)`,
        lacksFactorSince: sql`CASE WHEN ${users.provedFactor} THEN NULL ELSE coalesce(${users.lacksFactorSince}, now()) END`,
      }),
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
}

/** Of another provider: forgets that they had a factor there, and gives them a day more without one. False where none is asked of anybody at that address. */
export async function beginGrace(db: Db | Tx, email: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ provedFactor: false, lacksFactorSince: sql`now()` })
    .where(and(eq(users.email, email), ne(users.issuer, OWN_ISSUER), isNull(users.deletedAt), isNoGuest))
    .returning({ id: users.id })
  return rows.length > 0
}
