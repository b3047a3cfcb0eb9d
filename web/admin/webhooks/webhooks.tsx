import type { Webhook } from '#contract/webhooks.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { factWords } from '#web/admin/webhooks/fact-words.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/webhooks.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => (await browserApi.webhooks.list()).webhooks)
}

export const meta: Route.MetaFunction = roomMeta('webhooks')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Webhooks({ loaderData: webhooks }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('webhooks')}</h1>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.webhooks.otherProgramsSuchAsAn')}</p>
      <p className="mt-6">
        <SiteLink to="/dashboard/webhooks/new" className={buttonLook('solid')}>
          {t('admin.webhooks.addWebhook')}
        </SiteLink>
      </p>
      {webhooks.length === 0 ? (
        <NothingHere
          title={t('admin.webhooks.thereIsNoWebhookYet')}
          text={t('admin.webhooks.nothingIsSentToOther')}
          className="mt-8"
        />
      ) : (
        <ul aria-label={t('admin.webhooks.webhooks')} className="mt-8 max-w-3xl border-t border-line">
          {webhooks.map((webhook) => (
            <Row key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  webhook: { _id: id, url, facts, state, sentAt, waiting, failing, by },
}: {
  webhook: Webhook
}) {
  const [first = '', ...others] = facts
  return (
    <li className="border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-2">
        <SiteLink
          to={`/dashboard/webhooks/${id}`}
          className="py-1 font-medium break-all text-action underline underline-offset-4"
        >
          {url}
        </SiteLink>
        <StateBadge state={state} failing={failing} />
      </p>
      <p className="mt-1 text-sm text-soft">
        {factWords(first)}
        {others.length > 0 && ` ${t('admin.webhooks.andMore', { others: others.length })}`}
      </p>
      <p className="text-sm text-soft">
        {sentAt
          ? t('admin.webhooks.lastTaken', { sentAt: minuteOf(sentAt) })
          : t('admin.webhooks.nothingWasTakenYet')}
        {by && t('admin.webhooks.madeBy', { by })}
        {waiting > 0 && t('admin.webhooks.toBeSent', { waiting })}
      </p>
    </li>
  )
}

export function StateBadge({ state, failing }: Pick<Webhook, 'state' | 'failing'>) {
  if (state === 'gone') return <Badge tone="open">{t('admin.webhooks.goneSwitchedOff')}</Badge>
  if (state === 'ended') return <Badge tone="open">{t('admin.webhooks.endedNobodyHasIt')}</Badge>
  if (state === 'off') return <Badge tone="waiting">{t('admin.webhooks.off')}</Badge>
  return failing > 0 ? (
    <Badge tone="open">{t('admin.webhooks.failing')}</Badge>
  ) : (
    <Badge tone="good">{t('admin.webhooks.on')}</Badge>
  )
}
