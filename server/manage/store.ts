/** The only SQL for the admin's tables. */
import { and, type Column, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { CachedForAMinute } from '#server/db/cache-a-minute.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { type List, readPage, type WayToPages } from '#server/db/read-page.ts'
import { containing, orderOf, type Page, type Search, type Sorting, wordsIn } from '#server/db/search.ts'
import { orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { products } from '#server/db/tables/products.ts'
import { readCloseOrders } from '#server/manage/orders-close-to.ts'
import { ordersContaining } from '#server/manage/orders-containing.ts'
import { type OrderRow, type OrderWithLines, withLines } from '#server/orders/store.ts'
import type { ProductRow } from '#server/products/store.ts'
import { type KnownUser, knownUser } from '#server/users/store.ts'

export type ProductSearch = Search<'productName' | 'price' | 'minQuantity' | 'aviQuantity' | 'rating'> & Shown

/** Which rows a table shows: without it those that were not deleted. */
type Shown = { show?: 'current' | 'deleted' }

const deletedOnly = ({ show }: Shown) => show === 'deleted'

/** An index has the rows that were deleted in one order only: other orders of them are sorted. */
function sortedAnew<Sort extends string>(columns: Record<Sort, Column>): Record<Sort, Sorting> {
  const made = (column: Column) => ({ made: column, type: column.getSQLType(), isIndexed: false })
  return Object.fromEntries(
    Object.entries<Column>(columns).map(([name, column]) => [name, made(column)]),
  ) as Record<Sort, Sorting>
}

/** Which products a table shows. */
export const amongProducts = (shown: Shown) =>
  deletedOnly(shown) ? isNotNull(products.archivedAt) : isNull(products.archivedAt)

/** Products on sale, or those that were deleted, whose name, description and article number have each word of the search; else in the shop's order. */
export async function searchProducts(
  db: Db,
  ways: CachedForAMinute<WayToPages>,
  wanted: ProductSearch,
): Promise<Page<ProductRow>> {
  const among = amongProducts(wanted)
  const search = containing(wanted.search, products.name, products.description, products.sku)
  const { position, name: productName, priceCents: price, minimum: minQuantity, available, rating } = products
  const aviQuantity = { made: available, type: available.getSQLType(), isIndexed: false } // each order changes it
  const columns = deletedOnly(wanted)
    ? sortedAnew({ productName, price, minQuantity, aviQuantity: available, rating })
    : { productName, price, minQuantity, aviQuantity, rating }
  const order = orderOf(wanted, columns, { column: position, direction: 'asc' }, position)
  const read: List<ProductRow>['read'] = (found, order, limit, offset) =>
    db
      .select()
      .from(products)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  return readPage(db, ways, { table: products, among, search, order, read }, wanted)
}

export type UserSearch = Search<'name' | 'email' | 'role'>

/** Living accounts whose name and e-mail address have each word of the search; else the oldest first. */
export async function searchUsers(
  db: Db,
  ways: CachedForAMinute<WayToPages>,
  wanted: UserSearch,
): Promise<Page<KnownUser>> {
  const among = isNull(users.deletedAt)
  const search = containing(wanted.search, users.name, users.email)
  const { id, name, email, createdAt } = users
  const role = { made: sql`(${users.role} <> 'admin')`, type: 'boolean', isIndexed: true } // as the index has it: admins first
  const order = orderOf(wanted, { name, email, role }, { column: createdAt, direction: 'asc' }, id)
  const read: List<KnownUser>['read'] = (found, order, limit, offset) =>
    db
      .select(knownUser)
      .from(users)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  return readPage(db, ways, { table: users, among, search, order, read }, wanted)
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
  ways: CachedForAMinute<WayToPages>,
  wanted: OrderSearch,
): Promise<Page<OrderWithLines>> {
  const among = amongOrders(wanted)
  const meant = await findNumbered(db, among, wanted.search)
  if (meant) return { rows: wanted.page === 1 ? await withLines(db, [meant]) : [], total: 1 }
  const search = ordersContaining(db, wanted.search)
  const { placedAt, number, customer, totalCents: totalPrice } = orders
  const columns = deletedOnly(wanted)
    ? { ...sortedAnew({ number, customer, totalPrice }), placedAt }
    : { placedAt, number, customer, totalPrice }
  const order = orderOf(wanted, columns, { column: placedAt, direction: 'desc' }, number)
  const read: List<OrderRow>['read'] = (found, order, limit, offset) =>
    db
      .select()
      .from(orders)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  const { rows, total } = await readPage(db, ways, { table: orders, among, search, order, read }, wanted)
  return { rows: await withLines(db, rows), total }
}

/**
 * Of the orders that a search is among, those whose customer or products are spelled like its words, the closest first: a
 * page at most.
 */
export async function findCloseOrders(
  db: Db,
  { search = '', size, ...wanted }: Omit<OrderSearch, 'page'>,
): Promise<OrderWithLines[]> {
  return withLines(db, await readCloseOrders(db, wordsIn(search), amongOrders(wanted), size))
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
