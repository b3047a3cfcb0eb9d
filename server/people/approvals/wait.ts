import { hash } from 'node:crypto'
import type { Waiting } from '#contract/approvals.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { staff } from '#server/people/access/actor.ts'
import type { AskedCall } from '#server/people/access/enforce-rights.ts'
import type { NeedsSecondPerson } from '#server/people/access/second-person.ts'
import { sealedInput } from '#server/people/approvals/sealed-input.ts'
import { shownApprovals } from '#server/people/approvals/shown.ts'
import { findApproval, insertWaiting } from '#server/people/approvals/store.ts'
import { expireDue, tellSeconds } from '#server/people/approvals/tell.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** Keeps a call until a second person decides, for a week, and tells those who may. The same call that waits already is kept once. */
export async function waitForSecond(
  { sealing, ...shop }: Pick<Shop, 'db' | 'origin'> & { sealing: Sealing },
  { call, input, account, request }: AskedCall,
  { kind, told }: NeedsSecondPerson,
): Promise<Waiting> {
  const keyId = account.key?.id ?? null
  const keptInput = await sealedInput(sealing, call, input)
  const row = await shop.db.transaction(async (tx) => {
    await expireDue(tx)
    const { id, isNew } = await insertWaiting(tx, {
      ...{ call, input: keptInput, kind, ...told, askedBy: account.id, keyId },
      idempotencyKey: request.headers.get('idempotency-key'),
      digest: hash('sha256', JSON.stringify([call, input, keyId])),
    })
    const kept = await findApproval(tx, id)
    if (!kept) throw new Error('What waits was not recorded')
    if (isNew) {
      await recordFact(tx, staff(account), 'approval.asked', id, { after: { verb: told.verb } })
      await tellSeconds(shop, tx, kept)
    }
    return kept
  })
  const [waits] = await shownApprovals(shop.db, account, [row])
  if (!waits) throw new Error('Who asks does not see what waits')
  return { waits }
}
