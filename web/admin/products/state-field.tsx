import type { ProductState } from '#contract/product-kinds.ts'

const STATES: { value: ProductState; label: string; about: string }[] = [
  { value: 'on sale', label: 'On sale', about: 'Everybody sees it and can order it.' },
  { value: 'draft', label: 'Draft', about: 'Only staff sees it, until it is ready.' },
  {
    value: 'archived',
    label: 'Archived',
    about: 'No longer sold. Orders keep it, and it can come back. It is changed only when it does.',
  },
]

type Props = { value: ProductState; onChange: (state: ProductState) => void }

/** Whether a product is prepared, sold or no longer sold, each explained. */
export function StateField({ value, onChange }: Props) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">State</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {STATES.map((state) => (
          <label
            key={state.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 border border-line p-3 has-checked:border-action has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name="state"
              value={state.value}
              checked={value === state.value}
              onChange={() => onChange(state.value)}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span>
              {state.label}
              <span className="block text-sm text-soft">{state.about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
