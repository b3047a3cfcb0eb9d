import { anyone } from '#server/access/calls.ts'
import { allowWriting } from '#server/access/limits.ts'
import type { Db } from '#server/db/client.ts'
import { confirmSubscription } from '#server/newsletter/confirm-subscription.ts'
import { subscribe } from '#server/newsletter/subscribe.ts'
import { unsubscribe } from '#server/newsletter/unsubscribe.ts'

const acknowledged = { acknowledged: true } as const

/** The calls about the newsletter. */
export function createNewsletterApi({ db, origin }: { db: Db; origin: string }) {
  return {
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
  }
}
