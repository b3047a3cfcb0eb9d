import type pg from 'pg'
import { isRight } from './replay.ts'
import type { Stored } from './shapes.ts'

/** So many receipts are read at once. */
const BATCH = 500

/** How many receipts a shop has, and the numbers of the orders whose receipt or total is not what follows from its inputs. */
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
      'SELECT number, total_cents AS total, receipt FROM orders WHERE number > $1 ORDER BY number LIMIT $2',
      [after, BATCH],
    )
    for (const { number, total, receipt } of rows)
      if (receipt.totalCents !== total || !isRight(receipt)) wrong.push(number)
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return { count, wrong }
    after = last.number
  }
}
