/** The only SQL for the admin's tables. */
import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
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

export type ProductSearch = Search<ColumnField> & ShownProducts
type ShownProducts = { show?: 'current' | 'drafts' | 'deleted' }

/** Which rows a table shows; by default those that were not deleted. */
type Shown = { show?: 'current' | 'deleted' }

const deletedOnly = ({ show }: Shown) => show === 'deleted'

/** The condition for the products that a table shows. */
export function amongProducts({ show = 'current' }: ShownProducts): SQL | undefined {
  if (show === 'current') return isNull(products.archivedAt)
  return and(isNotNull(products.archivedAt), show === 'drafts' ? products.isDraft : not(products.isDraft))
}

/** A page of the products (on sale, or deleted) that contain each word of the search in name, description or article number. In the shop's order by default. */
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

/** A page of the accounts that contain each word of the search in name or e-mail address; the oldest first by default. */
export function searchUsers(db: Db, cache: ListCache, wanted: UserSearch): Promise<Page<KnownUser>> {
  const { id, name, email, createdAt } = users
  const role = sql`(${users.role} <> 'admin')` // the expression of the index; admins come first
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

/** The order statuses that each payment status allows, as the table's check says. They let PostgreSQL use the index of open orders. */
const ORDER_STATES: Record<PaymentStatus, OrderStatus[]> = {
  Unpaid: ['Uncomplete'],
  Pending: ['Pending'],
  Paid: ['Completed', 'Shipped'],
}

/**
 * A page of the orders (current, or deleted) that contain each word of the search; the newest first by default. A whole order number
 * finds only its order.
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

/** The orders of a table whose customers or products are similar to the words of a search, the most similar first; at most one page. */
export async function findSimilarOrders(
  db: Db,
  { search = '', size, ...wanted }: Omit<OrderSearch, 'page'>,
): Promise<OrderWithLines[]> {
  return withLines(db, await readSimilarOrders(db, wordsIn(search), amongOrders(wanted), size))
}

function amongOrders(wanted: Pick<OrderSearch, 'show' | 'orderStatus' | 'paymentStatus'>): SQL | undefined {
  return and(deletedOnly(wanted) ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt), inState(wanted))
}

/** The order with exactly this number. A search by parts would list others before it: of a million numbers, many contain its digits. */
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
 * The condition for the statuses, with their values in the SQL text instead of parameters. A plan for any value would read the whole
 * table, as PostgreSQL could neither know how rare the status is, nor that a partial index covers it.
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

/** Whether there is an order with this id, deleted or not. */
export async function isOrder(db: Db, id: string): Promise<boolean> {
  return isId(id) && (await db.$count(orders, eq(orders.id, id))) > 0
}
