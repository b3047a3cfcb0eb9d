import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<Order['orderStatus'] | Order['paymentStatus'], Tone> = {
  Uncomplete: 'open',
  Unpaid: 'open',
  Pending: 'waiting',
  Completed: 'good',
  Shipped: 'good',
  Paid: 'good',
}

/** A status of an order or of its payment. */
export function StatusBadge({ status }: { status: keyof typeof TONES }) {
  return <Badge tone={TONES[status]}>{t('orders.statusIs', { status })}</Badge>
}
