import type { ColumnChoices, ImportSource } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import { decimalMarkIn } from '#server/catalogue/import/amounts.ts'
import { type AttributeKinds, createAttributeKinds } from '#server/catalogue/import/attribute-kinds.ts'
import { isDecimalHeading, saidMark } from '#server/catalogue/import/decimal-heading.ts'
import { explained } from '#server/catalogue/import/formats/explained.ts'
import type { Format } from '#server/catalogue/import/formats/format.ts'
import { google } from '#server/catalogue/import/formats/google.ts'
import { kerf } from '#server/catalogue/import/formats/kerf.ts'
import { shopify } from '#server/catalogue/import/formats/shopify.ts'
import { suppliers } from '#server/catalogue/import/formats/suppliers.ts'
import { woocommerce } from '#server/catalogue/import/formats/woocommerce.ts'
import type { FileFacts, Item, ReadGroup } from '#server/catalogue/import/item.ts'
import { articleNumber, skuOf } from '#server/catalogue/import/match.ts'
import { type Numbered, numberSlugs } from '#server/catalogue/import/number-slugs.ts'
import { at, type FileRow, keyOf, type Row, rowsOf } from '#server/catalogue/import/records.ts'
import { createSharing, type Sharing } from '#server/catalogue/import/sharing.ts'
import { type ImportRow, readRowsAfter, readRowsAt } from '#server/catalogue/import/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { unguarded } from '#server/platform/files/csv.ts'

const FORMATS = { kerf, shopify, woocommerce, google, suppliers }

export function formatOf(source: ImportSource, columns: ColumnChoices | null): Format {
  return source === 'columns' ? explained(columns ?? {}) : FORMATS[source]
}

export function sourceOf(header: string[]): ImportSource | undefined {
  const sources = ['shopify', 'woocommerce', 'google', 'kerf', 'suppliers'] as const
  return sources.find((source) => {
    const format: Format = FORMATS[source]
    return hasOneOf(format.unmistakable ?? format.signs, header, format)
  })
}

export const isOf = (source: keyof typeof FORMATS, header: string[]): boolean =>
  hasOneOf(FORMATS[source].signs, header, FORMATS[source])

function hasOneOf(sets: string[][], header: string[], { keyOf: key = keyOf }: Format): boolean {
  const has = new Set(header.map(key))
  return sets.some((all) => all.every((sign) => has.has(key(sign))))
}

/** The columns that a new product needs and the file lacks, by their first headings. */
export function lackingColumns({ needed, keyOf: key = keyOf }: Format, header: string[]): string[] {
  const has = new Set(header.map(key))
  return Object.values(needed ?? {}).flatMap((headings) =>
    headings.some((name) => has.has(key(name))) ? [] : (headings[0] ?? []),
  )
}

export function ignoredColumns(format: Format, header: string[]): string[] {
  const { keyOf: key = keyOf } = format
  const read = new Set(format.columns(header).read.map(key))
  return header.filter((name) => name !== '' && !isDecimalHeading(name) && !read.has(key(name)))
}

export type Part = ReadGroup & { rows: Row[] }

export type OpenFile = {
  kinds: AttributeKinds
  /** Of our own file without those that are refused, which are in `refusedSlugs`. */
  slugs: ReadonlySet<string>
  refusedSlugs: ReadonlySet<string>
  sharing: Sharing
  parts(): AsyncGenerator<Part>
}

/** Rows of one statement, and about as many products of one part. */
const ROWS = 500
const PART = 100

/** Reads all rows once for what must be known before the first is judged. `refused`: the places of products that say nothing of the others. */
export async function openFile(
  db: Db | Tx,
  { id, source, header, columns }: Pick<ImportRow, 'id' | 'source' | 'header' | 'columns'>,
  refused: ReadonlySet<number>,
): Promise<OpenFile> {
  const format = formatOf(source, columns)
  const asRead = rowsOf(header, format.keyOf)
  const filled: Filled = new Map()
  const rowOf = (row: FileRow) => filledDown(asRead(row), format.filledDown, filled)
  const { add, sharing } = createSharing()
  const surveyed = await survey(db, id, { header, format, rowOf, filled, refused }, add)
  const { facts, groups, slugs, refusedSlugs } = surveyed
  const kinds = createAttributeKinds()
  const parts = () => readParts(db, id, groups, (rows) => readGroup(format, rows, facts), rowOf)
  const numbered: Numbered = new Map()
  // Our own file says of which kind its attributes are, and names its products by their slugs.
  if (source !== 'kerf')
    for await (const { items } of parts()) {
      numberSlugs(numbered, items)
      for (const item of items) {
        const slug = item.fields.slug?.text
        add(skuOf(item), slug)
        if (slug) slugs.add(slug)
        if (!refused.has(item.place))
          for (const { attribute, cell } of item.values) kinds.add(attribute, cell.text)
      }
    }
  return { kinds, slugs, refusedSlugs, sharing, parts }
}

type RowOf = (row: FileRow) => Row
/** The texts of a row above, by place. */
type Filled = Map<number, string>

