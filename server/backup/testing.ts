import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { sha256 } from '#server/backup/checksum.ts'
import { quoted, sqlName } from '#server/backup/manifest.ts'
import { proveBackup } from '#server/backup/prove.ts'
import { restore } from '#server/backup/restore.ts'
import { listSequences, listTables } from '#server/backup/store.ts'
import { type Entry, readTar, tarEnd, tarEntry } from '#server/backup/tar.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openDatabase } from '#server/db/client.ts'
import { connectFor, copyOut } from '#server/db/copy.ts'
import { createLog } from '#server/log/log.ts'
import { folderStorage } from '#server/uploads/folder-storage.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

/** Backs a shop up; answers the file. */
export async function backUp({ database, uploads }: Pick<TestShop, 'database' | 'uploads'>): Promise<string> {
  const file = path.join(await scratchFolder(), 'kerf.tar.zst')
  await writeBackup(database.connection, uploads.storage, file)
  return file
}

/** A whole shop from a backup, in a database and a folder of its own. */
export async function shopFrom(file: string): Promise<TestShop> {
  const connection = await bareDatabase()
  const storage = folderStorage(path.join(await scratchFolder(), 'uploads'))
  await restore(file, await proveBackup(file), connection, storage)
  const database = await openDatabase(connection, createLog('silent'))
  return openTestShop({ database, storage })
}

/** Every table by its checksum, rows in an order of their own, and how far the counters are. */
export async function contentsOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = await connectFor(connection)
  try {
    const contents: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const columns = table.columns.map(quoted).join(', ')
      const rows = copyOut(client, `(SELECT ${columns} FROM ${sqlName(table)})`)
      const lines = Buffer.concat(await Array.fromAsync(rows))
        .toString()
        .split('\n')
        .toSorted()
      contents[sqlName(table)] = `${lines.length - 1} rows, ${sha256(Buffer.from(lines.join('\n')))}`
    }
    for (const sequence of await listSequences(client)) contents[sqlName(sequence)] = String(sequence.last)
    return contents
  } finally {
    await client.end()
  }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The same backup with its entries changed, whole and well compressed all the same. */
export async function changed(
  file: string,
  change: (entries: Entry[]) => Entry[],
  end = tarEnd(),
): Promise<string> {
  const raw = await decompress(await readFile(file))
  async function* once() {
    yield raw
  }
  const entries = change(await Array.fromAsync(readTar(once())))
  const tar = Buffer.concat([...entries.map((entry) => tarEntry(entry, new Date(0))), end])
  return written(await compress(tar))
}

/** These bytes as a file. */
export async function written(bytes: Uint8Array): Promise<string> {
  const file = path.join(await scratchFolder(), 'other.tar.zst')
  await writeFile(file, bytes)
  return file
}
