/** What left the shop, what came back and what was counted, a row for each of their lines. Times in UTC. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { stockTakeNumber } from '#server/catalogue/stock-takes/take-stock.ts'
import type { Period } from '#server/history/export/store.ts'
import { type Column, csvOf } from '#server/history/export/tables.ts'
import type { Db } from '#server/platform/db/client.ts'
import { exactly, partsOf, ROWS_OF_A_PART } from '#server/platform/db/lists/export-batches.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import { parcelBatches, parcelLines, parcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { returnLines, returns } from '#server/platform/db/tables/returns.ts'
import { stockPlaces } from '#server/platform/db/tables/stock.ts'
import { stockTakeLines, stockTakes } from '#server/platform/db/tables/stock-takes.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import { returnNumber } from '#server/selling/orders/return-number.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The last row of a part: the time of what it belongs to, to the microsecond, its id, and its line or product. */
type Place<Line> = { since: string; id: string; line: Line }

const placeOf = <Line>({ since, id, line }: Place<Line>): Place<Line> => ({ since, id, line })
const time = (at: Date | null) => at?.toISOString() ?? ''
const text = (value: string | number | null) => String(value ?? '')

type Batch = { batch: string; quantity: number }
const batchesIn = (batches: Batch[]) =>
  batches.map(({ batch, quantity }) => `${quantity} × ${batch}`).join('\n')

type Sent = Awaited<ReturnType<typeof sentAfter>>[number]
const PARCEL_COLUMNS: Column<Sent>[] = [
  ['order', ({ order }) => orderNumber(order)],
  ['parcel', ({ number }) => text(number)],
  ['state', ({ state }) => state],
  ['packed at', ({ packedAt }) => time(packedAt)],
  ['sent at', ({ sentAt }) => time(sentAt)],
  ['delivered at', ({ deliveredAt }) => time(deliveredAt)],
  ['from', ({ from }) => text(from)],
  ['carrier', ({ carrier }) => text(carrier)],
  ['tracking number', ({ tracking }) => text(tracking)],
  ['product', ({ name }) => name],
  ['article number', ({ sku }) => text(sku)],
  ['pieces', ({ quantity }) => text(quantity)],
  ['batches and serial numbers', ({ batches }) => batchesIn(batches)],
]

/** The parcels that were packed in a period, as CSV: a row for each of their lines. */
export const parcelRows = (db: Db, period: Period): AsyncGenerator<string> =>
  csvOf(
    PARCEL_COLUMNS,
    partsOf<Sent, Place<number>>(firstOf(period, 0), (after) => sentAfter(db, after, period), placeOf),
  )

