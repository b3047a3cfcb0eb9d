import { deleteEndedLimits } from '#server/access/limits-store.ts'
import { deleteOldGrants } from '#server/access/store.ts'
import { deleteOldBackups } from '#server/backup/backups-store.ts'
import { forgetOldMessages } from '#server/contact/store.ts'
import type { Db } from '#server/db/client.ts'
import { eraseDocuments } from '#server/documents/erase-documents.ts'
import { deleteOldVisits } from '#server/facts/store.ts'
import { deleteExpiredSessions } from '#server/identity/sessions-store.ts'
import { deleteOldMails } from '#server/mail/deletion-store.ts'
import { forgetUnconfirmed } from '#server/newsletter/store.ts'
import { forgetCustomers } from '#server/orders/forget-customers.ts'
import { deleteOldKeys } from '#server/orders/idempotency-store.ts'
import { deleteOldEvents } from '#server/orders/webhooks-store.ts'
import { deleteOldMisses } from '#server/search/misses-store.ts'
import { deleteOldDeliveries } from '#server/webhooks/deliveries-store.ts'

/** Deletes expired rows (tokens, sessions, keys, e-mails, messages ...), so that no table grows for ever. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldGrants(db)
  await deleteEndedLimits(db)
  await deleteExpiredSessions(db)
  await deleteOldKeys(db)
  await forgetCustomers(db)
  await eraseDocuments(db)
  await deleteOldEvents(db)
  await deleteOldVisits(db)
  await deleteOldMails(db)
  await forgetUnconfirmed(db)
  await forgetOldMessages(db)
  await deleteOldMisses(db)
  await deleteOldDeliveries(db)
  await deleteOldBackups(db)
}
