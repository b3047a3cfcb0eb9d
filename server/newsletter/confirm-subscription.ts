import type { Db } from '#server/db/client.ts'
import { confirmAsking } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Confirms the subscription of the mailed link; a second call changes nothing. Errors: NOT_FOUND if a newer link was mailed, or if
 * the link is first followed after more than 7 days.
 */
export async function confirmSubscription(db: Db, token: string): Promise<void> {
  if (await confirmAsking(db, hashOf(token))) return
  throw new Refusal('NOT_FOUND', 'This link is not valid, or no longer: please ask for the newsletter again')
}
