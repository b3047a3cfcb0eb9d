import type { Db } from '#server/db/client.ts'
import { confirmAsking } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The mailed link was followed, once or again. Errors: NOT_FOUND for a link that is not the newest, or was followed
 * for the first time after more than 7 days.
 */
export async function confirmSubscription(db: Db, token: string): Promise<void> {
  if (await confirmAsking(db, hashOf(token))) return
  throw new Refusal('NOT_FOUND', 'This link is not valid, or no longer: please ask for the newsletter again')
}
