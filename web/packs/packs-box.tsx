import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Packs, PacksFor } from '#contract/tools.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { addToCart } from '#web/cart/cart.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { slug: string; currency: string | undefined }

/** Asks how many pieces are needed, shows the cheapest way to them in this currency, and puts it in the cart. */
export function PacksBox({ slug, currency }: Props) {
  const id = useId()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<PacksFor>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    const typed = field.current?.value ?? ''
    const pieces = wholeNumber(typed)
    if (!pieces) {
      setFound(undefined)
      setProblem(numberWords(typed, t('packs.aWholeNumberOfPieces')))
      return field.current?.focus()
    }
    setSending(true)
    const [error, reply] = await safe(browserApi.tools.packs({ slug, pieces, currency }))
    setSending(false)
    setFound(reply)
    setProblem(error ? (issuesOf(error)[0]?.message ?? NOT_NOW) : '')
    if (error) field.current?.focus()
  }

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-small border border-line p-4">
      <form noValidate onSubmit={submit}>
        <label id={`${id}-title`} htmlFor={`${id}-pieces`} className={labelLook}>
          {t('packs.howManyPiecesDoYou')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            id={`${id}-pieces`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="130"
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            className={`${inputLook} max-w-32 tabular-nums`}
          />
          <Button type="submit" look="quiet" busy={sending}>
            {sending ? t('packs.looking') : t('packs.findTheCheapest')}
          </Button>
        </div>
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
          {problem}
        </p>
      </form>
      <div role="status">{found && <Found found={found} />}</div>
    </section>
  )
}

function Found({ found: { pieces, most, cheapest, closest, currency } }: { found: PacksFor }) {
  const within = useCurrencyOf({ currency })
  const money = (amount: number) => within(() => formatDollars(amount))
  if (!cheapest)
    return (
      <p className="mt-4">
        {most === 0 ? t('packs.noneCanBeOrderedAt') : t('packs.thereAreNotSoMany', { most: number(most) })}
      </p>
    )
  return (
    <div className="mt-4 tabular-nums">
      {closest && (
        <p className="mb-3 rounded-small bg-note-pale px-3 py-2 text-sm text-note">
          {t('packs.costCost', {
            pieces: number(closest.pieces),
            total: money(closest.total),
            pieces2: number(cheapest.pieces),
            total2: money(cheapest.total),
          })}
        </p>
      )}
      <ul className="border-t border-line">
        {cheapest.lines.map(({ productId, productName, packSize, orderQuantity, total }) => (
          <li key={productId} className="flex justify-between gap-4 border-b border-line py-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {number(orderQuantity)} × <Measures>{productName}</Measures>
              {packSize > 1 && (
                <span className="block text-soft">
                  {t('packs.piecesInEach', { packSize: number(packSize) })}
                </span>
              )}
            </span>
            <span>{money(total)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 py-2 font-medium">
        <span>
          {t('packs.pieces', { count: cheapest.pieces })}
          <span className="block text-sm font-normal text-soft">
            {cheapest.left === 0
              ? t('packs.nothingIsLeftOver')
              : t('packs.moreThanNeeded', { left: cheapest.left, pieces })}
          </span>
        </span>
        <span>{money(cheapest.total)}</span>
      </p>
      <PutInCart packs={cheapest} currency={currency} />
    </div>
  )
}

function PutInCart({ packs, currency }: { packs: Packs; currency: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function put(): Promise<void> {
    setBusy(true)
    setProblem('')
    for (const { productId, orderQuantity } of packs.lines) {
      // Its limits may have changed since; the cart goes by those of now.
      const [error, product] = await safe(browserApi.products.one({ id: productId, currency }))
      if (error) {
        setBusy(false)
        return setProblem(NOT_NOW)
      }
      if (!(await addToCart(product, orderQuantity))) return setBusy(false)
    }
    setBusy(false)
    const text = packs.lines.map((line) => `${number(line.orderQuantity)} × ${line.productName}`).join(', ')
    showToast({ title: t('packs.addedToCart'), text, about: 'cart' })
  }

  return (
    <>
      <Button busy={busy} className="mt-2 w-full" onClick={() => void put()}>
        {busy ? t('packs.adding') : t('packs.putThemInTheCart')}
      </Button>
      <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </>
  )
}

const NOT_NOW = t('packs.thatDidNotWorkPlease')
