import { eq, inArray, sql } from 'drizzle-orm'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { importItems, statedStocks } from '#server/platform/db/tables/imports.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

export async function readStated(db: Db | Tx, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const { productId, quantity } = statedStocks
  const rows = await db
    .select({ productId, quantity })
    .from(statedStocks)
    .where(inArray(productId, productIds))
  return new Map(rows.map((row) => [row.productId, row.quantity]))
}

export async function rememberStated(tx: Tx, importId: string, stated: Pieces[]): Promise<void> {
  if (stated.length === 0) return
  await tx.execute(sql`
    INSERT INTO ${statedStocks} (product_id, import_id, quantity)
    SELECT sent."productId", ${importId}::uuid, sent.quantity
    FROM jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) AS sent ("productId" uuid, quantity integer)
    ON CONFLICT (product_id) DO UPDATE SET import_id = excluded.import_id, quantity = excluded.quantity`)
}

/** Forgets what a file stated, as it was taken back. */
export async function forgetStated(tx: Tx, importId: string): Promise<void> {
  await tx.delete(statedStocks).where(eq(statedStocks.importId, importId))
}

/** Those of these stocks that differ from today's by orders alone, since somebody last set the stock. */
export async function readHadBeforeOrders(db: Db | Tx, stated: Pieces[]): Promise<Set<string>> {
  if (stated.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT sent."productId" AS id
    FROM jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) AS sent ("productId" uuid, quantity integer)
    JOIN ${products} ON ${products.id} = sent."productId"
    LEFT JOIN LATERAL (
      SELECT id FROM ${stockMovements} WHERE product_id = sent."productId" AND cause IN ('opening', 'correction')
      ORDER BY id DESC LIMIT 1) AS was_set ON true
    WHERE EXISTS (
      SELECT FROM (
        SELECT ${products.shelf} - ${products.promised} - coalesce(sum(quantity) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS after
        FROM ${stockMovements} WHERE product_id = sent."productId" AND id >= coalesce(was_set.id, 0)) AS moved
      WHERE greatest(0, moved.after) = sent.quantity)`)
  return new Set(rows.map(({ id }) => id))
}

/** The stocks when rows were judged, and the shown change in pieces, by the rows' places. New products are not among them. */
export async function readShownChanges(
  db: Db | Tx,
  importId: string,
  places: number[],
): Promise<Map<number, { had: number | null; by: number }>> {
  const { rows } = await db.execute<{ place: number; had: number | null; by: number }>(sql`
    SELECT place, (before ->> 'aviQuantity')::int AS had, coalesce((after ->> 'aviQuantity')::int - (before ->> 'aviQuantity')::int, 0) AS by
    FROM ${importItems}
    WHERE import_id = ${importId} AND place = ANY(${sql.param(places)}::int[]) AND verdict IN ('changed', 'same')`)
  return new Map(rows.map(({ place, had, by }) => [place, { had, by }]))
}
