import { deleteRows, type ImportRow, updateImport } from '#server/catalogue/import/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { addJob } from '#server/platform/db/jobs.ts'

export type Finished = Pick<ImportRow, 'id' | 'source' | 'counts' | 'goodRows'>

export const FETCH_PICTURES = 'fetch-pictures'

/** Records that an import was written and has its pictures fetched. Its rows are not needed any more. */
export async function finishImport(
  tx: Tx,
  { id, source, counts, goodRows }: Finished,
  by: Actor,
): Promise<void> {
  await updateImport(tx, id, { state: 'applied', goodRows, finishedAt: new Date() })
  await deleteRows(tx, id)
  await recordFact(tx, by, 'import.applied', id, { after: { source, ...counts } })
  if (counts?.pictures) await addJob(tx, FETCH_PICTURES, {}, FETCH_PICTURES)
}
