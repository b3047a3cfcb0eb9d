import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { ReturnLines } from '#web/orders/return-lines.tsx'
import { ReturnPictures } from '#web/orders/return-pictures.tsx'
import { type Returnable, type ReturnProblem, type ReturnWish, returnWish } from '#web/orders/return-wish.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

const ABOUT = {
  return: t('orders.iWantToSendIt'),
  damaged: t('orders.itCameDamaged'),
  wrong: t('orders.itIsNotWhatWas'),
  missing: t('orders.itWasNotInThe'),
}

type Props = {
  order: Pick<Order, '_id' | 'number'>
  lines: Returnable[]
  /** The days to send something back are over: what is wrong with a piece can still be claimed. */
  onlyClaims: boolean
  /** How many returns there are: after another was asked for, the same words ask for one more. */
  asked: number
  close: () => void
}

/** Which pieces, why, and photographs of them. */
export function AskReturn({ order, lines, onlyClaims, asked, close }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<ReturnProblem>()
  const [pictures, setPictures] = useState<string[]>([])
  const [picturing, setPicturing] = useState(false)
  const { ask, sending } = useAsking(order, asked, close)
  const about = useRef<HTMLSelectElement>(null)
  // Whoever opened it goes on here.
  useEffect(() => about.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (picturing) return
    const wish = returnWish(new FormData(event.currentTarget), lines)
    if ('lines' in wish) return void ask({ ...wish, pictures })
    setProblem(wish)
    const field = wish.field ? `[name="${wish.field}"]` : 'input'
    event.currentTarget.querySelector<HTMLElement>(field)?.focus()
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-4 max-w-3xl border border-line bg-sheet print:hidden"
    >
      <div className="ruler" aria-hidden="true" />
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-6 p-5 sm:p-8">
        <div>
          <h3 id={`${id}-title`} className="text-xl">
            {t('orders.sendSomethingBack')}
          </h3>
          <p className="mt-1 text-soft">{t('orders.theShopAnswersByE')}</p>
        </div>
        <div className="max-w-md">
          <label htmlFor={`${id}-about`} className={labelLook}>
            {t('orders.whatIsItAbout')}
          </label>
          <select ref={about} id={`${id}-about`} name="about" className={inputLook}>
            {Object.entries(ABOUT)
              .filter(([value]) => !onlyClaims || value !== 'return')
              .map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
          </select>
          {onlyClaims && <p className="mt-1.5 text-sm text-soft">{t('orders.theDaysToSendBack')}</p>}
        </div>
        <ReturnLines lines={lines} problem={problem} />
        <ReturnPictures
          pictures={pictures}
          add={(picture) => browserApi.returns.addPicture({ picture })}
          onChange={setPictures}
          onSending={setPicturing}
        />
        <FormEnd
          button={t('orders.askTheShop')}
          doing={t('orders.asking')}
          sending={sending}
          onCancel={close}
        />
      </form>
    </section>
  )
}

/** Sending the same again is one return. */
function useAsking(order: Props['order'], asked: number, close: () => void) {
  const reread = useReread()
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function ask(wish: ReturnWish & { pictures: string[] }): Promise<void> {
    if (sending) return
    setSending(true)
    const idempotencyKey = keys.keyFor(JSON.stringify([wish, asked]))
    const [error] = await safe(
      browserApi.returns.ask({ id: order._id, ...wish }, { context: { idempotencyKey } }),
    )
    setSending(false)
    if (error) await showFailure(error, { title: t('orders.itWasNotAskedFor') })
    else close()
    await reread()
    if (!error) sayDone(t('orders.theShopHasBeenAsked'), t('orders.order', { number: order.number }))
  }

  return { ask, sending }
}
