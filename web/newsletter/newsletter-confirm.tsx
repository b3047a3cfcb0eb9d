import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    'Confirm your subscription',
    ({ name }) => `Confirm that you want the newsletter of ${name}.`,
  )

export default function NewsletterConfirm() {
  return (
    <MailedLink
      title="Confirm your subscription"
      about="One press, and you are on the list."
      button="Confirm Subscription"
      doneTitle="Your subscription is confirmed"
      done="Thank you! You are on the list: the next newsletter goes to you too."
      perform={(token) => browserApi.newsletter.confirm({ token })}
    />
  )
}
