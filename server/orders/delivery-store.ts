/** The only SQL for where somebody's orders go. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import type { OrderRow } from '#server/orders/store.ts'

/** Whom to call about the last order of an account that was not deleted, and where it goes. */
export async function findLastDelivery(
  db: Db,
  userId: string,
): Promise<Pick<OrderRow, 'phone' | 'address'> | undefined> {
  const [last] = await db
    .select({ phone: orders.phone, address: orders.address })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return last
}

/** Phone and address of a profile, where they were filled in. */
export async function findProfileDelivery(
  db: Db,
  userId: string,
): Promise<{ phone: string | null; address: string | null } | undefined> {
  const { phone, address } = users
  const [profile] = await db.select({ phone, address }).from(users).where(eq(users.id, userId))
  return profile
}
