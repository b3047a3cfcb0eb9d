import { useId } from 'react'
import { t } from '#messages/t.ts'
import { useApplied } from '#web/catalogue/applied.ts'
import { FILTERS } from '#web/catalogue/filters.tsx'
import { SORT_NAMES } from '#web/catalogue/sorts.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** The order of the list. Without scripts a button beside it applies it, with all filters. */
export function SortChoice() {
  const id = useId()
  const { query, apply } = useApplied()
  return (
    <div className="flex min-w-0 items-center gap-2 print:hidden">
      <label htmlFor={id} className="text-sm text-soft max-sm:hidden">
        {t('catalogue.sortBy')}
      </label>
      <select
        id={id}
        aria-label={t('catalogue.sortBy')}
        name="sort"
        form={FILTERS}
        value={query.get('sort') ?? 'relevance'}
        onChange={({ currentTarget }) => apply(() => ({ sort: currentTarget.value }))}
        className="min-h-11 min-w-0 rounded-small border border-edge bg-field py-2 pr-2 pl-3 text-[0.9375rem]"
      >
        {Object.entries(SORT_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <div className="hidden noscript:block">
        <button type="submit" form={FILTERS} className={buttonLook('quiet')}>
          {t('catalogue.sort')}
        </button>
      </div>
    </div>
  )
}
