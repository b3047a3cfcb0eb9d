/** What is counted, set or carried from place to place on the shelves; `stock-store.ts` moves what is bought and sold. */
import { eq, sql } from 'drizzle-orm'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

/** `opening`: a product is added; `correction`: an admin changes the stock. */
type Setting = {
  cause: 'opening' | 'correction'
  actorId?: string
  reason?: string
  placeId?: string | undefined
}
type Stock = Pick<typeof products.$inferSelect, 'id' | 'shelf' | 'promised'>

/** Sets what lies on the shelf. Records the difference as a movement. The caller must have locked the product's row. */
export async function setShelf(
  tx: Tx,
  { id, ...was }: Stock,
  shelf: number,
  setting: Setting,
): Promise<void> {
  const quantity = shelf - was.shelf
  if (quantity === 0) return
  await tx
    .update(products)
    .set({ shelf, available: Math.max(0, shelf - was.promised) })
    .where(eq(products.id, id))
  await tx.insert(stockMovements).values({ productId: id, quantity, shelf: quantity, ...setting })
}

/** Records the stock with which products were inserted in this transaction. */
export async function recordOpenings(
  tx: Tx,
  pieces: Pieces[],
  { actorId = null }: { actorId?: string | null } = {},
): Promise<void> {
  const opened = pieces.filter(({ quantity }) => quantity !== 0)
  if (opened.length > 0)
    await tx
      .insert(stockMovements)
      .values(opened.map((one) => ({ ...one, shelf: one.quantity, actorId, cause: 'opening' as const })))
}

/**
 * Sets what can be bought of many products at once: their shelves have that and what is promised, or what is said. The caller must have locked them.
 */
export async function setAvailable(
  tx: Tx,
  pieces: (Pieces & { available: number; shelf?: number })[],
  { actorId = null }: { actorId?: string | null } = {},
): Promise<void> {
  const moved = pieces.filter(
    ({ quantity, available, shelf }) => quantity !== available || shelf !== undefined,
  )
  if (moved.length === 0) return
  const sent = JSON.stringify(moved.map(({ productId: id, available, shelf }) => ({ id, available, shelf })))
  await tx.execute(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${sent}::jsonb) AS sent (id uuid, available integer, shelf integer)),
      was AS (SELECT p.id, p.shelf, coalesce(sent.shelf, sent.available + p.promised) AS wanted FROM sent JOIN ${products} p USING (id)),
      counted AS (UPDATE ${products} p SET shelf = was.wanted, available = greatest(0, was.wanted - p.promised) FROM was WHERE p.id = was.id)
    INSERT INTO ${stockMovements} (product_id, quantity, shelf, cause, actor_id)
    SELECT id, wanted - shelf, wanted - shelf, 'correction', ${actorId}::uuid FROM was WHERE wanted <> shelf`)
}

/** Pieces go from one place to another; the shelf stays as it is. The caller must have locked the product. */
export async function transferPieces(
  tx: Tx,
  { productId, quantity }: Pieces,
  { from, to, actorId }: { from: string; to: string; actorId: string },
): Promise<void> {
  const movement = { productId, cause: 'transfer' as const, actorId }
  await tx.insert(stockMovements).values([
    { ...movement, quantity: -quantity, shelf: -quantity, placeId: from },
    { ...movement, quantity, shelf: quantity, placeId: to },
  ])
}

/** Sets what lies on many shelves at once; what differs is at this place. The caller must have locked the products. */
export async function setShelves(
  tx: Tx,
  shelves: Pieces[],
  { actorId, reason, placeId }: { actorId: string; reason: string; placeId: string | null },
): Promise<void> {
  if (shelves.length === 0) return
  const sent = JSON.stringify(shelves.map(({ productId: id, quantity: shelf }) => ({ id, shelf })))
  await tx.execute(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${sent}::jsonb) AS sent (id uuid, shelf integer)),
      was AS (SELECT p.id, p.shelf, sent.shelf AS wanted FROM sent JOIN ${products} p USING (id)),
      counted AS (UPDATE ${products} p SET shelf = was.wanted, available = greatest(0, was.wanted - p.promised) FROM was WHERE p.id = was.id)
    INSERT INTO ${stockMovements} (product_id, quantity, shelf, cause, actor_id, reason, place_id)
    SELECT id, wanted - shelf, wanted - shelf, 'correction', ${actorId}::uuid, ${reason}, ${placeId}::uuid FROM was WHERE wanted <> shelf ORDER BY id`)
}
