import { hash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from '#server/platform/db/copy.ts'
import {
  folderOf,
  HEADER,
  type Header,
  JOBS,
  MANIFEST,
  type Manifest,
  PICTURES,
  quoted,
  sqlName,
  type Table,
} from '#server/shop/backup/manifest.ts'
import { hasQueue, listSequences, listTables, migrationsOf, WAITING_JOBS } from '#server/shop/backup/store.ts'
import type { Entry } from '#server/shop/backup/tar.ts'
import { parseFileName } from '#server/shop/uploads/names.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

const PIECE_BYTES = 1024 * 1024

/** Yields the shop piece by piece, one in memory at a time. `client` is in a transaction that sees it at one moment. */
export async function* dumpShop(
  client: pg.Client,
  takenAt: Date,
  pictures: Storage | undefined,
): AsyncGenerator<Entry, Manifest> {
  const files: Manifest['files'] = []
  const listed = (entry: Entry): Entry => {
    files.push({ name: entry.name, bytes: entry.bytes.length, sha256: hash('sha256', entry.bytes) })
    return entry
  }
  const header: Header = {
    format: 1,
    takenAt: takenAt.toISOString(),
    ...(await migrationsOf(client)),
    pictures: pictures !== undefined,
  }
  yield listed({ name: HEADER, bytes: json(header) })
  for await (const entry of pictureFiles(pictures)) yield listed(entry)

  const tables: Table[] = []
  for (const table of await listTables(client)) {
    const source = `${sqlName(table)} (${table.columns.map(quoted).join(', ')})`
    const pieces = rowsIn(client, source, folderOf(table))
    let rows = 0
    for await (const { entry, lines } of pieces) {
      rows += lines
      yield listed(entry)
    }
    tables.push({ ...table, rows })
  }
  let jobs = 0
  if (await hasQueue(client)) {
    for await (const { entry, lines } of rowsIn(client, WAITING_JOBS, JOBS)) {
      jobs += lines
      yield listed(entry)
    }
  }
  const manifest: Manifest = { header, tables, sequences: await listSequences(client), jobs, files }
  yield { name: MANIFEST, bytes: json(manifest) }
  return manifest
}

async function* pictureFiles(storage: Storage | undefined): AsyncGenerator<Entry> {
  if (!storage) return
  for await (const name of storage.list()) {
    const bytes = parseFileName(name) && (await storage.read(name))
    if (bytes) yield { name: `${PICTURES}${name}`, bytes }
  }
}

/** COPY escapes line breaks, so that each line is one row. */
async function* rowsIn(
  client: pg.Client,
  source: string,
  folder: string,
): AsyncGenerator<{ entry: Entry; lines: number }> {
  let waiting: Buffer[] = []
  let length = 0
  let pieces = 0
  const piece = () => {
    const bytes = Buffer.concat(waiting)
    pieces += 1
    waiting = []
    length = 0
    const name = `${folder}${String(pieces).padStart(6, '0')}.copy`
    return { entry: { name, bytes }, lines: linesOf(bytes) }
  }
  for await (const rows of copyOut(client, source)) {
    waiting.push(rows)
    length += rows.length
    if (length >= PIECE_BYTES) yield piece()
  }
  if (length > 0) yield piece()
}

export function linesOf(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
