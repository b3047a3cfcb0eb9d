import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderToPack } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { CarrierFields } from '#web/admin/orders/carrier-fields.tsx'
import { type PackableLine, PackPieces } from '#web/admin/orders/pack-pieces.tsx'
import { type PackProblem, type PackWish, packWish } from '#web/admin/orders/pack-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { order: Order; close: () => void }

/** Which pieces go into a parcel, with whom, and whether it leaves at once. */
export function PackForm({ order, close }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<PackProblem>()
  const { pack, sending } = usePacking(order, close)
  const carried = useRef({ carrier: '', tracking: '' })
  const form = useRef<HTMLFormElement>(null)
  const lines = usePackable(order)
  const isKnown = lines !== undefined
  // Whoever opened it goes on here.
  useEffect(() => {
    if (isKnown) form.current?.querySelector('input')?.focus()
  }, [isKnown])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wish = packWish(new FormData(event.currentTarget), { lines: lines ?? [] })
    if ('words' in wish) {
      setProblem(wish)
      const field = wish.field ? `[name="${wish.field}"]` : 'input'
      event.currentTarget.querySelector<HTMLElement>(field)?.focus()
      return
    }
    const { submitter } = event.nativeEvent as SubmitEvent
    return pack({ ...wish, ...carried.current, packed: submitter?.id === `${id}-later` })
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-4 max-w-3xl border border-line bg-sheet print:hidden"
    >
      <div className="ruler" aria-hidden="true" />
      <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-6 p-6 sm:p-8">
        <div>
          <h3 id={`${id}-title`} className="text-xl">
            {t('admin.orders.packAParcel')}
          </h3>
          <p className="mt-1 text-soft">{t('admin.orders.whatIsNotPackedNow')}</p>
        </div>
        {lines ? (
          <PackPieces lines={lines} problem={problem} />
        ) : (
          <p role="status" className="text-soft">
            {t('admin.orders.lookingAtTheShelf')}
          </p>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CarrierFields
            first={{ carrier: '', tracking: '' }}
            onChange={(now) => Object.assign(carried.current, now)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending || !isKnown}>
            {sending ? t('admin.orders.packing') : t('admin.orders.packAndSend')}
          </Button>
          <Button type="submit" look="quiet" id={`${id}-later`} busy={sending || !isKnown}>
            {t('admin.orders.packSendLater')}
          </Button>
          <Button look="quiet" onClick={close}>
            {t('admin.orders.cancel')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The lines with what lies there of each, and the batches to take; undefined while that is read. */
function usePackable(order: Order): PackableLine[] | undefined {
  const [lines, setLines] = useState<PackableLine[]>()
  useEffect(() => {
    let isGone = false
    void safe(browserApi.packing.list({ search: order.number })).then(([, found]) => {
      const there = found?.rows.find(({ _id }) => _id === order._id)?.lines ?? []
      const { lines } = order
      const ready = lines.map((line) => ({ ...line, ...pick(there.find((one) => one.line === line.line)) }))
      if (!isGone) setLines(ready)
    })
    return () => {
      isGone = true
    }
  }, [order])
  return lines
}

const pick = (line: OrderToPack['lines'][number] | undefined) =>
  line && { left: line.left, missing: line.missing, lots: line.lots }

type Wish = PackWish & { carrier: string; tracking: string; packed: boolean }

/** Sending the same again is one parcel. */
function usePacking(order: Order, close: () => void) {
  const reread = useReread()
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function pack(wish: Wish): Promise<void> {
    setSending(true)
    const idempotencyKey = keys.keyFor(JSON.stringify([wish, order.parcels.length]))
    const [error, made] = await safe(
      browserApi.fulfilment.pack({ id: order._id, ...wish }, { context: { idempotencyKey } }),
    )
    setSending(false)
    if (error) await showFailure(error, { title: t('admin.orders.itWasNotPacked') })
    else close()
    await reread()
    if (made)
      sayDone(
        wish.packed ? t('admin.orders.theParcelIsPacked') : t('admin.orders.theParcelIsOnIts'),
        t('admin.orders.parcelOfOrder', { number: made.number, number2: order.number }),
      )
  }

  return { pack, sending }
}
