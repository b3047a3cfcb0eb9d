import type { Change } from '#server/history/undo/change.ts'
import { nameRows } from '#server/history/undo/store.ts'
import { TITLES } from '#server/history/undo/titles.ts'
import type { Names } from '#server/history/undo/words.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

const IDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const CODE = /^[a-z0-9][a-z0-9_-]*$/

/** Looks up the names of what these changes mention: things by their ids, categories by their addresses, attributes by their codes. */
export async function nameThings(db: Db | Tx, changes: Change[]): Promise<Names> {
  const ids = new Set<string>()
  const slugs = new Set<string>()
  const codes = new Set<string>()
  for (const { kind, subject, before, after } of changes) {
    if (isId(subject)) ids.add(subject)
    for (const side of [before, after]) {
      if (!side) continue
      for (const [id] of JSON.stringify(side).matchAll(IDS)) ids.add(id)
      if (kind === 'product' && typeof side.category === 'string') slugs.add(side.category)
      if (kind === 'family' && Array.isArray(side.choices)) for (const code of side.choices) codes.add(code)
      for (const field of Object.keys(side)) if (field.startsWith('values.')) codes.add(field.slice(7))
    }
  }
  const named = await nameRows(db, {
    ids: [...ids],
    slugs: [...slugs].filter(isCode),
    codes: [...codes].filter(isCode),
  })
  return (id) => named.get(id)
}

const isCode = (text: string) => CODE.test(text)

/** The name of the thing that a change is about: the one that it has now, or else the one that the change has. */
export function subjectWords({ kind, subject, before, after }: Change, names: Names): string {
  const known = names(subject)
  if (known) return known
  const said = { ...before, ...after }
  if (kind === 'settings' || kind === 'text') return TITLES[subject as keyof typeof TITLES] ?? subject
  if (kind === 'price rules') return 'The rules of prices'
  if (kind === 'price list') return `The price list ${subject}`
  if (kind === 'coupon') return `The coupon ${subject}`
  if (kind === 'synonyms') return [said.words ?? 'Synonyms'].flat().join(', ')
  return String(said.productName ?? said.name ?? `A ${kind} that is gone`)
}
