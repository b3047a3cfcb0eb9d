import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('newsletter.unsubscribe'), ({ name }) => t('newsletter.endTheNewsletterOf', { name }))

export default function NewsletterUnsubscribe() {
  return (
    <MailedLink
      title={t('newsletter.unsubscribe')}
      about={t('newsletter.onePressAndNoNewsletter')}
      button={t('newsletter.unsubscribe')}
      doneTitle={t('newsletter.youAreUnsubscribed')}
      done={t('newsletter.youAreOffTheList')}
      perform={(token) => browserApi.newsletter.unsubscribe({ token })}
    />
  )
}
