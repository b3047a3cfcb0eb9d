import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { hashedAddress } from '#server/people/access/limits.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const A_DAY = 24 * 3600
const MOST_WRITTEN = 10
const MOST_CHANGED = 30

/** Ten a day, by e-mail address, as a person can delete an account and register again. Errors: TOO_MANY_REQUESTS. */
export async function allowWritten(tx: Tx, { email }: Account): Promise<void> {
  const wait = await secondsToWait(tx, `reviews by ${hashedAddress(email)}`, MOST_WRITTEN, A_DAY)
  if (wait === 0) return
  const words = t('catalogue.reviewsWritten', { most: MOST_WRITTEN })
  throw new Refusal('TOO_MANY_REQUESTS', words, wait)
}

/** 30 changes a day, by e-mail address. Errors: TOO_MANY_REQUESTS. */
export async function allowChanged(tx: Tx, { email }: Account): Promise<void> {
  const wait = await secondsToWait(tx, `changes of reviews by ${hashedAddress(email)}`, MOST_CHANGED, A_DAY)
  if (wait === 0) return
  const words = t('catalogue.reviewsChanged', { most: MOST_CHANGED })
  throw new Refusal('TOO_MANY_REQUESTS', words, wait)
}
