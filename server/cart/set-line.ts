import type { Account } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import { deleteLines, type NewLine, putLine } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import { findProduct } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

/** Sets how many of a product are in the cart, and whether they are chosen; 0 takes it out, sold still or not. Errors: PRODUCT_GONE, UNAUTHORIZED. */
export function setLine(db: Db, owner: Account, line: NewLine): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    if (line.quantity === 0) return deleteLines(tx, owner.id, [line.productId])
    if (!(await findProduct(tx, line.productId))) throw new Refusal('PRODUCT_GONE')
    await putLine(tx, owner.id, line)
  })
}
