import { safe } from '@orpc/client'
import { useState } from 'react'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { t } from '#messages/t.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { factWords } from '#web/admin/webhooks/fact-words.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.ts'

const TONES: Record<WebhookDelivery['state'], Tone> = { sent: 'good', waiting: 'waiting', 'given up': 'open' }
const WORDS = {
  sent: t('admin.webhooks.sent'),
  waiting: t('admin.webhooks.waiting'),
  'given up': t('admin.webhooks.givenUp'),
}

const COLUMNS: Column<WebhookDelivery>[] = [
  {
    label: t('admin.webhooks.whatHappened'),
    wide: true,
    cell: ({ verb, subject, createdAt }) => (
      <>
        <span className="block font-medium">{factWords(verb)}</span>
        {subject && <span className="block font-mono text-xs break-all text-soft">{subject}</span>}
        <span className="block text-sm text-soft">{minuteOf(createdAt)}</span>
      </>
    ),
  },
  {
    label: t('admin.webhooks.state'),
    cell: ({ state, tries }) => (
      <>
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
        <span className="block text-sm text-soft">
          {tries} {t('admin.webhooks.try', { tries })}
        </span>
      </>
    ),
  },
  {
    label: t('admin.webhooks.lastAnswer'),
    wide: true,
    cell: ({ status, answer }) => (
      <>
        {status && <span className="font-medium tabular-nums">{status}</span>}
        {answer && <span className="block text-sm wrap-anywhere text-soft">{answer}</span>}
      </>
    ),
  },
  { label: t('admin.webhooks.nextTry'), cell: ({ nextTryAt }) => (nextTryAt ? minuteOf(nextTryAt) : '') },
]

/** What was sent to an endpoint or waits, with what its receiver answered. */
export function Deliveries({ rows, total }: { rows: WebhookDelivery[]; total: number }) {
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="text-2xl">
        {t('admin.webhooks.deliveries')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t('admin.webhooks.thoseOfTheLast30')}</p>
      <DataTable
        nothing={{
          title: t('admin.webhooks.nothingHasHappenedYetThat'),
          text: t('admin.webhooks.whatHappensIsSentWithin'),
        }}
        views="deliveries"
        label={t('admin.webhooks.deliveries')}
        noun="delivery"
        columns={COLUMNS}
        rows={rows}
        total={total}
        actions={(delivery) => <SendAgain delivery={delivery} />}
      />
    </section>
  )
}

function SendAgain({ delivery: { _id: id, verb, subject = '' } }: { delivery: WebhookDelivery }) {
  const [sending, setSending] = useState(false)
  const reread = useReread()
  async function send(): Promise<void> {
    setSending(true)
    const [error] = await safe(browserApi.webhooks.sendAgain({ id }))
    setSending(false)
    if (error) await showFailure(error)
    else
      showToast({
        title: t('admin.webhooks.beingSentAgain'),
        text: factWords(verb),
        icon: 'success',
        about: 'webhooks',
      })
    await reread()
  }
  return (
    <Button
      size="small"
      look="quiet"
      busy={sending}
      aria-label={t('admin.webhooks.sendAgain2', { verb: factWords(verb), subject })}
      onClick={() => void send()}
    >
      {t('admin.webhooks.sendAgain')}
    </Button>
  )
}
