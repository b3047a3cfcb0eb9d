/** The only SQL for the products whose low stock the owner was told of. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** Forgets those that have more than so many pieces again, or are no longer sold: they are told of anew. */
export async function forgetRisen(tx: Tx, pieces: number): Promise<void> {
  await tx.execute(sql`DELETE FROM low_stock WHERE product_id IN
    (SELECT p.id FROM products p WHERE p.available > ${pieces} OR p.archived_at IS NOT NULL)`)
}

/** Records those on sale that have so many pieces or fewer and were not recorded yet; answers them, the least first. */
export async function recordFallen(tx: Tx, pieces: number): Promise<{ name: string; available: number }[]> {
  const { rows } = await tx.execute<{ name: string; available: number }>(sql`WITH fallen AS (
      INSERT INTO low_stock (product_id)
      SELECT id FROM products WHERE available <= ${pieces} AND archived_at IS NULL ORDER BY id
      ON CONFLICT DO NOTHING RETURNING product_id)
    SELECT name, available FROM products WHERE id IN (SELECT product_id FROM fallen) ORDER BY available, name`)
  return rows
}
