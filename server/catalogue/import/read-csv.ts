import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { t } from '#messages/t.ts'
import { type FileRow, type RowFile, UnreadableFile } from '#server/catalogue/import/records.ts'

/** The longest row, in bytes: a quote that is never closed makes one row of the rest of the file. */
const LONGEST_ROW = 1_000_000
const PEEKED_BYTES = 64 * 1024
const SEPARATORS = [',', ';', '\t', '|']

type Bytes = AsyncIterable<Uint8Array>

/** Reads CSV as it comes, in UTF-8, UTF-16 or Windows-1252, without empty rows. Errors: UnreadableFile, also while rows are read. */
export async function readCsv(bytes: Bytes): Promise<RowFile> {
  const raw = await peek(bytes)
  const wide = wideDecoderOf(raw.beginning)
  const { beginning, all } = wide ? await peek(inUtf8(raw.all, wide)) : raw
  const { skipped, separator, newlines } = dialectOf(beginning)
  const parser = parse({
    delimiter: separator,
    // Byte for byte: each cell is decoded by itself, so that one wrong byte does not change how the others are read.
    encoding: 'latin1',
    info: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: newlines,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  // Passes an error of the file on to the reader of the rows.
  pipeline(Readable.from(after(skipped, all)), parser, () => {})
  const records = (parser as AsyncIterable<Parsed>)[Symbol.asyncIterator]()
  const first = await next(records)
  if (!first) throw new UnreadableFile(t('admin.importSays.emptyFile'))
  const header = first.record.map((name) => decoded(name).trim())
  return { header, rows: rowsOf(pairsWithin(first.record)) }

  async function* rowsOf(inHeader: number): AsyncGenerator<FileRow> {
    const more = separatorLines(beginning, skipped)
    let place = 0
    let doubled = inHeader
    for (let found = await next(records); found; found = await next(records)) {
      doubled += pairsWithin(found.record)
      const cells = found.record.map(decoded)
      if (cells.every((text) => text.trim() === '')) continue
      place += 1
      const line = found.info.lines - doubled - linesWithin(found.record) + more
      const isLonger = cells.slice(header.length).some((text) => text.trim() !== '')
      yield { place, line, cells: cells.slice(0, header.length), ...(isLonger && { isLonger }) }
    }
  }
}

type Parsed = { record: string[]; info: { lines: number } }

async function next(records: AsyncIterator<Parsed>): Promise<Parsed | undefined> {
  try {
    const { done, value } = await records.next()
    return done ? undefined : value
  } catch (error) {
    throw explained(error)
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const line = 'lines' in error ? String(error.lines) : 'none'
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(t('admin.importSays.quoteNotClosed', { line }))
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile(t('admin.importSays.rowTooLong', { line }))
  return String(error.code).startsWith('CSV_')
    ? new UnreadableFile(t('admin.importSays.cannotBeRead', { line, why: error.message }))
    : error
}

async function* after(skipped: number, bytes: Bytes): AsyncGenerator<Buffer> {
  let left = skipped
  for await (const chunk of bytes) {
    const rest = chunk.subarray(Math.min(left, chunk.length))
    left -= chunk.length - rest.length
    if (rest.length > 0) yield Buffer.from(rest)
  }
}

const NEWLINE = /\r\n|\r|\n/g
const linesWithin = (cells: string[]) =>
  cells.reduce((sum, text) => sum + (text.match(NEWLINE)?.length ?? 0), 0)

/** The parser counts each of these within quotes as two lines. */
const pairsWithin = (cells: string[]) =>
  cells.reduce((sum, text) => sum + (text.match(/\r\n/g)?.length ?? 0), 0)

async function peek(bytes: Bytes): Promise<{ beginning: Buffer; all: Bytes }> {
  const chunks = bytes[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let size = 0
  while (size < PEEKED_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    held.push(value)
    size += value.length
  }
  async function* all() {
    yield* held
    for (let found = await chunks.next(); !found.done; found = await chunks.next()) yield found.value
  }
  return { beginning: Buffer.concat(held), all: all() }
}

/** `skipped`: bytes before the first line. `newlines`: what ends a row. Joined files mix `\n` and `\r\n`; `\r` only where it ends the first. */
function dialectOf(beginning: Buffer): { skipped: number; separator: string; newlines: string[] } {
  const text = beginning.toString('latin1')
  const mark = /^(?:\xef\xbb\xbf)?[\r\n]*/.exec(text)?.[0].length ?? 0
  const [said = '', only] = /^sep=([,;|\t])\r?\n/i.exec(text.slice(mark)) ?? []
  const skipped = mark + said.length
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(skipped))?.[0] ?? ''
  const newlines = /^\r(?!\n)/.test(text.slice(skipped + line.length)) ? ['\r'] : ['\r\n', '\n']
  if (only) return { skipped, separator: only, newlines }
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }))
  const [most = { separator: ',' }] = counts.toSorted((a, b) => b.count - a.count)
  return { skipped, separator: most.separator, newlines }
}

const separatorLines = (beginning: Buffer, skipped: number) =>
  linesWithin([beginning.subarray(0, skipped).toString('latin1')])

async function* inUtf8(bytes: Bytes, decoder: TextDecoder): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
}

/** That of UTF-16, told by its byte order mark or by the headings: of each of their letters one byte is 0. */
function wideDecoderOf(beginning: Uint8Array): TextDecoder | undefined {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return new TextDecoder('utf-16le')
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return new TextDecoder('utf-16be')
  const letters = beginning.subarray(0, 100)
  const zeros = (from: number) => letters.filter((byte, at) => at % 2 === from && byte === 0).length
  const [first, second] = [zeros(0), zeros(1)]
  if (Math.max(first, second) < letters.length / 4 || first === second) return undefined
  return new TextDecoder(first < second ? 'utf-16le' : 'utf-16be')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

/** A cell of bytes as text: UTF-8, or Windows-1252 where it is none. */
function decoded(cell: string): string {
  if (!/[\x80-\xff]/.test(cell)) return cell
  const bytes = Buffer.from(cell, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}
