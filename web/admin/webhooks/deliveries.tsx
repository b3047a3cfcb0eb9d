import { safe } from '@orpc/client'
import { useState } from 'react'
import type { WebhookDelivery } from '#contract/webhooks.ts'
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
const WORDS = { sent: 'Sent', waiting: 'Waiting', 'given up': 'Given up' }

const COLUMNS: Column<WebhookDelivery>[] = [
  {
    label: 'What happened',
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
    label: 'State',
    cell: ({ state, tries }) => (
      <>
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
        <span className="block text-sm text-soft">
          {tries} {tries === 1 ? 'try' : 'tries'}
        </span>
      </>
    ),
  },
  {
    label: 'Last answer',
    wide: true,
    cell: ({ status, answer }) => (
      <>
        {status && <span className="font-medium tabular-nums">{status}</span>}
        {answer && <span className="block text-sm wrap-anywhere text-soft">{answer}</span>}
      </>
    ),
  },
  { label: 'Next try', cell: ({ nextTryAt }) => (nextTryAt ? minuteOf(nextTryAt) : '') },
]

/** What was sent to an endpoint or waits, with what its receiver answered. */
export function Deliveries({ rows, total }: { rows: WebhookDelivery[]; total: number }) {
  return (
    <section aria-labelledby="deliveries" className="mt-8">
      <h2 id="deliveries" className="text-2xl">
        Deliveries
      </h2>
      <p className="mt-1 text-sm text-soft">Those of the last 30 days.</p>
      <DataTable
        nothing={{
          title: 'Nothing has happened yet that is sent there.',
          text: 'What happens is sent within seconds, and then stands here.',
        }}
        views="deliveries"
        label="Deliveries"
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
    else showToast({ title: 'Being sent again', text: factWords(verb), icon: 'success', about: 'webhooks' })
    await reread()
  }
  return (
    <Button
      size="small"
      look="quiet"
      busy={sending}
      aria-label={`Send again: ${factWords(verb)} ${subject}`}
      onClick={() => void send()}
    >
      Send Again
    </Button>
  )
}
