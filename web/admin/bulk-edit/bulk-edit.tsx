import { safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { countryName } from '#contract/addresses.ts'
import type { ChangedRow } from '#contract/managed-products.ts'
import { shownNotation } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { FIRST_CHANGE, type ManyChange } from '#web/admin/bulk-edit/bulk-change.ts'
import type { BulkChange } from '#web/admin/bulk-edit/bulk-done.tsx'
import { BulkForm } from '#web/admin/bulk-edit/bulk-form.tsx'
import { BulkPreview } from '#web/admin/bulk-edit/bulk-preview.tsx'
import { valueWords } from '#web/admin/categories/attribute-words.ts'
import type { FamilyTree } from '#web/admin/families/family-state.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { showFailure } from '#web/forms/show-failure.ts'

type Props = {
  ids: string[]
  tree: FamilyTree
  /** Keeps only these chosen. */
  onIds: (ids: string[]) => void
  onDone: (done: BulkChange) => void
  onCancel: () => void
}

/** `seen`: the rows of a preview before it that no longer holds. */
type Preview = { change: ManyChange; ids: string[]; rows: ChangedRow[]; changed: number; seen?: ChangedRow[] }

/** Changes many products alike: first what it would be, then all or none. */
export function BulkEdit({ ids, tree, onIds, onDone, onCancel }: Props) {
  const [typed, setTyped] = useState(FIRST_CHANGE)
  const [preview, setPreview] = useState<Preview>()
  const [sending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function look(change: ManyChange, among: string[], seen?: ChangedRow[]): Promise<void> {
    setSending(true)
    const [error, outcome] = await safe(browserApi.products.changeMany({ ids: among, change, preview: true }))
    setSending(false)
    if (error) return showFailure(error)
    setPreview({ change, ids: among, ...outcome, seen })
  }

  async function apply({ change, ids, rows }: Preview): Promise<void> {
    const expected = Object.fromEntries(
      rows.flatMap(({ _id, before }) => (before === undefined ? [] : [[_id, before]])),
    )
    setSending(true)
    const [error, outcome] = await safe(browserApi.products.changeMany({ ids, change, expected }))
    setSending(false)
    // Something was changed since the preview: a new one shows what.
    if (issuesOf(error).length > 0) return look(change, ids, rows)
    if (error) return showFailure(error)
    onDone({ changed: outcome.changed, fact: outcome.fact })
  }

  return (
    <section aria-labelledby="bulk" className="mt-4 border border-line bg-sheet p-5 sm:p-6">
      <h2 id="bulk" ref={heading} tabIndex={-1} className="text-xl">
        {t('admin.bulkEdit.changeProduct', { ids: ids.length })}
      </h2>
      {preview && (
        <BulkPreview
          rows={preview.rows}
          seen={preview.seen}
          changed={preview.changed}
          words={(value) => wordsOf(tree, preview.change, value)}
          sending={sending}
          onApply={() => apply(preview)}
          onLeaveOut={(refused) => {
            const left = preview.ids.filter((id) => !refused.includes(id))
            onIds(left)
            void look(preview.change, left)
          }}
          onBack={() => {
            setPreview(undefined)
            heading.current?.focus()
          }}
        />
      )}
      {/* It stays while its preview is shown: what is typed in it is not saved yet. */}
      <div hidden={preview !== undefined}>
        <BulkForm
          tree={tree}
          typed={typed}
          onTyped={setTyped}
          sending={sending}
          onPreview={(change) => look(change, ids)}
          onCancel={onCancel}
        />
      </div>
    </section>
  )
}

/** What a product has of what is changed, in words. */
function wordsOf(
  { attributes, categories }: FamilyTree,
  change: ManyChange,
  value: string | undefined,
): string {
  const attribute = 'attribute' in change && attributes.find(({ code }) => code === change.attribute)
  if (attribute) return valueWords(attribute, value)
  const category = 'category' in change && categories.find(({ slug }) => slug === value)
  if (value === undefined) return t('admin.categories.notSaid')
  if ('field' in change && change.field === 'contents') return shownNotation(value)
  if ('field' in change && change.field === 'origin') return countryName(value)
  return category ? category.name : value
}
