import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ReturnKind, type ReturnState, WAITING_RETURNS } from '#contract/order-states.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { returns } from '#server/platform/db/tables/returns.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import type { ReturnRow } from '#server/selling/parcels/returns-store.ts'

type Wanted = Search<'askedAt'> & { state?: ReturnState | 'waiting'; kind?: ReturnKind }

/** By the number of the order, the customer, and what was asked back; the newest first by default. */
export function searchReturns(db: Db, wanted: Wanted): Promise<Page<ReturnRow>> {
  const { id, askedAt, state, kind } = returns
  const ofOrder = sql`(SELECT 'K-' || o.number || ' ' || o.customer || ' ' || o.customer_email FROM orders o WHERE o.id = returns.order_id)`
  const pieces = sql`(SELECT string_agg(l.name || ' ' || p.name || ' ' || coalesce(l.sku, '') || ' ' || c.reason, ' ') FROM return_lines c
    JOIN order_lines l ON l.order_id = returns.order_id AND l.line = c.line JOIN products p ON p.id = l.product_id WHERE c.return_id = returns.id)`
  return readPage(
    db,
    {
      table: returns,
      among: and(
        wanted.state && inArray(state, wanted.state === 'waiting' ? WAITING_RETURNS : [wanted.state]),
        wanted.kind ? eq(kind, wanted.kind) : undefined,
      ),
      search: containsWords(wanted.search, ofOrder, pieces),
      sort: sortOf(wanted, wanted.sort && askedAt, { by: askedAt, direction: 'desc' }, id),
      select: () => db.select().from(returns).$dynamic(),
    },
    wanted,
  )
}

/** Their orders, in no order. */
export async function ordersOfReturns(db: Db, rows: { orderId: string }[]): Promise<OrderRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ orderId }) => orderId)
  return db.select().from(orders).where(inArray(orders.id, ids))
}
