import { sql } from 'drizzle-orm'
import type { Days } from '#server/history/export/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ownCents } from '#server/platform/db/own-cents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentAttempts, paymentsByHand, refunds } from '#server/platform/db/tables/payments.ts'
import type { MoneyRow } from '#server/selling/bookkeeping/money-row.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { TIME_ZONE } from '#server/shop/settings/time-zone-store.ts'

/** Of the days on which the bank or the provider had it, or it went; without what was taken back, and without what one order gave another. */
export async function moneyMoved(db: Db, { from, to }: Days): Promise<MoneyRow[]> {
  const { rows } = await db.execute<Omit<MoneyRow, 'order'> & { number: number }>(sql`
    SELECT m.day::text AS date, m.kind, m.way, o.number, o.customer, ${ownCents(sql`m.cents`, sql`o.rate`)}::float8 AS cents, ${ownCents(sql`m.counted`, sql`o.rate`)}::float8 AS "countedCents" FROM (
      SELECT order_id, day, 'payment' AS kind, how::text AS way, amount_cents AS cents, counted_cents AS counted, recorded_at AS at
      FROM ${paymentsByHand} WHERE taken_back_at IS NULL AND NOT in_kind
      UNION ALL
      SELECT order_id, (paid_back_at AT TIME ZONE ${TIME_ZONE})::date, 'excess paid back', how::text, counted_cents - amount_cents, 0, paid_back_at
      FROM ${paymentsByHand} WHERE paid_back_at IS NOT NULL
      UNION ALL
      SELECT r.order_id, coalesce(r.paid_back_on, (r.settled_at AT TIME ZONE ${TIME_ZONE})::date), 'refund', b.paid_by::text, -r.amount_cents, 0, coalesce(r.paid_back_at, r.settled_at)
      FROM ${refunds} r JOIN ${orders} b ON b.id = r.order_id
      WHERE r.status = 'succeeded' AND r.amount_cents > 0 AND (r.by_hand OR b.transaction_id IS NULL) AND NOT r.in_kind AND NOT (r.owes AND r.paid_back_at IS NULL)
      UNION ALL
      SELECT a.order_id, (a.at AT TIME ZONE ${TIME_ZONE})::date, 'payment', coalesce(b.paid_with, 'card'), a.amount_cents, a.amount_cents, a.at
      FROM (SELECT p.*, coalesce(p.settled_at, s.paid_at, p.checked_at) AS at FROM ${paymentAttempts} p JOIN ${orders} s ON s.id = p.order_id
        WHERE p.status = 'succeeded' AND p.given_intent_id IS NULL) a JOIN ${orders} b ON b.id = a.order_id
      UNION ALL
      SELECT r.order_id, (r.settled_at AT TIME ZONE ${TIME_ZONE})::date, 'refund', coalesce(b.paid_with, 'card'), -r.amount_cents, 0, r.settled_at
      FROM ${refunds} r JOIN ${orders} b ON b.id = r.order_id
      WHERE r.status = 'succeeded' AND r.amount_cents > 0 AND NOT r.by_hand AND NOT r.in_kind AND b.transaction_id IS NOT NULL
    ) m JOIN ${orders} o ON o.id = m.order_id
    WHERE m.day BETWEEN ${from}::date AND ${to}::date ORDER BY m.day, m.at`)
  return rows.map(({ number, ...row }) => ({ ...row, order: orderNumber(number) }))
}
