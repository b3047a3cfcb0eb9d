import { sql } from 'drizzle-orm'
import { REPORTS_BY } from '#contract/reports-by.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { tallied } from '#server/selling/reports/sales-report.ts'
import { add, NOTHING, salesCents } from '#server/selling/reports/sums.ts'
import { Tally } from '#server/selling/reports/tally.ts'

/** Reports of all times that differ from the books by a cent or more: what was paid, less what was given back, however it is divided. */
export async function reportFaults(db: Db | Tx): Promise<string[]> {
  const ever = { from: new Date(0), to: new Date('9999-01-01'), timeZone: 'UTC', taxPercent: 0 }
  const tallies = REPORTS_BY.map((by) => new Tally(by))
  return db.transaction(async (tx) => {
    await tallied(tx, ever, tallies)
    const { rows } = await tx.execute<{ paid: number; orders: number; refunded: number }>(sql`SELECT
      (SELECT coalesce(sum(total_cents), 0)::float8 FROM orders WHERE payment_status = 'Paid') AS paid,
      (SELECT count(*)::int FROM orders WHERE payment_status = 'Paid') AS orders,
      (SELECT coalesce(sum(amount_cents), 0)::float8 FROM refunds WHERE status = 'succeeded' AND NOT of_edit) AS refunded`)
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
