import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { CarrierFields } from '#web/admin/orders/carrier-fields.tsx'
import { NotThere } from '#web/admin/orders/not-there.tsx'
import {
  type Answer,
  addNumber,
  addPiece,
  allPieces,
  countedOf,
  orderNumberIn,
  type Parcel,
  removePiece,
  type Said,
  scan,
} from '#web/admin/packing/count-pieces.ts'
import { PackedLine } from '#web/admin/packing/packed-line.tsx'
import { useScanner } from '#web/admin/packing/scanner.ts'
import { findOrder } from '#web/admin/packing/waiting-orders.tsx'
import { WaitingParcels } from '#web/admin/packing/waiting-parcels.tsx'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  order: OrderToPack
  /** Those that are packed after it. */
  others: OrderToPack[]
  say: (said: Said) => void
  /** `isCarrierAsked`: for its label. */
  done: (parcel: number, isCarrierAsked: boolean) => void
  skip: () => void
  open: (other: OrderToPack) => void
}

/** The pieces of an order, counted by scanner or buttons into a parcel. */
export function PackOrder({ order, others, say, done, skip, open }: Props) {
  const [parcel, setParcel] = useState<Parcel>({})
  const carried = useRef({ carrier: '', tracking: '' })
  const [place, setPlace] = useState('')
  const places = order.lines.find((line) => line.places)?.places ?? []
  const { pack, sending } = usePacking(order, say, done)
  const lines = order.lines.filter(({ left }) => left > 0)
  const pieces = lines.reduce((sum, line) => sum + countedOf(parcel, line).pieces, 0)
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  // A scanner may be quicker than the page is drawn.
  const now = useRef(parcel)
  const count = (next: Parcel) => {
    now.current = next
    setParcel(next)
  }
  const take = (answer: Answer) => {
    count(answer.parcel)
    say(answer.said)
  }
  useScanner(async (code) => {
    const found = orderNumberIn(code) && (await findOrder(code).catch(() => undefined))
    if (!found) return take(scan(order, now.current, code, others))
    open(found)
    say({ tone: 'good', words: t('admin.packing.order', { number: found.number }) })
  })
  const send = (isLater: boolean) =>
    pack({ parcel, ...carried.current, packed: isLater, ...(place && { place }) })

  return (
    <div className="mt-6 grid gap-6">
      <p className="whitespace-pre-line text-soft wrap-anywhere">
        <bdi className="text-ink">{order.customer}</bdi>
        {'\n'}
        {order.address}
      </p>
      {order.toPay !== undefined && (
        <p>{t('admin.packing.isPaidWhenItIs', { toPay: moneyOf(order, order.toPay) })}</p>
      )}
      {order.handover && <Notice className="max-w-3xl">{order.handover}</Notice>}
      {order.customs && (
        <Notice className="max-w-3xl">
          {order.customs.lacks
            ? t('admin.packing.customsLack', { lacks: order.customs.lacks })
            : t('admin.packing.itLeavesTheArea')}
        </Notice>
      )}
      <NotThere lines={order.lines} />
      <WaitingParcels order={order} say={say} isLast={left === 0} done={done} />
      {left > 0 && (
        <>
          <ul aria-label={t('admin.packing.toPack')} className="border-t border-line">
            {lines.map((line) => (
              <PackedLine
                key={line.line}
                line={line}
                parcel={parcel}
                add={() => take(addPiece(now.current, line))}
                remove={() => take(removePiece(now.current, line))}
                number={(batch) => take(addNumber(now.current, line, batch))}
              />
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="tabular-nums">{t('admin.packing.ofCounted', { pieces, left })}</span>
            <Button look="quiet" size="small" onClick={() => count(allPieces(order, now.current))}>
              {t('admin.packing.countAll')}
            </Button>
          </p>
          <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
            {places.length > 1 && (
              <Choice label={t('admin.packing.takenFrom')} value={place} onChange={setPlace}>
                <option value="">{t('admin.packing.theFirstPlaceThatHas')}</option>
                {places.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Choice>
            )}
            {order.toPay === undefined && (
              <CarrierFields
                first={carried.current}
                onChange={(now) => Object.assign(carried.current, now)}
                // The next code is a piece again.
                onEnd={(field) => field.blur()}
              />
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {order.toPay === undefined && (
              <Button busy={sending} onClick={() => send(false)}>
                {sending ? t('admin.packing.packing') : t('admin.packing.packAndSend')}
              </Button>
            )}
            <Button
              look={order.toPay === undefined ? 'quiet' : undefined}
              busy={sending}
              onClick={() => send(true)}
            >
              {order.toPay === undefined
                ? t('admin.packing.packSendLater')
                : t('admin.packing.packToBeCollected')}
            </Button>
            <Button look="quiet" onClick={skip}>
              {t('admin.packing.skip')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type Wish = { parcel: Parcel; carrier: string; tracking: string; packed: boolean; place?: string }

/** Sending the same again is one parcel. What the shop refuses is said, and what was counted stays. */
function usePacking(order: OrderToPack, say: (said: Said) => void, done: Props['done']) {
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function pack({ parcel, ...more }: Wish): Promise<void> {
    const counted = Object.entries(parcel).filter(([, { pieces }]) => pieces > 0)
    if (counted.length === 0) return say({ tone: 'wrong', words: t('admin.packing.noPieceIsCountedYet') })
    const wish = {
      ...more,
      lines: counted.map(([line, { pieces }]) => ({ line: Number(line), quantity: pieces })),
      batches: counted.flatMap(([line, { numbers }]) =>
        numbers.map((one) => ({ line: Number(line), ...one })),
      ),
    }
    setSending(true)
    const idempotencyKey = keys.keyFor(JSON.stringify([wish, order.parcels.length]))
    const [error, made] = await safe(
      browserApi.fulfilment.pack({ id: order._id, ...wish }, { context: { idempotencyKey } }),
    )
    setSending(false)
    if (error) return say({ tone: 'wrong', words: failureWords(error) })
    say({
      tone: 'good',
      words: t('admin.packing.parcelOfIsPacked', {
        number: made.number,
        number2: order.number,
        packed: more.packed ? 'yes' : 'no',
      }),
    })
    done(made.number, made.carrierAsked === true)
  }

  return { pack, sending }
}
