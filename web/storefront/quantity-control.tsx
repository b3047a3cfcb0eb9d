import { useId } from 'react'
import { type Limits, mostOf, stepDown, stepUp } from '#web/cart/limits.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Minus } from '#web/ui/icons/minus.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'

type Props = {
  product: Limits
  value: string
  onChange: (value: string) => void
  onLeave?: () => void
  /** What is wrong with the value, in red below it. */
  problem?: string | undefined
  id?: string
  /** Whose quantity it is, where a page has several; the label is then for those who cannot see the line. */
  of?: string
}

const STEP_LOOK =
  'grid size-11 shrink-0 place-items-center rounded-small border border-edge not-aria-disabled:hover:bg-shade aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge'

export function QuantityControl({ product, value, onChange, onLeave, problem, of, ...given }: Props) {
  const { minQuantity, aviQuantity, orderMultiple = 1 } = product
  const made = useId()
  const id = given.id ?? made
  const pieces = Number(value) || minQuantity
  const named = (name: string) => (of ? `${name}: ${of}` : name)
  return (
    <div>
      <label htmlFor={id} className={of ? 'sr-only' : labelLook}>
        {named('Quantity')}
      </label>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={named('Minus')}
          className={STEP_LOOK}
          // Disabled, it would lose the keyboard at the limit.
          aria-disabled={pieces <= minQuantity}
          onClick={() => onChange(String(stepDown(product, pieces)))}
        >
          <Minus className="size-4" aria-hidden="true" />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          required
          min={minQuantity}
          max={aviQuantity}
          step={orderMultiple}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          aria-invalid={problem !== undefined}
          data-invalid={problem === undefined ? undefined : ''}
          aria-describedby={problem === undefined ? `${id}-limits` : `${id}-problem ${id}-limits`}
          className={`${inputLook} text-center tabular-nums ${of ? 'max-w-20' : 'max-w-28'}`}
        />
        <button
          type="button"
          aria-label={named('Plus')}
          className={STEP_LOOK}
          aria-disabled={pieces >= mostOf(product)}
          onClick={() => onChange(String(stepUp(product, pieces)))}
        >
          <Plus className="size-4" aria-hidden="true" />
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm text-wrong">
          {problem}
        </p>
      )}
      <p id={`${id}-limits`} className="mt-1.5 text-sm text-soft">
        At least {minQuantity.toLocaleString('en-US')}
        {orderMultiple > 1 && `, in multiples of ${orderMultiple.toLocaleString('en-US')}`},{' '}
        {aviQuantity.toLocaleString('en-US')} available
      </p>
    </div>
  )
}
