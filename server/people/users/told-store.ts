import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { isNoGuest, isStaff, OWN_ISSUER } from '#server/people/access/store.ts'
import type { UserRow } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { readSettings } from '#server/shop/settings/store.ts'

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

/**
 * For whoever lost the factor that they have at another provider, by a command on the machine: the shop forgets that they used one, and staff may act for
 * a day more without it. `none`: nothing is asked of them. Undefined where nobody of another provider has that address.
 */
export async function beginGrace(db: Db, email: string): Promise<UserRow | 'none' | undefined> {
  const isElsewhere = and(ne(users.issuer, OWN_ISSUER), isNull(users.deletedAt), isNoGuest)
  const isIt = and(eq(users.email, email), isElsewhere)
  const known = await db.$count(users, isIt)
  if (known === 0) return undefined
  const { secondFactor } = await readSettings(db, 'staff')
  if (!secondFactor) return 'none'
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ provedFactor: false, lacksFactorSince: sql`now()` })
      .where(and(isIt, isStaff, or(eq(users.provedFactor, true), isNotNull(users.lacksFactorSince))))
      .returning()
    if (!user) return 'none'
    await recordFact(tx, SHOP, 'account.factor_removed', user.id)
    return user
  })
}
