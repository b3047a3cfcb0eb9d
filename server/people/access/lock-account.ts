import type { Account } from '#server/people/access/actor.ts'
import { lockLiving } from '#server/people/access/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/**
 * Locks an account against deletion until this transaction ends, so that nothing new is written about a person who is being
 * deleted. With `share` several transactions of the person can run at once, and none may change the account's row. Errors:
 * UNAUTHORIZED if the account has been deleted.
 */
export async function mustLive(
  tx: Tx,
  account: Account,
  lock: 'no key update' | 'share' = 'no key update',
): Promise<void> {
  if (!(await lockLiving(tx, account.id, lock))) throw new Refusal('UNAUTHORIZED')
}
