import type { Settings } from '#contract/settings.ts'
import { browserApi } from '#web/api/api.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'

/** How each form of the settings saves: what is wrong stands at its field; what was saved is said, and shown everywhere. */
export function useSaveSettings() {
  const { sending, problems, send } = useSending()
  const reread = useReread()

  /** True when it was saved, and the page shows it. */
  async function save(call: () => Promise<unknown>, title: string): Promise<boolean> {
    if (!(await send(call))) return false
    await reread()
    sayDone(title)
    return true
  }

  return { sending, problems, save }
}

type Group<Values> = {
  first: Values
  /** The same values of the settings as they are now. */
  valuesIn: (settings: Settings) => Values
  labelOf: (name: keyof Values & string) => string
  call: (changes: Partial<Values>) => Promise<unknown>
  title: string
}

/** The same for a form of one group: only what was changed in it is sent, so that it undoes nothing that another page saved. */
export function useSaveGroup<Values extends object>({
  first,
  valuesIn,
  labelOf,
  call,
  title,
}: Group<Values>) {
  const { save, ...state } = useSaveSettings()
  const readNow = async () => valuesIn(await browserApi.settings.read())
  const saveOwn = useOwnChanges<Values>({ first, readNow, labelOf, always: true })
  /** True when it was saved, and the page shows it. */
  return { ...state, save: (typed: Values) => save(() => saveOwn(typed, call), title) }
}
