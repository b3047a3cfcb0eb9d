import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('newsletter.confirmYourSubscription'), ({ name }) =>
    t('newsletter.confirmThatYouWantThe', { name }),
  )

export default function NewsletterConfirm() {
  return (
    <MailedLink
      title={t('newsletter.confirmYourSubscription')}
      about={t('newsletter.onePressAndYouAre')}
      button={t('newsletter.confirmSubscription')}
      doneTitle={t('newsletter.yourSubscriptionIsConfirmed')}
      done={t('newsletter.thankYouYouAreOn')}
      perform={(token) => browserApi.newsletter.confirm({ token })}
    />
  )
}
