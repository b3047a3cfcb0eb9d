import { safe } from '@orpc/client'
import { useState } from 'react'
import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import type { Said } from '#web/admin/packing/count-pieces.ts'
import { CustomsData } from '#web/admin/packing/customs-data.tsx'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { contentWords } from '#web/orders/parcels.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  order: OrderToPack
  say: (said: Said) => void
  isLast: boolean
  done: (parcel: number, isCarrierAsked: boolean) => void
}

/** What is packed already and waits to be sent. `isLast`: nothing else is left of the order. */
export function WaitingParcels({ order, say, isLast, done }: Props) {
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const waiting = order.parcels.filter(({ state, number }) => state === 'packed' && !sent.has(number))
  if (waiting.length === 0) return null

  async function send({ number, label }: OrderToPack['parcels'][number]): Promise<void> {
    const [error] = await safe(browserApi.fulfilment.send({ id: order._id, number: String(number) }))
    if (error) return say({ tone: 'wrong', words: failureWords(error) })
    say({ tone: 'good', words: t('admin.packing.parcelOfIsOnIts', { number, number2: order.number }) })
    setSent((now) => new Set([...now, number]))
    if (isLast && waiting.length === 1) done(number, label !== undefined && label.state !== 'none')
  }

  return (
    <ul aria-label={t('admin.packing.packedParcels')} className="border-t border-line">
      {waiting.map((parcel) => (
        <li
          key={parcel.number}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <span className="font-medium">
              {t('admin.packing.parcelIsPacked', { number: parcel.number })}
            </span>
            <span className="block text-sm text-soft">{contentWords(parcel, order)}</span>
          </p>
          {order.customs && <CustomsData order={order} parcel={parcel.number} />}
          {order.toPay === undefined && (
            <Button size="small" onClick={() => send(parcel)}>
              {t('admin.packing.sendParcel', { number: parcel.number })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
