/** The only SQL for what happened to orders. */
import { asc, eq, sql } from 'drizzle-orm'
import type { PaidBy } from '#contract/orders.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'

export type OrderEvent =
  | 'payment pending'
  | 'payment failed'
  | 'paid'
  | `paid by hand: ${PaidBy}`
  | 'payment taken back'
  | 'payment refunded'
  | 'stock released'
  | 'stock taken again'
  | 'shipped'
  | 'deleted'
  | `refund of $${string} ${'asked for' | 'failed'}`
  | `$${string} refunded`
  | `$${string} refunded by hand`
  | `$${string} refunded at the payment provider`

export type EventRow = { at: Date; event: string; by: string | null }

/** Records what happened to an order, in the transaction that does it; `by` is a person's e-mail address. */
export async function recordEvent(tx: Tx, orderId: string, event: OrderEvent, by?: string): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, event, by })
}

/** Who somebody is in the books after their account was deleted. */
export const NOBODY = 'A former customer'

/** Takes a person who is being deleted out of what they did to orders, their own or, as an admin, others'. */
export async function forgetInHistories(tx: Tx, email: string): Promise<void> {
  await tx.update(orderEvents).set({ by: NOBODY }).where(eq(orderEvents.by, email))
}

const buyer = sql<string>`CASE WHEN ${orders.customer} = ${NOBODY} THEN ${NOBODY} ELSE ${orders.customerEmail} END`

/** What happened to an order, oldest first. That it was placed, and by whom, stands on the order itself. */
export async function historyOf(db: Db | Tx, orderId: string): Promise<EventRow[]> {
  const [placed] = await db
    .select({ at: orders.placedAt, event: sql<string>`'placed'`, by: buyer })
    .from(orders)
    .where(eq(orders.id, orderId))
  const since = await db
    .select({ at: orderEvents.at, event: orderEvents.event, by: orderEvents.by })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return placed ? [placed, ...since] : since
}
