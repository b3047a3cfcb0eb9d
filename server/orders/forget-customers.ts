import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { orderEvents, orders, users } from '#server/db/schema.ts'

/**
 * Takes deleted people out of their orders and their histories. The figures stay for the books; an order that is paid
 * and still has to be sent keeps its address until it is.
 */
export async function forgetCustomers(db: Db | Tx): Promise<void> {
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  const sentOrNever = or(ne(orders.orderStatus, 'Completed'), isNotNull(orders.deletedAt))
  const theirs = and(inArray(orders.userId, deleted), ne(orders.customer, NOBODY), sentOrNever)
  await db
    .update(orderEvents)
    .set({ by: NOBODY })
    .from(orders)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.by, orders.customerEmail), theirs))
  await db
    .update(orders)
    .set({
      customer: NOBODY,
      customerEmail: sql`${orders.userId} || '@deleted.invalid'`,
      address: '',
      phone: '',
    })
    .where(theirs)
}

const NOBODY = 'A former customer'
