/**
 * The stock ledger: `available` never changes without a movement that says why, so it is always their sum. The first time an
 * order takes its pieces, the database's function `place_order` does it, as one statement with all else (decision 38): by the
 * same condition, in the same order of ids and with the same refusals as `takeStock`, which is for orders that are there already.
 */
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { products } from '#server/db/tables/products.ts'
import { stockMovements } from '#server/db/tables/stock.ts'
import { findProduct } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

/** So many pieces of a product. */
export type Pieces = { productId: string; quantity: number }

/**
 * Takes the pieces of an order off the shelf, all of them or none.
 * Errors: PRODUCT_GONE, SOLD_OUT; the caller's transaction then takes back what was taken before.
 */
export async function takeStock(tx: Tx, orderId: string, wanted: Pieces[]): Promise<void> {
  for (const one of inOrderOfIds(wanted)) {
    if (!(await takePieces(tx, orderId, one))) throw await whyNot(tx, one.productId)
  }
}

/** Takes pieces of one product and records their movement, in one statement; answers whether it had as many. */
async function takePieces(tx: Tx, orderId: string, { productId, quantity }: Pieces): Promise<boolean> {
  const taken = await taking(tx).execute({ orderId, productId, quantity })
  return taken.length > 0
}

const taking = prepared((tx) => {
  const quantity = sql.placeholder('quantity')
  const taken = tx.$with('taken').as(
    tx
      .update(products)
      .set({ available: sql`${products.available} - ${quantity}::int` })
      .where(
        and(
          eq(products.id, sql.placeholder('productId')),
          gte(products.available, quantity),
          isNull(products.archivedAt),
        ),
      )
      .returning(),
  )
  const moved = tx.$with('moved', {}).as(sql`
    INSERT INTO ${stockMovements} (product_id, quantity, cause, order_id)
    SELECT ${taken.id}, -(${quantity}::int), 'order', ${sql.placeholder('orderId')}::uuid FROM ${taken}`)
  return tx.with(taken, moved).select().from(taken)
})

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
