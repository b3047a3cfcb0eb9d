import type { ColumnChoices, ImportSource } from '#contract/import-kinds.ts'
import { productField } from '#contract/product-fields.ts'
import { language, t } from '#messages/t.ts'
import type { DecimalMark } from '#server/catalogue/import/decimal-heading.ts'
import { FETCH_PICTURES } from '#server/catalogue/import/finish-import.ts'
import { DISCARDABLE, STEPS, type Step } from '#server/catalogue/import/import-state.ts'
import { RUN_IMPORT, type StepJob } from '#server/catalogue/import/import-tasks.ts'
import { retryPictures } from '#server/catalogue/import/picture-store.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { keyOf, UnreadableFile } from '#server/catalogue/import/records.ts'
import {
  columnsSaidBefore,
  deleteImport,
  hasChangedTree,
  type ImportRow,
  lockImport,
  rememberColumns,
  updateImport,
} from '#server/catalogue/import/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, may, staff } from '#server/people/access/actor.ts'
import { seesCosts } from '#server/people/access/field-rights.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Reads a file, and has it judged if its columns are known. Answers the id of the import. Errors: IMPORT_REFUSED with what is wrong with it. */
export async function addImport(
  db: Db,
  account: Account,
  { file, decimal }: { file: File; decimal?: DecimalMark | undefined },
): Promise<string> {
  const bytes = file.stream() as AsyncIterable<Uint8Array>
  const given = { fileName: file.name, bytes, actorId: account.id, ...(decimal && { decimal }) }
  const row = await readFile(db, given).catch((error) => {
    throw error instanceof UnreadableFile ? new Refusal('IMPORT_REFUSED', error.message) : error
  })
  if (!maySee(account, row)) await deleteImport(db, row.id)
  mustMay(account, row)
  await db.transaction(async (tx) => {
    await recordFact(tx, staff(account), 'import.added', row.id, {
      after: { source: row.source, rows: row.total },
    })
    const columns = row.source === 'columns' ? await columnsSaidBefore(tx, row.header) : undefined
    if (columns) await updateImport(tx, row.id, { columns })
    if (row.source !== 'columns' || columns) await begin(tx, account, row, 'judge')
  })
  return row.id
}

const COSTS = ['cost', productField('cost').label].map(keyOf)

/** Whether a file of another shop says there what a product costs that shop, as far as its heading tells. */
export const isOfCost = (heading: string): boolean =>
  COSTS.includes(keyOf(heading)) || /\bcosts?\b|einkauf|\bEK\b|achat/i.test(heading)

type Kind = Pick<ImportRow, 'source' | 'header'>

/** Of whom the shop buys, and how to reach them, is for those who buy; what products cost it, for those who see it. */
export const maySee = (account: Account, kind: Kind): boolean => problemOf(account, kind) === undefined

function problemOf(account: Account, { source, header }: Kind): string | undefined {
  if (source === 'suppliers')
    return may(account, 'purchases.make') ? undefined : t('admin.refusals.importIsOfSuppliers')
  const column = source === 'kerf' && header.find((heading) => COSTS.includes(keyOf(heading)))
  return column && !seesCosts(account) ? t('admin.refusals.importHasCosts', { column }) : undefined
}

function mustMay(account: Account, kind: Kind): void {
  const problem = problemOf(account, kind)
  if (problem) throw new Refusal('FORBIDDEN', problem)
}

/** Says what the columns of a file, and of later ones with these headings, mean, and has it judged. Errors: NOT_FOUND, IMPORT_ELSEWHERE. */
export function explainColumns(
  db: Db,
  account: Account,
  id: string,
  { source, columns }: { source: ImportSource; columns: ColumnChoices },
): Promise<void> {
  return withImport(db, account, id, async (tx, row) => {
    const known = Object.fromEntries(
      Object.entries(columns).filter(([heading]) => row.header.includes(heading)),
    )
    if (source === 'columns') await rememberColumns(tx, row.header, known)
    mustMay(account, { ...row, source })
    await updateImport(tx, id, { source, columns: known })
    await recordFact(tx, staff(account), 'import.explained', id, { after: { source } })
    await begin(tx, account, row, 'judge')
  })
}

/** Has an import written or taken back, as a job. Errors: NOT_FOUND, IMPORT_ELSEWHERE, FORBIDDEN for who may not take categories back. */
export function beginStep(
  db: Db,
  account: Account,
  id: string,
  step: Step,
  change: { goodRows?: boolean } = {},
): Promise<void> {
  return withImport(db, account, id, async (tx, row) => {
    if (step === 'undo') await mustMayTakeBack(tx, account, id)
    if (change.goodRows !== undefined) await updateImport(tx, id, change)
    await recordFact(tx, staff(account), 'import.begun', id, { after: { step } })
    await begin(tx, account, row, step)
  })
}

async function mustMayTakeBack(tx: Tx, account: Account, id: string): Promise<void> {
  if (may(account, 'categories.change') || may(account, 'changes.take_back')) return
  if (await hasChangedTree(tx, id)) throw new Refusal('FORBIDDEN', t('admin.refusals.importAddedCategories'))
}

/** Has the pictures of an import that failed fetched again. Errors: NOT_FOUND. */
export function fetchAgain(db: Db, account: Account, id: string): Promise<void> {
  return withImport(db, account, id, async (tx) => {
    await retryPictures(tx, id)
    await recordFact(tx, staff(account), 'import.pictures_retried', id)
    await addJob(tx, FETCH_PICTURES, {}, FETCH_PICTURES)
  })
}

/** Discards a file that was not written into the shop. Errors: NOT_FOUND, IMPORT_ELSEWHERE. */
export function removeImport(db: Db, account: Account, id: string): Promise<void> {
  return withImport(db, account, id, async (tx, row) => {
    if (!DISCARDABLE.includes(row.state)) throw new Refusal('IMPORT_ELSEWHERE')
    await deleteImport(tx, id)
    await recordFact(tx, staff(account), 'import.removed', id)
  })
}

function withImport(
  db: Db,
  account: Account,
  id: string,
  work: (tx: Tx, row: ImportRow) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = isId(id) ? await lockImport(tx, id) : undefined
    if (!row) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchImport'))
    mustMay(account, row)
    await work(tx, row)
  })
}

async function begin(tx: Tx, account: Account, { id, state }: ImportRow, step: Step): Promise<void> {
  const { from, during } = STEPS[step]
  if (!from.includes(state)) throw new Refusal('IMPORT_ELSEWHERE')
  await updateImport(tx, id, { state: during, done: 0, problem: null })
  const job: StepJob = {
    id,
    step,
    by: staff(account),
    accountId: account.id,
    mayAdd: may(account, 'categories.change'),
    language: language(),
  }
  await addJob(tx, RUN_IMPORT, job, `import ${id} ${step}`)
}
