import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { LACKING } from '#contract/duty-names.ts'
import { gtinForms } from '#contract/gtin.ts'
import type { Payment } from '#contract/order-states.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { ProductSort } from '#contract/product-fields.ts'
import type { Language } from '#messages/languages.ts'
import { lacksMaker, lacksResponsible } from '#server/catalogue/operators/operators-store.ts'
import { PRODUCT_COLUMNS } from '#server/catalogue/products/columns.ts'
import { lacksContents, lacksCustoms, lacksTerms } from '#server/catalogue/products/lacking-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { unitPrice } from '#server/catalogue/products/unit-price-store.ts'
import { isUnproved } from '#server/catalogue/products/unproved-store.ts'
import { isNoGuest } from '#server/people/access/store.ts'
import { type KnownUser, knownUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { type ListCache, readPage } from '#server/platform/db/lists/read-page.ts'
import { containsEach, containsWords, hasPhone, wordsIn } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { type OrderRow, type OrderWithLines, withLines } from '#server/selling/orders/store.ts'
import { containsOrderWords } from '#server/shop/figures/order-search-store.ts'
import { readSimilarOrders } from '#server/shop/figures/similar-orders-store.ts'
import { WAITING_ORDERS } from '#server/shop/figures/waiting-orders-store.ts'

export type ProductSearch = Search<ProductSort> & ShownProducts
type ShownProducts = {
  show?: 'current' | 'drafts' | 'deleted'
  category?: string
  maker?: string
  lacks?: (typeof LACKING)[number] | Language
}

type Shown = { show?: 'current' | keyof typeof WAITING_ORDERS | 'deleted' }

export function amongProducts({ show = 'current', category, maker, lacks }: ShownProducts): SQL | undefined {
  const isShown =
    show === 'current'
      ? isNull(products.archivedAt)
      : and(isNotNull(products.archivedAt), show === 'drafts' ? products.isDraft : not(products.isDraft))
  const isOf = maker === undefined ? undefined : eq(products.maker, maker)
  return and(isShown, inCategory(category), isOf, lacks && isLacking(lacks))
}

function isLacking(what: (typeof LACKING)[number] | Language): SQL {
  if (what === 'contents') return isNull(products.contents)
  if (what === 'unit-price') return lacksContents
  if (what === 'maker') return lacksMaker()
  if (what === 'responsible') return lacksResponsible()
  if (what === 'proof') return isUnproved
  if (what === 'guarantee-terms') return lacksTerms
  if (what === 'customs') return lacksCustoms
  return sql`${products.translations} -> ${what}::text ->> 'name' IS NULL`
}

/** Whether a product stands in a category or below it; `-`: in none. */
function inCategory(slug: string | undefined): SQL | undefined {
  if (slug === undefined) return undefined
  if (slug === '-') return isNull(products.categoryId)
  return sql`${products.categoryId} IN (
    WITH RECURSIVE below AS (
      SELECT id FROM categories WHERE slug = ${slug}
      UNION ALL SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id
    ) SELECT id FROM below)`
}

/** A whole bar code finds its product, however many zeros are printed before it. */
function foundIn({ search }: Pick<ProductSearch, 'search'>): SQL | undefined {
  const gtins = gtinForms(search ?? '')
  const isCoded = gtins.length > 0 ? inArray(products.gtin, gtins) : undefined
  return or(containsWords(search, products.name, products.description, products.sku), isCoded)
}

/** At most `most` ids in the order of the table, and how many there are. */
export async function searchProductIds(
  db: Db,
  wanted: Omit<ProductSearch, 'page' | 'size'>,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const where = and(amongProducts(wanted), foundIn(wanted))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...[rankOf(wanted), products.position].filter((by) => by !== undefined))
    .limit(most)
  const total = rows.length < most ? rows.length : await db.$count(products, where)
  return { ids: rows.map(({ id }) => id), total }
}

/** Each is looked up in the index after the one before, so that products are not all read. */
export async function listMakers(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ maker: string }>(sql`
    WITH RECURSIVE named AS (
      (SELECT maker FROM products WHERE maker IS NOT NULL ORDER BY maker LIMIT 1)
      UNION ALL
      SELECT (SELECT p.maker FROM products p WHERE p.maker > named.maker ORDER BY p.maker LIMIT 1)
      FROM named WHERE named.maker IS NOT NULL
    ) SELECT maker FROM named WHERE maker IS NOT NULL LIMIT 2000`)
  return rows.map(({ maker }) => maker)
}

