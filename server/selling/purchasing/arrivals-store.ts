/** The only SQL for what suppliers delivered, and for the list of purchase orders. */
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PurchaseState } from '#contract/purchase-states.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsEach, patternOfRarest, wordsIn } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import {
  arrivalLines,
  arrivals,
  purchaseLines,
  purchases,
  suppliers,
} from '#server/platform/db/tables/purchases.ts'
import type { WithSupplier } from '#server/selling/purchasing/purchases-store.ts'

export type ArrivalRow = typeof arrivals.$inferSelect
export type ArrivalLine = typeof arrivalLines.$inferSelect

/** The caller must have locked the purchase order. */
export async function insertArrival(
  tx: Tx,
  arrival: typeof arrivals.$inferInsert,
  lines: Omit<ArrivalLine, 'purchaseId' | 'number' | 'entry'>[],
): Promise<void> {
  await tx.insert(arrivals).values(arrival)
  const { purchaseId, number } = arrival
  if (lines.length > 0)
    await tx
      .insert(arrivalLines)
      .values(lines.map((one, index) => ({ ...one, purchaseId, number, entry: index + 1 })))
}

/** Of several purchase orders. */
export function arrivedLines(db: Db | Tx, ids: string[]): Promise<ArrivalLine[]> {
  const { purchaseId, number, entry } = arrivalLines
  return db
    .select()
    .from(arrivalLines)
    .where(inArray(purchaseId, ids))
    .orderBy(asc(purchaseId), asc(number), asc(entry))
}

/** With who booked them. */
export function arrivalsOf(db: Db | Tx, id: string): Promise<(ArrivalRow & { by: string | null })[]> {
  const { purchaseId, number, at, note, isLast, actorId } = arrivals
  return db
    .select({ purchaseId, number, at, note, isLast, actorId, by: users.email })
    .from(arrivals)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(purchaseId, id))
    .orderBy(asc(number))
}

type Wanted = Search<'createdAt' | 'expected'> & { state?: PurchaseState; supplier?: string }

/** By number, supplier and what was ordered; the newest first by default. */
export function searchPurchases(db: Db, wanted: Wanted): Promise<Page<WithSupplier>> {
  const { id, createdAt, state, supplierId, expectedOn } = purchases
  const head = sql`('P-' || ${purchases.number} || ' ' || ${suppliers.name} || ' ' || coalesce(${purchases.note}, ''))`
  const what = sql`(SELECT string_agg(p.name || ' ' || coalesce(p.sku, '') || ' ' || coalesce(l.article_number, ''), ' ')
    FROM purchase_lines l JOIN products p ON p.id = l.product_id WHERE l.purchase_id = ${id})`
  const chosen =
    wanted.sort && { createdAt, expected: sql`coalesce(${expectedOn}, '9999-12-31')` }[wanted.sort]
  return readPage(
    db,
    {
      table: purchases,
      among: and(
        wanted.state ? eq(state, wanted.state) : undefined,
        wanted.supplier ? eq(supplierId, wanted.supplier) : undefined,
      ),
      search: foundBy(db, wanted.search, { head, what }),
      sort: sortOf(wanted, chosen, { by: createdAt, direction: 'desc' }, id),
      select: () =>
        db
          .select({ purchase: purchases, supplier: suppliers })
          .from(purchases)
          .innerJoin(suppliers, eq(suppliers.id, supplierId))
          .$dynamic(),
    },
    wanted,
  )
}

/** The rarest word is looked up in the indexes of purchases, suppliers and pieces; what that finds is looked through for all of them. */
function foundBy(
  db: Db,
  search: string | undefined,
  { head, what }: Record<'head' | 'what', SQL>,
): SQL | undefined {
  const words = wordsIn(search)
  const isIt = patternOfRarest(words)
  if (words.length === 0) return undefined
  if (isIt === undefined) return containsEach(words, head, what)
  const own = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(sql`('P-' || ${purchases.number}::text) ILIKE ${isIt}`, ilike(purchases.note, isIt)))
  const ofSuppliers = db
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .where(ilike(suppliers.name, isIt))
  const called = db
    .select({ id: products.id })
    .from(products)
    .where(or(ilike(products.name, isIt), ilike(products.sku, isIt)))
  const { purchaseId: id, productId, articleNumber } = purchaseLines
  const ofProducts = db.select({ id }).from(purchaseLines).where(inArray(productId, called))
  const ofArticles = db.select({ id }).from(purchaseLines).where(ilike(articleNumber, isIt))
  const found = sql`(${own} UNION ${ofSuppliers} UNION ${ofProducts} UNION ${ofArticles})`
  return and(sql`${purchases.id} IN ${found}`, containsEach(words, head, what))
}