function sentAfter(db: Db, after: Place<number>, { from, to }: Period) {
  const { id, number, state, packedAt, sentAt, deliveredAt, carrier, tracking } = parcels
  const { line, quantity } = parcelLines
  return db
    .select({
      ...{ id, number, state, packedAt, sentAt, deliveredAt, carrier, tracking, line, quantity },
      ...{ since: exactly(packedAt), order: orders.number, name: orderLines.name, sku: orderLines.sku },
      from: stockPlaces.name,
      batches: sql<
        Batch[]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('batch', b.batch, 'quantity', b.quantity) ORDER BY b.batch), '[]')
        FROM ${parcelBatches} b WHERE b.parcel_id = ${parcels.id} AND b.line = ${line})`,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, id))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.line, line)))
    .leftJoin(stockPlaces, eq(stockPlaces.id, parcels.placeId))
    .where(
      and(
        sql`(${packedAt}, ${id}, ${line}) > (${after.since}::timestamptz, ${after.id}::uuid, ${after.line}::int)`,
        gte(packedAt, from),
        lt(packedAt, to),
      ),
    )
    .orderBy(asc(packedAt), asc(id), asc(line))
    .limit(ROWS_OF_A_PART)
}

type Returned = Awaited<ReturnType<typeof returnedAfter>>[number]
const RETURN_COLUMNS: Column<Returned>[] = [
  ['return', (row) => returnNumber({ number: row.order }, row)],
  ['order', ({ order }) => orderNumber(order)],
  ['kind', ({ kind }) => kind],
  ['problem', ({ problem }) => text(problem)],
  ['state', ({ state }) => state],
  ['asked at', ({ askedAt }) => time(askedAt)],
  ['answered at', ({ answeredAt }) => time(answeredAt)],
  ['received at', ({ receivedAt }) => time(receivedAt)],
  ['settled at', ({ settledAt }) => time(settledAt)],
  ['product', ({ name }) => name],
  ['article number', ({ sku }) => text(sku)],
  ['pieces', ({ quantity }) => text(quantity)],
  ['reason', ({ reason }) => reason],
  ['back on the shelf', ({ restocked }) => text(restocked)],
  ['scrapped', ({ scrapped }) => text(scrapped)],
  ['replaced', ({ replaced }) => text(replaced)],
  ['batches and serial numbers', ({ batches }) => batchesIn(batches)],
]

/** The returns and claims that were asked for in a period, as CSV: a row for each of their lines. */
export const returnRows = (db: Db, period: Period): AsyncGenerator<string> =>
  csvOf(
    RETURN_COLUMNS,
    partsOf<Returned, Place<number>>(
      firstOf(period, 0),
      (after) => returnedAfter(db, after, period),
      placeOf,
    ),
  )

function returnedAfter(db: Db, after: Place<number>, { from, to }: Period) {
  const { id, number, kind, problem, state, askedAt, answeredAt, receivedAt, settledAt } = returns
  const { line, quantity, reason, restocked, scrapped, replaced, batches } = returnLines
  return db
    .select({
      ...{ id, number, kind, problem, state, askedAt, answeredAt, receivedAt, settledAt },
      ...{ line, quantity, reason, restocked, scrapped, replaced, batches },
      ...{ since: exactly(askedAt), order: orders.number, name: orderLines.name, sku: orderLines.sku },
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, id))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.line, line)))
    .where(
      and(
        sql`(${askedAt}, ${id}, ${line}) > (${after.since}::timestamptz, ${after.id}::uuid, ${after.line}::int)`,
        gte(askedAt, from),
        lt(askedAt, to),
      ),
    )
    .orderBy(asc(askedAt), asc(id), asc(line))
    .limit(ROWS_OF_A_PART)
}

type Counted = Awaited<ReturnType<typeof countedAfter>>[number]
const STOCK_TAKE_COLUMNS: Column<Counted>[] = [
  ['stock-take', ({ number }) => stockTakeNumber(number)],
  ['state', ({ state }) => state],
  ['started at', ({ startedAt }) => time(startedAt)],
  ['closed at', ({ closedAt }) => time(closedAt)],
  ['place of stock', ({ at }) => text(at)],
  ['product', ({ name }) => name],
  ['article number', ({ sku }) => text(sku)],
  ['product id', ({ line }) => line],
  ['counted at', ({ countedAt }) => time(countedAt)],
  ['shelf', ({ shelf }) => text(shelf)],
  ['counted', ({ counted }) => text(counted)],
  ['difference', ({ counted, shelf }) => (counted === null || shelf === null ? '' : text(counted - shelf))],
]

/** The stock-takes that were started in a period, as CSV: a row for each of their products. */
export const stockTakeRows = (db: Db, period: Period): AsyncGenerator<string> =>
  csvOf(
    STOCK_TAKE_COLUMNS,
    partsOf<Counted, Place<string>>(
      firstOf(period, NO_ID),
      (after) => countedAfter(db, after, period),
      placeOf,
    ),
  )

function countedAfter(db: Db, after: Place<string>, { from, to }: Period) {
  const { id, number, state, startedAt, closedAt } = stockTakes
  const { productId: line, countedAt, shelf, counted } = stockTakeLines
  return db
    .select({
      ...{ id, number, state, startedAt, closedAt, line, countedAt, shelf, counted },
      ...{ since: exactly(startedAt), name: products.name, sku: products.sku, at: stockPlaces.name },
    })
    .from(stockTakes)
    .innerJoin(stockTakeLines, eq(stockTakeLines.takeId, id))
    .innerJoin(products, eq(products.id, line))
    .leftJoin(stockPlaces, eq(stockPlaces.id, stockTakes.placeId))
    .where(
      and(
        sql`(${startedAt}, ${id}, ${line}) > (${after.since}::timestamptz, ${after.id}::uuid, ${after.line}::uuid)`,
        gte(startedAt, from),
        lt(startedAt, to),
      ),
    )
    .orderBy(asc(startedAt), asc(id), asc(line))
    .limit(ROWS_OF_A_PART)
}

const firstOf = <Line>({ from }: Period, line: Line): Place<Line> => ({
  since: from.toISOString(),
  id: NO_ID,
  line,
})
