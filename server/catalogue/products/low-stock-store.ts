import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** Products that have more pieces again or are off sale are forgotten, so that their next fall is reported. */
export async function forgetRisen(tx: Tx, pieces: number): Promise<void> {
  await tx.execute(sql`DELETE FROM low_stock WHERE product_id IN
    (SELECT p.id FROM products p WHERE p.available > ${pieces} OR p.archived_at IS NOT NULL)`)
}

export type Fallen = { id: string; name: string; available: number }

/** Records products of low stock. Answers those that were not recorded yet, lowest stock first. */
export async function recordFallen(tx: Tx, pieces: number): Promise<Fallen[]> {
  const { rows } = await tx.execute<Fallen>(sql`WITH fallen AS (
      INSERT INTO low_stock (product_id)
      SELECT id FROM products WHERE available <= ${pieces} AND archived_at IS NULL ORDER BY id
      ON CONFLICT DO NOTHING RETURNING product_id)
    SELECT id, name, available FROM products WHERE id IN (SELECT product_id FROM fallen) ORDER BY available, name`)
  return rows
}
