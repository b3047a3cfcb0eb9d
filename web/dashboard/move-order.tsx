import { safe } from '@orpc/client'
import { useEffect, useId, useRef, useState } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { DestinationFields, useDestination } from '#web/addresses/destination.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

type Going = Pick<Order, 'phone' | 'address' | 'deliveryAddress'>
type Standing = Pick<Order, 'number' | 'currency' | 'totalPrice' | 'paymentStatus' | 'heldUntil'>
type Moved = { changes: string[] }

type Props = {
  order: Standing
  /** As it stands, where that is shown. */
  going: Going
  isCollected: boolean
  /** Asks the shop; with `expectedTotal` at that price. */
  change: (wish: object) => Promise<Moved>
  about?: string
}

/** Whoever ordered has the order sent elsewhere, as long as nothing of it is packed. */
export function MoveOrder(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <MoveForm
        {...props}
        close={() => {
          setOpen(false)
          focusOnceShown('move')
        }}
      />
    )
  return (
    <p className="mt-4 print:hidden">
      <Button id="move" look="quiet" size="small" onClick={() => setOpen(true)}>
        {t('orders.changeAddress')}
      </Button>
    </p>
  )
}

function priceWords({ paymentStatus, heldUntil }: Standing): string {
  if (paymentStatus === 'Unpaid' && heldUntil === undefined) return t('orders.theTimeIsOverWhatItCosts')
  return t('orders.whatYouOrderedKeepsIts')
}

function MoveForm({ order, going, isCollected, change, about, close }: Props & { close: () => void }) {
  const id = useId()
  const destination = useDestination(going)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const place = useRef<HTMLElement>(null)
  // Whoever opened it goes on here.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])

  async function submit() {
    if (Object.keys(destination.problems).length > 0) return
    let moved: Moved | undefined
    const isDone = await send(async () => {
      moved = await move(order, destination.wish, change)
      return moved ?? false
    })
    if (!isDone) return
    close()
    await reread()
    if (moved?.changes.length)
      sayDone(t('orders.theAddressIsChanged'), t('orders.order', { number: order.number }))
    else sayDone(t('orders.theAddressStaysAsIt'), t('orders.order', { number: order.number }))
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
            {t('orders.deliveryAddress')}
          </h2>
          <p className="mt-1 text-soft">{t('orders.youCanChangeThisUntil', { order: priceWords(order) })}</p>
          {about && <p className="mt-1 text-soft">{about}</p>}
        </div>
        <DestinationFields destination={destination} isCollected={isCollected} />
        <FormEnd button={t('orders.changeAddress')} sending={sending} onCancel={close} />
      </Form>
    </section>
  )
}

/** Undefined if it would cost something else there, and the customer does not want that. */
async function move(order: Standing, wish: object, change: Props['change']): Promise<Moved | undefined> {
  const { totalPrice } = order
  const [error, done] = await safe(change(wish))
  if (!error) return done
  const total = totalIn(error)
  if (total === undefined) throw error
  const agreed = await askConfirm({
    icon: 'warning',
    title: t('orders.thePriceChanges'),
    text: t('orders.insteadOf', { total: moneyOf(order, total), totalPrice: moneyOf(order, totalPrice) }),
    button: t('orders.sendItThere'),
    cancel: t('orders.keepTheAddress'),
  })
  return agreed ? change({ ...wish, expectedTotal: total }) : undefined
}

/** What it would cost, where that is why it was refused. */
function totalIn(error: unknown): number | undefined {
  const { code, data } = Object(error)
  const total = code === 'PRICE_CHANGED' ? Object(Object(data).quote).total : undefined
  return typeof total === 'number' ? total : undefined
}
