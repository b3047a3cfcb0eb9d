import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'

/** By label, such as `orders.placed`. */
export type Figures = Record<'orders' | 'payments' | 'refunds' | 'emails' | 'jobs', Record<string, number>>

export async function countFigures(db: Db): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT
      (SELECT json_build_object(
        'placed', count(*),
        'paid', count(paid_at),
        'shipped', count(*) FILTER (WHERE order_status = 'Shipped'),
        'refunded', (SELECT count(DISTINCT order_id) FROM refunds WHERE status = 'succeeded')) FROM orders) AS orders,
      (SELECT json_build_object(
        'open', count(*) FILTER (WHERE status = 'open'),
        'succeeded', count(*) FILTER (WHERE status = 'succeeded'),
        'canceled', count(*) FILTER (WHERE status = 'canceled'),
        'refunded', count(*) FILTER (WHERE status = 'refunded')) FROM payment_attempts) AS payments,
      (SELECT json_build_object(
        'asked', count(*) FILTER (WHERE status = 'asked'),
        'succeeded', count(*) FILTER (WHERE status = 'succeeded'),
        'failed', count(*) FILTER (WHERE status = 'failed')) FROM refunds) AS refunds,
      (SELECT json_build_object(
        'waiting', count(*) FILTER (WHERE failure IS NULL),
        'failed', count(*) FILTER (WHERE failure IS NOT NULL AND given_up_at IS NULL),
        'given up', count(given_up_at)) FROM mails WHERE sent_at IS NULL) AS emails,
      (SELECT json_build_object(
        'due', count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()),
        'later', count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now()),
        'under way', count(locked_at),
        'given up', count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts))
        FROM graphile_worker.jobs) AS jobs`)
  const [figures] = rows
  if (!figures) throw new Error('The figures were not counted')
  return figures
}
