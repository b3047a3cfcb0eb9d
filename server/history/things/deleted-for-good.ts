import { removedByHand } from '#server/history/things/delete-store.ts'
import type { Place } from '#server/history/things/fields.ts'
import type { Change } from '#server/history/things/thing.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** Their adding was taken back; a thing that somebody removed may come back, so it still counts. `there`: the ids that exist. */
export async function goneForGood(
  tx: Tx,
  kind: 'category' | 'attribute',
  changes: Change[],
  there: Set<string>,
): Promise<(id: string) => boolean> {
  const placesOf = ({ before, after }: Change) => [before?.place, after?.place] as (Place | undefined)[]
  const named = changes.flatMap((change) => placesOf(change).flatMap((place) => place?.order ?? []))
  const missing = [...new Set(named)].filter((id) => !there.has(id))
  const removed = missing.length > 0 ? await removedByHand(tx, `${kind}.removed`, missing) : new Set<string>()
  return (id) => !there.has(id) && !removed.has(id)
}
