import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { VISITOR } from '#server/people/access/actor.ts'
import { hashOf } from '#server/people/access/mailed-token.ts'
import { confirmAsking } from '#server/people/newsletter/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** A second call changes nothing. Errors: NOT_FOUND if a newer link was mailed, or if it is first followed after 7 days. */
export async function confirmSubscription(db: Db, token: string): Promise<void> {
  const confirmed = await db.transaction(async (tx) => {
    const theirs = await confirmAsking(tx, hashOf(token))
    if (theirs?.isFirst) await recordFact(tx, VISITOR, 'subscription.confirmed', null)
    return theirs !== undefined
  })
  if (confirmed) return
  throw new Refusal('NOT_FOUND', t('people.thisLinkIsNotValidOrNo'))
}
