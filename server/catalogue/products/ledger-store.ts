import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Lot, lotsOf } from '#server/catalogue/products/lots-store.ts'
import { type PlaceOfProduct, placesOfProduct } from '#server/catalogue/products/places-store.ts'
import { type Promised, promisesOf } from '#server/catalogue/products/promised-store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements, stockPlaces } from '#server/platform/db/tables/stock.ts'
import { stockAlerts } from '#server/platform/db/tables/stock-alerts.ts'

export type Movement = Pick<
  typeof stockMovements.$inferSelect,
  'id' | 'at' | 'cause' | 'quantity' | 'shelf' | 'held' | 'unsent' | 'reason'
> & {
  /** The available pieces after the movement. */
  after: number
  by: string | null
  place: string | null
  order: { id: string; number: number; deletedAt: Date | null } | null
}
export type Ledger = {
  product: ProductRow
  places: PlaceOfProduct[]
  lots: Lot[]
  promises: Promised[]
  waiting: number
  rows: Movement[]
  total: number
}

/** Newest first, also of a product that is off sale; undefined for an unknown id. */
export function readLedger(
  db: Db,
  productId: string,
  page: { page: number; size: number },
): Promise<Ledger | undefined> {
  return db.transaction(
    async (tx) => {
      if (!isId(productId)) return undefined
      const [product] = await tx.select().from(products).where(eq(products.id, productId))
      if (!product) return undefined
      const { id, at, cause, quantity, shelf, held, unsent, reason } = stockMovements
      const after = sql<number>`greatest(0, sum(${quantity}) OVER (ORDER BY ${id}))::int`
      const order = { id: orders.id, number: orders.number, deletedAt: orders.deletedAt }
      const select = () =>
        tx
          .select({
            id,
            at,
            cause,
            quantity,
            shelf,
            held,
            unsent,
            reason,
            after,
            by: users.email,
            place: stockPlaces.name,
            order,
          })
          .from(stockMovements)
          .leftJoin(users, eq(users.id, stockMovements.actorId))
          .leftJoin(stockPlaces, eq(stockPlaces.id, stockMovements.placeId))
          .leftJoin(orders, eq(orders.id, stockMovements.orderId))
          .$dynamic()
      const among = eq(stockMovements.productId, productId)
      const list = { table: stockMovements, among, sort: { by: id, id, descending: true }, select }
      const isWaiting = and(
        eq(stockAlerts.productId, productId),
        isNotNull(stockAlerts.confirmedAt),
        isNull(stockAlerts.toldAt),
      )
      const waiting = await tx.$count(stockAlerts, isWaiting)
      return {
        product,
        waiting,
        places: await placesOfProduct(tx, productId),
        lots: await lotsOf(tx, [productId]),
        promises: await promisesOf(tx, productId),
        ...(await readPage(tx, list, page)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
