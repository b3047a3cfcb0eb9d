import { deleteOldMisses } from '#server/catalogue/search/misses-store.ts'
import { deleteOldVisits } from '#server/history/facts/store.ts'
import { deleteOldDeliveries } from '#server/history/webhooks/deliveries-store.ts'
import { deleteEndedLimits } from '#server/people/access/limits-store.ts'
import { deleteOldGrants } from '#server/people/access/store.ts'
import { deleteOldApprovals } from '#server/people/approvals/store.ts'
import { forgetOldMessages } from '#server/people/contact/store.ts'
import { deleteExpiredSessions } from '#server/people/identity/sessions-store.ts'
import { forgetOldAlerts } from '#server/people/newsletter/alerts-store.ts'
import { forgetUnconfirmed } from '#server/people/newsletter/store.ts'
import { deleteOldInvitations } from '#server/people/users/invitations-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { deleteEndedJobs } from '#server/platform/db/jobs.ts'
import { eraseDocuments } from '#server/selling/documents/erase-documents.ts'
import { eraseOldGuests } from '#server/selling/guests/by-link.ts'
import { forgetCustomers } from '#server/selling/orders/forget-customers.ts'
import { deleteOldKeys } from '#server/selling/orders/idempotency-store.ts'
import { forgetOldAccounts } from '#server/selling/orders/payback-store.ts'
import { deleteOldEvents } from '#server/selling/orders/webhooks-store.ts'
import { deleteOldLabels } from '#server/selling/parcels/labels-store.ts'
import { forgetOldWithdrawals } from '#server/selling/parcels/withdrawals-store.ts'
import { deleteOldBackups } from '#server/shop/backup/backups-store.ts'
import { deleteOldMails } from '#server/shop/mail/deletion-store.ts'

/** So that no table grows for ever. */
export async function deleteExpired(db: Db): Promise<void> {
  await deleteOldGrants(db)
  await deleteEndedLimits(db)
  await deleteExpiredSessions(db)
  await deleteOldKeys(db)
  await eraseOldGuests(db)
  await forgetCustomers(db)
  await forgetOldAccounts(db)
  await eraseDocuments(db)
  await deleteOldEvents(db)
  await deleteOldVisits(db)
  await deleteOldMails(db)
  await forgetUnconfirmed(db)
  await deleteOldInvitations(db)
  await deleteOldApprovals(db)
  await deleteOldLabels(db)
  await forgetOldAlerts(db)
  await forgetOldMessages(db)
  await forgetOldWithdrawals(db)
  await deleteOldMisses(db)
  await deleteOldDeliveries(db)
  await deleteOldBackups(db)
  await deleteEndedJobs(db)
}
