import { safe } from '@orpc/client'
import { useEffect, useId, useRef, useState } from 'react'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { moneyOf } from '#contract/order-money.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { DestinationFields, useDestination } from '#web/addresses/destination.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** Its customer has an order sent elsewhere, as long as nothing of it is packed. */
export function MoveOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  if (order.deletedAt || order.refunds.length > 0 || !orderMayBeEdited(order)) return null
  if (isOpen)
    return (
      <MoveForm
        order={order}
        close={() => {
          setOpen(false)
          focusOnceShown('move')
        }}
      />
    )
  return (
    <p className="mt-4 print:hidden">
      <Button id="move" look="quiet" size="small" onClick={() => setOpen(true)}>
        {t('dashboard.changeAddress')}
      </Button>
    </p>
  )
}

function priceWords({ paymentStatus, heldUntil }: Order): string {
  if (paymentStatus === 'Unpaid' && heldUntil === undefined) return t('dashboard.theTimeForWhichWe')
  return t('dashboard.whatYouOrderedKeepsIts')
}

function MoveForm({ order, close }: { order: Order; close: () => void }) {
  const id = useId()
  const destination = useDestination(order)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const place = useRef<HTMLElement>(null)
  // Whoever opened it goes on here.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  async function submit() {
    if (Object.keys(destination.problems).length > 0) return
    let moved: Moved | undefined
    const isDone = await send(async () => {
      moved = await move(order, destination.wish)
      return moved ?? false
    })
    if (!isDone) return
    close()
    await reread()
    if (moved?.changes.length)
      sayDone(t('dashboard.theAddressIsChanged'), t('dashboard.order', { number: order.number }))
    else sayDone(t('dashboard.theAddressStaysAsIt'), t('dashboard.order', { number: order.number }))
  }

  return (
    <section
      ref={place}
      aria-labelledby={`${id}-title`}
      className="mt-4 max-w-3xl border border-line bg-sheet print:hidden"
    >
      <div className="ruler" aria-hidden="true" />
      <Form
        errors={{ ...destination.problems, ...problems }}
        onFormSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
      >
        <div className="sm:col-span-2">
          <h2 id={`${id}-title`} className="text-xl">
            {t('dashboard.deliveryAddress')}
          </h2>
          <p className="mt-1 text-soft">
            {t('dashboard.youCanChangeThisUntil', { order: priceWords(order) })}
          </p>
        </div>
        <DestinationFields destination={destination} isCollected={order.address.startsWith(COLLECTED_AT)} />
        <FormEnd button={t('dashboard.changeAddress')} sending={sending} onCancel={close} />
      </Form>
    </section>
  )
}

type Moved = Awaited<ReturnType<typeof browserApi.edits.address>>

/** Undefined if it would cost something else there, and the customer does not want that. */
async function move(order: Order, wish: object): Promise<Moved | undefined> {
  const { _id: id, version, totalPrice } = order
  const [error, done] = await safe(browserApi.edits.address({ id, version, ...wish }))
  if (!error) return done
  const total = totalIn(error)
  if (total === undefined) throw error
  const agreed = await askConfirm({
    icon: 'warning',
    title: t('dashboard.thePriceChanges'),
    text: t('dashboard.insteadOf', { total: moneyOf(order, total), totalPrice: moneyOf(order, totalPrice) }),
    button: t('dashboard.sendItThere'),
    cancel: t('dashboard.keepTheAddress'),
  })
  return agreed ? browserApi.edits.address({ id, version, ...wish, expectedTotal: total }) : undefined
}

/** What it would cost, where that is why it was refused. */
function totalIn(error: unknown): number | undefined {
  const { code, data } = Object(error)
  const total = code === 'PRICE_CHANGED' ? Object(Object(data).quote).total : undefined
  return typeof total === 'number' ? total : undefined
}
