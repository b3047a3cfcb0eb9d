/** The stock ledger: `available` never changes without a movement that says why, so it is always their sum. */
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/tables/products.ts'
import { stockMovements } from '#server/db/tables/stock.ts'
import { findProduct, type ProductRow } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

type Cause = (typeof stockMovements.$inferInsert)['cause']

export type Pieces = { productId: string; quantity: number }

/**
 * Takes pieces off the shelf for an order, and answers the products in the order they were asked for.
 * Errors: PRODUCT_GONE, SOLD_OUT; the caller's transaction then takes back what was taken before.
 */
export async function takeStock(tx: Tx, orderId: string, wanted: Pieces[]): Promise<ProductRow[]> {
  const taken = new Map<string, ProductRow>()
  for (const { productId, quantity } of inOrderOfIds(wanted)) {
    const [product] = await tx
      .update(products)
      .set({ available: sql`${products.available} - ${quantity}` })
      .where(and(eq(products.id, productId), gte(products.available, quantity), isNull(products.archivedAt)))
      .returning()
    if (!product) throw await whyNot(tx, productId)
    taken.set(productId, product)
  }
  await record(tx, 'order', orderId, wanted, -1)
  return wanted.flatMap(({ productId }) => taken.get(productId) ?? [])
}

async function whyNot(tx: Tx, productId: string): Promise<Refusal> {
  const product = await findProduct(tx, productId)
  if (!product) return new Refusal('PRODUCT_GONE')
  const left = product.available === 0 ? 'is sold out' : `has only ${product.available} left`
  return new Refusal('SOLD_OUT', `${product.name} ${left}`)
}

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
  await record(tx, cause, orderId, pieces, 1, actorId)
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

async function record(
  tx: Tx,
  cause: Cause,
  orderId: string,
  pieces: Pieces[],
  sign: 1 | -1,
  actorId?: string | null,
): Promise<void> {
  const movements = pieces.map(({ productId, quantity }) => ({
    productId,
    quantity: sign * quantity,
    cause,
    orderId,
    actorId,
  }))
  await tx.insert(stockMovements).values(movements)
}
