import { forgetOldGrants } from '#server/access/grants.ts'
import { forgetEndedLimits } from '#server/access/limits.ts'
import { forgetOldMessages } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { forgetExpired } from '#server/identity/forget-expired.ts'
import { forgetOldMails } from '#server/mail/forget-mails.ts'
import { forgetUnconfirmed } from '#server/newsletter/store.ts'
import { forgetOldKeys } from '#server/orders/answer-once.ts'
import { forgetCustomers } from '#server/orders/forget-customers.ts'
import { forgetOldEvents } from '#server/orders/receive-webhook.ts'

/** Deletes what nobody will ask for any more, so that no table grows for ever. */
export async function deleteExpired(db: Db): Promise<void> {
  await forgetOldGrants(db)
  await forgetEndedLimits(db)
  await forgetExpired(db)
  await forgetOldKeys(db)
  await forgetCustomers(db)
  await forgetOldEvents(db)
  await forgetOldMails(db)
  await forgetUnconfirmed(db)
  await forgetOldMessages(db)
}
