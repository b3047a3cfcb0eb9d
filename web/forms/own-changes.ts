import { safe } from '@orpc/client'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { askConfirm } from '#web/ui/alerts.ts'

/** Some of the values; of an owner's fields, whose names nobody knows here, too. */
type Changes<Values> = string extends keyof Values ? Values : Partial<Values>

type Form<Values> = {
  /** What stands in the form when it is opened. */
  first: Values
  /** The same values as they are now; undefined where nobody knows, or they are gone: then the call says so. */
  readNow: () => Promise<Values | undefined>
  labelOf: (name: keyof Values & string) => string
  /** The call is made where nothing was changed, too. */
  always?: true
}

/**
 * How a form is saved that somebody else may have open: only what was changed in it is sent, so that what was not stays as another
 * page saved it meanwhile. For `useSending`: it answers false where somebody else has changed the same and that is not to be replaced.
 */
export function useOwnChanges<Values extends object>({ first, ...form }: Form<Values>) {
  const [opened, setOpened] = useState(first)
  return async (typed: Values, call: (changes: Changes<Values>) => Promise<unknown>): Promise<boolean> => {
    const isSaved = await saveOwnChanges({ first: opened, ...form }, typed, call)
    if (isSaved) setOpened(typed)
    return isSaved
  }
}

/** The same of a form that is opened with what was read just then. */
export async function saveOwnChanges<Values extends object>(
  { first, readNow, labelOf, always }: Form<Values>,
  typed: Values,
  call: (changes: Changes<Values>) => Promise<unknown>,
): Promise<boolean> {
  const changed = (Object.keys(typed) as (keyof Values & string)[]).filter(
    (name) => !isSame(first[name], typed[name]),
  )
  const [, now] = changed.length > 0 ? await safe(readNow()) : []
  const lost = changed.filter(
    (name) => now && !isSame(first[name], now[name]) && !isSame(now[name], typed[name]),
  )
  if (lost.length > 0 && !(await maySaveOver(lost.map(labelOf)))) return false
  if (changed.length > 0 || always)
    await call(Object.fromEntries(changed.map((name) => [name, typed[name]])) as Changes<Values>)
  return true
}

/** Asks before what somebody else changed since a form was opened is replaced: these fields. */
export const maySaveOver = (lost: string[]): Promise<boolean> =>
  askConfirm({
    icon: 'warning',
    title: t('forms.saveOverAnotherChange'),
    text: t('forms.somebodyChangedSinceYouOpened', { value: lost.join(', ') }),
    button: t('forms.saveMine'),
    cancel: t('forms.cancel'),
  })

/** An empty field and one without a value are the same to who reads them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
