/** The only SQL for the admin's tables. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { containing, type Page, part, type Search, sortedBy } from '#server/db/search.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/people.ts'
import { products } from '#server/db/tables/products.ts'
import { type OrderWithLines, withLines } from '#server/orders/store.ts'
import type { ProductRow } from '#server/products/store.ts'
import type { UserRow } from '#server/users/store.ts'

type ProductSearch = Search<'productName' | 'price' | 'minQuantity' | 'aviQuantity' | 'rating'>

/** Products on sale whose name or description contains the search; else in the shop's order. */
export async function searchProducts(db: Db, wanted: ProductSearch): Promise<Page<ProductRow>> {
  const found = and(
    isNull(products.archivedAt),
    containing(wanted.search, products.name, products.description),
  )
  const { name: productName, priceCents: price, minimum: minQuantity, available, rating } = products
  const columns = { productName, price, minQuantity, aviQuantity: available, rating }
  const { limit, offset } = part(wanted)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(products)
      .where(found)
      .orderBy(
        ...sortedBy(wanted, columns, { column: products.position, direction: 'asc' }, products.position),
      )
      .limit(limit)
      .offset(offset),
    db.$count(products, found),
  ])
  return { rows, total }
}

type UserSearch = Search<'name' | 'email' | 'role'>

/** Living accounts whose name or e-mail address contains the search; else the oldest first. */
export async function searchUsers(db: Db, wanted: UserSearch): Promise<Page<UserRow>> {
  const found = and(isNull(users.deletedAt), containing(wanted.search, users.name, users.email))
  const { name, email, role } = users
  const { limit, offset } = part(wanted)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(users)
      .where(found)
      .orderBy(
        ...sortedBy(
          wanted,
          { name, email, role: sql`${role}::text` },
          { column: users.createdAt, direction: 'asc' },
          users.id,
        ),
      )
      .limit(limit)
      .offset(offset),
    db.$count(users, found),
  ])
  return { rows, total }
}

type OrderSearch = Search<'placedAt' | 'number' | 'customer' | 'totalPrice'> & {
  orderStatus?: OrderStatus
  paymentStatus?: PaymentStatus
}

/** Orders in the lists whose number, customer, e-mail address or products contain the search; else newest first. */
export async function searchOrders(db: Db, wanted: OrderSearch): Promise<Page<OrderWithLines>> {
  const found = and(
    isNull(orders.deletedAt),
    wanted.orderStatus && eq(orders.orderStatus, wanted.orderStatus),
    wanted.paymentStatus && eq(orders.paymentStatus, wanted.paymentStatus),
    wanted.search ? inArray(orders.id, ordersContaining(db, wanted.search)) : undefined,
  )
  const { placedAt, number, customer, totalCents: totalPrice } = orders
  const columns = { placedAt, number, customer, totalPrice }
  const { limit, offset } = part(wanted)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(found)
      .orderBy(...sortedBy(wanted, columns, { column: placedAt, direction: 'desc' }, number))
      .limit(limit)
      .offset(offset),
    db.$count(orders, found),
  ])
  return { rows: await withLines(db, rows), total }
}

/** A union that the planner joins once; `OR EXISTS` would be asked again for every order. */
function ordersContaining(db: Db, search: string) {
  const number = sql`('K-' || ${orders.number}::text)` // as the index has it
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(containing(search, number, orders.customer, orders.customerEmail))
    .union(db.select({ id: orderLines.orderId }).from(orderLines).where(containing(search, orderLines.name)))
}

/** Whether there ever was such an order, deleted since or not. */
export async function isOrder(db: Db, id: string): Promise<boolean> {
  return isId(id) && (await db.$count(orders, eq(orders.id, id))) > 0
}
