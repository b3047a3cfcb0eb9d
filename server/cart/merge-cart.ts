import type { Account } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import { mergeLines, type NewLine } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'

/**
 * Adds what a visitor chose before signing in; of a product in both, the larger quantity stays, the visitor's
 * tick counts, and what is not sold is ignored. Errors: UNAUTHORIZED where the account has been deleted.
 */
export function mergeCart(db: Db, owner: Account, lines: NewLine[]): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    await mergeLines(tx, owner.id, lines)
  })
}