function filledDown(row: Row, column: string | undefined, filled: Filled): Row {
  const above = filled.get(row.place)
  if (column === undefined || above === undefined) return row
  const isIt = (name: string) => keyOf(name) === keyOf(column)
  return {
    ...row,
    text: (name) => (isIt(name) ? above : row.text(name)),
    cell: (name) => ({ ...row.cell(name), ...(isIt(name) && { text: above }) }),
  }
}

type Surveyed = {
  header: string[]
  format: Format
  rowOf: RowOf
  filled: Filled
  refused: ReadonlySet<number>
}

async function survey(
  db: Db | Tx,
  id: string,
  { header, format, rowOf, filled, refused }: Surveyed,
  share: ReturnType<typeof createSharing>['add'],
) {
  const { keyOf: key = keyOf } = format
  const withNumbers = new Set(format.columns(header).numbers.map(key))
  const numbers = header.filter((name) => withNumbers.has(key(name)))
  const marks = { comma: new Set<string>(), point: new Set<string>() }
  const slugs = new Set<string>()
  const refusedSlugs = new Set<string>()
  const keys = new Map<string, number[]>()
  const names = new Map<string, string>()
  let above: { text: string; place: number } | undefined
  for (let after = 0, size = ROWS; size === ROWS; ) {
    const rows = await readRowsAfter(db, id, after, ROWS)
    for (const row of rows.map(rowOf)) {
      const text = format.filledDown === undefined ? '' : row.text(format.filledDown)
      if (text !== '') above = { text, place: row.place }
      else if (above) filled.set(row.place, above.text)
      const { key = `row ${above?.place ?? row.place}`, names: others = [] } = format.belongingOf(row)
      const group = keys.get(key) ?? []
      keys.set(key, group)
      group.push(row.place)
      for (const name of others) names.set(name, key)
      for (const column of refused.has(row.place) ? [] : numbers) {
        const mark = decimalMarkIn(row.text(column))
        if (mark) marks[mark].add(keyOf(column))
      }
      if (format !== kerf || !/^(?:product)?$/i.test(row.text('type'))) continue
      // No product is related to one that is refused. A refused row still has its article number before its copies.
      const among = refused.has(row.place) ? refusedSlugs : slugs
      among.add(row.text('slug'))
      share(articleNumber(unguarded(row.text('sku'))), row.text('slug'))
    }
    size = rows.length
    after = rows.at(-1)?.place ?? after
  }
  // If some cells have decimal points, a comma is a typing error, and must not change how others are read.
  const seen = marks.comma.difference(marks.point)
  const said = saidMark(header)
  const decimalCommas = { has: (column: string) => (said === undefined ? seen.has(column) : said === ',') }
  const isInCommas = said === undefined ? marks.comma.size > 0 && marks.point.size === 0 : said === ','
  const isKnown = said !== undefined || marks.comma.size + marks.point.size > 0
  for (const [name, key] of names) {
    const called = name === key ? undefined : keys.get(name)
    if (!called) continue
    keys.get(key)?.push(...called)
    keys.delete(name)
  }
  const groups = [...keys.values()]
    .map((places) => places.toSorted((a, b) => a - b))
    .toSorted(([a = 0], [b = 0]) => a - b)
  slugs.delete('')
  return {
    groups,
    slugs,
    refusedSlugs,
    facts: { header, decimalCommas, isInCommas, isKnown } satisfies FileFacts,
  }
}

function readGroup(format: Format, rows: Row[], facts: FileFacts): ReadGroup {
  const group = format.readGroup(rows, facts)
  const longer = new Set(rows.flatMap(({ place, isLonger }) => (isLonger ? place : [])))
  for (const item of longer.size > 0 ? group.items : [])
    if (longer.has(item.place)) item.problems.push(tooLong(item))
  sayOnce(group.items)
  return group
}

/** Gives a warning about a cell once, though several sizes share the cell. */
function sayOnce(items: Item[]): void {
  const said = new Set<string>()
  for (const item of items)
    item.warnings = item.warnings.filter((one) => {
      const key = JSON.stringify(one)
      return !said.has(key) && said.add(key)
    })
}

const tooLong = ({ line }: Item) => at({ line, column: '' }, t('admin.importSays.quoteMissing'))

async function* readParts(
  db: Db | Tx,
  id: string,
  groups: number[][],
  read: (rows: Row[]) => ReadGroup,
  rowOf: RowOf,
): AsyncGenerator<Part> {
  for (let from = 0; from < groups.length; ) {
    const taken: number[][] = []
    for (let size = 0; size < PART && from < groups.length; from++) {
      const group = groups[from] ?? []
      taken.push(group)
      size += group.length
    }
    const rows = new Map((await readRowsAt(db, id, taken.flat())).map((row) => [row.place, rowOf(row)]))
    const part: Required<Part> = {
      items: [],
      definitions: [],
      refused: [],
      warned: [],
      rows: [...rows.values()],
    }
    for (const places of taken) {
      const {
        items,
        definitions = [],
        refused = [],
        warned = [],
      } = read(places.flatMap((place) => rows.get(place) ?? []))
      part.items.push(...items)
      part.definitions.push(...definitions)
      part.refused.push(...refused)
      part.warned.push(...warned)
    }
    yield part
  }
}
