import { type Account, oneself } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import { deleteLines, type NewLine, putLine } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { findProduct } from '#server/products/store.ts'
import { Refusal } from '#server/refusal.ts'

/** Sets the quantity of a product in the cart, and whether it is chosen. 0 removes it, also when it is no longer on sale.
 *  Errors: PRODUCT_GONE, UNAUTHORIZED. */
export function setLine(db: Db, owner: Account, line: NewLine): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    if (line.quantity === 0) await deleteLines(tx, owner.id, [line.productId])
    else if (await findProduct(tx, line.productId)) await putLine(tx, owner.id, line)
    else throw new Refusal('PRODUCT_GONE')
    await recordFact(tx, oneself(owner), 'cart.changed', owner.id, { after: { lines: [line] } })
  })
}
