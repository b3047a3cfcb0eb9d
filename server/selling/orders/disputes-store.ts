/** The only SQL for disputed payments. */
import { and, asc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { disputes, paymentAttempts } from '#server/platform/db/tables/payments.ts'

export type DisputeRow = typeof disputes.$inferSelect

export async function findDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id))
  return dispute
}

/** Records one, or what is said of it now. The caller must have locked the order's row. */
export async function keepDispute(tx: Tx, dispute: DisputeRow): Promise<void> {
  const { amountCents, reason, state, dueBy } = dispute
  const now = { amountCents, reason, state, dueBy }
  await tx.insert(disputes).values(dispute).onConflictDoUpdate({ target: disputes.id, set: now })
}

/** Those that keep money of this order from being given back, also where another order gave it. */
export function keepsMoney(tx: Tx, orderId: string): Promise<number> {
  const { intentId, givenIntentId } = paymentAttempts
  const given = tx
    .select({ id: givenIntentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(givenIntentId)))
  const givers = tx
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(inArray(intentId, given))
  return tx.$count(
    disputes,
    and(
      or(eq(disputes.orderId, orderId), inArray(disputes.orderId, givers)),
      inArray(disputes.state, ['needs_response', 'under_review', 'lost']),
    ),
  )
}

/** The payments of which a dispute is not over. */
export async function disputedIntents(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentAttempts.intentId })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, disputes.orderId))
    .where(notInArray(disputes.state, ['inquiry_closed', 'won', 'lost']))
  return rows.flatMap(({ id }) => id ?? [])
}

/** By their order, the oldest first. */
export async function disputesOfAll(db: Db | Tx, orderIds: string[]): Promise<Map<string, DisputeRow[]>> {
  if (orderIds.length === 0) return new Map()
  return Map.groupBy(await disputesIn(db).execute({ orderIds }), ({ orderId }) => orderId)
}

const disputesIn = prepared('disputes_of_orders', (db) =>
  db
    .select()
    .from(disputes)
    .where(isOneOf(disputes.orderId, 'orderIds', 'uuid'))
    .orderBy(asc(disputes.openedAt), asc(disputes.id)),
)
