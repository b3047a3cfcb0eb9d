import { useRef } from 'react'
import { data, useNavigate } from 'react-router'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
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
  pageMeta(page, 'Webhook', 'Where facts are sent, and what became of them.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { sendable, webhook, table } = loaderData
  return (
    <>
      <SiteLink
        to="/dashboard/webhooks"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        Webhooks
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
      <h1 className="mt-1 text-title">New webhook</h1>
      <SettingsGroup title="Where and what" about="What happens from now on is sent there, within seconds.">
        <WebhookForm
          sendable={sendable}
          button="Add Webhook"
          save={async ({ url = '', facts = [] }) => {
            added.current = (await browserApi.webhooks.add({ url, facts })).insertedId
          }}
          onSaved={async () => {
            await navigate(`/dashboard/webhooks/${added.current}`)
            sayDone('The webhook has been added!')
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
      question: 'Are You Sure to Remove This Webhook?',
      about: url,
      warning: 'What waits is not sent any more, and the list of deliveries is deleted.',
      button: 'Yes, remove it',
      kept: 'The webhook is kept',
      done: 'The webhook has been removed!',
      refused: 'The webhook was not removed',
      perform: () => browserApi.webhooks.remove({ id }),
      leave: () => navigate('/dashboard/webhooks'),
    })
  const turn = () =>
    act({
      question: state === 'on' ? 'Switch This Webhook Off?' : 'Switch This Webhook On?',
      about: url,
      warning:
        state === 'on'
          ? 'Nothing is sent until you switch it on. What happens meanwhile is not sent later.'
          : 'What happens from now on is sent, and what waited.',
      button: state === 'on' ? 'Yes, switch it off' : 'Yes, switch it on',
      harmless: true,
      kept: 'Nothing was changed',
      done: state === 'on' ? 'The webhook is off.' : 'The webhook is on.',
      perform: () => browserApi.webhooks.change({ id, isOn: state !== 'on' }),
    })

  return (
    <>
      <h1 className="mt-1 text-title wrap-anywhere">{host}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <StateBadge {...webhook} />
        <Button size="small" look="quiet" onClick={() => void turn()}>
          {state === 'on' ? 'Switch Off' : 'Switch On'}
        </Button>
        <Button size="small" look="remove" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {state === 'gone' && (
        <p className="mt-3 max-w-2xl text-soft">
          The receiver answered that it wants no more messages (410), so we switched the webhook off.
        </p>
      )}
      {state === 'ended' && (
        <p className="mt-3 max-w-2xl text-soft">
          {webhook.by ?? 'Who made this webhook'} may have no webhooks any more, so nothing is sent. Switch it
          on to take it over.
        </p>
      )}
      <Deliveries {...table} />
      <Secret webhook={webhook} />
      <SettingsGroup title="Where and what" about="A change holds for what happens from now on.">
        <WebhookForm
          key={facts.join()}
          sendable={sendable}
          initial={{ url, facts }}
          button="Save"
          readNow={async () => {
            const { webhooks } = await browserApi.webhooks.list()
            return webhooks.find(({ _id }) => _id === id)
          }}
          save={(wish) => browserApi.webhooks.change({ id, ...wish })}
          onSaved={async () => {
            await reread()
            sayDone('The webhook has been saved!')
          }}
        />
      </SettingsGroup>
    </>
  )
}
