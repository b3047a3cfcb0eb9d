import { t } from '#messages/t.ts'
import type { Change, LeftOver } from '#server/history/things/thing.ts'
import { THINGS, writingBack } from '#server/history/things/things.ts'
import { asBefore } from '#server/history/undo/as-before.ts'
import { changeOf, verbsOf } from '#server/history/undo/change.ts'
import { actsOf, type FoundFact, readLater } from '#server/history/undo/facts-store.ts'
import { nameThings, subjectWords } from '#server/history/undo/name-things.ts'
import { nameActors } from '#server/history/undo/store.ts'
import { fieldWords } from '#server/history/undo/words.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Left = {
  name: string
  /** The field in words; absent where the whole thing stays. */
  field?: string
  reason: string
  /** `by` is absent for a deleted account; `id`: of the fact. */
  since?: { by?: { name: string; email: string; key?: string }; at: string; id: number }
}

export async function nameLeft(db: Db | Tx, left: LeftOver[]): Promise<Left[]> {
  if (left.length === 0) return []
  const names = await nameThings(
    db,
    left.map(({ change }) => change),
  )
  const later = new Map<LeftOver, FoundFact>()
  for (const one of left) {
    const fact =
      one.reason === '' || one.reason === asBefore() || one.field === 'place' || one.field === undefined
        ? await whoSince(db, one)
        : undefined
    if (fact) later.set(one, fact)
  }
  const heads = await actsOf(db, [...new Set([...later.values()].flatMap(({ partOf }) => partOf ?? []))])
  const actors = await nameActors(db, [
    ...new Set([...later.values()].flatMap(({ actorId }) => actorId ?? [])),
  ])
  return left.map((one) => {
    const { change, field, reason } = one
    const word = field && fieldWords(change, field, names)
    const fact = later.get(one)
    const by = actors.get(fact?.actorId ?? '')
    return {
      name: subjectWords(change, names),
      ...(word && { field: word }),
      reason: reason || reasonOf(change, field, word),
      ...(fact && {
        since: { ...(by && { by }), at: fact.at.toISOString(), id: heads.get(fact.partOf ?? '') ?? fact.id },
      }),
    }
  })
}

function reasonOf(change: Change, field: string | undefined, word = ''): string {
  const why = change.before === null ? 'stays' : 'other'
  return (
    writingBack(THINGS[change.kind])?.whyLeft?.(field, change) ?? t('admin.undo.changedSince', { word, why })
  )
}

const MOST_LATER = 100

async function whoSince(db: Db | Tx, { change, field }: LeftOver): Promise<FoundFact | undefined> {
  const { kind, subject, factId } = change
  const isOne = writingBack(THINGS[kind])?.only !== undefined
  const isPlace = field === 'place'
  const later = await readLater(db, {
    after: factId,
    verbs: verbsOf(kind),
    subject: isPlace || isOne ? undefined : subject,
    most: MOST_LATER,
  })
  return later.find((fact) => {
    const one = changeOf(fact)
    if (typeof one === 'string') return false
    if (field === undefined) return one.after === null && one.subject === subject
    const isOfIt = isPlace || isOne || one.subject === subject
    return isOfIt && (one.after === null || one.before === null || field in one.after)
  })
}
