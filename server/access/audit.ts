import type { Account } from '#server/access/grants.ts'
import type { Tx } from '#server/db/client.ts'
import { auditEvents } from '#server/db/tables/people.ts'

/** Records what an admin did, to what, in the transaction that does it. */
export async function recordAct(
  tx: Tx,
  actor: Pick<Account, 'id'>,
  act: string,
  subject: string,
): Promise<void> {
  await tx.insert(auditEvents).values({ actorId: actor.id, act, subject })
}
