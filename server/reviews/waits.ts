import type { Account } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { holdsConfirmation } from '#server/reviews/store.ts'
import { readSettings } from '#server/settings/store.ts'

/**
 * Whether what this person writes waits: the owner wants it of accounts whose address nobody confirmed. A confirmation
 * meanwhile comes before this transaction or after it, and then shows what it wrote.
 */
export async function mustWait(tx: Tx, writer: Account): Promise<boolean> {
  const { unconfirmed } = await readSettings(tx, 'reviews')
  return unconfirmed === 'waiting' && !(await holdsConfirmation(tx, writer.id))
}
