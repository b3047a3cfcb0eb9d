import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { queueAgain } from '#server/shop/mail/store.ts'

/** Queues a failed e-mail. Errors: NOT_FOUND, also if it was sent since. */
export function sendAgain(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await queueAgain(tx, id)) === 0) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchMail'))
    await recordFact(tx, staff(admin), 'email.sent_again', id.toLowerCase())
  })
}

/** Queues all failed e-mails. Answers how many. */
export function sendAllAgain(db: Db, admin: Account): Promise<number> {
  return db.transaction(async (tx) => {
    const mails = await queueAgain(tx)
    await recordFact(tx, staff(admin), 'email.all_sent_again', null, { after: { mails } })
    return mails
  })
}
