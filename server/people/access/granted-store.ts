/** What an access token says of who asks. */
import { and, desc, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import {
  type Account,
  AS_CUSTOMER,
  asAccount,
  may,
  permissionsOf,
  type Rests,
} from '#server/people/access/actor.ts'
import {
  countingGroup,
  factorDueBy,
  factorDueOf,
  granted,
  isStaff,
  OWN_ISSUER,
  type Proof,
  passwordDue,
} from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { grants, impersonations, users } from '#server/platform/db/tables/people.ts'

/** Undefined if the grant has ended or the account was deleted; and where staff may not see the shop as that customer any more. */
export async function findGranted(db: Db, grantId: string): Promise<Account | undefined> {
  const [person] = await grantedTo(db).execute({ grantId })
  if (!person) return undefined
  const { impersonationId: view, ...standing } = person
  const account = asAccount(standing)
  if (!view) return account
  const seen = may(account, 'users.impersonate') ? await findSeen(db, eq(impersonations.id, view)) : undefined
  if (!seen) return undefined
  const { id, email } = account
  const viewer = { id, email, view, endsAt: seen.endsAt }
  return { ...asAccount({ ...seen.customer, ...AS_CUSTOMER }), viewer }
}

const isUnderWay = and(isNull(impersonations.endedAt), gt(impersonations.endsAt, sql`now()`))

/** As whom the shop is seen. Undefined once it has ended, the customer's account was deleted, or it became that of staff. */
async function findSeen(db: Db, which: SQL) {
  const { id, email, name, img } = users
  const [seen] = await db
    .select({
      ...{ id: impersonations.id, endsAt: impersonations.endsAt },
      customer: { id, email, name, img, groupId: countingGroup },
    })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.customerId))
    .where(and(which, isUnderWay, isNull(users.deletedAt), not(isStaff)))
    .orderBy(desc(impersonations.begunAt))
    .limit(1)
  return seen
}

/** The impersonation of this session of the staff; undefined where there is none, or they may not have one any more. */
export async function findSeenFrom(db: Db, staffId: string, session: string, told?: Proof['provedFactor']) {
  // Hardly anybody has one, and who signs in waits for nothing else.
  if (!(await isSeenFrom(db, session))) return undefined
  const of = and(eq(impersonations.staffId, staffId), eq(impersonations.session, session))
  const seen = of && (await findSeen(db, of))
  if (!seen) return undefined
  const [user] = await db
    .select({ role: users.role, granted, rests: restsBy(factorDueOf(told)) })
    .from(users)
    .where(eq(users.id, staffId))
  return user && permissionsOf(user).has('users.impersonate') ? seen : undefined
}

/** Whether a customer is being seen from this session at the identity provider. */
export async function isSeenFrom(db: Db, session: string): Promise<boolean> {
  return (await db.$count(impersonations, and(eq(impersonations.session, session), isUnderWay))) > 0
}

/** Undefined for API keys, and where the identity provider names no sessions. */
export async function sessionOfGrant(db: Db, grantId: string): Promise<string | undefined> {
  const [grant] = await db
    .select({ session: grants.providerSession })
    .from(grants)
    .where(eq(grants.id, grantId))
  return grant?.session ?? undefined
}

/** Why staff may do nothing for now. */
const restsBy = (due: SQL) => sql<Rests>`CASE WHEN ${due} < now()
  THEN CASE WHEN ${users.issuer} = ${OWN_ISSUER} THEN 'factor' ELSE 'factorElsewhere' END
  WHEN ${passwordDue} < now() THEN 'password' END`

const grantedTo = prepared('account_of_grant', (db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      img: users.img,
      groupId: countingGroup,
      role: users.role,
      granted,
      rests: restsBy(factorDueBy(sql`${grants.provedFactor}`)),
      provedFactor: grants.provedFactor,
      impersonationId: grants.impersonationId,
      hasOldProof: sql<boolean>`coalesce(${grants.provedAt} < now() - interval '10 minutes', true)`,
    })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.userId))
    .where(
      and(
        eq(grants.id, sql.placeholder('grantId')),
        isNull(grants.revokedAt),
        gt(grants.expiresAt, sql`now()`),
        isNull(users.deletedAt),
      ),
    ),
)
