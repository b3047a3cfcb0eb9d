import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { updateRead } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Marks a message as read or unread. The mark is the same for all admins. Errors: NOT_FOUND. */
export function markMessage(db: Db, admin: Account, id: string, read: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await updateRead(tx, id, read))) throw new Refusal('NOT_FOUND', 'This message is no longer kept')
    await recordFact(tx, staff(admin), 'message.marked', id.toLowerCase(), { after: { read } })
  })
}
