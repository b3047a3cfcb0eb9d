/** The only SQL for stock-takes. */
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { gtinForms } from '#contract/gtin.ts'
import type { StockTakeShow } from '#contract/stock-take-states.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { isId } from '#server/platform/db/ids.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockTakeLines, stockTakes } from '#server/platform/db/tables/stock-takes.ts'

export type StockTakeRow = typeof stockTakes.$inferSelect

const sumOf = (what: SQL) =>
  sql<number>`(SELECT ${what} FROM stock_take_lines l WHERE l.take_id = "stock_takes"."id")::int`
const shown = {
  take: stockTakes,
  place: sql<string | null>`(SELECT o.name FROM stock_places o WHERE o.id = ${stockTakes.placeId})`,
  products: sumOf(sql`count(*)`),
  counted: sumOf(sql`count(l.counted)`),
  differing: sumOf(sql`count(*) FILTER (WHERE l.counted <> l.shelf)`),
  pieces: sumOf(sql`coalesce(sum(l.counted - l.shelf), 0)`),
}
export type ShownTake = Record<'products' | 'counted' | 'differing' | 'pieces', number> & {
  take: StockTakeRow
  place: string | null
}

/** The newest first by default. */
export function searchTakes(db: Db, wanted: Search<'startedAt'>): Promise<Page<ShownTake>> {
  const { id, startedAt, category, firstPlace, lastPlace } = stockTakes
  return readPage(
    db,
    {
      table: stockTakes,
      search: containsWords(
        wanted.search,
        sql`('S-' || ${stockTakes.number})`,
        category,
        firstPlace,
        lastPlace,
      ),
      sort: sortOf(wanted, wanted.sort && startedAt, { by: startedAt, direction: 'desc' }, id),
      select: () => db.select(shown).from(stockTakes).$dynamic(),
    },
    wanted,
  )
}

export async function findTake(db: Db | Tx, id: string): Promise<ShownTake | undefined> {
  if (!isId(id)) return undefined
  return (await db.select(shown).from(stockTakes).where(eq(stockTakes.id, id)))[0]
}

/** `share`: others may count beside, and nobody ends it. */
export async function lockTake(
  tx: Tx,
  id: string,
  how: 'share' | 'update',
): Promise<StockTakeRow | undefined> {
  if (!isId(id)) return undefined
  return (await tx.select().from(stockTakes).where(eq(stockTakes.id, id)).for(how))[0]
}

type Scope = { categoryId?: string | undefined; firstPlace: string | null; lastPlace: string | null }

/** With the products on sale or on the shelf that are in its scope. Answers how many. */
export async function insertTake(
  tx: Tx,
  take: typeof stockTakes.$inferInsert,
  { categoryId, firstPlace, lastPlace }: Scope,
): Promise<{ id: string; number: number; products: number }> {
  const [row] = await tx
    .insert(stockTakes)
    .values(take)
    .returning({ id: stockTakes.id, number: stockTakes.number })
  if (!row) throw new Error('The stock-take was not recorded')
  const below = sql`WITH RECURSIVE below AS (
      SELECT ${categoryId ?? null}::uuid AS id UNION SELECT c.id FROM categories c JOIN below b ON c.parent_id = b.id)`
  const { rowCount } = await tx.execute(sql`${below}
    INSERT INTO stock_take_lines (take_id, product_id)
    SELECT ${row.id}::uuid, p.id FROM products p
    WHERE (p.archived_at IS NULL OR p.shelf > 0)
      AND (${categoryId ?? null}::uuid IS NULL OR p.category_id IN (SELECT id FROM below))
      AND (${firstPlace}::text IS NULL OR lower(p.shelf_place) >= lower(${firstPlace}::text)
        AND (lower(p.shelf_place) <= lower(${lastPlace}::text) OR starts_with(lower(p.shelf_place), lower(${lastPlace}::text))))`)
  return { ...row, products: rowCount ?? 0 }
}

export async function closeTake(tx: Tx, id: string, state: 'booked' | 'canceled'): Promise<void> {
  await tx.update(stockTakes).set({ state, closedAt: databaseNow }).where(eq(stockTakes.id, id))
}

const { takeId, productId, counted, shelf, countedAt } = stockTakeLines
export type TakenRow = {
  id: string
  name: string
  sku: string | null
  gtin: string | null
  shelfPlace: string | null
  counted: number | null
  shelf: number | null
  countedAt: Date | null
}

type WantedLines = Search<'place' | 'name'> & { show?: StockTakeShow; code?: string }

/** By place and name, or by name. */
export function searchLines(db: Db, id: string, wanted: WantedLines): Promise<Page<TakenRow>> {
  const { name, sku, gtin, shelfPlace } = products
  const shows: Record<StockTakeShow, SQL | undefined> = {
    uncounted: isNull(counted),
    counted: isNotNull(counted),
    differences: sql`${counted} <> ${shelf}`,
  }
  const { code } = wanted
  const byPlace = sql`(coalesce(lower(${shelfPlace}), '~') || ' ' || lower(${name}))`
  return readPage(
    db,
    {
      table: stockTakeLines,
      among: and(
        eq(takeId, id),
        wanted.show && shows[wanted.show],
        code ? or(inArray(gtin, gtinForms(code)), sql`lower(${sku}) = lower(${code})`) : undefined,
      ),
      search: containsWords(wanted.search, name, sku, gtin, shelfPlace),
      sort: {
        ...sortOf(
          wanted,
          wanted.sort === 'name' ? name : byPlace,
          { by: productId, direction: 'asc' },
          productId,
        ),
      },
      select: () =>
        db
          .select({ id: products.id, name, sku, gtin, shelfPlace, counted, shelf, countedAt })
          .from(stockTakeLines)
          .innerJoin(products, eq(products.id, productId))
          .$dynamic(),
    },
    wanted,
  )
}

export type CountLine = typeof stockTakeLines.$inferSelect

/** Those of these products, or all that were counted, in the order of products. */
export function linesOfTake(tx: Tx, id: string, productIds?: string[]): Promise<CountLine[]> {
  return tx
    .select()
    .from(stockTakeLines)
    .where(and(eq(takeId, id), productIds ? inArray(productId, productIds) : isNotNull(counted)))
    .orderBy(asc(productId))
}

/** The caller must have locked the product. */
export async function writeCount(
  tx: Tx,
  line: { takeId: string; productId: string; counted: number; shelf: number; actorId: string },
): Promise<void> {
  const lastMovement = sql`(SELECT max(m.id) FROM stock_movements m WHERE m.product_id = ${line.productId})`
  await tx
    .update(stockTakeLines)
    .set({ ...line, lastMovement, countedAt: databaseNow })
    .where(and(eq(takeId, line.takeId), eq(productId, line.productId)))
}

/** The names of counted products whose stock was corrected there since they were counted, at most so many. */
export async function correctedSince(
  tx: Tx,
  { id, placeId }: Pick<StockTakeRow, 'id' | 'placeId'>,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT p.name FROM stock_take_lines l JOIN products p ON p.id = l.product_id
    WHERE l.take_id = ${id} AND l.counted IS NOT NULL AND EXISTS (
      SELECT FROM stock_movements m WHERE m.product_id = l.product_id AND m.id > coalesce(l.last_movement, 0) AND m.cause = 'correction'
        AND (${placeId}::uuid IS NULL OR m.place_id = ${placeId}::uuid))
    ORDER BY p.name LIMIT ${most}`)
  return rows.map(({ name }) => name)
}
