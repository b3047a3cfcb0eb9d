import type { ReactNode } from 'react'
import type { ParcelState } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcel-fields.ts'
import { number, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const STATES: Record<ParcelState, { tone: Tone; words: string }> = {
  packed: { tone: 'waiting', words: t('orders.packed') },
  sent: { tone: 'good', words: t('orders.onItsWay') },
  delivered: { tone: 'good', words: t('orders.arrived') },
  cancelled: { tone: 'open', words: t('orders.canceled') },
}

type WithParcels = Pick<Order, 'number' | 'lines' | 'parcels'>

type Props = {
  order: WithParcels
  /** What can be done with a parcel. */
  actsOf?: (parcel: Parcel) => ReactNode
  /** What stands below the list. */
  children?: ReactNode
}

/** The parcels of an order that has some, as far as whoever looks may see them. */
export function Parcels({ order, actsOf, children }: Props) {
  return (
    <section aria-labelledby="parcels" className="mt-10">
      <h2 id="parcels" className="text-2xl">
        {t('orders.parcels')}
      </h2>
      {order.parcels.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {order.parcels.map((parcel) => (
            <ParcelEntry key={parcel.number} parcel={parcel} order={order}>
              {actsOf?.(parcel)}
            </ParcelEntry>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function ParcelEntry({
  parcel,
  order,
  children,
}: {
  parcel: Parcel
  order: WithParcels
  children: ReactNode
}) {
  const { tone, words } = STATES[parcel.state]
  const batches = batchWords(parcel)
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-display text-xl tabular-nums">
          {t('orders.parcel', { number: parcel.number })}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-soft">{whenOf(parcel)}</p>
      <p className="mt-1.5 wrap-anywhere">{contentWords(parcel, order)}</p>
      {parcel.handover && <p className="mt-0.5 text-sm text-note">{parcel.handover}</p>}
      {batches && (
        <p className="mt-0.5 text-sm wrap-anywhere text-soft">{t('orders.numbers', { batches })}</p>
      )}
      <Way parcel={parcel} orderNumber={order.number} />
      {children}
    </li>
  )
}

/** With whom it goes, and where it can be followed. */
function Way({ parcel, orderNumber }: { parcel: Parcel; orderNumber: string }) {
  const { carrier, tracking, trackingLink, number, state } = parcel
  if (!carrier && !tracking) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 wrap-anywhere">
      <span>
        {carrier}
        {carrier && tracking && ', '}
        {tracking && <span className="tabular-nums">{tracking}</span>}
      </span>
      {trackingLink && state !== 'cancelled' && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t('orders.followTheParcelOfOrder', { number, orderNumber })}
          className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
        >
          {t('orders.followTheParcel')}
        </a>
      )}
    </p>
  )
}

function whenOf({ state, packedAt, sentAt, deliveredAt }: Parcel): string {
  if (state === 'delivered' && deliveredAt)
    return t('orders.arrived2', { deliveredAt: minuteOf(deliveredAt) })
  return sentAt
    ? t('orders.sent', { sentAt: minuteOf(sentAt) })
    : t('orders.packed2', { packedAt: minuteOf(packedAt) })
}

/** Such as `2 × Bench chisel, 1 × Mallet`. */
export function contentWords(
  { lines }: Pick<Parcel, 'lines'>,
  order: { lines: { line: number; name: string }[] },
): string {
  const named = lines.map(({ line, quantity }) => {
    const name = order.lines.find((one) => one.line === line)?.name ?? t('orders.lineNumber', { line })
    return `${number(quantity)} × ${name}`
  })
  return named.join(', ')
}

function batchWords({ batches = [] }: Parcel): string {
  return batches
    .map(({ batch, quantity }) => (quantity === 1 ? batch : `${number(quantity)} × ${batch}`))
    .join(', ')
}
