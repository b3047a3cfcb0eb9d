import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApprovalKind } from '#contract/approvals.ts'
import type { Verb } from '#contract/things.ts'
import type { CallName } from '#server/people/access/rights.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { apiKeys } from '#server/platform/db/tables/keys.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { type ApprovalRow, isWaiting, noInput } from '#server/shop/settings/approvals-store.ts'

type Person = { name: string; email: string; deletedAt: Date | null }
/** With those who asked and decided; `waits`: as of now. */
export type KnownApproval = ApprovalRow & {
  waits: boolean
  by: Person
  key: string | null
  decider: Person | null
}

const deciders = alias(users, 'deciders')

function read(db: Db | Tx) {
  return db
    .select({
      approval: approvals,
      waits: sql<boolean>`${isWaiting}`,
      by: { name: users.name, email: users.email, deletedAt: users.deletedAt },
      key: apiKeys.name,
      decider: { name: deciders.name, email: deciders.email, deletedAt: deciders.deletedAt },
    })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.askedBy))
    .leftJoin(apiKeys, eq(apiKeys.id, approvals.keyId))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .$dynamic()
}

export async function findApproval(db: Db | Tx, id: string): Promise<KnownApproval | undefined> {
  const [row] = await read(db).where(eq(approvals.id, id))
  return row && { ...row.approval, ...row }
}

const MOST = 200

/** Those that wait, the oldest first. */
export async function listWaiting(db: Db): Promise<KnownApproval[]> {
  const rows = await read(db).where(isWaiting).orderBy(asc(approvals.askedAt), asc(approvals.id)).limit(MOST)
  return rows.map((row) => ({ ...row.approval, ...row }))
}

/** Those that were decided, the last first. */
export async function listEnded(db: Db): Promise<KnownApproval[]> {
  const rows = await read(db)
    .where(sql`NOT (${isWaiting})`)
    .orderBy(desc(sql`coalesce(${approvals.decidedAt}, ${approvals.endsAt})`), asc(approvals.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row.approval, ...row }))
}

type NewApproval = Omit<typeof approvals.$inferInsert, 'endsAt'> & {
  call: CallName
  kind: ApprovalKind
  verb: Verb
}

/** `isNew`: false for the same call of the same person that waits already. */
export async function insertWaiting(tx: Tx, call: NewApproval): Promise<{ id: string; isNew: boolean }> {
  const isSame = and(eq(approvals.askedBy, call.askedBy), eq(approvals.digest, call.digest))
  const endsAt = sql`now() + interval '7 days'`
  const [row] = await tx
    .insert(approvals)
    .values({ ...call, endsAt })
    .onConflictDoNothing()
    .returning({ id: approvals.id })
  if (row) return { ...row, isNew: true }
  const [waiting] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isSame, isNull(approvals.outcome)))
  if (!waiting) throw new Error('What waits ended at this moment')
  return { ...waiting, isNew: false }
}

/** Answers the ids of those whose week is over. */
export function expire(tx: Tx): Promise<{ id: string }[]> {
  return tx
    .update(approvals)
    .set({ outcome: 'expired', decidedAt: sql`${approvals.endsAt}`, ...noInput })
    .where(and(isNull(approvals.outcome), lte(approvals.endsAt, sql`now()`)))
    .returning({ id: approvals.id })
}

type Decision = Pick<ApprovalRow, 'outcome' | 'decidedBy'> & { reason?: string }

/** False if it does not wait any more: of many at once one hears true. */
export async function decide(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const rows = await tx
    .update(approvals)
    .set({ ...decision, decidedAt: sql`now()`, ...noInput })
    .where(and(eq(approvals.id, id), isWaiting))
    .returning({ id: approvals.id })
  return rows.length > 0
}

export async function noteReason(db: Db, id: string, reason: string): Promise<void> {
  await db.update(approvals).set({ reason }).where(eq(approvals.id, id))
}

/** Marks those as told, and answers their ids. */
export async function takeUntold(tx: Tx): Promise<string[]> {
  const untold = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(sql`${approvals.outcome} IS NOT NULL`, isNull(approvals.toldAt)))
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(approvals)
    .set({ toldAt: sql`now()` })
    .where(sql`${approvals.id} IN ${untold}`)
    .returning({ id: approvals.id })
  return rows.map(({ id }) => id)
}

/** A month after their end. What an earlier release decided beside this one keeps no input either. */
export async function deleteOldApprovals(db: Db): Promise<void> {
  const isEnded = or(isNotNull(approvals.outcome), lte(approvals.endsAt, sql`now()`))
  await db
    .update(approvals)
    .set(noInput)
    .where(and(isEnded, isNotNull(approvals.input)))
  await db.delete(approvals).where(lte(approvals.endsAt, sql`now() - interval '30 days'`))
}
