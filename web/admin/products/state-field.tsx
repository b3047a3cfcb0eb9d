import type { ProductState } from '#contract/product-kinds.ts'
import { t } from '#messages/t.ts'

const STATES: { value: ProductState; label: string; about: string }[] = [
  { value: 'on sale', label: t('admin.products.onSale'), about: t('admin.products.everybodySeesItAndCan') },
  { value: 'draft', label: t('admin.products.draft'), about: t('admin.products.onlyStaffSeesItUntil') },
  {
    value: 'archived',
    label: t('admin.products.archived'),
    about: t('admin.products.noLongerSoldOrdersKeep'),
  },
]

type Props = { value: ProductState; onChange: (state: ProductState) => void }

/** Whether a product is prepared, sold or no longer sold, each explained. */
export function StateField({ value, onChange }: Props) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t('admin.products.state')}</legend>
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
