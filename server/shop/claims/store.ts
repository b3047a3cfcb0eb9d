import { countDistinct, eq } from 'drizzle-orm'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'

const shipped = eq(orders.orderStatus, 'Shipped')

/** Counts orders, too, that an admin has deleted from the lists. */
export function countShipped(db: Db): Promise<number> {
  noteTags(['orders'])
  return db.$count(orders, shipped).then(Number)
}

export async function countCustomersShippedTo(db: Db): Promise<number> {
  noteTags(['orders'])
  const [row] = await db
    .select({ customers: countDistinct(orders.userId) })
    .from(orders)
    .where(shipped)
  return row?.customers ?? 0
}
