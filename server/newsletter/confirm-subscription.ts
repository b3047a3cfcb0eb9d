import { VISITOR } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { confirmAsking } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Confirms the subscription of the mailed link; a second call changes nothing. Errors: NOT_FOUND if a newer link was mailed, or if
 * the link is first followed after more than 7 days.
 */
export async function confirmSubscription(db: Db, token: string): Promise<void> {
  const confirmed = await db.transaction(async (tx) => {
    const isTheirs = await confirmAsking(tx, hashOf(token))
    if (isTheirs) await recordFact(tx, VISITOR, 'subscription.confirmed', null)
    return isTheirs
  })
  if (confirmed) return
  throw new Refusal('NOT_FOUND', 'This link is not valid, or no longer: please ask for the newsletter again')
}
