import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { dayAfter } from '#contract/time-zones.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Customer, StockMovement } from '#server/history/export/tables.ts'
import { isNoGuest } from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { exactly, partsOf, ROWS_OF_A_PART } from '#server/platform/db/lists/export-batches.ts'
import { ownCents } from '#server/platform/db/own-cents.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { attributes } from '#server/platform/db/tables/categories.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import type { Numbered } from '#server/selling/documents/document.ts'
import { listPlaced, type OrderWithLines } from '#server/selling/orders/store.ts'

export function readProductsAfter(db: Db, after: number, size: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(gt(products.position, after))
    .orderBy(asc(products.position))
    .limit(size)
}

export async function usedAttributes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ code: attributes.code })
    .from(productValues)
    .innerJoin(attributes, eq(attributes.id, productValues.attributeId))
  return new Set(rows.map(({ code }) => code))
}

/** The further languages in which products say something. */
export async function usedLanguages(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`SELECT DISTINCT jsonb_object_keys(translations) AS tag FROM ${products}`,
  )
  return new Set(rows.map(({ tag }) => tag))
}

/** `to`: the moment after its last. */
export type Period = { from: Date; to: Date }

export const ordersOf = (db: Db, period: Period): AsyncGenerator<OrderWithLines[]> =>
  partsOf(
    0,
    (after) => listPlaced(db, period, after, ROWS_OF_A_PART),
    ({ number }) => number,
  )

const NO_ID = '00000000-0000-0000-0000-000000000000'

export const customersOf = (db: Db): AsyncGenerator<Customer[]> =>
  partsOf(
    NO_ID,
    (after) => {
      const { id, name, email, role, phone, address, website, createdAt } = users
      const own = sql`FROM ${orders} o WHERE o.user_id = users.id AND o.deleted_at IS NULL`
      const refunded = sql`coalesce((SELECT sum(r.amount_cents) FROM ${refunds} r WHERE r.order_id = o.id AND r.status = 'succeeded'), 0)`
      return db
        .select({
          ...{ id, name, email, role, phone, address, website, createdAt },
          orders: sql<number>`(SELECT count(*)::int ${own})`,
          paidCents: sql<number>`(SELECT coalesce(sum(${ownCents(sql`coalesce(o.received_cents, o.total_cents) - ${refunded}`, sql`o.rate`)}), 0)::float8 ${own} AND o.payment_status = 'Paid')`,
        })
        .from(users)
        .where(and(gt(id, after), isNull(users.deletedAt), isNoGuest))
        .orderBy(asc(id))
        .limit(ROWS_OF_A_PART)
    },
    ({ id }) => id,
  )

export const movementsOf = (db: Db, { from, to }: Period): AsyncGenerator<StockMovement[]> =>
  partsOf(
    0,
    (after) => {
      const { id, at, productId, quantity, shelf, held, unsent, cause, reason } = stockMovements
      return db
        .select({
          ...{ id, at, productId, quantity, shelf, held, unsent, cause, reason },
          ...{
            product: products.name,
            sku: products.sku,
            order: orders.number,
            by: users.email,
          },
        })
        .from(stockMovements)
        .innerJoin(products, eq(products.id, productId))
        .leftJoin(orders, eq(orders.id, stockMovements.orderId))
        .leftJoin(users, and(eq(users.id, stockMovements.actorId), isNull(users.deletedAt)))
        .where(and(gte(at, from), lt(at, to), gt(id, after)))
        .orderBy(asc(id))
        .limit(ROWS_OF_A_PART)
    },
    ({ id }) => id,
  )

/** `version`: of the agreement that an edit replaced. */
export type DocumentKey = Numbered & { orderId: string; version: number | null }

/** The first and the last day, such as 2026-10-01. */
export type Days = { from: string; to: string }

/** Each dated by the time zone that it was issued in. */
export const documentsOf = (db: Db, days: Days): AsyncGenerator<DocumentKey[]> =>
  partsOf<DocumentKey & { at: string }, { at: string; kind: string; number: number }>(
    { at: dayAfter(days.from, -2), kind: '', number: 0 },
    (after) => {
      const { issuedAt, kind, number, series, place, orderId, version, seller } = documents
      const day = sql`(${issuedAt} AT TIME ZONE coalesce(${seller} ->> 'timeZone', 'UTC'))::date`
      const isNext = sql`(${issuedAt}, ${kind}::text, ${number}) > (${after.at}::timestamptz, ${after.kind}, ${after.number}::int)`
      return db
        .select({ at: exactly(issuedAt), kind, number, series, place, orderId, version })
        .from(documents)
        .where(
          and(
            isNext,
            // What the index finds: no clock is a day away from UTC.
            lt(issuedAt, sql`${dayAfter(days.to, 2)}::timestamp AT TIME ZONE 'UTC'`),
            sql`${day} BETWEEN ${days.from}::date AND ${days.to}::date`,
          ),
        )
        .orderBy(asc(issuedAt), sql`${kind}::text`, asc(number))
        .limit(ROWS_OF_A_PART)
    },
    (row) => row,
  )

/** Credit notes that a correction of these days reverses, as their refunds failed; by the time zone that it was issued in. */
export const correctionsOf = (db: Db, days: Days): AsyncGenerator<DocumentKey[]> =>
  partsOf(
    0,
    (after) => {
      const { kind, number, series, place, orderId, version, seller, correctionSeller, refundId } = documents
      const day = sql`(${refunds.settledAt} AT TIME ZONE coalesce(${correctionSeller} ->> 'timeZone', ${seller} ->> 'timeZone', 'UTC'))::date`
      return db
        .select({ kind, number, series, place, orderId, version })
        .from(documents)
        .innerJoin(refunds, eq(refunds.id, refundId))
        .where(
          and(
            eq(refunds.status, 'failed'),
            gt(number, after),
            sql`${day} BETWEEN ${days.from}::date AND ${days.to}::date`,
          ),
        )
        .orderBy(asc(number))
        .limit(ROWS_OF_A_PART)
    },
    ({ number }) => number,
  )
