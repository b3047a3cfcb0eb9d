import type { Db } from '#server/db/client.ts'
import { deleteSubscriber } from '#server/newsletter/store.ts'
import { hashOf } from '#server/newsletter/token.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Ends the newsletter and forgets the address. Errors: NOT_FOUND where the link belongs to nobody on the list, so that
 * nobody who pressed the link of an older letter believes to be off it.
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  if (await deleteSubscriber(db, hashOf(token))) return
  throw new Refusal(
    'NOT_FOUND',
    'This link is on no list: you are off it already, or a newer letter of ours has the link to use',
  )
}
