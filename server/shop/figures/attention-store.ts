import { inArray, sql } from 'drizzle-orm'
import { WAITING_RETURNS } from '#contract/order-states.ts'
import { isStaff } from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { approvals } from '#server/platform/db/tables/approvals.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { returns } from '#server/platform/db/tables/returns.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { withdrawals } from '#server/platform/db/tables/withdrawals.ts'
import { OPEN_WITHDRAWALS } from '#server/selling/parcels/withdrawals-store.ts'
import { WAITING_ORDERS } from '#server/shop/figures/waiting-orders-store.ts'
import { isWaiting } from '#server/shop/settings/approvals-store.ts'

type Counts = Record<
  | 'failedEmails'
  | 'messages'
  | 'questions'
  | 'reviews'
  | 'late'
  | 'restDue'
  | 'toPayBack'
  | 'disputes'
  | 'packed'
  | 'withoutNumbers'
  | 'returns'
  | 'withdrawals'
  | 'approvals',
  number
>

/** What the lists of the admin's pages show as late, failed, unread, unanswered or waiting. */
export async function countWaiting(db: Db): Promise<Counts> {
  const unread = sql`FROM ${contactMessages} WHERE ${contactMessages.readAt} IS NULL AND ${contactMessages.publishedAt} IS NULL`
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM ${mails} WHERE ${mails.failure} IS NOT NULL AND ${mails.sentAt} IS NULL) AS "failedEmails",
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NULL) AS messages,
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NOT NULL) AS questions,
    (SELECT count(*)::int FROM ${reviews} WHERE ${reviews.waiting}) AS reviews,
    (SELECT count(*)::int FROM ${orders} WHERE ${WAITING_ORDERS.late}) AS late,
    (SELECT count(*)::int FROM ${orders} WHERE ${orders.orderStatus} = 'Completed' AND ${orders.deletedAt} IS NULL
      AND ${orders.payment} = 'part paid') AS "restDue",
    (SELECT count(*)::int FROM ${orders} WHERE ${WAITING_ORDERS['to pay back']}) AS "toPayBack",
    (SELECT count(*)::int FROM ${orders} WHERE ${WAITING_ORDERS.disputed}) AS disputes,
    (SELECT count(*)::int FROM ${orders} WHERE ${WAITING_ORDERS.packed}) AS packed,
    (SELECT count(*)::int FROM ${orders} WHERE ${WAITING_ORDERS['without numbers']}) AS "withoutNumbers",
    (SELECT count(*)::int FROM ${returns} WHERE ${inArray(returns.state, WAITING_RETURNS)}) AS returns,
    (SELECT count(*)::int FROM ${withdrawals} WHERE ${OPEN_WITHDRAWALS}) AS withdrawals,
    (SELECT count(*)::int FROM ${approvals} WHERE ${isWaiting}) AS approvals`)
  if (!rows[0]) throw new Error('PostgreSQL counted nothing')
  return rows[0]
}

/** Of staff of another sign-in provider: whose provider says neither when nor, where a second factor is needed, by what they signed in. */
export async function countUntold(db: Db): Promise<Record<'withoutAuthTime' | 'withoutMethods', number>> {
  // From the few who are staff, as there may be very many customers. The index users_by_role has this comparison.
  const { rows } = await db.execute<Awaited<ReturnType<typeof countUntold>>>(sql`SELECT
      count(*) FILTER (WHERE NOT ${users.tellsAuthTime})::int AS "withoutAuthTime",
      count(*) FILTER (WHERE NOT ${users.tellsMethods} AND EXISTS (SELECT FROM ${settings} s
        WHERE s.name = 'staff' AND (s.value ->> 'secondFactor')::boolean))::int AS "withoutMethods"
    FROM ${users} WHERE ${users.deletedAt} IS NULL AND ${isStaff} AND ${users.id} IN (
      SELECT u.id FROM users u WHERE (u.role <> 'admin') = false AND u.deleted_at IS NULL
      UNION SELECT m.user_id FROM memberships m)`)
  if (!rows[0]) throw new Error('PostgreSQL counted nothing')
  return rows[0]
}
