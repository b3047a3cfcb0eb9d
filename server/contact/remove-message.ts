import { type Account, staff } from '#server/access/actor.ts'
import { deleteMessage } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { deleteMailsOf } from '#server/mail/deletion-store.ts'
import { Refusal } from '#server/refusal.ts'

/** Deletes a message and its e-mail to the owner, even if that was not sent yet. Errors: NOT_FOUND. */
export function removeMessage(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteMessage(tx, id))) throw new Refusal('NOT_FOUND', 'This message is no longer kept')
    await deleteMailsOf(tx, [id])
    await recordFact(tx, staff(admin), 'message.deleted', id.toLowerCase())
  })
}
