import { holdsConfirmation } from '#server/catalogue/reviews/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/**
 * Whether a review of this person must wait: the settings can require it for accounts with an unconfirmed address. A
 * simultaneous confirmation runs either before this transaction or after it; after it, it shows the new review.
 */
export async function mustWait(tx: Tx, writer: Account): Promise<boolean> {
  const { unconfirmed } = await readSettings(tx, 'reviews')
  return unconfirmed === 'waiting' && !(await holdsConfirmation(tx, writer.id))
}
