import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { permissionsOf } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { deleteOrder } from '#server/orders/delete-order.ts'
import { NOBODY } from '#server/orders/history.ts'
import { NOWHERE } from '#server/orders/order.ts'
import type { Shop } from '#server/orders/shop.ts'
import { findUnpaidOfDeleted } from '#server/orders/store.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Ends the unpaid orders of deleted people as they would have done it: payments are cancelled, the stock returns. What
 * cannot be ended now, because its payment is under way or the provider is away, is left for the next time.
 */
export async function endOrdersOfDeleted(shop: Shop): Promise<void> {
  for (const order of await findUnpaidOfDeleted(shop.db)) {
    const { id, userId, customerEmail: email } = order
    try {
      await deleteOrder(shop, { id: userId, email, permissions: permissionsOf('customer') }, id)
    } catch (error) {
      shop.log.warn({ err: error, order: id }, 'The order of a deleted customer could not be ended yet')
      const goOn = error instanceof Refusal && error.code !== 'PAYMENT_UNAVAILABLE'
      if (!goOn) break // nobody is kept waiting for one order after the other
    }
  }
  await forgetCustomers(shop.db)
}

/**
 * Takes deleted people out of their orders. The figures stay for the books; an order that is paid,
 * or being paid, and still has to be sent keeps its address until it is.
 */
export function forgetCustomers(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = tx.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
    const sentOrNever = or(eq(orders.orderStatus, 'Shipped'), isNotNull(orders.deletedAt))
    const theirs = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.userId, deleted), ne(orders.customer, NOBODY), sentOrNever))
      .orderBy(asc(orders.id))
      .for('update')
    if (theirs.length === 0) return
    const ids = sql.param(theirs.map(({ id }) => id))
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
      .where(sql`${orders.id} = ANY (${ids}::uuid[])`)
  })
}
