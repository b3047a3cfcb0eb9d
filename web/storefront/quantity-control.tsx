import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Product } from '#contract/products.ts'
import { inputLook, labelLook } from '#web/ui/text-field.tsx'

type Props = { product: Product; value: string; onChange: (value: string) => void }

const STEP_LOOK =
  'grid size-11 shrink-0 place-items-center rounded-small border border-edge hover:not-disabled:bg-shade disabled:border-line disabled:text-edge'

export function QuantityControl({ product, value, onChange }: Props) {
  const { minQuantity, aviQuantity } = product
  const pieces = Number(value) || minQuantity
  const step = (by: number) => onChange(String(Math.min(aviQuantity, Math.max(minQuantity, pieces + by))))
  return (
    <div>
      <label htmlFor="quantity" className={labelLook}>
        Quantity
      </label>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label="Minus"
          className={STEP_LOOK}
          disabled={pieces <= minQuantity}
          onClick={() => step(-1)}
        >
          <Minus className="size-4" aria-hidden="true" />
        </button>
        <input
          id="quantity"
          type="number"
          inputMode="numeric"
          required
          min={minQuantity}
          max={aviQuantity}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby="quantity-limits"
          className={`${inputLook} max-w-28 text-center tabular-nums`}
        />
        <button
          type="button"
          aria-label="Plus"
          className={STEP_LOOK}
          disabled={pieces >= aviQuantity}
          onClick={() => step(1)}
        >
          <Plus className="size-4" aria-hidden="true" />
        </button>
      </div>
      <p id="quantity-limits" className="mt-1.5 text-sm text-soft">
        At least {minQuantity.toLocaleString('en-US')}, {aviQuantity.toLocaleString('en-US')} available
      </p>
    </div>
  )
}
