import { safe } from '@orpc/client'
import { useEffect, useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** So many are shown by name; a program can set more. */
const MOST_NAMED = 50

/** The single tools of a promotion: each with its name, found by that or by its article number. `ids`: their ids. */
export function ChosenTools({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const list = useId()
  const { names, know } = useNames(ids.slice(0, MOST_NAMED))

  function remove(id: string): void {
    onChange(ids.filter((one) => one !== id))
    // The button that was pressed is gone.
    focusOnceShown(list)
  }

  return (
    <div className="grid gap-3">
      <ul
        id={list}
        tabIndex={-1}
        aria-label={t('admin.prices.singleTools')}
        className={ids.length > 0 ? 'border-t border-line' : 'sr-only'}
      >
        {ids.slice(0, MOST_NAMED).map((id) => {
          const name = names.get(id) ?? '…'
          return (
            <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                look="quiet"
                size="small"
                aria-label={t('admin.prices.remove2', { name })}
                onClick={() => remove(id)}
              >
                {t('admin.prices.remove')}
              </Button>
            </li>
          )
        })}
        {ids.length > MOST_NAMED && (
          <li className="py-1.5 text-soft">{t('admin.prices.andMore', { ids: ids.length - MOST_NAMED })}</li>
        )}
      </ul>
      <ProductSearch
        label={t('admin.prices.singleToolsOptional')}
        name="products"
        left={ids}
        onChoose={({ _id, productName }) => {
          know(_id, productName)
          onChange([...ids, _id])
        }}
      />
    </div>
  )
}

/** What these products are called: those that were just found, and the others by asking the shop. */
function useNames(ids: string[]) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const know = (id: string, name: string) => setNames((all) => new Map(all).set(id, name))
  const unknown = ids.filter((id) => !names.has(id)).join(' ')
  useEffect(() => {
    if (unknown === '') return
    let late = false
    void Promise.all(unknown.split(' ').map(named)).then((found) => {
      if (!late) setNames((all) => new Map([...all, ...found]))
    })
    return () => {
      late = true
    }
  }, [unknown])
  return { names, know }
}

async function named(id: string): Promise<[id: string, name: string]> {
  const [, product] = await safe(browserApi.products.one({ id }))
  return [id, product?.productName ?? t('admin.prices.aToolThatIsNot')]
}
