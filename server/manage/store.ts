/** The only SQL for the admin's tables. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { ColumnField } from '#contract/product-fields.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { type ListCache, readPage } from '#server/db/lists/read-page.ts'
import { containsWords, wordsIn } from '#server/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/db/lists/sort.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { products } from '#server/db/tables/products.ts'
import { containsOrderWords } from '#server/manage/order-search-store.ts'
import { readSimilarOrders } from '#server/manage/similar-orders-store.ts'
import { type OrderRow, type OrderWithLines, withLines } from '#server/orders/store.ts'
import { PRODUCT_COLUMNS } from '#server/products/columns.ts'
import type { ProductRow } from '#server/products/store.ts'
import { type KnownUser, knownUser } from '#server/users/store.ts'

export type ProductSearch = Search<ColumnField> & Shown

/** Which rows a table shows: without it those that were not deleted. */
type Shown = { show?: 'current' | 'deleted' }

const deletedOnly = ({ show }: Shown) => show === 'deleted'

/** Which products a table shows. */
export const amongProducts = (shown: Shown) =>
  deletedOnly(shown) ? isNotNull(products.archivedAt) : isNull(products.archivedAt)

/** Products on sale, or those that were deleted, whose name, description and article number have each word of the search; else in the shop's order. */
export function searchProducts(db: Db, cache: ListCache, wanted: ProductSearch): Promise<Page<ProductRow>> {
  const { position, name, description, sku } = products
  const by = wanted.sort && products[PRODUCT_COLUMNS[wanted.sort]]
  const list = {
    table: products,
    among: amongProducts(wanted),
    search: containsWords(wanted.search, name, description, sku),
    sort: sortOf(wanted, by, { by: position, direction: 'asc' }, position),
    select: () => db.select().from(products).$dynamic(),
  }
  return readPage(db, list, wanted, cache)
}

export type UserSearch = Search<'name' | 'email' | 'role'>

/** Living accounts whose name and e-mail address have each word of the search; else the oldest first. */
export function searchUsers(db: Db, cache: ListCache, wanted: UserSearch): Promise<Page<KnownUser>> {
  const { id, name, email, createdAt } = users
  const role = sql`(${users.role} <> 'admin')` // as the index has it: admins first
  const by = wanted.sort && { name, email, role }[wanted.sort]
  const list = {
    table: users,
    among: isNull(users.deletedAt),
    search: containsWords(wanted.search, name, email),
    sort: sortOf(wanted, by, { by: createdAt, direction: 'asc' }, id),
    select: () => db.select(knownUser).from(users).$dynamic(),
  }
  return readPage(db, list, wanted, cache)
}

type OrderSearch = Search<'placedAt' | 'number' | 'customer' | 'totalPrice'> &
  Shown & { orderStatus?: OrderStatus; paymentStatus?: PaymentStatus }

/** The states in which an order is so far paid, as the table's check has it: they are what the index of open orders knows. */
const ORDER_STATES: Record<PaymentStatus, OrderStatus[]> = {
  Unpaid: ['Uncomplete'],
  Pending: ['Pending'],
  Paid: ['Completed', 'Shipped'],
}

/**
 * Orders that were not deleted, or those that were, that contain each word of the search; the newest first unless asked
 * otherwise. A whole order number finds its order alone.
 */
export async function searchOrders(
  db: Db,
  cache: ListCache,
  wanted: OrderSearch,
): Promise<Page<OrderWithLines>> {
  const among = amongOrders(wanted)
  const meant = await findNumbered(db, among, wanted.search)
  if (meant) return { rows: wanted.page === 1 ? await withLines(db, [meant]) : [], total: 1 }
  const { placedAt, number, customer, totalCents: totalPrice } = orders
  const by = wanted.sort && { placedAt, number, customer, totalPrice }[wanted.sort]
  const list = {
    table: orders,
    among,
    search: containsOrderWords(db, wanted.search),
    sort: sortOf(wanted, by, { by: placedAt, direction: 'desc' }, number),
    select: () => db.select().from(orders).$dynamic(),
  }
  const { rows, total } = await readPage(db, list, wanted, cache)
  return { rows: await withLines(db, rows), total }
}

/**
 * Of the orders that a search is among, those whose customer or products are spelled like its words, the most similar first: a
 * page at most.
 */
export async function findSimilarOrders(
  db: Db,
  { search = '', size, ...wanted }: Omit<OrderSearch, 'page'>,
): Promise<OrderWithLines[]> {
  return withLines(db, await readSimilarOrders(db, wordsIn(search), amongOrders(wanted), size))
}

function amongOrders(wanted: Pick<OrderSearch, 'show' | 'orderStatus' | 'paymentStatus'>): SQL | undefined {
  return and(deletedOnly(wanted) ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt), inState(wanted))
}

/** In a shop of a million orders a hundred others have the same figures in their numbers, and would stand before it. */
async function findNumbered(
  db: Db,
  among: SQL | undefined,
  search: string | undefined,
): Promise<OrderRow | undefined> {
  const [, number] = /^k-(\d{1,9})$/i.exec(search ?? '') ?? []
  if (!number) return undefined
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, Number(number)), among))
  return order
}

/**
 * The states stand in the statement as words: a plan that PostgreSQL makes once for any state reads the whole table,
 * as it knows neither how rare the state is nor that the index of its orders has it.
 */
function inState({
  orderStatus,
  paymentStatus,
}: Pick<OrderSearch, 'orderStatus' | 'paymentStatus'>): SQL | undefined {
  const states = and(
    orderStatus && eq(orders.orderStatus, orderStatus),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentStatus && inArray(orders.orderStatus, ORDER_STATES[paymentStatus]),
  )
  return states?.inlineParams()
}

/** Whether there ever was such an order, deleted since or not. */
export async function isOrder(db: Db, id: string): Promise<boolean> {
  return isId(id) && (await db.$count(orders, eq(orders.id, id))) > 0
}
