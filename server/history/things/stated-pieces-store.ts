import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

/** `shelf`: what lies there without the pieces that a stated stock brought or took; `available`: what of it can be bought. */
export type WithoutStated = { shelf: number; available: number }

/**
 * What these facts, by their ids, moved on the shelves as they stated a stock, taken out again: whatever was sold since, and however many were
 * promised then. Left out where somebody set the stock since, or pieces of it were sent. The caller has locked the products.
 */
export async function withoutStated(tx: Tx, factIds: number[]): Promise<Map<number, WithoutStated>> {
  if (factIds.length === 0) return new Map()
  const { rows } = await tx.execute<WithoutStated & { id: string }>(sql`
    SELECT f.id, p.shelf - m.shelf AS shelf, greatest(0, p.shelf - m.shelf - p.promised) AS available
    FROM ${facts} f JOIN ${products} p ON p.id = f.subject_id::uuid
    JOIN ${stockMovements} m ON m.product_id = p.id AND m.cause = 'correction' AND m.at = f.at
    WHERE f.id = ANY (${sql.param(factIds)}::bigint[]) AND p.shelf >= m.shelf
      AND NOT EXISTS (SELECT FROM ${stockMovements} s WHERE s.product_id = p.id AND s.id > m.id AND s.cause = 'correction')`)
  return new Map(rows.map(({ id, ...stock }) => [Number(id), stock]))
}
