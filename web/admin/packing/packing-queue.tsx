import { useEffect, useRef, useState } from 'react'
import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { beep } from '#web/admin/packing/beep.ts'
import type { Said } from '#web/admin/packing/count-pieces.ts'
import { CustomsData } from '#web/admin/packing/customs-data.tsx'
import { PackOrder } from '#web/admin/packing/pack-order.tsx'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { fetchLabels, type OneParcel } from '#web/orders/parcel-documents.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'

/** So many labels are in one file. */
const MOST = 200

type Packed = OneParcel & Pick<OrderToPack, 'number' | 'customs'> & { isCarrierAsked: boolean }
type Props = { orders: OrderToPack[]; back: () => unknown }

/** One order after another; what was packed or skipped goes out of the row. */
export function PackingQueue({ orders, back }: Props) {
  const [queue, setQueue] = useState(orders)
  const [said, setSaid] = useState<Said & { at: number }>()
  const [packed, setPacked] = useState<Packed[]>([])
  const carried = packed.filter(({ isCarrierAsked }) => isCarrierAsked).slice(-MOST)
  const times = useRef(0)
  const [order, ...others] = queue
  const say = (what: Said) => {
    times.current += 1
    setSaid({ ...what, at: times.current })
    beep(what.tone)
  }
  const id = order?._id
  // Whoever packs goes on with the next by keyboard and by ear.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is another page
  useEffect(() => pageHeading()?.focus(), [id])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title tabular-nums">
          {order ? t('admin.packing.pack', { number: order.number }) : t('admin.packing.allIsPacked')}
        </h1>
        <div className="flex flex-wrap gap-2">
          {packed.length > 0 && (
            <DocumentButton
              label={t('admin.packing.packed2', {
                packed: packed.length,
                packed2: Math.min(packed.length, MOST),
              })}
              fetchDocument={() =>
                fetchLabels(packed.slice(-MOST).map(({ order, parcel }) => ({ order, parcel })))
              }
            />
          )}
          {carried.length > 0 && (
            <DocumentButton
              label={t('admin.packing.labelsOfTheCarrier', { labels: carried.length })}
              fetchDocument={() =>
                fetchLabels(
                  carried.map(({ order, parcel }) => ({ order, parcel })),
                  true,
                )
              }
            />
          )}
          <Button look="quiet" size="small" onClick={back}>
            {t('admin.packing.backToTheList')}
          </Button>
        </div>
      </div>
      <p className="mt-2 text-soft tabular-nums">
        {t('admin.packing.doneToGo', { packed: packed.length, queue: queue.length })}
      </p>
      {packed.some(({ customs }) => customs) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {packed
            .filter(({ customs }) => customs)
            .map(({ order, parcel, number }) => (
              <CustomsData key={order + parcel} order={{ _id: order, number }} parcel={parcel} />
            ))}
        </div>
      )}
      <p
        // Read anew also where the same is said again.
        key={said?.at}
        role={said?.tone === 'wrong' ? 'alert' : 'status'}
        className={`mt-4 min-h-16 border-l-4 px-4 py-3 font-display text-2xl leading-tight wrap-anywhere ${
          said?.tone === 'wrong' ? 'border-wrong bg-wrong-pale text-wrong' : 'border-action bg-tint text-good'
        }`}
      >
        {said?.words ?? t('admin.packing.scanTheFirstPieceOr')}
      </p>
      {order && (
        <PackOrder
          key={order._id + order.parcels.length}
          order={order}
          others={others}
          say={say}
          done={(parcel, isCarrierAsked) => {
            const { _id, number, customs } = order
            setPacked((now) => [...now, { order: _id, parcel, number, customs, isCarrierAsked }])
            setQueue(others)
          }}
          skip={() => setQueue(others)}
          open={(other) => setQueue([other, ...queue.filter(({ _id }) => _id !== other._id)])}
        />
      )}
    </>
  )
}
