import { t } from '#messages/t.ts'
import { lockTree } from '#server/catalogue/categories/store.ts'
import { defineAll, type Importing, newJudging, type Who } from '#server/catalogue/import/begin-judging.ts'
import { ChangedMeanwhile } from '#server/catalogue/import/changed-meanwhile.ts'
import { type Finished, finishImport } from '#server/catalogue/import/finish-import.ts'
import { writeSuppliers } from '#server/catalogue/import/import-suppliers.ts'
import { readRefused } from '#server/catalogue/import/items-store.ts'
import { type Judged, judge } from '#server/catalogue/import/judge.ts'
import { numberSlugs } from '#server/catalogue/import/number-slugs.ts'
import { openFile } from '#server/catalogue/import/open-file.ts'
import { readShownChanges, rememberStated } from '#server/catalogue/import/stock-store.ts'
import { showProgress, updateImport } from '#server/catalogue/import/store.ts'
import {
  createWriting,
  type Writing,
  writeFamilyFacts,
  writePart,
  writeRelations,
} from '#server/catalogue/import/write-import.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Writes an import in one transaction, with a fact for each product as a part of it. Errors: ChangedMeanwhile. */
export async function writeImport(
  db: Db,
  row: Importing & Finished,
  editor: Editor,
  who: Who,
): Promise<void> {
  await updateImport(db, row.id, { done: 0, problem: null })
  if (row.source === 'suppliers') return writeSuppliers(db, row, editor)
  await db.transaction((tx) => writeRows(tx, row, editor, who, (done) => showProgress(db, row.id, done)))
}

/** As `writeImport`, in a transaction that does more. `progress` hears how many rows are written. Errors: ChangedMeanwhile. */
export async function writeRows(
  tx: Tx,
  row: Importing & Finished,
  editor: Editor,
  who: Who,
  progress: (done: number) => void = () => {},
): Promise<void> {
  await lockTree(tx)
  await lockCatalogue(tx)
  const refused = await readRefused(tx, row.id)
  const file = await openFile(tx, row, refused)
  const judging = await newJudging(tx, file, who)
  const writing = createWriting(row.id, editor)
  let done = 0
  for await (const part of file.parts()) {
    await defineAll(tx, judging, part, refused)
    numberSlugs(judging.numbered, part.items)
    const wanted = part.items.filter(({ place }) => !refused.has(place))
    const places = wanted.map(({ place }) => place)
    const shown = await readShownChanges(tx, row.id, places)
    const judged = await judge(tx, judging, wanted, { locked: true, shown })
    for (const one of judged) mustBeRight(one)
    await writePart(tx, writing, judging.plan, judged)
    await rememberStated(tx, row.id, judged.flatMap(statedOf))
    done += part.rows.length
    progress(done)
  }
  await writeRelations(tx, writing)
  await familiesMustBeClear(tx, writing)
  await writeFamilyFacts(tx, writing)
  await finishImport(tx, row, editor.by)
}

const statedOf = ({ planned: { productId }, stated }: Judged) =>
  stated === undefined ? [] : [{ productId, quantity: stated }]

function mustBeRight({ item, problems: [problem] }: Judged): void {
  if (problem)
    throw new ChangedMeanwhile(
      t('admin.importSays.ofLine', { line: String(item.line), words: problem.reason }),
    )
}

const FAMILIES_AT_ONCE = 200

async function familiesMustBeClear(tx: Tx, writing: Writing): Promise<void> {
  const ids = [...writing.families.keys()]
  for (let from = 0; from < ids.length; from += FAMILIES_AT_ONCE) {
    const [problem] = await familyProblems(tx, ids.slice(from, from + FAMILIES_AT_ONCE))
    if (problem) throw new ChangedMeanwhile(problem.message)
  }
}
