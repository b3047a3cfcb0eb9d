import type pg from 'pg'
import { isRight } from './replay.ts'
import type { Stored } from './shapes.ts'

/** So many receipts are read at once. */
const BATCH = 500

/** Also what was agreed before an order was edited. Answers how many receipts, and the numbers of the orders with one that its inputs do not come to. */
export async function replayShop(
  client: Pick<pg.Client, 'query'>,
): Promise<{ count: number; wrong: number[] }> {
  const wrong: number[] = []
  let count = 0
  for (let after = 0; ; ) {
    const { rows } = await client.query<{
      number: number
      total: number
      receipt: Stored & { totalCents: number }
    }>(
      `SELECT o.number, a.total, a.receipt FROM (SELECT * FROM orders WHERE number > $1 ORDER BY number LIMIT $2) o,
        LATERAL (SELECT o.total_cents AS total, o.receipt
          UNION ALL SELECT v.total_cents, v.receipt FROM order_versions v WHERE v.order_id = o.id) a
      ORDER BY o.number`,
      [after, BATCH],
    )
    for (const { number, total, receipt } of rows)
      if (receipt.totalCents !== total || !isRight(receipt)) wrong.push(number)
    count += rows.length
    const last = rows.at(-1)
    if (!last) return { count, wrong: [...new Set(wrong)] }
    after = last.number
  }
}
