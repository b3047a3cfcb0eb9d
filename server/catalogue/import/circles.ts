/** Rows of a file that would make products replace each other in a circle. Products are named by their slugs. */
import { t } from '#messages/t.ts'
import type { Remark } from '#server/catalogue/import/records.ts'

type Replacing = { by: string; old: string }
type OfFile = Replacing & { place: number; line: number }

export function circlesIn(known: Replacing[], ofFile: OfFile[]): { place: number; problem: Remark }[] {
  const changed = new Set(ofFile.map(({ by }) => by))
  const all = [...known.filter(({ by }) => !changed.has(by)), ...ofFile]
  const olds = new Map(
    [...Map.groupBy(all, ({ by }) => by)].map(([by, list]) => [by, list.map(({ old }) => old)]),
  )
  return ofFile
    .filter(({ by, old }) => leadsTo(old, by, olds))
    .map(({ by, old, place, line }) => ({
      place,
      problem: {
        line,
        column: 'replaces',
        reason: t('admin.importSays.circle', { old, by }),
      },
    }))
}

function leadsTo(from: string, to: string, olds: Map<string, string[]>): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let slug = waiting.pop(); slug !== undefined; slug = waiting.pop()) {
    if (slug === to) return true
    if (seen.has(slug)) continue
    seen.add(slug)
    waiting.push(...(olds.get(slug) ?? []))
  }
  return false
}
