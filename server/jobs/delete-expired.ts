import { deleteEndedLimits } from '#server/access/limits-store.ts'
import { deleteOldGrants } from '#server/access/store.ts'
import { forgetOldMessages } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { deleteExpiredSessions } from '#server/identity/sessions-store.ts'
import { forgetOldMails } from '#server/mail/forget-mails.ts'
import { forgetUnconfirmed } from '#server/newsletter/store.ts'
import { forgetOldKeys } from '#server/orders/answer-once.ts'
import { forgetCustomers } from '#server/orders/forget-customers.ts'
import { forgetOldEvents } from '#server/orders/receive-webhook.ts'

/** Deletes what nobody will ask for any more, so that no table grows for ever. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldGrants(db)
  await deleteEndedLimits(db)
  await deleteExpiredSessions(db)
  await forgetOldKeys(db)
  await forgetCustomers(db)
  await forgetOldEvents(db)
  await forgetOldMails(db)
  await forgetUnconfirmed(db)
  await forgetOldMessages(db)
}
