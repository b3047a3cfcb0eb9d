import type { Account } from '#server/access/grants.ts'
import { mustLive } from '#server/access/living.ts'
import { mergeLines } from '#server/cart/store.ts'
import type { Db } from '#server/db/client.ts'
import type { Pieces } from '#server/products/stock.ts'

/**
 * Adds what a visitor chose before signing in; of a product in both, the larger quantity stays, and what is not sold is
 * ignored. Errors: UNAUTHORIZED where the account has been deleted.
 */
export function mergeCart(db: Db, owner: Account, lines: Pieces[]): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    await mergeLines(tx, owner.id, lines)
  })
}
