/**
 * The only SQL that moves stock. In the stock ledger `available` never changes without a movement that says why, so it is always their sum. Orders take their pieces
 * by the database's function `take_pieces`: a new one within `place_order`, one that is there already by `takeStock`.
 */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { functionName } from '#server/db/functions.ts'
import { refusing } from '#server/db/refusing.ts'
import { products } from '#server/db/tables/products.ts'
import { stockMovements } from '#server/db/tables/stock.ts'

/** So many pieces of a product. */
export type Pieces = { productId: string; quantity: number }

/**
 * Takes the pieces of an order off the shelf, all of them or none.
 * Errors: PRODUCT_GONE, SOLD_OUT; the caller's transaction then takes back what was taken before.
 */
export async function takeStock(tx: Tx, orderId: string, wanted: Pieces[]): Promise<void> {
  for (const { productId, quantity } of inOrderOfIds(wanted)) {
    await refusing(tx.execute(sql`SELECT ${TAKE_PIECES}(${orderId}, ${productId}, ${quantity}::int)`))
  }
}

const TAKE_PIECES = sql.raw(functionName('take_pieces'))

type Return = { cause: 'release' | 'return'; actorId?: string | null }

/** Puts pieces of an order back on the shelf, also where the product is no longer sold. */
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

/** Why the shelf is set anew: when a product is put on sale, or when somebody corrects it. */
type Setting = { cause: 'opening' | 'correction'; actorId?: string; reason?: string }

/** Sets what is on the shelf; the difference is a movement. The product's row must be locked by the caller. */
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

/** Two orders of the same products then wait for each other in the same order, and never deadlock. */
function inOrderOfIds(pieces: Pieces[]): Pieces[] {
  return pieces.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
}
