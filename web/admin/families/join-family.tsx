import { ORPCError, safe } from '@orpc/client'
import { useEffect, useId, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { parts, t } from '#messages/t.ts'
import type { Family } from '#web/admin/families/family-state.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Words } from '#web/ui/words.tsx'

const PAUSE_MS = 250
const SHOWN = 8

/** Finds a product that is in no family yet, and adds it to this one. */
export function JoinFamily({ family }: { family: Family }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Product[]>([])
  const [refused, setRefused] = useState('')
  const [said, setSaid] = useState('')
  const reread = useReread()
  const id = useId()
  const search = text.trim()

  useEffect(() => {
    let stale = search === ''
    const pause = setTimeout(async () => {
      if (stale) return
      const [error, page] = await safe(browserApi.manage.products({ search, size: SHOWN }))
      if (stale) return
      if (error) await showFailure(error)
      else setFound(page.total > 0 ? page.rows : (page.close ?? []).slice(0, SHOWN))
    }, PAUSE_MS)
    if (stale) setFound([])
    return () => {
      stale = true
      clearTimeout(pause)
    }
  }, [search])

  async function add({ _id, productName }: Product): Promise<void> {
    setSaid('')
    const [error] = await safe(browserApi.families.addProducts({ id: family._id, productIds: [_id] }))
    const why = error instanceof ORPCError && error.status === 409 ? error.message : ''
    setRefused(why)
    if (why) return
    if (error) return showFailure(error)
    setText('')
    await reread()
    setSaid(t('admin.families.isNowInTheFamily', { productName }))
    document.getElementById(id)?.focus()
  }

  const others = found.filter(({ _id }) => !family.products.some((product) => product._id === _id))
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 max-w-2xl">
      <h2 id={`${id}-title`} className="text-2xl">
        {t('admin.families.addAProductThatThe')}
      </h2>
      <label htmlFor={id} className={`${labelLook} mt-4`}>
        {t('admin.families.nameOrArticleNumber')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setRefused('')
        }}
        className={inputLook}
      />
      <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {refused}
      </p>
      <p role="status" className="mt-1.5 min-h-6 text-sm">
        {said}
      </p>
      {others.length > 0 && (
        <ul className="border-t border-line">
          {others.map((product) => (
            <li
              key={product._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-40 flex-1 wrap-anywhere">
                {product.productName} <span className="text-sm text-soft">{product.sku}</span>
              </span>
              <Button look="quiet" size="small" onClick={() => add(product)}>
                <Words
                  of={parts('admin.families.add', {
                    productName: <span className="sr-only">{product.productName}</span>,
                  })}
                />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
