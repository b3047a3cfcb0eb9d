import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { mustHave } from '#server/products/edit-product.ts'
import { setStock } from '#server/products/stock-store.ts'
import { lockProduct, type ProductRow } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

/** `change`: pieces to add or remove. Or `counted`: the pieces that the admin counted, when the shop showed `expected`. */
export type Correction = { reason: string } & ({ change: number } | { counted: number; expected: number })

const MOST = 1_000_000

/**
 * Corrects the stock of a product, on sale or not, and records the reason in the ledger. Errors: NOT_FOUND, STOCK_CHANGED (the stock
 * changed while the admin counted), SOLD_OUT (more pieces are to be removed than are left), UNPROCESSABLE_CONTENT (more than
 * 1,000,000 pieces).
 */
export function correctStock(db: Db, admin: Account, id: string, correction: Correction): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', 'There is no such product')
    const { reason } = correction
    const available = rightNumber(product, correction)
    await setStock(tx, product, available, { cause: 'correction', actorId: admin.id, reason })
    const change = { before: { available: product.available }, after: { available } }
    await recordFact(tx, staff(admin), 'stock.corrected', product.id, change)
  })
}

function rightNumber(product: ProductRow, correction: Correction): number {
  if ('counted' in correction) {
    mustHave(product, correction.expected)
    return correction.counted
  }
  const available = product.available + correction.change
  if (available < 0) throw new Refusal('SOLD_OUT', `${product.name} has only ${product.available} left`)
  if (available > MOST) throw new Refusal('UNPROCESSABLE_CONTENT', 'At most 1,000,000 pieces are on a shelf')
  return available
}
