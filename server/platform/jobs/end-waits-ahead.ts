import { endWaitsAhead as ofPictures } from '#server/catalogue/import/picture-store.ts'
import { endWaitsAhead as ofDeliveries } from '#server/history/webhooks/deliveries-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { endWaitsAhead as ofJobs } from '#server/platform/db/jobs.ts'
import { endWaitsAhead as ofMails } from '#server/shop/mail/store.ts'

/** What was queued while the clock was ahead would wait until the clock is there again. */
export async function endWaitsAhead(db: Db): Promise<void> {
  await ofJobs(db)
  await ofMails(db)
  await ofDeliveries(db)
  await ofPictures(db)
}
