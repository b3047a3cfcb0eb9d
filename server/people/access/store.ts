import { and, asc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#messages/languages.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { GUESTS } from '#server/platform/db/tables/guests.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'

/** Guests have an account for each order, which nobody signs in to: no list shows it. */
export const OWN_ISSUER = 'urn:kerf:identity'
export const isNoGuest = ne(users.issuer, GUESTS)

/** When somebody last proved who they are, and whether another provider told of two factors; null where it told of none. */
export type Proof = { provedAt: Date; provedFactor?: boolean | null | undefined }

/** The grant ends after `minutes`, or with the session `providerSession`. `provedAt`: absent, it is no fresh proof. */
export async function insertGrant(
  db: Db,
  {
    provedAt,
    ...grant
  }: {
    userId: string
    providerSession: string | undefined
    impersonationId?: string | undefined
  } & Partial<Proof>,
  minutes: number,
): Promise<string> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`
  const [row] = await db
    .insert(grants)
    .values({
      ...grant,
      expiresAt,
      // A provider whose clock is ahead makes nobody's proof last longer.
      ...(provedAt && { provedAt: sql`least(${provedAt}::timestamptz, now())` }),
    })
    .returning({ id: grants.id })
  if (!row) throw new Error('The grant was not recorded')
  return row.id
}

const STAND_IN_MINUTES = 1

/** `work` acts in the name of an account that nobody has signed in to for it; nobody is told the grant, which ends with the work. */
export async function withGrantOf<Result>(
  db: Db,
  userId: string,
  work: (grantId: string) => Promise<Result>,
): Promise<Result> {
  const id = await insertGrant(db, { userId, providerSession: undefined }, STAND_IN_MINUTES)
  try {
    return await work(id)
  } finally {
    await endGrants(db, eq(grants.id, id))
  }
}

const isConfirmed = sql<boolean>`${sql.raw(functionName('has_confirmed_address'))}(${users.issuer}, ${users.subject})`

/** A group waits for a confirmed address, as anybody can register with the address of a member. */
export const countingGroup = sql<string | null>`CASE WHEN ${users.groupId} IS NOT NULL
  AND ${isConfirmed} THEN ${users.groupId} END`

/** What the roles of the account permit that have not ended. */
export const granted = sql<
  string[]
>`ARRAY(SELECT DISTINCT unnest(r.permissions) FROM memberships m JOIN roles r ON r.name = m.role
  WHERE m.user_id = ${users.id} AND (m.until IS NULL OR m.until > now()))`

/** Roles that have ended do not count. */
export const isStaff = sql<boolean>`(${users.role} = 'admin' OR EXISTS (SELECT FROM memberships m
  WHERE m.user_id = ${users.id} AND (m.until IS NULL OR m.until > now())))`

/** Until when staff may act without a second factor; null where none is asked of them. `told`: of this sign-in with another provider. */
export const factorDueBy = (told: SQL) =>
  sql<Date | null>`CASE WHEN ${isStaff} THEN ${sql.raw(functionName('factor_due'))}(${users.issuer}, ${users.subject},
    ${users.staffSince}, ${told}, ${users.lacksFactorSince}) END`.mapWith(users.staffSince)

/** Of an account, whatever it signed in by this time. */
export const factorDue = factorDueBy(sql`${users.lacksFactorSince} IS NULL`)

/** Of one sign-in; where none is named, of the account. */
export const factorDueOf = (told: Proof['provedFactor']) =>
  told === undefined ? factorDue : factorDueBy(sql`${told}::boolean`)

/** Until when it may act with a password that is too weak for staff; null where none is known to be. */
export const passwordDue = sql<Date | null>`CASE WHEN ${isStaff}
  THEN ${sql.raw(functionName('password_due'))}(${users.issuer}, ${users.subject}, ${users.staffSince}) END`.mapWith(
  users.staffSince,
)

type Granted = { granted: string[]; factorDue: Date | null; passwordDue: Date | null }

/** As of now, in this transaction. `told`: of the sign-in that asks. */
export async function findGrantedBy(
  db: Db | Tx,
  userId: string,
  told?: Proof['provedFactor'],
): Promise<Granted> {
  const [user] = await db
    .select({ granted, factorDue: factorDueOf(told), passwordDue })
    .from(users)
    .where(eq(users.id, userId))
  return user ?? { granted: [], factorDue: null, passwordDue: null }
}

/** Whether the shop's own provider knows this account as that of staff. */
export async function isStaffSubject(db: Db, subject: string): Promise<boolean> {
  const itself = and(eq(users.issuer, OWN_ISSUER), eq(users.subject, subject), isNull(users.deletedAt))
  return (await db.$count(users, and(itself, isStaff))) > 0
}

/** False also for nobody. */
export async function hasConfirmedAddress(db: Db | Tx, userId: string): Promise<boolean> {
  const [user] = await db.select({ isConfirmed }).from(users).where(eq(users.id, userId))
  return user?.isConfirmed ?? false
}

/** In which the shop writes to an account; undefined where it has none, and for nobody. */
export async function findLanguage(
  db: Db | Tx,
  who: { id: string } | { email: string },
): Promise<Language | undefined> {
  const isIt = 'id' in who ? eq(users.id, who.id) : eq(users.email, who.email)
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(isIt, isNoGuest))
    .limit(1)
  return user?.language ?? undefined
}

/** Undefined if the account was deleted. With `share` the group stays so until the transaction ends. */
export async function findGroup(
  db: Db | Tx,
  userId: string,
  lock?: 'share',
): Promise<{ groupId: string | null } | undefined> {
  const one = db
    .select({ groupId: countingGroup })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  const [row] = await (lock ? one.for(lock) : one)
  return row
}

export async function endGrantsOfSession(db: Db, providerSession: string): Promise<void> {
  await endGrants(db, eq(grants.providerSession, providerSession))
}

export async function endGrantsOf(tx: Tx, userId: string): Promise<void> {
  await endGrants(tx, eq(grants.userId, userId))
}

/** Those of one session or, without `providerSession`, of all; not those of API keys. Answers how many. */
export function endSessionGrants(tx: Tx, userId: string, providerSession?: string): Promise<number> {
  const isMeant =
    providerSession === undefined
      ? sql`NOT EXISTS (SELECT FROM api_keys k WHERE k.id = ${grants.id})`
      : eq(grants.providerSession, providerSession)
  return endGrants(tx, sql`${eq(grants.userId, userId)} AND ${isMeant}`)
}

/** Locks them by id, so that the end of a session and the deletion of its account cannot deadlock. */
async function endGrants(db: Db | Tx, which: SQL): Promise<number> {
  const living = db
    .select({ id: grants.id })
    .from(grants)
    .where(and(which, isNull(grants.revokedAt)))
    .orderBy(asc(grants.id))
    .for('update')
  const ended = await db
    .update(grants)
    .set({ revokedAt: sql`now()` })
    .where(inArray(grants.id, living))
    .returning({ id: grants.id })
  return ended.length
}

export async function deleteOldGrants(db: Db): Promise<void> {
  await db.delete(grants).where(lt(grants.expiresAt, sql`now() - interval '1 day'`))
}

/** False if the account was deleted. Locked until the transaction ends. */
export async function lockLiving(tx: Tx, userId: string): Promise<boolean> {
  const [living] = await livingLocked(tx).execute({ userId })
  return living !== undefined
}

const livingLocked = prepared('living_for_no_key_update', (tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
    .for('no key update'),
)
