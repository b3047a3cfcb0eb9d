import { useRef } from 'react'
import { data, useNavigate } from 'react-router'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { readQuery } from '#web/admin/table/table-query.ts'
import { Deliveries } from '#web/admin/webhooks/deliveries.tsx'
import { Secret } from '#web/admin/webhooks/secret.tsx'
import { WebhookForm } from '#web/admin/webhooks/webhook-form.tsx'
import { StateBadge } from '#web/admin/webhooks/webhooks.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/webhook.ts'

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const { webhooks, facts } = await browserApi.webhooks.list()
    const webhook = webhooks.find(({ _id }) => _id === id)
    if (!webhook && id !== 'new') throw data(null, { status: 404 })
    const read = ({ page, size }: { page: number; size: number }) =>
      browserApi.webhooks.deliveries({ id, page, size })
    const table = webhook && (await loadTable(readQuery(params, []), read, params))
    return { sendable: facts, webhook, table }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.webhooks.webhook'), t('admin.webhooks.whereFactsAreSentAnd'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { sendable, webhook, table } = loaderData
  return (
    <>
      <SiteLink
        to="/dashboard/webhooks"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.webhooks.webhooks')}
      </SiteLink>
      {webhook && table ? (
        <Existing sendable={sendable} webhook={webhook} table={table} />
      ) : (
        <New sendable={sendable} />
      )}
    </>
  )
}

function New({ sendable }: { sendable: string[] }) {
  const navigate = useNavigate()
  const added = useRef('')
  return (
    <>
      <h1 className="mt-1 text-title">{t('admin.webhooks.newWebhook')}</h1>
      <SettingsGroup
        title={t('admin.webhooks.whereAndWhat')}
        about={t('admin.webhooks.whatHappensFromNowOn')}
      >
        <WebhookForm
          sendable={sendable}
          button={t('admin.webhooks.addWebhook')}
          save={async ({ url = '', facts = [] }) => {
            added.current = (await browserApi.webhooks.add({ url, facts })).insertedId
          }}
          onSaved={async () => {
            await navigate(`/dashboard/webhooks/${added.current}`)
            sayDone(t('admin.webhooks.theWebhookHasBeenAdded'))
          }}
        />
      </SettingsGroup>
    </>
  )
}

type Props = { sendable: string[]; webhook: Webhook; table: { rows: WebhookDelivery[]; total: number } }

function Existing({ sendable, webhook, table }: Props) {
  const { _id: id, url, facts, state } = webhook
  const reread = useReread()
  const navigate = useNavigate()
  const act = useConfirmedAct()
  const host = new URL(url).hostname

  const remove = () =>
    act({
      question: t('admin.webhooks.areYouSureToRemove'),
      about: url,
      warning: t('admin.webhooks.whatWaitsIsNotSent'),
      button: t('admin.webhooks.yesRemoveIt'),
      kept: t('admin.webhooks.theWebhookIsKept'),
      done: t('admin.webhooks.theWebhookHasBeenRemoved'),
      refused: t('admin.webhooks.theWebhookWasNotRemoved'),
      perform: () => browserApi.webhooks.remove({ id }),
      leave: () => navigate('/dashboard/webhooks'),
    })
  const turn = () =>
    act({
      question:
        state === 'on' ? t('admin.webhooks.switchThisWebhookOff') : t('admin.webhooks.switchThisWebhookOn'),
      about: url,
      warning:
        state === 'on'
          ? t('admin.webhooks.nothingIsSentUntilYou')
          : t('admin.webhooks.whatHappensFromNowOn2'),
      button: state === 'on' ? t('admin.webhooks.yesSwitchItOff') : t('admin.webhooks.yesSwitchItOn'),
      harmless: true,
      kept: t('admin.webhooks.nothingWasChanged'),
      done: state === 'on' ? t('admin.webhooks.theWebhookIsOff') : t('admin.webhooks.theWebhookIsOn'),
      perform: () => browserApi.webhooks.change({ id, isOn: state !== 'on' }),
    })

  return (
    <>
      <h1 className="mt-1 text-title wrap-anywhere">{host}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <StateBadge {...webhook} />
        <Button size="small" look="quiet" onClick={() => void turn()}>
          {state === 'on' ? t('admin.webhooks.switchOff') : t('admin.webhooks.switchOn')}
        </Button>
        <Button size="small" look="remove" onClick={() => void remove()}>
          {t('admin.webhooks.remove')}
        </Button>
      </div>
      {state === 'gone' && (
        <p className="mt-3 max-w-2xl text-soft">{t('admin.webhooks.theReceiverAnsweredThatIt')}</p>
      )}
      {state === 'ended' && (
        <p className="mt-3 max-w-2xl text-soft">
          {t('admin.webhooks.mayHaveNoWebhooksAny', {
            by: webhook.by ?? t('admin.webhooks.whoMadeThisWebhook'),
          })}
        </p>
      )}
      <Deliveries {...table} />
      <Secret webhook={webhook} />
      <SettingsGroup title={t('admin.webhooks.whereAndWhat')} about={t('admin.webhooks.aChangeHoldsForWhat')}>
        <WebhookForm
          key={facts.join()}
          sendable={sendable}
          initial={{ url, facts }}
          button={t('admin.webhooks.save')}
          readNow={async () => {
            const { webhooks } = await browserApi.webhooks.list()
            return webhooks.find(({ _id }) => _id === id)
          }}
          save={(wish) => browserApi.webhooks.change({ id, ...wish })}
          onSaved={async () => {
            await reread()
            sayDone(t('admin.webhooks.theWebhookHasBeenSaved'))
          }}
        />
      </SettingsGroup>
    </>
  )
}
