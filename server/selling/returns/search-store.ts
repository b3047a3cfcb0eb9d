import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type ReturnKind, type ReturnState, WAITING_RETURNS } from '#contract/order-states.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsEach, patternOfRarest, wordsIn } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { returnLines, returns } from '#server/platform/db/tables/returns.ts'
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
      search: foundBy(db, wanted.search, { ofOrder, pieces }),
      sort: sortOf(wanted, wanted.sort && askedAt, { by: askedAt, direction: 'desc' }, id),
      select: () => db.select().from(returns).$dynamic(),
    },
    wanted,
  )
}

/** The rarest word is looked up in the indexes of orders, pieces and reasons; what that finds is looked through for all of them. */
function foundBy(
  db: Db,
  search: string | undefined,
  { ofOrder, pieces }: Record<'ofOrder' | 'pieces', SQL>,
): SQL | undefined {
  const words = wordsIn(search)
  const isIt = patternOfRarest(words)
  if (words.length === 0) return undefined
  if (isIt === undefined) return containsEach(words, ofOrder, pieces)
  const named = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        sql`('K-' || ${orders.number}::text) ILIKE ${isIt}`,
        ...[orders.customer, orders.customerEmail].map((column) => ilike(column, isIt)),
      ),
    )
  const ofOrders = db.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, named))
  const called = db.select({ id: products.id }).from(products).where(ilike(products.name, isIt))
  const { line, orderId, productId, name, sku } = orderLines
  const linesWhere = (isIts: SQL | undefined) =>
    db
      .select({ id: returns.id })
      .from(orderLines)
      .innerJoin(returns, eq(returns.orderId, orderId))
      .innerJoin(returnLines, and(eq(returnLines.returnId, returns.id), eq(returnLines.line, line)))
      .where(isIts)
  const ofNames = linesWhere(or(ilike(name, isIt), ilike(sku, isIt)))
  const ofProducts = linesWhere(inArray(productId, called))
  const ofReasons = db
    .select({ id: returnLines.returnId })
    .from(returnLines)
    .where(ilike(returnLines.reason, isIt))
  const found = sql`(${ofOrders} UNION ${ofNames} UNION ${ofProducts} UNION ${ofReasons})`
  return and(sql`${returns.id} IN ${found}`, containsEach(words, ofOrder, pieces))
}

/** Their orders, in no order. */
export async function ordersOfReturns(db: Db, rows: { orderId: string }[]): Promise<OrderRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ orderId }) => orderId)
  return db.select().from(orders).where(inArray(orders.id, ids))
}
