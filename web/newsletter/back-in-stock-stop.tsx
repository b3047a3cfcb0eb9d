import { browserApi } from '#web/api/api.ts'
import { MailedLink } from '#web/newsletter/mailed-link.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/back-in-stock-stop.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Tell me of none', ({ name }) => `Hear from ${name} of no tool that is back.`)

export default function BackInStockStop() {
  return (
    <MailedLink
      eyebrow="Back in stock"
      title="Tell me of none"
      about="One press, and we write to this address of no tool that is back."
      button="Tell Me Of None"
      doneTitle="You wait for nothing"
      done="We will not write to you when a tool is back. You can ask again on its page."
      perform={(token) => browserApi.stockAlerts.stop({ token })}
    />
  )
}
