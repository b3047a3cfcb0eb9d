import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db } from '#server/platform/db/client.ts'
import { mergeLines, type NewLine } from '#server/selling/cart/store.ts'

/** At sign-in. A product in both keeps the larger quantity and the visitor's `chosen`; those not on sale are ignored. Errors: UNAUTHORIZED. */
export function mergeCart(db: Db, owner: Account, lines: NewLine[]): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    const merged = await mergeLines(tx, owner.id, lines)
    if (merged.length > 0)
      await recordFact(tx, oneself(owner), 'cart.changed', owner.id, { after: { lines: merged } })
  })
}
