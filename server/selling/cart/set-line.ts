import { findProduct } from '#server/catalogue/products/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { deleteLines, type NewLine, putLine } from '#server/selling/cart/store.ts'

/** Sets the quantity of a product in the cart, and whether it is chosen. 0 removes it, also when it is no longer on sale.
 *  Errors: PRODUCT_GONE, UNAUTHORIZED. */
export function setLine(db: Db, owner: Account, line: NewLine): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    await recordFact(tx, oneself(owner), 'cart.changed', owner.id, await change(tx, owner.id, line))
  })
}

/** Changes the line and answers it before and after. Only a removed line has a before: for one that is set, it would cost another read. */
async function change(tx: Tx, ownerId: string, line: NewLine): Promise<{ before?: Details; after: Details }> {
  if (line.quantity === 0)
    return { before: { lines: await deleteLines(tx, ownerId, [line.productId]) }, after: { lines: [] } }
  if (!(await findProduct(tx, line.productId))) throw new Refusal('PRODUCT_GONE')
  return { after: { lines: await putLine(tx, ownerId, line) } }
}
