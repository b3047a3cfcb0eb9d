import { acknowledged } from '#contract/fields.ts'
import type { Subscriber } from '#contract/newsletter.ts'
import { anyone, signedIn } from '#server/access/calls.ts'
import { allowWriting } from '#server/access/limits.ts'
import type { Db } from '#server/db/client.ts'
import { StreamedFile } from '#server/export/streamed-file.ts'
import { confirmSubscription } from '#server/newsletter/confirm-subscription.ts'
import { exportSubscribers } from '#server/newsletter/export-subscribers.ts'
import { createIssuesApi } from '#server/newsletter/issues-api.ts'
import { searchSubscribers } from '#server/newsletter/store.ts'
import { subscribe } from '#server/newsletter/subscribe.ts'
import { unsubscribe } from '#server/newsletter/unsubscribe.ts'

/** The calls about the newsletter. */
export function createNewsletterApi({ db, origin }: { db: Db; origin: string }) {
  return {
    ...createIssuesApi({ db, origin }),
    subscribe: anyone.newsletter.subscribe.handler(async ({ context, input: { email } }) => {
      await allowWriting(db, 'newsletter', context.clientAddress)
      await subscribe({ db, origin }, email)
      return acknowledged
    }),
    confirm: anyone.newsletter.confirm.handler(async ({ input: { token } }) => {
      await confirmSubscription(db, token)
      return acknowledged
    }),
    unsubscribe: anyone.newsletter.unsubscribe.handler(async ({ input: { token } }) => {
      await unsubscribe(db, token)
      return acknowledged
    }),
    subscribers: signedIn.newsletter.subscribers.handler(async ({ input }) => {
      const { rows, ...counts } = await searchSubscribers(db, input)
      return { rows: rows.map(shownSubscriber), ...counts }
    }),
    exportSubscribers: signedIn.newsletter.exportSubscribers.handler(
      async ({ context: { account } }) =>
        new StreamedFile(await exportSubscribers(db, account), 'newsletter-subscribers.csv', 'text/csv'),
    ),
  }
}

type Row = { leaveKey: string; email: string; askedAt: Date; confirmedAt: Date | null }

function shownSubscriber({ leaveKey, email, askedAt, confirmedAt }: Row): Subscriber {
  const asked = { _id: leaveKey, email, askedAt: askedAt.toISOString() }
  return { ...asked, ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }) }
}
