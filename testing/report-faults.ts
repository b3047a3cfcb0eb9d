import { sql } from 'drizzle-orm'
import { REPORTS_BY } from '#contract/reports-by.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { tallied } from '#server/selling/reports/sales-report.ts'
import { add, NOTHING, salesCents } from '#server/selling/reports/sums.ts'
import { Tally } from '#server/selling/reports/tally.ts'

/** What the invoice of each paid order says, in the currency of the shop; null where a credit note gave all of it back, as it was canceled before the rest was paid. */
const INVOICED = sql`SELECT CASE WHEN o.received_cents IS NULL OR EXISTS (
    SELECT FROM papers p WHERE p.order_id = o.id AND p.kind = 'invoice' AND p.version IS NULL) THEN o.total_cents
  ELSE (SELECT v.total_cents FROM papers p JOIN order_versions v ON v.order_id = p.order_id AND v.version = p.version
    WHERE p.order_id = o.id AND p.kind = 'invoice' AND NOT EXISTS (
      SELECT FROM papers n WHERE n.order_id = o.id AND n.version = p.version AND n.kind = 'credit note' AND n.refund_id IS NULL)) END / coalesce(o.rate, 1) AS cents
  FROM orders o WHERE o.payment_status = 'Paid'`

/** Reports of all times that differ from the books by a cent or more: what was paid, less what was given back, however it is divided. */
export async function reportFaults(db: Db | Tx): Promise<string[]> {
  const ever = { from: new Date(0), to: new Date('9999-01-01'), timeZone: 'UTC', taxPercent: 0 }
  const tallies = REPORTS_BY.map((by) => new Tally(by))
  return db.transaction(async (tx) => {
    await tallied(tx, ever, tallies)
    const { rows } = await tx.execute<{ paid: number; orders: number; refunded: number }>(sql`SELECT
      coalesce(sum(round(cents)), 0)::float8 AS paid, count(cents)::int AS orders,
      (SELECT coalesce(sum(round(r.amount_cents / coalesce(o.rate, 1))), 0)::float8
        FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'succeeded' AND NOT r.of_edit) AS refunded
      FROM (${INVOICED}) o`)
    const { paid = 0, orders = 0, refunded = 0 } = rows[0] ?? {}
    return tallies.flatMap((tally, place) => {
      const by = REPORTS_BY[place]
      const sums = { ...NOTHING }
      for (const { key: _, name: __, ...row } of tally.rows) add(sums, row)
      const found = [salesCents(tally.total), salesCents(sums), tally.total.refundCents, tally.total.orders]
      const right = [paid - refunded, paid - refunded, refunded, orders]
      if (String(found) === String(right)) return []
      return `sales by ${by} come to what was paid, less refunds: not so for ${found}, which should be ${right}`
    })
  })
}
