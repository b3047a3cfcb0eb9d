import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Verb } from '#contract/things.ts'
import type { Language } from '#messages/languages.ts'
import { OWNER } from '#server/people/access/actor.ts'
import { factorDue, granted, isNoGuest, passwordDue } from '#server/people/access/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'

export type ApprovalRow = typeof approvals.$inferSelect

/** Nobody decided, and its week is not over. */
export const isWaiting: SQL = sql`${approvals.outcome} IS NULL AND ${approvals.endsAt} > now()`

/** What is decided needs its input no more, which may have secrets. */
export const noInput = { input: sql`NULL` }

/** Undefined if it does not wait any more. It is locked last in its transaction, after what it is about. */
export async function approveWaiting(tx: Tx, { id, by }: { id: string; by: string }) {
  const [row] = await tx
    .update(approvals)
    .set({ outcome: 'approved', decidedBy: by, decidedAt: sql`now()`, ...noInput })
    .where(and(eq(approvals.id, id), isWaiting))
    .returning()
  return row && { ...row, verb: row.verb as Verb }
}

/** Whether this very transaction approved it: `now()` is that of its begin. */
export async function isApprovedHere(tx: Tx, id: string): Promise<boolean> {
  const isIt = and(
    eq(approvals.id, id),
    eq(approvals.outcome, 'approved'),
    eq(approvals.decidedAt, sql`now()`),
  )
  return (await tx.$count(approvals, isIt)) > 0
}

/** Of the living staff whom nothing keeps from acting. */
const mayNow = (permission: Permission) =>
  and(
    isNull(users.deletedAt),
    isNoGuest,
    sql`(${users.role} = ${OWNER} OR ${permission} = ANY(${granted}))`,
    sql`coalesce(${factorDue} > now(), true) AND coalesce(${passwordDue} > now(), true)`,
  )

export function countWhoMay(db: Db | Tx, permission: Permission): Promise<number> {
  return db.$count(users, mayNow(permission))
}

export function countOthersWhoMay(db: Db | Tx, permission: Permission, askedBy: string): Promise<number> {
  return db.$count(users, and(mayNow(permission), ne(users.id, askedBy)))
}

const MOST_TOLD = 50

/** Who may approve what this account asked for. */
export function listSeconds(
  db: Db | Tx,
  permission: Permission,
  askedBy: string,
): Promise<{ id: string; email: string; language: Language | null }[]> {
  const { id, email, language } = users
  return db
    .select({ id, email, language })
    .from(users)
    .where(and(mayNow(permission), ne(id, askedBy)))
    .orderBy(id)
    .limit(MOST_TOLD)
}

/** Of others, with the person's API keys, within the last 24 hours. */
export function countDeletedBy(tx: Tx, userId: string): Promise<number> {
  const isTheirs = sql`(${facts.actorKind} = 'staff' AND ${facts.actorId} = ${userId}
    OR ${facts.actorKind} = 'key' AND ${facts.actorId} IN (SELECT k.id FROM ${apiKeys} k WHERE k.made_by = ${userId}))`
  const isDeletion = sql`${facts.verb} IN ('user.deleted', 'order.guest_erased')`
  return tx.$count(facts, and(isTheirs, isDeletion, gt(facts.at, sql`now() - interval '24 hours'`)))
}

const nothingOfIt = { input: null, before: null, after: null }
/** What a second person approves at this moment is decided. */
const ended = {
  outcome: sql`coalesce(${approvals.outcome}, 'withdrawn')`,
  decidedAt: sql`coalesce(${approvals.decidedAt}, now())`,
}

/** What the account asked for waits no more, and neither does what is about it; `email`: its own, which nothing names any more. */
export async function forgetApprovalsOf(tx: Tx, userId: string, email: string | undefined): Promise<void> {
  const isAbout = or(
    eq(approvals.subject, userId),
    email === undefined
      ? undefined
      : sql`${email} IN (${approvals.input} ->> 'email', ${approvals.before} ->> 'email', ${approvals.after} ->> 'email')`,
  )
  await tx
    .update(approvals)
    .set({ ...ended, ...nothingOfIt })
    .where(isAbout)
  await tx
    .update(approvals)
    .set({ ...ended, ...nothingOfIt, toldAt: sql`now()` })
    .where(eq(approvals.askedBy, userId))
}
