import { safe } from '@orpc/client'
import type { Settings } from '#contract/settings.ts'
import { browserApi } from '#web/api/api.ts'
import { askConfirm } from '#web/ui/alerts.ts'

type Form<Values> = {
  /** What stood in the form when it was opened, and when it was saved last. */
  opened: Values
  typed: Values
  /** The same of the settings as they are now. */
  valuesIn: (settings: Settings) => Values
  labelOf: (name: keyof Values & string) => string
}

/**
 * What was changed in a form of the settings: what was not stays as another page saved it meanwhile. Asks where somebody else has
 * changed the same; undefined where that is not to be replaced.
 */
export async function ownChanges<Values extends object>({
  opened,
  typed,
  valuesIn,
  labelOf,
}: Form<Values>): Promise<Partial<Values> | undefined> {
  const names = Object.keys(typed) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(opened[name], typed[name]))
  const changes = Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>
  const [, settings] = changed.length > 0 ? await safe(browserApi.settings.read()) : []
  const now = settings && valuesIn(settings)
  const lost = changed.filter(
    (name) => now && !isSame(opened[name], now[name]) && !isSame(now[name], typed[name]),
  )
  if (lost.length === 0) return changes
  const agreed = await askConfirm({
    icon: 'warning',
    title: 'Save Over Another Change?',
    text: `Somebody changed since you opened this page: ${lost.map(labelOf).join(', ')}.`,
    button: 'Save mine',
    cancel: 'Cancel',
  })
  return agreed ? changes : undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
