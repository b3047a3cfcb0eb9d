import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { deleteMessage } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { deleteMailsOf } from '#server/shop/mail/deletion-store.ts'

/** Deletes its e-mail to the owner, too, even if that was not sent yet. Errors: NOT_FOUND. */
export function removeMessage(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteMessage(tx, id))) throw new Refusal('NOT_FOUND', t('people.thisMessageIsNoLongerKept'))
    await deleteMailsOf(tx, [id])
    await recordFact(tx, staff(admin), 'message.deleted', id.toLowerCase())
  })
}
