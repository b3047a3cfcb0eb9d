/** The only SQL for what is counted for the shop's claims about itself. */
import { countDistinct, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'

const shipped = eq(orders.orderStatus, 'Shipped')

/** Those that an admin has hidden since were shipped too. */
export const countShipped = (db: Db) => db.$count(orders, shipped)

/** How many accounts ever had an order shipped. */
export async function countCustomersShippedTo(db: Db): Promise<number> {
  const [row] = await db
    .select({ customers: countDistinct(orders.userId) })
    .from(orders)
    .where(shipped)
  return row?.customers ?? 0
}
