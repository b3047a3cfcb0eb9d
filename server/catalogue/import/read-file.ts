import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnChoices, ImportSource } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import { type DecimalMark, decimalHeading, saidMark } from '#server/catalogue/import/decimal-heading.ts'
import { isOf, sourceOf } from '#server/catalogue/import/open-file.ts'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { readFeed } from '#server/catalogue/import/read-feed.ts'
import { type FileRow, storable, UnreadableFile } from '#server/catalogue/import/records.ts'
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertImport,
  insertRows,
  updateImport,
} from '#server/catalogue/import/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type GivenFile = {
  fileName: string
  bytes: AsyncIterable<Uint8Array>
  source?: ImportSource
  columns?: ColumnChoices
  /** What stands before decimals in the file, where it does not say so itself. */
  decimal?: DecimalMark
  actorId?: string
}

const MOST_ROWS = 200_000
const MOST_COLUMNS = 500
/** What the shop exports it reads: a column for each attribute, and a row for all else. */
const MOST_OWN_ROWS = 1_000_000
const MOST_OWN_COLUMNS = 10_000
const ROWS_AT_ONCE = 500
/** How much of a file is read between other requests: an uploaded file comes as a single chunk. */
const PART_BYTES = 64 * 1024

/** Reads a file into the database. A source not given is found by the headings, else `columns`. Errors: UnreadableFile; nothing is stored. */
export async function readFile(
  db: Db | Tx,
  { fileName, bytes, source, columns, decimal, actorId }: GivenFile,
): Promise<ImportRow> {
  const { isFeed, isWorkbook, all } = await peek(bytes)
  if (isFeed && source !== undefined && source !== 'google')
    throw new UnreadableFile(t('admin.importSays.isXml'))
  if (isWorkbook) throw new UnreadableFile(t('admin.importSays.isWorkbook'))
  const { header: headings, rows } = await (isFeed ? readFeed(all) : readCsv(all))
  const said = decimal && saidMark(headings) === undefined ? [decimalHeading(decimal)] : []
  const header = [...headings.map(storable), ...said]
  const from = isFeed ? 'google' : (source ?? sourceOf(header) ?? 'columns')
  const mostColumns = from === 'kerf' ? MOST_OWN_COLUMNS : MOST_COLUMNS
  if (header.length > mostColumns)
    throw new UnreadableFile(t('admin.importSays.tooManyColumns', { most: mostColumns }))
  if (source && source !== 'columns' && !isFeed) mustBeOf(source, header)
  const id = await insertImport(db, {
    ...{
      fileName: path.basename(fileName).slice(0, 200),
      header,
      columns: columns ?? null,
      actorId: actorId ?? null,
    },
    source: from,
  })
  try {
    const total = await keepRows(db, id, rows, from === 'kerf' ? MOST_OWN_ROWS : MOST_ROWS)
    // The export of an empty shop has no rows.
    if (total === 0 && (from !== 'kerf' || !isOf('kerf', header)))
      throw new UnreadableFile(isFeed ? t('admin.importSays.feedHasNoItems') : t('admin.importSays.noRows'))
    await updateImport(db, id, { total })
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
  const row = await findImport(db, id)
  if (!row) throw new Error('The import was not recorded')
  return row
}

function mustBeOf(source: Exclude<ImportSource, 'columns'>, header: string[]): void {
  const is = sourceOf(header)
  if (is === undefined || isOf(source, header)) return
  throw new UnreadableFile(t('admin.importSays.headingsOfOther', { is, source }))
}

async function keepRows(
  db: Db | Tx,
  id: string,
  rows: AsyncIterable<FileRow>,
  most: number,
): Promise<number> {
  let total = 0
  let waiting: FileRow[] = []
  for await (const row of rows) {
    waiting.push({ ...row, cells: row.cells.map(storable) })
    total += 1
    if (total > most) throw new UnreadableFile(t('admin.importSays.tooManyRows', { most }))
    if (waiting.length < ROWS_AT_ONCE) continue
    await insertRows(db, id, waiting)
    waiting = []
  }
  await insertRows(db, id, waiting)
  return total
}

/** Excel: a ZIP file, and what was written before 2007. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ isFeed: boolean; isWorkbook: boolean; all: AsyncIterable<Uint8Array> }> {
  const chunks = bytes[Symbol.asyncIterator]()
  const first = await chunks.next()
  const beginning = first.done ? '' : Buffer.from(first.value.subarray(0, 100)).toString('latin1')
  async function* all() {
    for (let found = first; !found.done; found = await chunks.next())
      for (let at = 0; at < found.value.length; at += PART_BYTES) {
        yield found.value.subarray(at, at + PART_BYTES)
        await nextTurn()
      }
  }
  const isWorkbook = WORKBOOKS.some((signature) => beginning.startsWith(signature))
  return { isWorkbook, isFeed: /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\0?\s*\0?</.test(beginning), all: all() }
}
