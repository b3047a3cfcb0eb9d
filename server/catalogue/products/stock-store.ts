/** Only this file moves stock: each change of `available` is a movement, so that it is their sum. `place_order` takes by `take_pieces`, too. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

export type Pieces = { productId: string; quantity: number }

/** `version`: which its price has. */
export type TakenPieces = {
  productId: string
  name: string
  sku: string | null
  img: string
  minimum: number
  multiple: number
  version: number
}

/** Takes pieces from stock. Answers products in the order of `wanted`. Errors: PRODUCT_GONE, SOLD_OUT; the caller must then roll back. */
export async function takeStock(tx: Tx, orderId: string, wanted: Pieces[]): Promise<TakenPieces[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId))
  const quantities = sql.param(wanted.map(({ quantity }) => quantity))
  const { rows } = await refusing(
    tx.execute<TakenPieces>(sql`
      SELECT wanted.id AS "productId", name, sku, img, minimum, multiple, version
      FROM ${TAKE_PIECES}(${orderId}, ${ids}::uuid[], ${quantities}::int[])
      JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) USING (place) ORDER BY place`),
  )
  return rows
}

const TAKE_PIECES = sql.raw(functionName('take_pieces'))

type Return = { cause: 'release' | 'return'; actorId?: string | null }

/** Returns pieces of an order to stock, even if the product is off sale. */
export async function returnStock(
  tx: Tx,
  orderId: string,
  pieces: Pieces[],
  { cause, actorId }: Return = { cause: 'release' },
): Promise<void> {
  for (const { productId, quantity } of inOrderOfIds(pieces)) {
    await tx
      .update(products)
      .set({ available: sql`${products.available} + ${quantity}` })
      .where(eq(products.id, productId))
  }
  const movements = pieces.map(({ productId, quantity }) => ({
    productId,
    quantity,
    cause,
    orderId,
    actorId,
  }))
  await tx.insert(stockMovements).values(movements)
}

/** `opening`: a product is added; `correction`: an admin changes the stock. */
type Setting = { cause: 'opening' | 'correction'; actorId?: string; reason?: string }

/** Records the difference as a movement. The caller must have locked the product's row. */
export async function setStock(
  tx: Tx,
  product: { id: string; available: number },
  available: number,
  setting: Setting,
): Promise<void> {
  const quantity = available - product.available
  if (quantity === 0) return
  await tx.update(products).set({ available }).where(eq(products.id, product.id))
  await tx.insert(stockMovements).values({ productId: product.id, quantity, ...setting })
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
      .values(opened.map((one) => ({ ...one, actorId, cause: 'opening' as const })))
}

/** Corrects many stocks at once. `quantity`: how many there were. The caller must have locked them. */
export async function correctStocks(
  tx: Tx,
  pieces: (Pieces & { available: number })[],
  { actorId = null }: { actorId?: string | null } = {},
): Promise<void> {
  const moved = pieces.filter(({ quantity, available }) => quantity !== available)
  if (moved.length === 0) return
  const sent = JSON.stringify(moved.map(({ productId: id, available }) => ({ id, available })))
  await tx.execute(sql`
    UPDATE ${products} SET available = sent.available FROM jsonb_to_recordset(${sent}::jsonb) AS sent (id uuid, available integer)
    WHERE ${products.id} = sent.id`)
  await tx.insert(stockMovements).values(
    moved.map(({ productId, quantity, available }) => ({
      ...{ productId, quantity: available - quantity, actorId },
      cause: 'correction' as const,
    })),
  )
}

/** Transactions that lock products in the same order cannot deadlock. */
function inOrderOfIds(pieces: Pieces[]): Pieces[] {
  return pieces.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}
