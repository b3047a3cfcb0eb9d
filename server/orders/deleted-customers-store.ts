/** The only SQL for the orders of people whose account was deleted. */
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

/** The unpaid orders of people whose account was deleted. */
export function findUnpaidOfDeleted(db: Db): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(isOfDeleted(db), ne(orders.paymentStatus, 'Paid'), isNull(orders.deletedAt)))
}

/**
 * Locks the orders, in the order of their ids, that were sent or never will be and still name a person whose account was
 * deleted; answers their ids.
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

/** Takes the people who placed them out of these orders. */
export async function forgetBuyers(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      customer: NOBODY,
      customerEmail: sql`${orders.userId} || ${NOWHERE}`,
      address: '',
      phone: '',
      paidNote: null, // an admin may have named them in it
      requestKey: null,
      requestHash: null,
    })
    .where(sql`${orders.id} = ANY (${sql.param(ids)}::uuid[])`)
}
