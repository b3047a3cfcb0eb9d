import { SOURCE } from '#messages/languages.ts'
import { askedLanguage, inLanguage } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { findLanguage } from '#server/people/access/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { testMail } from '#server/shop/mail/templates/owner.ts'
import { readerOf } from '#server/shop/settings/reader.ts'

export function sendTest(db: Db, admin: Account): Promise<void> {
  return db.transaction(async (tx) => {
    const { language } = await readerOf(tx, '', (await findLanguage(tx, admin)) ?? askedLanguage())
    await enqueueMail(tx, () => testMail(admin.email), language)
    const { subject } = inLanguage(SOURCE, () => testMail(admin.email))
    await recordFact(tx, staff(admin), 'email.tested', null, { after: { subject } })
  })
}
