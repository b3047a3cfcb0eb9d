import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/back-in-stock-confirm.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('newsletter.tellMeWhenItIs'), ({ name }) =>
    t('newsletter.confirmThatMayTellYou', { name }),
  )

export default function BackInStockConfirm() {
  return (
    <MailedLink
      eyebrow={t('newsletter.backInStock')}
      title={t('newsletter.tellMeWhenItIs')}
      about={t('newsletter.pressTheButtonAndWe')}
      button={t('newsletter.tellMeWhenItIs2')}
      doneTitle={t('newsletter.weWillTellYou')}
      done={t('newsletter.oneEmailWhenBack')}
      perform={(token) => browserApi.stockAlerts.confirm({ token })}
    />
  )
}
