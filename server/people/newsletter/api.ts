import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Subscriber } from '#contract/newsletter.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { confirmSubscription } from '#server/people/newsletter/confirm-subscription.ts'
import { exportSubscribers } from '#server/people/newsletter/export-subscribers.ts'
import { createIssuesApi } from '#server/people/newsletter/issues-api.ts'
import { searchSubscribers } from '#server/people/newsletter/store.ts'
import { subscribe } from '#server/people/newsletter/subscribe.ts'
import { unsubscribe } from '#server/people/newsletter/unsubscribe.ts'
import type { Db } from '#server/platform/db/client.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'

export function createNewsletterApi({ db, origin }: { db: Db; origin: string }) {
  return {
    ...createIssuesApi({ db, origin }),
    subscribe: anyone.newsletter.subscribe.handler(async ({ context, input: { email } }) => {
      await allowWriting(db, 'newsletter', context.clientAddress)
      await subscribe({ db, origin }, email)
      return acknowledged
    }),
    confirm: anyone.newsletter.confirm.handler(({ input: { token } }) =>
      acknowledge(confirmSubscription(db, token)),
    ),
    unsubscribe: anyone.newsletter.unsubscribe.handler(({ input: { token } }) =>
      acknowledge(unsubscribe(db, token)),
    ),
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
  return { ...asked, confirmedAt: confirmedAt?.toISOString() }
}
