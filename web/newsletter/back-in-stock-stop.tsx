import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/back-in-stock-stop.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('newsletter.stopStockAlerts'), ({ name }) => t('newsletter.getNoMoreEMails', { name }))

export default function BackInStockStop() {
  return (
    <MailedLink
      eyebrow={t('newsletter.backInStock')}
      title={t('newsletter.stopStockAlerts')}
      about={t('newsletter.pressTheButtonAndWe2')}
      button={t('newsletter.stopStockAlerts2')}
      doneTitle={t('newsletter.stockAlertsAreStopped')}
      done={t('newsletter.weWillNotWriteTo')}
      perform={(token) => browserApi.stockAlerts.stop({ token })}
    />
  )
}
