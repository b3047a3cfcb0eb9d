import type { Act } from '#contract/audit.ts'
import type { Account } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { auditEvents } from '#server/db/tables/people.ts'

/**
 * Records what an admin did in the transaction that does it. `subject`: the id of a product, picture, user or e-mail, or
 * the number of an order, and after a comma what else is to be known: never anything of a person.
 */
export async function recordAct(
  tx: Tx,
  actor: Pick<Account, 'id'>,
  act: Act,
  subject: string,
): Promise<void> {
  await tx.insert(auditEvents).values({ actorId: actor.id, act, subject })
}
