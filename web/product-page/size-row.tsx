import type { KeyboardEvent } from 'react'
import { toDollars } from '#contract/money.ts'
import { piecesInPack } from '#contract/packs.ts'
import { tiersOf } from '#contract/price-tiers.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Choice, Size } from '#contract/tools.ts'
import { number, t } from '#messages/t.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { Price } from '#web/prices/price.tsx'
import { ShownPrice } from '#web/prices/shown-price.tsx'
import { isSoldOut, mostOf, stepDown, stepUp } from '#web/quantities/limits.ts'
import { type QuantityProblem, typedPieces } from '#web/quantities/quantity-problem.ts'
import { Take } from '#web/quantities/take.tsx'
import { inputLook } from '#web/ui/field-look.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  table: string
  size: Size
  choices: Choice[]
  /** Whether this page is that of the size. */
  isHere: boolean
  typed: string
  problem: QuantityProblem | undefined
  onType: (text: string) => void
  onLeave: () => void
}

/** The field for how many of a size; of no size, of none. */
export const fieldOf = (table: string, size: Pick<Size, '_id'> | undefined) => `${table}-${size?._id}`

/** One size of the table: what it measures, what it costs, how many there are and how many are wanted. */
export function SizeRow({ table, size, choices, isHere, typed, problem, onType, onLeave }: Props) {
  const id = fieldOf(table, size)
  const packOf = piecesInPack(size)
  const labels = choices.flatMap(({ code, values }) => {
    const label = values.find(({ value }) => value === size.values[code])?.label
    return label === undefined ? [] : [label]
  })
  return (
    <tr className={`border-b border-line align-baseline ${isHere ? 'bg-tint' : ''}`}>
      <th scope="row" className="py-2 pr-3 pl-2 font-normal">
        <SiteLink
          to={`/tool/${size.slug}`}
          state={{ stays: true }}
          aria-current={isHere || undefined}
          className="inline-flex min-h-8 flex-wrap items-center gap-x-1 font-medium underline-offset-4 hover:underline"
        >
          {labels.map((label, place) => (
            <span key={label}>
              <MeasureLabel text={label} />
              {place < labels.length - 1 && ','}
            </span>
          ))}
          {labels.length === 0 && size.productName}
        </SiteLink>
        <p className="text-sm text-soft sm:hidden">
          <Stock of={size} />
          {size.sku && <span className="block">{size.sku}</span>}
        </p>
        <QuantityFault id={id} of={size.productName} problem={problem} onTake={onType} />
      </th>
      <td className="py-2 pr-3 text-soft max-sm:hidden">{size.sku}</td>
      <td className="py-2 pr-3 max-sm:hidden">
        <Stock of={size} />
      </td>
      <td className="py-2 pr-3 text-right">
        <ShownPrice product={size} />
        <Tiers size={size} />
      </td>
      <td className="w-20 py-1 pr-2 print:hidden noscript:hidden">
        {!isSoldOut(size) && (
          <input
            id={id}
            // As beside Add to cart: a browser leaves out what it takes for no number.
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-label={
              packOf
                ? `${t('quantities.packsOf', { packOf: number(packOf) })}: ${size.productName}`
                : t('productPage.quantityOf', { name: size.productName })
            }
            aria-valuemin={size.minQuantity}
            aria-valuemax={mostOf(size)}
            aria-valuenow={typedPieces(typed) || undefined}
            aria-valuetext={typed || t('productPage.none')}
            aria-invalid={problem !== undefined}
            data-invalid={problem ? '' : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => stepByKey(event, size, typed, onType)}
            onBlur={onLeave}
            className={`${inputLook} w-full text-center`}
          />
        )}
      </td>
    </tr>
  )
}

/** What a piece costs from so many on, in a line each. */
function Tiers({ size }: Pick<Props, 'size'>) {
  const within = useCurrencyOf(size)
  return within(() => tiersOf(size)).map(({ from, cents }) => (
    <p key={from} className="text-sm text-soft">
      {t('prices.orMore', { from })}: <Price of={{ ...size, price: within(() => toDollars(cents)) }} isBare />
    </p>
  ))
}

/** From no piece to the least that may be ordered, and below that to none again. */
function stepByKey(event: KeyboardEvent, size: Size, typed: string, onType: Props['onType']): void {
  const pieces = typedPieces(typed) || 0
  if (event.key === 'ArrowUp') onType(String(pieces === 0 ? size.minQuantity : stepUp(size, pieces)))
  else if (event.key === 'ArrowDown') onType(pieces <= size.minQuantity ? '' : String(stepDown(size, pieces)))
  else return
  event.preventDefault()
}

function Stock({ of }: { of: Size }) {
  const { available, aviQuantity, minQuantity, promise } = of
  const promised = promise && t('productPage.promised', { ...promise, on: promisedDay(promise.on) })
  if (!available) return [t('productPage.soldOut'), promised].filter(Boolean).join(', ')
  const stock = piecesInPack(of)
    ? t('productPage.packsInStock', { count: aviQuantity })
    : t('productPage.inStock', { aviQuantity: number(aviQuantity) })
  const least = minQuantity > 1 && t('productPage.atLeast', { least: minQuantity })
  return [stock, least, promised].filter(Boolean).join(', ')
}

type FaultProps = {
  id: string
  of: string
  problem: QuantityProblem | undefined
  onTake: (text: string) => void
}

function QuantityFault({ id, of, problem, onTake }: FaultProps) {
  return (
    <div role="alert">
      {problem && (
        <p id={`${id}-problem`} className="text-sm text-wrong">
          {problem.words}{' '}
          {problem.take.map((quantity) => (
            <Take
              key={quantity}
              quantity={quantity}
              field={id}
              of={of}
              onTake={(one) => onTake(String(one))}
            />
          ))}
        </p>
      )}
    </div>
  )
}
