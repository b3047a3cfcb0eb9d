import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import { StartError } from '#server/platform/errors/start-error.ts'
import { linesOf } from '#server/shop/backup/dump.ts'
import { folderOf, HEADER, Header, JOBS, MANIFEST, Manifest } from '#server/shop/backup/manifest.ts'
import { BrokenTar, type Entry, readTar } from '#server/shop/backup/tar.ts'

/** Throws a StartError if the file is not a backup or is damaged. */
export async function* readBackup(file: string, signal?: AbortSignal): AsyncGenerator<Entry> {
  const compressed = createReadStream(file, { signal })
  const stream = createZstdDecompress()
  compressed.on('error', (error) => stream.destroy(error))
  let first = true
  try {
    for await (const entry of readTar(compressed.pipe(stream))) {
      if (first && entry.name !== HEADER) throw notABackup(file)
      first = false
      yield entry
    }
  } catch (error) {
    throw explained(error, file, first)
  } finally {
    compressed.destroy()
  }
}

/** Compares a backup with its manifest: the same entries, with the same bytes. Throws a StartError that says what is wrong. */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string; lines: number }>()
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readBackup(file, signal)) {
    if (manifest) throw damaged(file, 'something stands behind its end')
    if (name === HEADER) refuseOtherFormat(file, bytes)
    if (name === MANIFEST) manifest = parsed(file, bytes)
    else if (found.has(name)) throw damaged(file, `${name} is in it twice`)
    else found.set(name, { bytes: bytes.length, sha256: hash('sha256', bytes), lines: linesOf(bytes) })
  }
  if (!manifest) throw damaged(file, 'its list of contents is missing, it was not written to its end')
  const listed = new Set(manifest.files.map(({ name }) => name))
  for (const { name, bytes, sha256: sum } of manifest.files) {
    const there = found.get(name)
    if (!there) throw damaged(file, `${name} is missing`)
    if (there.bytes !== bytes || there.sha256 !== sum) throw damaged(file, `${name} is not as it was written`)
  }
  for (const name of found.keys()) if (!listed.has(name)) throw damaged(file, `${name} does not belong in it`)
  const rowsIn = (folder: string) =>
    [...found].reduce((sum, [name, { lines }]) => sum + (name.startsWith(folder) ? lines : 0), 0)
  for (const table of manifest.tables) {
    if (rowsIn(folderOf(table)) !== table.rows) throw damaged(file, `rows of ${table.name} are missing`)
  }
  if (rowsIn(JOBS) !== manifest.jobs) throw damaged(file, 'jobs are missing')
  return manifest
}

function refuseOtherFormat(file: string, bytes: Uint8Array): void {
  const format = read(file, bytes)
  if (typeof format === 'object' && format && 'format' in format && format.format !== 1)
    throw new StartError(`The backup ${file} is of another format than this Kerf reads: use a newer Kerf.`)
  if (!Header.safeParse(format).success) throw damaged(file, 'its beginning is not as Kerf writes it')
}

function parsed(file: string, bytes: Uint8Array): Manifest {
  const manifest = Manifest.safeParse(read(file, bytes))
  if (!manifest.success) throw damaged(file, 'its list of contents is not as Kerf writes it')
  return manifest.data
}

function read(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw damaged(file, 'its list of contents cannot be read')
  }
}

function explained(error: unknown, file: string, first: boolean): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new StartError(`${file} is a folder, not a backup.`)
  if (code.startsWith('ZSTD') || code === 'Z_BUF_ERROR' || error instanceof BrokenTar)
    return first ? notABackup(file) : damaged(file, error.message)
  return error
}

const notABackup = (file: string) =>
  new StartError(`The file ${file} is not a backup of Kerf, or it is damaged.`)

const damaged = (file: string, how: string) =>
  new StartError(`The backup ${file} is damaged: ${how}. Nothing was changed.`)
