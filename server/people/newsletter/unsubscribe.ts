import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { VISITOR } from '#server/people/access/actor.ts'
import { hashOf } from '#server/people/access/mailed-token.ts'
import { deleteSubscriber } from '#server/people/newsletter/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { deleteNewslettersTo } from '#server/shop/mail/deletion-store.ts'

/** By the first e-mail's token or a newsletter's key. Errors: NOT_FOUND for an outdated link: its reader must not believe to be unsubscribed. */
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
  throw new Refusal('NOT_FOUND', t('people.thisLinkIsOnNoListYou'))
}
