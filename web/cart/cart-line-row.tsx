import { type ReactNode, useId } from 'react'
import { ageWords } from '#contract/age.ts'
import { exemptionWords } from '#contract/exemptions.ts'
import { guaranteeWords } from '#contract/guarantee.ts'
import { formatCents, toDollars } from '#contract/money.ts'
import { piecesInPack } from '#contract/packs.ts'
import { lineTotal, type Priced } from '#contract/prices.ts'
import { number, parts, t } from '#messages/t.ts'
import { choose, putBack, setQuantity } from '#web/cart/cart.ts'
import type { CartLine } from '#web/cart/cart-lines.ts'
import { LineQuantity, quantityId } from '#web/cart/line-quantity.tsx'
import type { Typed } from '#web/cart/pending-quantities.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Price } from '#web/prices/price.tsx'
import { PromiseNote } from '#web/quantities/promise-note.tsx'
import { isOrdered, lineProblem } from '#web/quantities/quantity-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { goesOnBeside } from '#web/ui/next-focus.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Words } from '#web/ui/words.tsx'

/** `priced`: what it costs among the lines that are ordered. */
type Props = { line: CartLine; priced: Priced | undefined; typed: Typed }

export function CartLineRow({ line, priced, typed }: Props) {
  const { product } = line
  const within = useCurrencyOf({ ...product })
  const packOf = piecesInPack({ ...product })
  const name = nameOf(line)
  const problem = lineProblem(line)
  // What is being typed is judged below its field.
  const shown = typed.typed(line) === undefined ? problem : undefined
  const problemId = useId()
  const soldOut = problem !== undefined && problem.take.length === 0
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 border-line py-5 not-first:border-t sm:grid-cols-[auto_7.5rem_minmax(0,1fr)_auto] sm:gap-x-5"
    >
      <Choice line={line} problemId={shown && problemId} />
      <LinePicture line={line} />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug wrap-anywhere sm:text-xl">
          {product ? (
            <SiteLink to={`/purchase/${product._id}`} className="underline-offset-4 hover:underline">
              <Measures>{name}</Measures>
            </SiteLink>
          ) : (
            <Measures>{name}</Measures>
          )}
        </h2>
        <AgeNote product={product} />
        {/* The field of the quantity is not printed. */}
        {priced && !packOf && (
          <p className="hidden print:block">{t('checkout.pieces', { count: line.quantity })}</p>
        )}
        {priced && packOf && (
          <p className="mt-1 text-sm tabular-nums">
            {t('cart.packs', {
              count: line.quantity,
              packOf: number(packOf),
              pieces: number(line.quantity * packOf),
            })}
          </p>
        )}
        {priced && (
          <p className="mt-1 text-sm text-soft tabular-nums">
            <Words
              of={(packOf ? inPacks : one)(
                <Price of={{ ...product, price: within(() => toDollars(priced.unitPriceCents)) }} />,
              )}
            />
          </p>
        )}
      </div>
      <RemoveButton line={line} />
      <div className="col-span-full flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:col-span-2 sm:col-start-3">
        {shown && (
          <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
            <p id={problemId} className="text-sm text-wrong">
              {shown.words}
            </p>
            {shown.take.map((quantity) => (
              <Take key={quantity} line={line} quantity={quantity} />
            ))}
          </div>
        )}
        {product?.guaranteeYears && <p className="w-full text-sm text-soft">{guaranteeWords(product)}</p>}
        {product?.exemption && (
          <p className="w-full text-sm text-note">{exemptionWords(product.exemption)}</p>
        )}
        {product && !soldOut && (
          <>
            <div className="w-full">
              <PromiseNote product={product} quantity={line.quantity} />
            </div>
            <LineQuantity line={line} product={product} typed={typed} />
            <p className="flex min-h-11 items-center font-display text-xl font-medium tabular-nums">
              <span className="sr-only">{t('cart.lineTotal')} </span>
              {typed.problemOf(line) === undefined
                ? within(() => formatCents(priced ? lineTotal(priced) : 0))
                : '–'}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

const one = (unitPriceCents: ReactNode) => parts('cart.each', { unitPriceCents })
const inPacks = (unitPriceCents: ReactNode) => parts('cart.aPack', { unitPriceCents })

function AgeNote({ product }: Pick<CartLine, 'product'>) {
  const words = product && ageWords(product)
  return words ? <p className="mt-1 text-sm text-note">{words}</p> : null
}

function nameOf({ product }: CartLine): string {
  return product?.productName ?? t('cart.aToolYouChoseEarlier')
}

function Choice({ line, problemId }: { line: CartLine; problemId: string | undefined }) {
  return (
    <label className="grid size-8 place-items-center">
      <span className="sr-only">{t('cart.order', { line: nameOf(line) })}</span>
      <input
        type="checkbox"
        checked={isOrdered(line)}
        disabled={lineProblem(line) !== undefined}
        aria-describedby={problemId}
        onChange={(event) => void choose(line, event.target.checked)}
        className="size-5 accent-action"
      />
    </label>
  )
}

function LinePicture({ line: { product } }: { line: CartLine }): ReactNode {
  const look = 'aspect-square w-full border border-line stage sm:row-span-2'
  if (!product) return <div className={look} />
  return (
    <Picture
      src={product.img}
      alt=""
      width={120}
      height={120}
      sizes="120px"
      className={`${look} object-contain p-1 in-[picture]:p-0`}
    />
  )
}

function Take({ line, quantity }: { line: CartLine; quantity: number }) {
  const words = t('cart.take', { quantity })
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`${words}: ${nameOf(line)}`}
      onClick={() => {
        document.getElementById(quantityId(line))?.focus()
        void setQuantity(line, quantity)
      }}
    >
      {words}
    </Button>
  )
}

function RemoveButton({ line }: { line: CartLine }) {
  return (
    <Button
      look="remove"
      size="small"
      aria-label={t('cart.remove', { line: nameOf(line) })}
      onClick={(event) => {
        goesOnBeside(event.currentTarget)?.focus()
        void remove(line)
      }}
    >
      <Trash className="size-4" aria-hidden="true" />
    </Button>
  )
}

async function remove(line: CartLine): Promise<void> {
  if (!(await setQuantity(line, 0))) return
  const action = { label: t('cart.undo'), run: () => void putBack(line) }
  showToast({
    title: t('cart.removedFromCart'),
    text: nameOf(line),
    action: line.product && action,
    about: 'cart',
  })
}
