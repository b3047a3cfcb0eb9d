import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { dayOf } from '#web/orders/moments.ts'

type Lot = NonNullable<OrderToPack['lines'][number]['lots']>[number]

/** Which batches to take, of a product whose oldest goes first. */
export function LotsToTake({ lots = [] }: { lots: Lot[] | undefined }) {
  if (lots.length === 0) return null
  return (
    <span className="block font-sans text-sm text-soft tabular-nums wrap-anywhere">
      {t('admin.orders.take', { lots: lots.map(inWords).join(t('admin.orders.thenLot')) })}
    </span>
  )
}

function inWords({ batch, place, pieces, bestBefore }: Lot): string {
  const of = batch === undefined ? t('admin.orders.ofNoKnownBatch') : t('admin.orders.ofBatch', { batch })
  const more = [
    place && t('admin.orders.at', { place }),
    bestBefore && t('admin.orders.bestBefore', { bestBefore: dayOf(`${bestBefore}T12:00`) }),
  ].filter(Boolean)
  return t('admin.orders.more2Other', {
    pieces,
    of,
    more: more.length > 0 ? 'yes' : 'no',
    more2: more.join('; '),
  })
}
