import type { OrderEvent, Summary } from '#contract/manage.ts'
import { toDollars } from '#contract/money.ts'
import { admin } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { isOrder, searchOrders, searchProducts, searchUsers } from '#server/manage/store.ts'
import { type Sums, summarise } from '#server/manage/summary.ts'
import { type EventRow, historyOf } from '#server/orders/history.ts'
import { shownOrder } from '#server/orders/shown-order.ts'
import { shownProduct } from '#server/products/edit-product.ts'
import { Refusal } from '#server/refusal.ts'
import { listedUser } from '#server/users/listed-user.ts'

/** The calls of the admin's tables and of the shop's own dashboard. */
export function createManageApi({ db }: { db: Db }) {
  return {
    products: admin.manage.products.handler(async ({ input }) => {
      const { rows, total } = await searchProducts(db, input)
      return { rows: rows.map(shownProduct), total }
    }),
    users: admin.manage.users.handler(async ({ input }) => {
      const { rows, total } = await searchUsers(db, input)
      return { rows: rows.map(listedUser), total }
    }),
    orders: admin.manage.orders.handler(async ({ input }) => {
      const { rows, total } = await searchOrders(db, input)
      return { rows: rows.map(shownOrder), total }
    }),
    history: admin.manage.history.handler(async ({ input: { id } }) => {
      if (!(await isOrder(db, id))) throw new Refusal('NOT_FOUND', 'There is no such order')
      return (await historyOf(db, id)).map(shownEvent)
    }),
    summary: admin.manage.summary.handler(async ({ input: { days } }) =>
      shownSummary(await summarise(db, days)),
    ),
  }
}

function shownEvent({ at, event, by }: EventRow): OrderEvent {
  return { at: at.toISOString(), event, ...(by && { by }) }
}

function shownSummary({ days, bestSellers, runningOut, waiting }: Sums): Summary {
  return {
    days: days.map(({ day, orders, cents }) => ({ day, orders, sales: toDollars(cents) })),
    sales: toDollars(days.reduce((sum, { cents }) => sum + cents, 0)),
    paidOrders: days.reduce((sum, { orders }) => sum + orders, 0),
    bestSellers: bestSellers.map(({ cents, ...product }) => ({ ...product, sales: toDollars(cents) })),
    runningOut: runningOut.map(shownProduct),
    waiting,
  }
}
