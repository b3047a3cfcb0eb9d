import { useState } from 'react'
import { LONGEST_VIEW_NAME, type ViewTable } from '#contract/view-tables.ts'
import type { View } from '#contract/views.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = { name: string; shared: boolean }

/** What can be done with views of a table: each asks and tells. `read` shows them anew. */
export function useViewActs(table: ViewTable, state: string, read: () => Promise<void>) {
  const act = useConfirmedAct()
  return {
    save() {
      const typed = { name: '', shared: false }
      return act({
        question: t('admin.table.saveThisView'),
        about: t('admin.table.searchFiltersAndOrderOf'),
        fields: () => <ViewFields typed={typed} choosesShared />,
        button: t('admin.table.saveView2'),
        harmless: true,
        kept: t('admin.table.theViewWasNotSaved'),
        done: t('admin.table.theViewHasBeenSaved'),
        refused: t('admin.table.theViewWasNotSaved'),
        perform: () => browserApi.views.keep({ table, state, ...typed }).then(read),
      })
    },
    rename({ _id: id, name, shared }: View) {
      const typed = { name, shared }
      return act({
        question: t('admin.table.renameThisView'),
        about: name,
        fields: () => <ViewFields typed={typed} />,
        button: t('admin.table.saveName'),
        harmless: true,
        kept: t('admin.table.theViewIsCalledAs'),
        done: t('admin.table.theViewHasBeenRenamed'),
        refused: t('admin.table.theViewWasNotRenamed'),
        perform: () => browserApi.views.rename({ id, name: typed.name }).then(read),
      })
    },
    remove({ _id: id, name, shared }: View) {
      return act({
        question: t('admin.table.areYouSureToDelete'),
        about: name,
        ...(shared && { warning: t('admin.table.itGoesForAllStaff') }),
        button: t('admin.table.yesDeleteTheView'),
        kept: t('admin.table.theViewIsStillThere'),
        done: t('admin.table.theViewHasBeenDeleted'),
        refused: t('admin.table.theViewWasNotDeleted'),
        perform: () => browserApi.views.remove({ id }).then(read),
      })
    },
  }
}

/** `typed` holds what is typed, for whoever asked. */
function ViewFields({ typed, choosesShared }: { typed: Typed; choosesShared?: boolean }) {
  const [shown, setShown] = useState(typed)
  function change(now: Partial<Typed>): void {
    Object.assign(typed, now)
    setShown({ ...typed })
  }
  return (
    <div className="grid gap-4 text-left">
      <TextField
        label={t('admin.table.nameOfTheView')}
        name="name"
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        value={shown.name}
        onValueChange={(name) => change({ name })}
      />
      {choosesShared && (
        <CheckField checked={shown.shared} onChange={(shared) => change({ shared })} problem="">
          {t('admin.table.forAllStaffWhoSee')}
        </CheckField>
      )}
    </div>
  )
}
