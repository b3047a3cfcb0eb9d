import type { ImportCounts } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import type { Importing } from '#server/catalogue/import/begin-judging.ts'
import { ChangedMeanwhile } from '#server/catalogue/import/changed-meanwhile.ts'
import { type Finished, finishImport } from '#server/catalogue/import/finish-import.ts'
import { countItems, deleteItems, insertItems, readRefused } from '#server/catalogue/import/items-store.ts'
import { type JudgedSupplier, judgeSuppliers } from '#server/catalogue/import/judge-suppliers.ts'
import { updateImport } from '#server/catalogue/import/store.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { fieldsOf } from '#server/selling/purchasing/edit-supplier.ts'
import {
  insertSupplier,
  lockSupplier,
  lockSupplierNames,
  updateSupplier,
} from '#server/selling/purchasing/suppliers-store.ts'

/** Judges each row of a file of suppliers without changing the shop. */
export async function judgeFileOfSuppliers(db: Db | Tx, row: Importing): Promise<ImportCounts> {
  await deleteItems(db, row.id)
  await updateImport(db, row.id, { done: 0, problem: null })
  let done = 0
  for await (const part of judgeSuppliers(db, row)) {
    await insertItems(
      db,
      row.id,
      part.map(({ item }) => item),
    )
    done += part.length
    await updateImport(db, row.id, { done })
  }
  const counts = { ...(await countItems(db, row.id)), pictures: 0 }
  await updateImport(db, row.id, { counts })
  return counts
}

/** Writes a file of suppliers in one transaction, with a fact for each as a part of it. Errors: ChangedMeanwhile. */
export function writeSuppliers(db: Db, row: Importing & Finished, editor: Editor): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSupplierNames(tx)
    const refused = await readRefused(tx, row.id)
    for await (const part of judgeSuppliers(tx, row))
      for (const one of part) if (!refused.has(one.item.place)) await writeOne(tx, row.id, one, editor)
    await finishImport(tx, row, editor.by)
  })
}

async function writeOne(
  tx: Tx,
  importId: string,
  { item, row, change }: JudgedSupplier,
  { by }: Editor,
): Promise<void> {
  const [problem] = item.problems
  if (problem)
    throw new ChangedMeanwhile(
      t('admin.importSays.ofLine', { line: String(item.line), words: problem.reason }),
    )
  const locked = row && (await lockSupplier(tx, row.id))
  if (row && !locked)
    throw new ChangedMeanwhile(
      t('admin.importSays.ofLine', {
        line: String(item.line),
        words: t('admin.importSays.wasRemoved', { name: item.name }),
      }),
    )
  const partOf = { partOf: importId }
  if (!locked) {
    const added = { ...change, name: change.name ?? item.name }
    const id = await insertSupplier(tx, added)
    await recordFact(tx, by, 'supplier.added', id, { after: fieldsOf(added) }, partOf)
    return
  }
  const fact = differing(fieldsOf(locked), fieldsOf({ ...locked, ...change }))
  if (isUnchanged(fact)) return
  await updateSupplier(tx, locked.id, change)
  await recordFact(tx, by, 'supplier.changed', locked.id, fact, partOf)
}
