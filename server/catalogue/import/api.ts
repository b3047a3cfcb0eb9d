import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Import, ImportItem, WholeImport } from '#contract/imports.ts'
import { t } from '#messages/t.ts'
import {
  addImport,
  beginStep,
  explainColumns,
  fetchAgain,
  isOfCost,
  maySee,
  removeImport,
} from '#server/catalogue/import/begin-step.ts'
import { type ListedItem, listItems } from '#server/catalogue/import/items-store.ts'
import { formatOf, ignoredColumns } from '#server/catalogue/import/open-file.ts'
import { countPictures, failedPictures } from '#server/catalogue/import/picture-store.ts'
import {
  findImport,
  hasChangedTree,
  type ImportRow,
  listImports,
  readRowsAfter,
} from '#server/catalogue/import/store.ts'
import { valueWords } from '#server/history/things/product-words.ts'
import type { Account } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { seesCosts } from '#server/people/access/field-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const SAMPLE_ROWS = 3
const MOST_FAILED = 100

/** The calls about imports. */
export function createImportsApi({ db }: { db: Db }) {
  return {
    list: signedIn.imports.list.handler(async ({ input }) => {
      const { rows, total } = await listImports(db, input)
      return { rows: rows.map(shownImport), total }
    }),
    one: signedIn.imports.one.handler(async ({ context: { account }, input }) =>
      wholeImport(db, account, await mustFind(db, account, input.id)),
    ),
    items: signedIn.imports.items.handler(async ({ context: { account }, input: { id, ...wanted } }) => {
      await mustFind(db, account, id)
      const { rows, total } = await listItems(db, id, wanted)
      return { rows: rows.map(shownItem), total }
    }),
    add: signedIn.imports.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addImport(db, account, input),
    })),
    explain: signedIn.imports.explain.handler(({ context: { account }, input: { id, ...said } }) =>
      acknowledge(explainColumns(db, account, id, said)),
    ),
    apply: signedIn.imports.apply.handler(({ context: { account }, input: { id, goodRows } }) =>
      acknowledge(beginStep(db, account, id, 'apply', { goodRows })),
    ),
    undo: signedIn.imports.undo.handler(({ context: { account }, input }) =>
      acknowledge(beginStep(db, account, input.id, 'undo')),
    ),
    retryPictures: signedIn.imports.retryPictures.handler(({ context: { account }, input }) =>
      acknowledge(fetchAgain(db, account, input.id)),
    ),
    remove: signedIn.imports.remove.handler(({ context: { account }, input }) =>
      acknowledge(removeImport(db, account, input.id)),
    ),
  }
}

async function mustFind(db: Db, account: Account, id: string): Promise<ImportRow> {
  const row = isId(id) ? await findImport(db, id) : undefined
  if (!row || !maySee(account, row)) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchImport'))
  return row
}

function shownImport({
  id,
  createdAt,
  fileName,
  source,
  state,
  goodRows,
  total,
  done,
  counts,
  problem,
}: ImportRow): Import {
  return {
    ...{ _id: id, at: createdAt.toISOString(), fileName, source, state, goodRows, total, done },
    ...(counts && { counts }),
    ...(problem !== null && { problem }),
  }
}

async function wholeImport(db: Db, account: Account, row: ImportRow): Promise<WholeImport> {
  const { id, header, columns, source, left } = row
  const sample = await readRowsAfter(db, id, 0, SAMPLE_ROWS)
  const isHidden = header.map((heading) => isOfCost(heading) && !seesCosts(account))
  const failed = await failedPictures(db, id, MOST_FAILED)
  return {
    ...shownImport(row),
    ...{ header, columns: columns ?? {}, left: left ?? [] },
    sample: sample.map(({ cells }) => cells.map((cell, place) => (isHidden[place] ? '' : cell))),
    ignored: ignoredColumns(formatOf(source, columns), header),
    changesTree: await hasChangedTree(db, id),
    pictures: await countPictures(db, id),
    failedPictures: failed.map(({ address, reason }) => ({ address, reason: reason ?? '' })),
  }
}

function shownItem({ line, name, verdict, problems, warnings, before, after }: ListedItem): ImportItem {
  const fields = verdict === 'changed' || verdict === 'new' ? Object.keys(after ?? {}) : []
  const changes = fields.map((field) => ({
    field,
    ...worded('before', field, before?.[field]),
    ...worded('after', field, after?.[field]),
  }))
  return { line, name, verdict, problems, warnings, changes }
}

const LONGEST = 300

function worded<Key extends 'before' | 'after'>(
  key: Key,
  field: string,
  value: unknown,
): { [Name in Key]?: string } {
  if (value === null || value === undefined || value === '') return {}
  const text = valueWords(field, value) ?? (typeof value === 'object' ? wordsOf(value) : String(value))
  return { [key]: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text } as { [Name in Key]?: string }
}

function wordsOf(value: object): string {
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === 'object' ? Object.values(one).join(' ').trim() : String(one)))
      .join(', ')
  return Object.entries(value)
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')
}
