import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Pieces of a product in purchase orders of these states that have not come yet. */
const coming = (states: SQL) => sql`coalesce((
  SELECT sum(greatest(0, l.quantity - coalesce((
    SELECT sum(a.received) FROM arrival_lines a WHERE a.purchase_id = l.purchase_id AND a.line = l.line), 0)))
  FROM purchase_lines l JOIN purchases o ON o.id = l.purchase_id
  WHERE l.product_id = p.id AND o.state IN (${states})), 0)::int`
const [drafted, onItsWay] = [coming(sql`'draft'`), coming(sql`'ordered', 'part received'`)]
const onOrder = coming(sql`'draft', 'ordered', 'part received'`)

/** Those on sale of which fewer are there, and on their way, than the owner wants or than are promised by a day; what was promised and is missing counts below 0. */
const toOrder = sql`
  SELECT p.id, p.name, p.sku, p.available, p.shelf - p.promised AS free, ${onOrder} AS "onOrder", coalesce(p.reorder_point, 0) AS "reorderPoint",
    coalesce(greatest(p.reorder_point, p.reorder_target), 0) AS target, p.cost_cents
  FROM products p JOIN (
    SELECT id FROM products WHERE reorder_point IS NOT NULL AND available < reorder_point UNION SELECT product_id FROM order_promises
  ) asked USING (id)
  WHERE p.archived_at IS NULL AND p.shelf - p.promised + ${onOrder} < coalesce(p.reorder_point, 0)`

/**
 * Products of which pieces were promised by a day that neither lie there nor come with a purchase order: those who ordered first get what there is,
 * as in `missingOf` of orders. A draft is not on its way.
 */
const notComing = sql`
  WITH short AS (SELECT p.id, p.name, p.shelf + ${onItsWay} AS comes, ${drafted} AS drafted FROM products p
    WHERE p.shelf < p.promised AND p.id IN (SELECT product_id FROM order_promises)),
  theirs AS (
    SELECT m.product_id, m.order_id, o.number, sum(m.held + m.unsent) AS pieces
    FROM stock_movements m JOIN orders o ON o.id = m.order_id WHERE m.product_id IN (SELECT id FROM short)
    GROUP BY m.product_id, o.id, m.order_id HAVING sum(m.held + m.unsent) > 0),
  queue AS (SELECT t.*, sum(pieces) OVER (PARTITION BY product_id ORDER BY number) AS until FROM theirs t)
  SELECT s.id, s.name, s.drafted, sum(least(q.pieces, q.until - s.comes))::int AS missing, count(*)::int AS orders, min(r.told_on)::text AS "promisedOn"
  FROM short s JOIN queue q ON q.product_id = s.id JOIN order_promises r ON r.order_id = q.order_id AND r.product_id = s.id
  WHERE q.until > s.comes GROUP BY s.id, s.name, s.drafted`

type NotComing = {
  id: string
  name: string
  drafted: number
  missing: number
  orders: number
  promisedOn: string
}

/** By the day that comes first; at most so many. */
export async function findNotComing(db: Db, most: number): Promise<NotComing[]> {
  const { rows } = await db.execute<NotComing>(
    sql`SELECT * FROM (${notComing}) n ORDER BY n."promisedOn", n.name, n.id LIMIT ${most}`,
  )
  return rows
}

export async function countNotComing(db: Db): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(sql`SELECT count(*)::int AS all FROM (${notComing}) n`)
  return rows[0]?.all ?? 0
}

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
