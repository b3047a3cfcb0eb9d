import { isDefinedError, safe } from '@orpc/client'
import { useCallback, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewTable } from '#contract/view-tables.ts'
import type { View } from '#contract/views.ts'
import { parts, t } from '#messages/t.ts'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { useViewActs } from '#web/admin/table/view-acts.tsx'
import { addressOf, stateOf, WHOLE_VIEW } from '#web/admin/table/view-state.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

/** `sorts`: whether the table has more than one order. */
type Props = { table: ViewTable; of: readonly string[] | undefined; sorts: boolean }

/** The views of a table that were saved: chosen from a list, saved, renamed and deleted. What the address says is shown. */
export function SavedViews({ table, of, sorts }: Props) {
  const params = useAskedParams()
  const navigate = useNavigate()
  const id = useId()
  const { views, problem, read } = useViews(table)
  const state = stateOf(params, of)
  const acts = useViewActs(table, state, read)
  const chosen = views.find((view) => stateOf(new URLSearchParams(view.state), of) === state)
  const isUseless = !sorts && state === '' && views.length === 0
  if (problem === '' || isUseless) return null

  function choose(value: string): void {
    const wanted = views.find(({ _id }) => _id === value)
    if (value === HERE) return
    const to = addressOf(wanted?.state ?? '', params, of)
    void navigate(to, { preventScrollReset: true, state: WHOLE_VIEW })
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="text-sm text-soft">
        {t('admin.table.savedView')}
      </label>
      <select
        id={id}
        value={chosen?._id ?? (state === '' ? '' : HERE)}
        onChange={(event) => choose(event.currentTarget.value)}
        className={`${inputLook} min-w-40 max-w-72 flex-1`}
      >
        {!chosen && state !== '' && <option value={HERE}>{t('admin.table.notSaved')}</option>}
        <option value="">{t('admin.table.noneTheUsualRows')}</option>
        <Options label={t('admin.table.onlyForMe')} views={views.filter(({ shared }) => !shared)} />
        <Options label={t('admin.table.forAllStaff')} views={views.filter(({ shared }) => shared)} />
      </select>
      {chosen ? (
        <>
          <Button look="quiet" size="small" onClick={() => acts.rename(chosen)}>
            <Words
              of={parts('admin.table.renameTheView', {
                span: (words) => <span className="sr-only">{words}</span>,
                name: chosen.name,
              })}
            />
          </Button>
          <Button look="quiet" size="small" onClick={() => acts.remove(chosen)}>
            <Words
              of={parts('admin.table.deleteTheView', {
                span: (words) => <span className="sr-only">{words}</span>,
                name: chosen.name,
              })}
            />
          </Button>
        </>
      ) : (
        state !== '' && (
          <Button look="quiet" size="small" onClick={acts.save}>
            {t('admin.table.saveView')}
          </Button>
        )
      )}
      {problem && (
        <p role="status" className="text-sm text-soft">
          {t('admin.table.savedViews', { problem })}
        </p>
      )}
    </div>
  )
}

/** The address says something that no view is called. */
const HERE = 'here'

function Options({ label, views }: { label: string; views: View[] }) {
  if (views.length === 0) return null
  return (
    <optgroup label={label}>
      {views.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

/** `problem`: why they could not be read; empty where nobody may save any. */
function useViews(table: ViewTable) {
  const [{ views, problem }, setRead] = useState<{ views: View[]; problem?: string }>({ views: [] })
  const read = useCallback(async () => {
    const [error, views = []] = await safe(browserApi.views.list({ table }))
    const isClosed = isDefinedError(error) && error.code === 'FORBIDDEN'
    setRead(error ? { views: [], problem: isClosed ? '' : failureWords(error) } : { views })
  }, [table])
  useEffect(() => void read(), [read])
  return { views, problem, read }
}
