import type { Settings } from '#contract/settings.ts'
import { browserApi } from '#web/api/api.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { useSaving } from '#web/forms/saving.ts'

type Group<Values> = {
  first: Values
  /** The same values of the settings as they are now. */
  valuesIn: (settings: Settings) => Values
  labelOf: (name: keyof Values & string) => string
  call: (changes: Partial<Values>) => Promise<unknown>
  title: string
}

/** How a form of one group of settings saves: only what was changed in it is sent, so that it undoes nothing that another page saved. */
export function useSaveGroup<Values extends object>({
  first,
  valuesIn,
  labelOf,
  call,
  title,
}: Group<Values>) {
  const { save, ...state } = useSaving()
  const readNow = async () => valuesIn(await browserApi.settings.read())
  const saveOwn = useOwnChanges<Values>({ first, readNow, labelOf, always: true })
  /** True when it was saved, and the page shows it. */
  return { ...state, save: (typed: Values) => save(() => saveOwn(typed, call), title) }
}
