/** The only SQL for the orders of deleted accounts. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { NOBODY } from '#server/orders/history.ts'
import { NOWHERE } from '#server/orders/order.ts'
import type { OrderRow } from '#server/orders/store.ts'

function isOfDeleted(db: Db | Tx) {
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  return inArray(orders.userId, deleted)
}

/** The unpaid orders of deleted accounts. */
export function findUnpaidOfDeleted(db: Db): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(isOfDeleted(db), ne(orders.paymentStatus, 'Paid'), isNull(orders.deletedAt)))
}

/**
 * Locks the shipped and the deleted orders of deleted accounts that still name the person, in the order of their ids. Answers their
 * ids.
 */
export async function lockToForget(tx: Tx): Promise<string[]> {
  const sentOrNever = or(eq(orders.orderStatus, 'Shipped'), isNotNull(orders.deletedAt))
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOfDeleted(tx), ne(orders.customer, NOBODY), sentOrNever))
    .orderBy(asc(orders.id))
    .for('update')
  return locked.map(({ id }) => id)
}

/** Removes the personal data of the customers from these orders. */
export async function forgetBuyers(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      customer: NOBODY,
      customerEmail: sql`${orders.userId} || ${NOWHERE}`,
      address: '',
      deliveryAddress: null,
      // Why the order has no tax must be shown for as long as the books are kept (decision 83).
      business: sql`CASE WHEN ${orders.business} ? 'reverseCharge' AND ${orders.paidAt} IS NOT NULL THEN ${orders.business} - 'company' - 'poNumber' - 'billingAddress' #- '{vatProof,name}' END`,
      phone: '',
      paidNote: null, // the note of an admin may name the customer
      requestKey: null,
      requestHash: null,
    })
    .where(sql`${orders.id} = ANY (${sql.param(ids)}::uuid[])`)
}
