import { holdsConfirmation } from '#server/catalogue/reviews/store.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Settings can demand it of unconfirmed addresses. A confirmation runs before this transaction, or after it and then shows the review. */
export async function mustWait(tx: Tx, writer: Account): Promise<boolean> {
  const { unconfirmed } = await readSettings(tx, 'reviews')
  return unconfirmed === 'waiting' && !(await holdsConfirmation(tx, writer.id))
}
