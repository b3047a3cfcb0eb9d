import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import pg from 'pg'
import { OWNER } from '#server/people/access/actor.ts'
import { factorDue, isNoGuest, isStaff, passwordDue } from '#server/people/access/store.ts'
import { ISSUER } from '#server/people/identity/issue-id-tokens.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { savedViews } from '#server/platform/db/tables/views.ts'
import { webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'
import { NOBODY } from '#server/selling/orders/history.ts'

export type UserRow = typeof users.$inferSelect
export type ProfileFields = Record<
  'name' | 'education' | 'phone' | 'website' | 'address' | 'img' | 'describe',
  string
>

const living = and(isNull(users.deletedAt), isNoGuest)
const isOwner = eq(users.role, OWNER)
const livingAt = (email: string) => and(eq(users.email, email), living)

export async function findUser(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(livingAt(email))
  return user
}

export async function lockUser(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(livingAt(email)).for('no key update')
  return user
}

/**
 * Locks them by id, so that two changes of admins cannot deadlock and the second sees the first. Rows that refer to these users can still be
 * written: an admin who ships their own order locks the order first, a deletion locks the user first.
 */
export async function lockAdminsAnd(
  tx: Tx,
  email: string,
  actorId?: string,
): Promise<{ admins: UserRow[]; user: UserRow | undefined; acting: UserRow | undefined }> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(living, or(isOwner, eq(users.email, email), actorId ? eq(users.id, actorId) : undefined)))
    .orderBy(asc(users.id))
    .for('no key update')
  return {
    admins: rows.filter(({ role }) => OWNER === role),
    user: rows.find((row) => row.email === email),
    acting: rows.find(({ id }) => id === actorId),
  }
}

export const countOwners = (db: Db): Promise<number> => db.$count(users, and(isOwner, living))

/** Of the shop's owners, the oldest account first; one without a name is left out. */
export async function ownerNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .where(and(isOwner, living))
    .orderBy(asc(users.createdAt), asc(users.id))
  return rows.flatMap(({ name }) => name || [])
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(and(isOwner, living)).limit(1)
  return found.length > 0
}

/** `roles`: those that have not ended, without that of owners. */
export type KnownUser = UserRow & {
  confirmed: boolean
  roles: { name: string; label: string | null; until: string | null }[]
  /** Of staff alone. */
  hasFactor: boolean
  factorDue: Date | null
  passwordDue: Date | null
}

export const knownUser = {
  ...getTableColumns(users),
  confirmed: sql<boolean>`${sql.raw(functionName('has_confirmed_address'))}(${users.issuer}, ${users.subject})`,
  roles: sql<
    KnownUser['roles']
  >`(SELECT coalesce(json_agg(json_build_object('name', r.name, 'label', r.label, 'until', m.until)
    ORDER BY r.created_at, r.name), '[]') FROM memberships m JOIN roles r ON r.name = m.role
    WHERE m.user_id = ${users.id} AND (m.until IS NULL OR m.until > now()))`,
  hasFactor: sql<boolean>`CASE WHEN NOT ${isStaff} THEN false WHEN ${users.issuer} = ${ISSUER} THEN EXISTS (SELECT FROM identity.two_factor f
    WHERE f.user_id = ${users.subject}::uuid AND f.verified) ELSE coalesce(${users.provedFactor}, false) END`,
  factorDue,
  passwordDue,
}

export function listUsers(db: Db | Tx): Promise<KnownUser[]> {
  return db.select(knownUser).from(users).where(living).orderBy(asc(users.createdAt), asc(users.id))
}

export type Newcomer = Pick<UserRow, 'issuer' | 'subject' | 'email' | 'name' | 'img' | 'language'>

/** Always takes the e-mail address; name, picture and language only if they are empty. Undefined for a deleted user. */
export async function upsertUser(db: Db | Tx, newcomer: Newcomer): Promise<UserRow | undefined> {
  const [user] = await db
    .insert(users)
    .values(newcomer)
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: {
        email: sql`excluded.email`,
        name: sql`CASE WHEN ${users.name} = '' THEN excluded.name ELSE ${users.name} END`,
        img: sql`coalesce(${users.img}, excluded.img)`,
        language: sql`coalesce(${users.language}, excluded.language)`,
      },
      setWhere: living,
    })
    .returning()
  return user
}

export function isEmailTaken(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof pg.DatabaseError && cause.constraint === 'users_living_email'
}

export async function updateUser(tx: Tx | Db, id: string, change: Partial<UserRow>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

/** `new` if the session has no grants, `revoked` if one of them was revoked. */
export async function stateOfSession(db: Db, session: string): Promise<'new' | 'granted' | 'revoked'> {
  const [found] = await db
    .select({ revoked: sql<boolean | null>`bool_or(${grants.revokedAt} IS NOT NULL)` })
    .from(grants)
    .where(eq(grants.providerSession, session))
  if (typeof found?.revoked !== 'boolean') return 'new'
  return found.revoked ? 'revoked' : 'granted'
}

export async function unsignReviews(tx: Tx, userId: string): Promise<void> {
  await tx.update(reviews).set({ name: NOBODY, email: '', img: null }).where(eq(reviews.userId, userId))
}

/** Views of tables that they saved for themselves; those for all stay. */
export async function deleteOwnViews(tx: Tx, userId: string): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.shared, false)))
}

type Named = { email: string; name?: string; phone?: string | null | undefined }

/**
 * Also those of others, and shared ones, which search for this person or are named after them: by the e-mail address, the phone number, and a name
 * of two words or more, as one word alone may be that of a tool.
 */
export async function deleteViewsNaming(tx: Tx, { email, name: called = '', phone }: Named): Promise<void> {
  const { name, state } = savedViews
  const digits = phone?.replaceAll(/[^0-9]/g, '') ?? ''
  const words = [
    email,
    ...(/\S\s+\S/.test(called.trim()) ? [called.trim()] : []),
    ...(phone && digits.length >= LEAST_DIGITS ? [phone.trim(), digits] : []),
  ]
  for (const one of words) {
    const inState = new URLSearchParams({ one }).toString().slice('one='.length)
    const isNaming = sql`strpos(lower(${name}), lower(${one})) > 0 OR strpos(lower(${state}), lower(${inState})) > 0`
    await tx.delete(savedViews).where(isNaming)
  }
}

/** Fewer are part of many a number. */
const LEAST_DIGITS = 7

/** The oldest first. */
export function listViewsOf(tx: Tx, userId: string) {
  return tx.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.savedAt))
}

/** That an account made, or took over by a change. */
export function webhooksOf(db: Db, userId: string): Promise<{ id: string; url: string }[]> {
  const { id, url, madeBy, createdAt } = webhookEndpoints
  return db
    .select({ id, url })
    .from(webhookEndpoints)
    .where(eq(madeBy, userId))
    .orderBy(asc(createdAt), asc(id))
}
