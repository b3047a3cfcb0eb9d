/** The only SQL for whom staff enters orders. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** By the e-mail address; undefined where the account is deleted. */
export async function findCaller(db: Db, email: string) {
  const { id, name, img, role } = users
  const [row] = await db
    .select({ id, email: users.email, name, img, role })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}

/** Whether the buyer gets, or got, the e-mail about this order. */
export async function isOrderMailed(db: Db, orderId: string): Promise<boolean> {
  // The kind stands in the statement as a word, as the index has it.
  const isIt = and(sql`${mails.kind} = 'order placed'`, sql`(${mails.payload} ->> 'id') = ${orderId}`)
  const buyer = sql`(SELECT ${orders.userId} FROM ${orders} WHERE ${orders.id} = ${orderId})`
  return (await db.$count(mails, and(eq(mails.cause, buyer), isIt))) > 0
}
