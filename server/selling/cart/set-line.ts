import { findProduct } from '#server/catalogue/products/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { deleteLines, type NewLine, putLine } from '#server/selling/cart/store.ts'

/** 0 pieces remove it, also when it is no longer on sale. Errors: PRODUCT_GONE, UNAUTHORIZED. */
export function setLine(db: Db, owner: Account, line: NewLine): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    const changed = await change(tx, owner.id, line)
    if (changed) await recordFact(tx, oneself(owner), 'cart.changed', owner.id, changed)
  })
}

/** Undefined if it stays as it was. Only a removed line has a before: for one that is set it would cost another read. */
async function change(
  tx: Tx,
  ownerId: string,
  line: NewLine,
): Promise<{ before?: Details; after: Details } | undefined> {
  if (line.quantity === 0) {
    const deleted = await deleteLines(tx, ownerId, [line.productId])
    return deleted.length > 0 ? { before: { lines: deleted }, after: { lines: [] } } : undefined
  }
  if (!(await findProduct(tx, line.productId))) throw new Refusal('PRODUCT_GONE')
  const lines = await putLine(tx, ownerId, line)
  return lines.length > 0 ? { after: { lines } } : undefined
}
