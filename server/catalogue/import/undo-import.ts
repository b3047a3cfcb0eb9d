import { randomUUID } from 'node:crypto'
import { forgetStated } from '#server/catalogue/import/stock-store.ts'
import { type ImportRow, showProgress, updateImport } from '#server/catalogue/import/store.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { countFactsOf } from '#server/history/undo/facts-store.ts'
import { type TakenBack, takeBackAct } from '#server/history/undo/take-back.ts'
import type { Db } from '#server/platform/db/client.ts'

const MOST_LEFT = 100

/** Takes a whole import back in one transaction. What was changed or ordered since stays; the answer says what, and why. */
export async function undoImport(db: Db, { id }: Pick<ImportRow, 'id'>, editor: Editor): Promise<TakenBack> {
  await updateImport(db, id, { done: 0, total: await countFactsOf(db, id), problem: null })
  return db.transaction(async (tx) => {
    const outcome = await takeBackAct(tx, editor, id, randomUUID(), (done) => showProgress(db, id, done))
    const { done, left } = outcome
    await forgetStated(tx, id)
    // Without who changed it since: a name that is kept here would outlive its account.
    const kept = left.slice(0, MOST_LEFT).map(({ name, reason }) => ({ name, reason }))
    await updateImport(tx, id, { state: 'undone', left: kept, finishedAt: new Date() })
    await recordFact(tx, editor.by, 'import.undone', id, { after: { facts: done, left: left.length } })
    return outcome
  })
}
