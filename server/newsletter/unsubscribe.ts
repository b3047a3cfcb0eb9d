import type { Db } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { deleteNewslettersTo } from '#server/mail/deletion-store.ts'
import { deleteSubscriber } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Ends the newsletter by the token of the first e-mail or the key of any other, and forgets the address; what waits to be sent
 * there is not sent. Errors: NOT_FOUND where the link belongs to nobody on the list, so that nobody who pressed the link of an
 * older e-mail believes to be off it.
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
