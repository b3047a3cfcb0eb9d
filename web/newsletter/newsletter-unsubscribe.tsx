import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Unsubscribe', ({ name }) => `End the newsletter of ${name}.`)

export default function NewsletterUnsubscribe() {
  return (
    <MailedLink
      title="Unsubscribe"
      about="One press, and no newsletter will come any more."
      button="Unsubscribe"
      doneTitle="You are unsubscribed"
      done="You are off the list, and we have forgotten your address."
      perform={(token) => browserApi.newsletter.unsubscribe({ token })}
    />
  )
}
