import { WrittenSupplier } from '#contract/suppliers.ts'
import { t } from '#messages/t.ts'
import type { Importing } from '#server/catalogue/import/begin-judging.ts'
import type { ItemRow } from '#server/catalogue/import/items-store.ts'
import { at, type Cell, type Remark, type Row, rowsOf } from '#server/catalogue/import/records.ts'
import { readRowsAfter } from '#server/catalogue/import/store.ts'
import { differing, isUnchanged } from '#server/history/facts/record-fact.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { unguarded } from '#server/platform/files/csv.ts'
import { columnsOf, fieldsOf } from '#server/selling/purchasing/edit-supplier.ts'
import { SUPPLIER_HEADINGS } from '#server/selling/purchasing/supplier-columns.ts'
import { type SupplierRow, suppliersByName } from '#server/selling/purchasing/suppliers-store.ts'

type Field = keyof typeof SUPPLIER_HEADINGS
const FIELDS = Object.keys(SUPPLIER_HEADINGS) as Field[]
const ROWS = 500

/** A supplier of a file; `row`: the one that has its name. `change`: the columns that the file has, null where a cell is empty. */
export type JudgedSupplier = {
  item: ItemRow
  row: SupplierRow | undefined
  change: Partial<SupplierRow>
}

/** In the order of the file, by the rules of the form. One that is refused changes nothing. */
export async function* judgeSuppliers(
  tx: Db | Tx,
  { id, header }: Importing,
): AsyncGenerator<JudgedSupplier[]> {
  const asRead = rowsOf(header)
  const seen = new Map<string, number>()
  let after = 0
  for (;;) {
    const rows = (await readRowsAfter(tx, id, after, ROWS)).map(asRead)
    if (rows.length === 0) return
    after = rows.at(-1)?.place ?? after
    const names = rows.map((row) => unguarded(row.text(SUPPLIER_HEADINGS.name)))
    const known = await suppliersByName(tx, names)
    yield rows.map((row, index) => {
      const name = (names[index] ?? '').toLowerCase()
      const twin = seen.get(name)
      if (name !== '' && twin === undefined) seen.set(name, row.line)
      return judgeOne(header, row, known.get(name), twin)
    })
  }
}

function judgeOne(
  header: string[],
  row: Row,
  known: SupplierRow | undefined,
  twin: number | undefined,
): JudgedSupplier {
  const cells = FIELDS.flatMap((field): [Field, Cell][] => {
    const cell = row.cell(SUPPLIER_HEADINGS[field])
    return header.includes(cell.column) || field === 'name' ? [[field, cell]] : []
  })
  const texts = Object.fromEntries(cells.map(([field, { text }]) => [field, wished(field, unguarded(text))]))
  const checked = WrittenSupplier.safeParse(texts)
  const cellOf = (field: unknown) => cells.find(([name]) => name === field)?.[1]
  const problems: Remark[] = [
    ...firstOfEach(checked.error?.issues ?? []).map(({ path, message }) =>
      at(cellOf(path[0]) ?? { line: row.line, column: '' }, message),
    ),
    ...(twin === undefined
      ? []
      : [at(row.cell(SUPPLIER_HEADINGS.name), t('admin.importSays.supplierTwice', { line: String(twin) }))]),
    ...(row.isLonger ? [at({ line: row.line, column: '' }, t('admin.importSays.moreCells'))] : []),
  ]
  // A name that differs in capitals alone is the name of the file.
  const change = columnsOf(checked.data ?? {})
  const fact = differing(fieldsOf(known ?? {}), fieldsOf({ ...known, ...change }))
  const verdict = problems.length > 0 ? 'refused' : !known ? 'new' : isUnchanged(fact) ? 'same' : 'changed'
  const isShown = verdict === 'new' || verdict === 'changed'
  const item: ItemRow = {
    ...{ place: row.place, line: row.line, name: unguarded(row.text(SUPPLIER_HEADINGS.name)), verdict },
    ...{ problems, warnings: [], productId: null },
    before: known && isShown ? inHeadings(fact.before) : null,
    after: isShown ? inHeadings(fact.after) : null,
  }
  return { item, row: known, change: verdict === 'refused' ? {} : change }
}

/** A field that may be empty says twice what is wrong. */
const firstOfEach = <Issue extends { path: PropertyKey[] }>(issues: Issue[]): Issue[] =>
  issues.filter(({ path }, index) => issues.findIndex((one) => one.path[0] === path[0]) === index)

const wished = (field: Field, text: string) =>
  field === 'deliveryDays' && /^\d+$/.test(text) ? Number(text) : text

const inHeadings = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [SUPPLIER_HEADINGS[field as Field] ?? field, value]),
  )
