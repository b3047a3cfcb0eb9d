import { type Account, oneself } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import { mergeLines, type NewLine } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'

/**
 * Adds the lines of a visitor's cart to the account's cart at sign-in. A product in both keeps the larger quantity and the
 * visitor's `chosen`. Products not on sale are ignored. Errors: UNAUTHORIZED if the account has been deleted.
 */
export function mergeCart(db: Db, owner: Account, lines: NewLine[]): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    const merged = await mergeLines(tx, owner.id, lines)
    await recordFact(tx, oneself(owner), 'cart.changed', owner.id, { after: { lines: merged } })
  })
}
