import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
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
    const email = await deleteSubscriber(tx, {
      tokenHash: hashOf(token),
      ...(isId(token) && { leaveKey: token }),
    })
    if (email !== undefined) await deleteNewslettersTo(tx, email)
    return email !== undefined
  })
  if (left) return
  throw new Refusal(
    'NOT_FOUND',
    'This link is on no list: you are off it already, or a newer e-mail of ours has the link to use',
  )
}
