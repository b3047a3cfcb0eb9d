import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { number, t } from '#messages/t.ts'
import { type Limits, mostOf, stepDown, stepUp } from '#web/quantities/limits.ts'
import { QuantityMessages } from '#web/quantities/quantity-messages.tsx'
import { type QuantityProblem, typedPieces } from '#web/quantities/quantity-problem.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Minus } from '#web/ui/icons/minus.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'

type Props = {
  product: Limits & { priceTiers?: string | undefined }
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** What is wrong with the value, in red below it. */
  problem?: QuantityProblem | undefined
  id?: string
  /** Whose quantity it is, where a page has several; the label is then for those who cannot see the line. */
  of?: string
  /** Of how many pieces a pack is, where packs are counted. */
  packOf?: number | undefined
  /** Advice on the quantity. */
  children?: ReactNode
}

const STEP_LOOK =
  'grid size-11 shrink-0 place-items-center rounded-small border border-edge not-aria-disabled:hover:bg-shade aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge'

export function QuantityControl({
  product,
  value,
  onChange,
  onLeave,
  problem,
  of,
  packOf,
  children,
  ...given
}: Props) {
  const { minQuantity } = product
  const made = useId()
  const id = given.id ?? made
  const pieces = typedPieces(value) || minQuantity
  const named = (name: string) => (of ? `${name}: ${of}` : name)
  function stepByKey(event: KeyboardEvent) {
    const step = { ArrowUp: stepUp, ArrowDown: stepDown }[event.key]
    if (!step) return
    event.preventDefault()
    onChange(String(step(product, pieces)))
  }
  return (
    <div className={of ? 'min-w-0 flex-1 basis-56' : ''}>
      <label htmlFor={id} className={of ? 'sr-only' : labelLook}>
        {named(packOf ? t('quantities.packsOf', { packOf: number(packOf) }) : t('quantities.quantity'))}
      </label>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={named(t('quantities.minus'))}
          className={STEP_LOOK}
          // Disabled, it would lose the keyboard at the limit.
          aria-disabled={pieces <= minQuantity}
          onClick={() => onChange(String(stepDown(product, pieces)))}
        >
          <Minus className="size-4" aria-hidden="true" />
        </button>
        <input
          id={id}
          // A browser leaves out what it takes for no number: 2,5 would be 25.
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          required
          min={minQuantity}
          max={mostOf(product)}
          aria-valuemin={minQuantity}
          aria-valuemax={mostOf(product)}
          aria-valuenow={typedPieces(value) || undefined}
          aria-valuetext={value}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={stepByKey}
          onBlur={onLeave}
          aria-invalid={problem !== undefined}
          data-invalid={problem === undefined ? undefined : ''}
          aria-describedby={problem === undefined ? `${id}-limits` : `${id}-problem ${id}-limits`}
          className={`${inputLook} text-center tabular-nums ${of ? 'max-w-20' : 'max-w-28'}`}
        />
        <button
          type="button"
          aria-label={named(t('quantities.plus'))}
          className={STEP_LOOK}
          aria-disabled={pieces >= mostOf(product)}
          onClick={() => onChange(String(stepUp(product, pieces)))}
        >
          <Plus className="size-4" aria-hidden="true" />
        </button>
      </div>
      <QuantityMessages
        id={id}
        product={product}
        problem={problem}
        of={of}
        onTake={(quantity) => onChange(String(quantity))}
      >
        {children}
      </QuantityMessages>
    </div>
  )
}
