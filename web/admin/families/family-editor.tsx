import { useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { useFamilyActs } from '#web/admin/families/family-acts.ts'
import { FamilyForm } from '#web/admin/families/family-form.tsx'
import {
  type Family,
  type FamilyState,
  type FamilyTree,
  firstFamily,
} from '#web/admin/families/family-state.ts'
import { JoinFamily } from '#web/admin/families/join-family.tsx'
import { SizeColumns } from '#web/admin/families/size-columns-choice.tsx'
import { SizeGrid } from '#web/admin/families/size-grid.tsx'
import { SizeProblems } from '#web/admin/families/size-problems.tsx'
import { useFamilySaving } from '#web/admin/families/use-family-saving.ts'
import { useSizeTable } from '#web/admin/families/use-size-table.ts'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { Button } from '#web/ui/button.tsx'

/** A family with the table of its sizes; without one, a new family, which is saved with its sizes at once. */
export function FamilyEditor({ tree, family }: { tree: FamilyTree; family: Family | undefined }) {
  const [state, setState] = useState<FamilyState>(() => firstFamily(family))
  const table = useSizeTable(tree, family, state)
  const { rows, columns, others, wrong, more, setMore } = table
  const isTyped = useRef(false)
  const leave = useUnsaved(() => isTyped.current || table.sent().length > 0)
  const { sending, saving, problems, lost, saveFamily, saveSizes } = useFamilySaving({
    ...{ family, state, table },
    onMade: leave,
    onSaved: () => {
      isTyped.current = false
    },
  })
  const { takeOut, dissolve } = useFamilyActs(family, leave)

  return (
    <>
      <FamilyForm
        family={family}
        tree={tree}
        state={state}
        attributes={table.attributes}
        onState={(change) => setState((before) => ({ ...before, ...change }))}
        sending={sending || saving}
        problems={problems}
        lost={lost}
        onSubmit={saveFamily}
        onType={() => {
          isTyped.current = true
        }}
      />
      <section aria-labelledby="sizes" className="mt-12">
        <h2 id="sizes" className="text-2xl">
          {t('admin.families.sizes')}
        </h2>
        <SizeColumns columns={others} chosen={more} onChange={setMore} />
        <SizeProblems problems={wrong.cells} others={wrong.others} rows={rows} columns={columns} />
        <SizeGrid
          rows={rows}
          columns={columns}
          hidden={others.filter(({ id }) => !more.includes(id))}
          onShow={(ids) => setMore((before) => [...before, ...ids])}
          onRows={table.setRows}
          problems={wrong.cells}
          family={state}
          onTakeOut={takeOut}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          {family ? (
            <Button busy={saving} onClick={saveSizes}>
              {saving ? t('admin.families.saving') : t('admin.families.saveSizes')}
            </Button>
          ) : (
            <Button type="submit" form="family" busy={saving || sending}>
              {saving ? t('admin.families.saving') : t('admin.families.makeFamily')}
            </Button>
          )}
        </div>
      </section>
      {family && (
        <>
          <JoinFamily family={family} />
          <section aria-label={t('admin.families.dissolve')} className="mt-12 border-t border-line pt-6">
            <Button look="remove" onClick={dissolve}>
              {t('admin.families.dissolveFamily')}
            </Button>
          </section>
        </>
      )}
    </>
  )
}
