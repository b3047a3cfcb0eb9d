import { VISITOR } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { deleteNewslettersTo } from '#server/mail/deletion-store.ts'
import { deleteSubscriber } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Ends a subscription by the token of its first e-mail, or by the key in any newsletter. Deletes the address, and newsletters that
 * wait to be sent to it. Errors: NOT_FOUND if the link belongs to no subscription: after an outdated link, the reader must not
 * believe to be unsubscribed.
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const left = await db.transaction(async (tx) => {
    const gone = await deleteSubscriber(tx, {
      tokenHash: hashOf(token),
      ...(isId(token) && { leaveKey: token }),
    })
    if (!gone) return false
    await deleteNewslettersTo(tx, gone.email)
    await recordFact(tx, VISITOR, 'subscription.ended', null)
    return true
  })
  if (left) return
  throw new Refusal(
    'NOT_FOUND',
    'This link is on no list: you are off it already, or a newer e-mail of ours has the link to use',
  )
}
