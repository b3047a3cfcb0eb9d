import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { lockMessage, updateRead } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** The mark is the same for all admins; one that it has already leaves no fact. Errors: NOT_FOUND. */
export function markMessage(db: Db, admin: Account, id: string, read: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw new Refusal('NOT_FOUND', t('people.thisMessageIsNoLongerKept'))
    if ((message.readAt !== null) === read) return
    await updateRead(tx, message.id, read)
    await recordFact(tx, staff(admin), 'message.marked', message.id, { after: { read } })
  })
}
