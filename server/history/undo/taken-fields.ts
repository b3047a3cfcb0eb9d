import type { Change } from '#server/history/things/thing.ts'
import { actsOf, type FoundFact, readParts, readTakingBack } from '#server/history/undo/facts-store.ts'
import { narrowed } from '#server/history/undo/judge.ts'
import { changesOf } from '#server/history/undo/take-back.ts'
import type { Tx } from '#server/platform/db/client.ts'

const MOST_PARTS = 2_000

/** Each field is taken back once only, unless that was itself taken back: if it has the value again later, somebody else gave it. */
export async function withoutTaken(tx: Tx, factId: number, changes: Change[]): Promise<Change[]> {
  const taken = new Set<string>()
  for (const marker of await readTakingBack(tx, factId)) {
    const { head, act } = await headOf(tx, marker)
    if (head !== undefined && (await isTakenBack(tx, head))) continue
    for (const { kind, subject, before, after } of changesOf(await readParts(tx, act, MOST_PARTS)))
      if (before && after) for (const field of Object.keys(after)) taken.add(`${kind} ${subject} ${field}`)
  }
  if (taken.size === 0) return changes
  return changes
    .map((change) => narrowed(change, (field) => !taken.has(`${change.kind} ${change.subject} ${field}`)))
    .filter(({ before, after }) => before === null || after === null || Object.keys(after).length > 0)
}

/** Of a fact `changes.taken_back`, with the id under which the act's parts name it. */
async function headOf(tx: Tx, { id, act, partOf }: FoundFact): Promise<{ head?: number; act: string }> {
  if (act !== null) return { head: id, act }
  const head = (await actsOf(tx, [partOf ?? ''])).get(partOf ?? '')
  return { ...(head !== undefined && { head }), act: partOf ?? '' }
}

async function isTakenBack(tx: Tx, id: number): Promise<boolean> {
  for (const marker of await readTakingBack(tx, id)) {
    const { head } = await headOf(tx, marker)
    if (head === undefined || !(await isTakenBack(tx, head))) return true
  }
  return false
}
