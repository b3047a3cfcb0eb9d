import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { testMail } from '#server/shop/mail/templates/owner.ts'

export function sendTest(db: Db, admin: Account): Promise<void> {
  return db.transaction(async (tx) => {
    const mail = testMail(admin.email)
    await enqueueMail(tx, mail)
    await recordFact(tx, staff(admin), 'email.tested', null, { after: { subject: mail.subject } })
  })
}
