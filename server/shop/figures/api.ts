import { MOST_CHOSEN } from '#contract/catalogue-limits.ts'
import { acknowledged } from '#contract/fields.ts'
import type { OrderEvent, Summary } from '#contract/manage.ts'
import { toDollars } from '#contract/money.ts'
import type { Movement } from '#contract/stock.ts'
import { t } from '#messages/t.ts'
import { type Corrected, correctStock } from '#server/catalogue/products/correct-stock.ts'
import { shownLot } from '#server/catalogue/products/count-lot.ts'
import { shownProduct } from '#server/catalogue/products/edit/one.ts'
import {
  type Ledger,
  type Movement as MovementRow,
  readLedger,
} from '#server/catalogue/products/ledger-store.ts'
import type { Promised } from '#server/catalogue/products/promised-store.ts'
import { knownReview } from '#server/catalogue/reviews/shown-review.ts'
import { searchReviews } from '#server/catalogue/reviews/store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { mayNameStaff } from '#server/people/access/field-rights.ts'
import { listedUser } from '#server/people/users/shown-user.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { createMinuteCache } from '#server/platform/db/lists/minute-cache.ts'
import { createListCache } from '#server/platform/db/lists/read-page.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { type EventRow, historyOf } from '#server/selling/orders/history.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { readAttention } from '#server/shop/figures/attention.ts'
import { findSimilarProducts, findSimilarUsers } from '#server/shop/figures/similar-store.ts'
import {
  findSimilarOrders,
  isOrder,
  listMakers,
  searchOrders,
  searchProductIds,
  searchProducts,
  searchUsers,
} from '#server/shop/figures/store.ts'
import { readSummary } from '#server/shop/figures/summary.ts'
import type { Sums } from '#server/shop/figures/summary-store.ts'

/** One for each number of days that was asked for. */
const MOST_SUMMARIES = 50

/** The calls of the admin's tables and of the dashboard. */
export function createManageApi({ db, config }: { db: Db; config: Pick<Config, 'DATA_DIR'> }) {
  const lists = createListCache()
  const summaries = createMinuteCache<Sums>(MOST_SUMMARIES)
  return {
    products: signedIn.manage.products.handler(async ({ input }) => {
      const { rows, total } = await searchProducts(db, lists, input)
      const close = input.search && total === 0 ? await findSimilarProducts(db, input) : []
      return { rows: rows.map(shownProduct), total, ...named(close.map(shownProduct)) }
    }),
    productIds: signedIn.manage.productIds.handler(({ input }) => searchProductIds(db, input, MOST_CHOSEN)),
    attention: signedIn.manage.attention.handler(() => readAttention(db, config.DATA_DIR)),
    makers: signedIn.manage.makers.handler(() => listMakers(db)),
    users: signedIn.manage.users.handler(async ({ input }) => {
      const { rows, total } = await searchUsers(db, lists, input)
      const close = input.search && total === 0 ? await findSimilarUsers(db, input) : []
      const shown = listedUser((await readRules(db)).groups)
      return { rows: rows.map(shown), total, ...named(close.map(shown)) }
    }),
    orders: signedIn.manage.orders.handler(async ({ context: { account }, input }) => {
      const { rows, total } = await searchOrders(db, lists, input)
      const close = input.search && total === 0 ? await findSimilarOrders(db, input) : []
      const shown = (order: OrderWithLines) => shownOrder(order, { toStaff: true, account })
      return { rows: rows.map(shown), total, ...named(close.map(shown)) }
    }),
    reviews: signedIn.manage.reviews.handler(async ({ input }) => {
      const { rows, total } = await searchReviews(db, lists, input)
      return { rows: rows.map(knownReview), total }
    }),
    history: signedIn.manage.history.handler(async ({ context: { account }, input: { id } }) => {
      if (!(await isOrder(db, id))) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchOrder'))
      return (await historyOf(db, id, mayNameStaff(account))).map(shownEvent)
    }),
    movements: signedIn.manage.movements.handler(async ({ input: { id, ...page } }) => {
      const ledger = await readLedger(db, id, page)
      if (!ledger) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
      return shownLedger(ledger)
    }),
    correctStock: signedIn.manage.correctStock.handler(async ({ context: { account }, input }) => {
      const { id, reason, place, change, counted = 0, expected = 0, expectedPromised } = input
      const right = change === undefined ? { counted, expected, expectedPromised } : { change }
      return shownCorrection(await correctStock(db, account, id, { reason, place, ...right }))
    }),
    countStock: signedIn.manage.countStock.handler(async ({ context: { account }, input }) => {
      const { id, ...count } = input
      return shownCorrection(await correctStock(db, account, id, count))
    }),
    summary: signedIn.manage.summary.handler(async ({ input: { days } }) =>
      shownSummary(await readSummary(db, summaries, days)),
    ),
  }
}

const named = <Row>(close: Row[]) => (close.length > 0 ? { close } : {})

function shownEvent({ at, event, by }: EventRow): OrderEvent {
  return { at: at.toISOString(), event, by: by || undefined }
}

function shownLedger({ product, places, lots, promises, waiting, rows, total }: Ledger) {
  const { id: _id, name: productName, available: aviQuantity, archivedAt, tracking } = product
  const archived = archivedAt !== null
  return {
    product: {
      _id,
      productName,
      aviQuantity,
      archived,
      waiting,
      ...shownStock(product, promises),
      ...(tracking !== null && { tracking }),
      ...(places.length > 0 && { places }),
      ...(lots.length > 0 && { lots: lots.map(shownLot) }),
    },
    ...{ rows: rows.map(shownMovement), total },
  }
}

const MOST_NAMED = 20

function shownStock(
  { shelf, promised, available }: Pick<Corrected, 'shelf' | 'promised' | 'available'>,
  promises: Promised[],
) {
  const held = promises.reduce((sum, order) => sum + order.held, 0)
  const promisedTo = promises
    .slice(0, MOST_NAMED)
    .map(({ id: _id, number, ...of }) => ({ _id, number: orderNumber(number), pieces: of.held + of.unsent }))
  return { shelf, held, sold: promised - held, available, promised, promisedTo }
}

function shownCorrection({ promises, isCount, ...stock }: Corrected) {
  const missing = isCount ? Math.max(0, stock.promised - stock.shelf) : 0
  const { promised, promisedTo, ...four } = shownStock(stock, promises)
  return {
    ...{ ...acknowledged, ...four, aviQuantity: four.available },
    shortage: missing > 0 ? { missing, promised, promisedTo } : undefined,
  }
}

function shownMovement({ id, at, order, reason, by, place, unsent, ...rest }: MovementRow): Movement {
  const number = order && orderNumber(order.number)
  return {
    ...rest,
    _id: String(id),
    sold: unsent,
    at: at.toISOString(),
    ...(order && number && { order: { _id: order.id, number, deleted: order.deletedAt ? true : undefined } }),
    ...(place !== null && { place }),
    reason: reason || undefined,
    by: by || undefined,
  }
}

function shownSummary({ days, refundedCents, bestSellers, runningOut, waiting }: Sums): Summary {
  return {
    days: days.map(({ day, orders, cents }) => ({ day, orders, sales: toDollars(cents) })),
    sales: toDollars(days.reduce((sum, { cents }) => sum + cents, 0)),
    refunded: toDollars(refundedCents),
    paidOrders: days.reduce((sum, { orders }) => sum + orders, 0),
    bestSellers: bestSellers.map(({ cents, ...product }) => ({ ...product, sales: toDollars(cents) })),
    runningOut: runningOut.map(shownProduct),
    waiting,
  }
}
