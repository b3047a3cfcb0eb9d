/** The only SQL for the phone and address of an account's orders. */
import { and, desc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

/** The address of what is collected is the shop's. */
/** That it is collected where the shop is. */
export const IS_COLLECTED = sql`${orders.receipt} @? '$.steps[*] ? (@.kind == "collection")'`

/** Of the last order that was not deleted and was sent to an address. */
export async function findLastDelivery(
  db: Db,
  userId: string,
): Promise<Pick<OrderRow, 'phone' | 'address'> | undefined> {
  const [last] = await db
    .select({ phone: orders.phone, address: orders.address })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.deletedAt), not(IS_COLLECTED)))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return last
}

export async function findProfileDelivery(
  db: Db,
  userId: string,
): Promise<{ phone: string | null; address: string | null } | undefined> {
  const { phone, address } = users
  const [profile] = await db.select({ phone, address }).from(users).where(eq(users.id, userId))
  return profile
}
