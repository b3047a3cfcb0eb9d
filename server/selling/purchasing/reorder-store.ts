import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Pieces of a product in open purchase orders, drafts included, that have not come yet. */
const onOrder = sql`coalesce((
  SELECT sum(greatest(0, l.quantity - coalesce((
    SELECT sum(a.received) FROM arrival_lines a WHERE a.purchase_id = l.purchase_id AND a.line = l.line), 0)))
  FROM purchase_lines l JOIN purchases o ON o.id = l.purchase_id
  WHERE l.product_id = p.id AND o.state IN ('draft', 'ordered', 'part received')), 0)::int`

/** Those on sale of which fewer are there, and on their way, than the owner wants; what was promised and is missing counts below 0. `limit`: the first by name. */
const toOrder = sql`
  SELECT p.id, p.name, p.sku, p.available, p.shelf - p.promised AS free, ${onOrder} AS "onOrder", p.reorder_point AS "reorderPoint",
    greatest(p.reorder_point, p.reorder_target) AS target, p.cost_cents
  FROM products p WHERE p.reorder_point IS NOT NULL AND p.archived_at IS NULL AND p.available < p.reorder_point
    AND p.shelf - p.promised + ${onOrder} < p.reorder_point`

export type LowProduct = {
  id: string
  name: string
  sku: string | null
  available: number
  /** Below 0: so many are promised and not there. */
  free: number
  onOrder: number
  reorderPoint: number
  target: number
  supplierId: string | null
  supplier: string | null
  articleNumber: string | null
  costCents: number | null
  packSize: number | null
  minimum: number | null
}

/** With the first supplier of each, in the order of suppliers and products; at most so many. */
export async function findToOrder(db: Db | Tx, most: number): Promise<LowProduct[]> {
  const { rows } = await db.execute<LowProduct>(sql`
    SELECT low.id, low.name, low.sku, low.available, low.free, low."onOrder", low."reorderPoint", low.target,
      s.id AS "supplierId", s.name AS supplier, t.article_number AS "articleNumber",
      coalesce(t.cost_cents, low.cost_cents) AS "costCents", t.pack_size AS "packSize", t.minimum
    FROM (${toOrder}) low
    LEFT JOIN supplier_products t ON t.product_id = low.id AND t.place = 1
    LEFT JOIN suppliers s ON s.id = t.supplier_id
    ORDER BY s.name NULLS LAST, s.id, low.name, low.id LIMIT ${most}`)
  return rows
}

export async function countToOrder(db: Db): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(sql`SELECT count(*)::int AS all FROM (${toOrder}) low`)
  return rows[0]?.all ?? 0
}

/** Lets one transaction at a time draft what is to be ordered, until it ends: two would order twice. */
export async function lockReordering(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('reordering', 0))`)
}
