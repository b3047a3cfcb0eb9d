import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/back-in-stock-stop.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    'Stop stock alerts',
    ({ name }) => `Get no more e-mails from ${name} about tools that are back.`,
  )

export default function BackInStockStop() {
  return (
    <MailedLink
      eyebrow="Back in stock"
      title="Stop stock alerts"
      about="Press the button, and we no longer write to this address when a tool is back."
      button="Stop Stock Alerts"
      doneTitle="Stock alerts are stopped"
      done="We will not write to you when a tool is back. You can ask again on its page."
      perform={(token) => browserApi.stockAlerts.stop({ token })}
    />
  )
}
