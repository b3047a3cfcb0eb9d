import type { Account } from '#server/people/access/actor.ts'
import { lockLiving } from '#server/people/access/store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Against deletion until this transaction ends. Errors: UNAUTHORIZED. */
export async function mustLive(tx: Tx, account: Account): Promise<void> {
  if (!(await lockLiving(tx, account.id))) throw new Refusal('UNAUTHORIZED')
}
