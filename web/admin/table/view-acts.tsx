import { useState } from 'react'
import { LONGEST_VIEW_NAME, type ViewTable } from '#contract/view-tables.ts'
import type { View } from '#contract/views.ts'
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
        question: 'Save This View?',
        about: 'Search, filters and order of this table get a name.',
        fields: () => <ViewFields typed={typed} choosesShared />,
        button: 'Save view',
        harmless: true,
        kept: 'The view was not saved',
        done: 'The view has been saved!',
        refused: 'The view was not saved',
        perform: () => browserApi.views.keep({ table, state, ...typed }).then(read),
      })
    },
    rename({ _id: id, name, shared }: View) {
      const typed = { name, shared }
      return act({
        question: 'Rename This View?',
        about: name,
        fields: () => <ViewFields typed={typed} />,
        button: 'Save name',
        harmless: true,
        kept: 'The view is called as before',
        done: 'The view has been renamed!',
        refused: 'The view was not renamed',
        perform: () => browserApi.views.rename({ id, name: typed.name }).then(read),
      })
    },
    remove({ _id: id, name, shared }: View) {
      return act({
        question: 'Are You Sure to Delete?',
        about: name,
        ...(shared && { warning: 'It goes for all staff.' }),
        button: 'Yes, delete the view',
        kept: 'The view is still there',
        done: 'The view has been deleted!',
        refused: 'The view was not deleted',
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
        label="Name of the view"
        name="name"
        maxLength={LONGEST_VIEW_NAME}
        autoComplete="off"
        value={shown.name}
        onValueChange={(name) => change({ name })}
      />
      {choosesShared && (
        <CheckField checked={shown.shared} onChange={(shared) => change({ shared })} problem="">
          For all staff who see this table
        </CheckField>
      )}
    </div>
  )
}
