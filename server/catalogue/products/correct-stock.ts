import { mustHave } from '#server/catalogue/products/edit/one.ts'
import { type Promised, promisedPieces, promisesOf } from '#server/catalogue/products/promised-store.ts'
import { setStock } from '#server/catalogue/products/stock-store.ts'
import { lockProduct, type ProductRow } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `change`: pieces to add or remove. `counted`: those on the shelf, when `expected` available and `expectedPromised` ordered ones were shown. */
export type Correction = { reason: string } & ({ change: number } | Count)
type Count = { counted: number; expected: number; expectedPromised?: number | undefined }

/** `promises`: orders whose pieces lie on the shelf, after a count. */
export type Corrected = { available: number; counted?: number; promises: Promised[] }

const MOST = 1_000_000

/**
 * Corrects stock and records the reason. A count includes the pieces of orders not sent yet; what is left can be bought, at least 0. Errors:
 * NOT_FOUND, STOCK_CHANGED (while it was counted), SOLD_OUT (fewer left than to be removed), UNPROCESSABLE_CONTENT (over 1,000,000 pieces).
 */
export function correctStock(db: Db, admin: Account, id: string, correction: Correction): Promise<Corrected> {
  return db.transaction(async (tx) => {
    // Whoever takes or returns pieces changes this row, so the orders that are read below have what the row does not.
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', 'There is no such product')
    const { reason } = correction
    const corrected =
      'counted' in correction
        ? await afterCount(tx, product, correction)
        : { available: rightNumber(product, correction.change), promises: [] }
    const { available, promises, counted } = corrected
    await setStock(tx, product, available, { cause: 'correction', actorId: admin.id, reason })
    const count = counted === undefined ? {} : { counted, promised: promisedPieces(promises) }
    const change = { before: { available: product.available }, after: { available, ...count } }
    await recordFact(tx, staff(admin), 'stock.corrected', product.id, change)
    return corrected
  })
}

async function afterCount(
  tx: Tx,
  product: ProductRow,
  { counted, expected, expectedPromised }: Count,
): Promise<Corrected> {
  mustHave(product, expected)
  const promises = await promisesOf(tx, product.id)
  const promised = promisedPieces(promises)
  if (expectedPromised !== undefined && promised !== expectedPromised)
    throw new Refusal(
      'STOCK_CHANGED',
      `Orders of ${product.name} changed meanwhile: ${promised.toLocaleString('en-US')} of its pieces are promised now`,
    )
  return { available: Math.max(0, counted - promised), counted, promises }
}

function rightNumber(product: ProductRow, change: number): number {
  const available = product.available + change
  if (available < 0) throw new Refusal('SOLD_OUT', `${product.name} has only ${product.available} left`)
  if (available > MOST) throw new Refusal('UNPROCESSABLE_CONTENT', 'At most 1,000,000 pieces are on a shelf')
  return available
}
