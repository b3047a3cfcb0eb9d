import { sql } from 'drizzle-orm'
import type { Packings } from '#drills/packers.ts'
import type { Db } from '#server/platform/db/client.ts'

/** Answers one sentence for each parcel, return or count that packers were told of and that is not so. */
export async function lostOfPackers(db: Db, countedId: string, packings: Packings): Promise<string[]> {
  const { parcels, sent, cancelled, settled, exchanged, recorded, lastCount, wrong } = packings
  const { rows: kept } = await db.execute<{ id: string; state: string; orderId: string }>(
    sql`SELECT id, state, order_id AS "orderId" FROM parcels`,
  )
  const { rows: returned } = await db.execute<{ id: string; state: string }>(
    sql`SELECT id, state FROM returns`,
  )
  const { rows: given } = await db.execute<{ id: string }>(
    sql`SELECT r.id FROM returns r JOIN orders o ON o.id = r.exchange_id WHERE o.payment = 'paid'`,
  )
  const { rows: paid } = await db.execute<{ id: string; times: number }>(
    sql`SELECT order_id AS id, count(*)::int AS times FROM payments_by_hand WHERE NOT in_kind AND taken_back_at IS NULL GROUP BY 1`,
  )
  const { rows: counted } = await db.execute<{ shelf: number; counts: number }>(
    sql`SELECT shelf, (SELECT count(*)::int FROM stock_movements m WHERE m.product_id = p.id AND m.cause = 'correction') AS counts
        FROM products p WHERE p.id = ${countedId}`,
  )
  const stateOf = new Map([...kept, ...returned].map(({ id, state }) => [id, state]))
  const ordersOf = new Map(kept.map(({ id, orderId }) => [id, orderId]))
  const there = kept.filter(({ state }) => state !== 'cancelled')
  const onShelf = counted[0]
  return [
    ...wrong,
    ...parcels
      .filter(({ id, orderId }) => ordersOf.get(id) !== orderId)
      .map(({ id }) => `parcel ${id} was acknowledged and is not there`),
    ...(there.length === new Set(there.map(({ orderId }) => orderId)).size
      ? []
      : ['an order of one piece has two parcels']),
    ...cancelled
      .filter((id) => stateOf.get(id) !== 'cancelled')
      .map((id) => `parcel ${id} was acknowledged as cancelled and is ${stateOf.get(id)}`),
    ...sent
      .filter((id) => stateOf.get(id) !== 'sent')
      .map((id) => `parcel ${id} was acknowledged as sent and is ${stateOf.get(id)}`),
    ...settled
      .filter((id) => stateOf.get(id) !== 'settled')
      .map((id) => `return ${id} was acknowledged as settled and is ${stateOf.get(id)}`),
    ...exchanged
      .filter((id) => !given.some((one) => one.id === id))
      .map((id) => `return ${id} was acknowledged as exchanged and has no order that is paid`),
    ...recorded
      .filter((id) => paid.find((one) => one.id === id)?.times !== 1)
      .map((id) => `money by hand of order ${id} was acknowledged, and is not there once`),
    ...(onShelf?.shelf === lastCount && onShelf.counts === packings.counts
      ? []
      : [`${packings.counts} counts, the last of ${lastCount}, and there are ${JSON.stringify(onShelf)}`]),
  ]
}
