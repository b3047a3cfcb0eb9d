import type { Account } from '#server/access/actor.ts'
import { lockLiving } from '#server/access/store.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Keeps an account from being deleted until this transaction ends, so that nothing is written about somebody who is
 * being forgotten. With `share` several of their own acts may go on at once; the caller must not change their row.
 * Errors: UNAUTHORIZED where they have been.
 */
export async function mustLive(
  tx: Tx,
  account: Account,
  lock: 'no key update' | 'share' = 'no key update',
): Promise<void> {
  if (!(await lockLiving(tx, account.id, lock))) throw new Refusal('UNAUTHORIZED')
}
