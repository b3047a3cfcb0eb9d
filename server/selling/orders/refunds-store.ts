/** The only SQL for refunds and for the pieces that return to stock with them. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { refundReturns, refunds } from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import type { NumberedPieces } from '#server/selling/parcels/numbers-back.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefundRow = typeof refunds.$inferInsert
/** `line` is counted from 1. */
export type Return = { line: number; quantity: number }
/** `unsent`: of these the ones that had not been sent; `offShelf`: those that the refund did not put on the shelf. */
type StoredReturn = Return & { unsent: number; offShelf: number; batches: NumberedPieces[] }
/** `cents`: of the refund's amount; null in refunds of older releases. */
export type RefundedReturn = StoredReturn & { cents: number | null }
/** `by`: the e-mail address of the admin. */
export type RefundWithReturns = RefundRow & { returns: StoredReturn[]; by: string | null }

export async function insertRefund(
  tx: Tx,
  refund: NewRefundRow,
  returns: RefundedReturn[] = [],
): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('The refund was not recorded')
  const pieces = returns.map((one) => ({ refundId: row.id, ...one }))
  if (pieces.length > 0) await tx.insert(refundReturns).values(pieces)
  return row
}

/** By our id, not the provider's. */
export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** By the provider's `id`, or by our id, which the provider keeps as `reference`. */
export async function findRefundAt(
  tx: Tx,
  { id, reference }: { id: string; reference: string },
): Promise<RefundRow | undefined> {
  const ours = isId(reference) ? eq(refunds.id, reference) : undefined
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerId, id), ours))
  return refund
}

/** The caller must have locked the order's row. */
export async function changeRefund(
  tx: Tx,
  id: string,
  change: PgUpdateSetSource<typeof refunds>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id))
}

export function returnsOf(tx: Tx, refundId: string): Promise<RefundedReturn[]> {
  const { line, quantity, unsent, offShelf, cents, batches } = refundReturns
  return tx
    .select({ line, quantity, unsent, offShelf, cents, batches })
    .from(refundReturns)
    .where(eq(refundReturns.refundId, refundId))
}

/** The pieces of a failed refund do not return to stock. */
export async function dropReturns(tx: Tx, refundId: string): Promise<void> {
  await tx.delete(refundReturns).where(eq(refundReturns.refundId, refundId))
}

/** An e-mail address; undefined if there was no admin, or the account was deleted. */
export async function askerOf(tx: Tx, { actorId }: RefundRow): Promise<string | undefined> {
  if (!actorId) return undefined
  const isTheirs = and(eq(users.id, actorId), isNull(users.deletedAt))
  const [asker] = await tx.select({ email: users.email }).from(users).where(isTheirs)
  return asker?.email
}

/** Oldest first. */
export async function refundsOf(db: Db | Tx, orderId: string): Promise<RefundWithReturns[]> {
  return (await refundsOfAll(db, [orderId])).get(orderId) ?? []
}

/** Oldest first. */
export async function refundsOfAll(
  db: Db | Tx,
  orderIds: string[],
): Promise<Map<string, RefundWithReturns[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await refundsIn(db).execute({ orderIds })
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ refund }) => refund.id)
  const pieces = await db
    .select()
    .from(refundReturns)
    .where(inArray(refundReturns.refundId, ids))
    .orderBy(asc(refundReturns.line))
  const returns = Map.groupBy(pieces, ({ refundId }) => refundId)
  const whole = rows.map(({ refund, by }) => ({ ...refund, by, returns: returns.get(refund.id) ?? [] }))
  return Map.groupBy(whole, ({ orderId }) => orderId)
}

const refundsIn = prepared('refunds_of_orders', (db) =>
  db
    .select({ refund: refunds, by: users.email })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.actorId))
    .where(isOneOf(refunds.orderId, 'orderIds', 'uuid'))
    .orderBy(asc(refunds.askedAt), asc(refunds.id)),
)

/** Those in status `asked`, the oldest check first; marks them as checked now. */
export async function takeUnsettledRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.checkedAt, before)))
    .orderBy(asc(refunds.checkedAt))
    .limit(limit)
  const taken = await db
    .update(refunds)
    .set({ checkedAt: sql`now()` })
    .where(sql`${refunds.id} in ${due}`)
    .returning({ id: refunds.id })
  return taken.map(({ id }) => id)
}
