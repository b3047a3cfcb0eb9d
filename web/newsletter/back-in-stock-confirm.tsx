import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/back-in-stock-confirm.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    'Tell me when it is back',
    ({ name }) => `Confirm that ${name} may tell you when a tool can be bought again.`,
  )

export default function BackInStockConfirm() {
  return (
    <MailedLink
      eyebrow="Back in stock"
      title="Tell me when it is back"
      about="Press the button, and we write to you once, as soon as it can be bought again."
      button="Tell Me When It Is Back"
      doneTitle="We will tell you"
      done="Thank you! You get one e-mail as soon as it can be bought again."
      perform={(token) => browserApi.stockAlerts.confirm({ token })}
    />
  )
}