/** Products with each word in name, description or article number, or with this bar code, in the shop's order by default. */
export function searchProducts(db: Db, cache: ListCache, wanted: ProductSearch): Promise<Page<ProductRow>> {
  const { position } = products
  const by = sortedBy(wanted)
  const list = {
    table: products,
    among: amongProducts(wanted),
    search: foundIn(wanted),
    sort: sortOf(wanted, by, { by: position, direction: 'asc' }, position),
    select: () => db.select().from(products).$dynamic(),
  }
  return readPage(db, list, wanted, cache)
}

function sortedBy({ sort, direction, search }: ProductSearch) {
  if (sort === 'unitPrice') return unitPrice(direction === 'desc' ? -1 : 1e18)
  return sort ? products[PRODUCT_COLUMNS[sort]] : rankOf({ search })
}

/** Words in name or number come before words in the description. Undefined without a search. */
function rankOf({ search }: Pick<ProductSearch, 'search'>): SQL | undefined {
  const isNamed = containsEach(wordsIn(search), products.name, products.sku)
  return isNamed && sql`(CASE WHEN ${isNamed} THEN 0 ELSE 1 END)`
}

export type UserSearch = Search<'name' | 'email' | 'role'>

/** Accounts with each word in name or e-mail address, or with this phone number; the oldest first by default. */
export function searchUsers(db: Db, cache: ListCache, wanted: UserSearch): Promise<Page<KnownUser>> {
  const { id, name, email, createdAt } = users
  const role = sql`(${users.role} <> 'admin')` // the expression of the index; admins come first
  const by = wanted.sort && { name, email, role }[wanted.sort]
  const list = {
    table: users,
    among: and(isNull(users.deletedAt), isNoGuest),
    search: or(containsWords(wanted.search, name, email), hasPhone(users.phone, wanted.search)),
    sort: sortOf(wanted, by, { by: createdAt, direction: 'asc' }, id),
    select: () => db.select(knownUser).from(users).$dynamic(),
  }
  return readPage(db, list, wanted, cache)
}

type OrderSearch = Search<'placedAt' | 'number' | 'customer' | 'totalPrice'> &
  Shown & { orderStatus?: OrderStatus; paymentStatus?: PaymentStatus; payment?: Payment }

/** As the table's check says. They let PostgreSQL use the index of open orders. */
const ORDER_STATES: Record<PaymentStatus, OrderStatus[]> = {
  Unpaid: ['Uncomplete'],
  Pending: ['Pending'],
  Paid: ['Completed', 'Shipped'],
}

/** Orders with each word, the newest first by default. A whole order number finds only its order. */
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

/** The most similar first; at most one page. */
export async function findSimilarOrders(
  db: Db,
  { search = '', size, ...wanted }: Omit<OrderSearch, 'page'>,
): Promise<OrderWithLines[]> {
  return withLines(db, await readSimilarOrders(db, wordsIn(search), amongOrders(wanted), size))
}

function amongOrders(
  wanted: Pick<OrderSearch, 'show' | 'orderStatus' | 'paymentStatus' | 'payment'>,
): SQL | undefined {
  const { deletedAt } = orders
  const isShown = {
    current: isNull(deletedAt),
    ...WAITING_ORDERS,
    deleted: isNotNull(deletedAt),
  }[wanted.show ?? 'current']
  return and(isShown, inState(wanted))
}

/** A search by parts would list others before it: many of a million numbers contain its digits. */
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

/** Values are in the SQL text: with parameters the plan ignores how rare a status is, and partial indexes, and reads the whole table. */
function inState({
  orderStatus,
  paymentStatus,
  payment,
}: Pick<OrderSearch, 'orderStatus' | 'paymentStatus' | 'payment'>): SQL | undefined {
  const states = and(
    orderStatus && eq(orders.orderStatus, orderStatus),
    payment && eq(orders.payment, payment),
    payment === 'part paid' ? eq(orders.orderStatus, 'Completed') : undefined,
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentStatus && inArray(orders.orderStatus, ORDER_STATES[paymentStatus]),
  )
  return states?.inlineParams()
}

export async function isOrder(db: Db, id: string): Promise<boolean> {
  return isId(id) && (await db.$count(orders, eq(orders.id, id))) > 0
}
