/** What the shop's purchasing takes along: its suppliers, and a row for each line of each purchase order. Times in UTC, money in dollars. */
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { plainCents } from '#contract/money.ts'
import type { Period } from '#server/history/export/store.ts'
import { type Column, csvOf } from '#server/history/export/tables.ts'
import type { Db } from '#server/platform/db/client.ts'
import { partsOf, ROWS_OF_A_PART } from '#server/platform/db/lists/export-batches.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { arrivalLines, purchaseLines, purchases, suppliers } from '#server/platform/db/tables/purchases.ts'
import { purchaseNumber } from '#server/selling/purchasing/purchase.ts'
import { SUPPLIER_HEADINGS } from '#server/selling/purchasing/supplier-columns.ts'

type Supplier = typeof suppliers.$inferSelect

const SUPPLIER_COLUMNS: Column<Supplier>[] = [
  ...(Object.keys(SUPPLIER_HEADINGS) as (keyof typeof SUPPLIER_HEADINGS)[]).map(
    (field): Column<Supplier> => [SUPPLIER_HEADINGS[field], (one) => String(one[field] ?? '')],
  ),
  ['added at', ({ createdAt }) => createdAt.toISOString()],
]

/** All suppliers as CSV. */
export const supplierRows = (db: Db): AsyncGenerator<string> =>
  csvOf(
    SUPPLIER_COLUMNS,
    partsOf(
      '00000000-0000-0000-0000-000000000000',
      (after) =>
        db
          .select()
          .from(suppliers)
          .where(gt(suppliers.id, after))
          .orderBy(asc(suppliers.id))
          .limit(ROWS_OF_A_PART),
      ({ id }) => id,
    ),
  )

type Bought = Awaited<ReturnType<typeof linesAfter>>[number]

const PURCHASE_COLUMNS: Column<Bought>[] = [
  ['purchase order', ({ number }) => purchaseNumber(number)],
  ['state', ({ state }) => state],
  ['supplier', ({ supplier }) => supplier],
  ['created at', ({ createdAt }) => createdAt.toISOString()],
  ['ordered at', ({ orderedAt }) => orderedAt?.toISOString() ?? ''],
  ['expected on', ({ expectedOn }) => expectedOn ?? ''],
  ['closed at', ({ closedAt }) => closedAt?.toISOString() ?? ''],
  ['line', ({ line }) => String(line)],
  ['product', ({ product }) => product],
  ['article number', ({ sku }) => sku ?? ''],
  ['supplier’s number', ({ articleNumber }) => articleNumber ?? ''],
  ['pieces', ({ quantity }) => String(quantity)],
  ['received', ({ received }) => String(received)],
  ['damaged', ({ damaged }) => String(damaged)],
  ['cost of a piece', ({ costCents }) => (costCents === null ? '' : plainCents(costCents))],
  ['note', ({ note }) => note ?? ''],
]

/** The purchase orders that were made in a period, or all of them, as CSV. */
export const purchaseRows = (db: Db, period?: Period): AsyncGenerator<string> =>
  csvOf(
    PURCHASE_COLUMNS,
    partsOf(
      { number: 0, line: 0 },
      (after) => linesAfter(db, after, period),
      ({ number, line }) => ({ number, line }),
    ),
  )

function linesAfter(db: Db, after: { number: number; line: number }, period: Period | undefined) {
  const { number, state, createdAt, orderedAt, expectedOn, closedAt, note } = purchases
  const { line, articleNumber, quantity, costCents } = purchaseLines
  const came = sql`FROM ${arrivalLines} a WHERE a.purchase_id = ${purchases.id} AND a.line = ${line}`
  return db
    .select({
      ...{ number, state, createdAt, orderedAt, expectedOn, closedAt, note },
      ...{ line, articleNumber, quantity, costCents },
      ...{ supplier: suppliers.name, product: products.name, sku: products.sku },
      received: sql<number>`(SELECT coalesce(sum(a.received), 0)::int ${came})`,
      damaged: sql<number>`(SELECT coalesce(sum(a.damaged), 0)::int ${came})`,
    })
    .from(purchaseLines)
    .innerJoin(purchases, eq(purchases.id, purchaseLines.purchaseId))
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .where(
      and(
        sql`(${number}, ${line}) > (${after.number}::int, ${after.line}::int)`,
        period && gte(createdAt, period.from),
        period && lt(createdAt, period.to),
      ),
    )
    .orderBy(asc(number), asc(line))
    .limit(ROWS_OF_A_PART)
}
