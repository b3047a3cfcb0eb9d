import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { openDatabase } from '#server/platform/db/client.ts'
import { connectFor, copyOut } from '#server/platform/db/copy.ts'
import { createLog } from '#server/platform/log/log.ts'
import { quoted, sqlName } from '#server/shop/backup/manifest.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { listSequences, listTables } from '#server/shop/backup/store.ts'
import { type Entry, readTar, tarEnd, tarEntry } from '#server/shop/backup/tar.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

/** Backs a shop up and returns the file. */
export async function backUp({ database, uploads }: Pick<TestShop, 'database' | 'uploads'>): Promise<string> {
  const file = path.join(await scratchFolder(), 'kerf.tar.zst')
  await writeBackup(database.connection, uploads.storage, file)
  return file
}

/** Restores a backup into a new database and folder, and opens the shop. */
export async function shopFrom(file: string): Promise<TestShop> {
  const connection = await bareDatabase()
  const storage = folderStorage(path.join(await scratchFolder(), 'uploads'))
  await restore(file, await verifyBackup(file), connection, storage)
  const database = await openDatabase(connection, createLog('silent'))
  return openTestShop({ database, storage })
}

/** A checksum of each table, independent of the order of its rows, and the values of the sequences. */
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
      contents[sqlName(table)] = `${lines.length - 1} rows, ${hash('sha256', lines.join('\n'))}`
    }
    for (const sequence of await listSequences(client)) contents[sqlName(sequence)] = String(sequence.last)
    return contents
  } finally {
    await client.end()
  }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A copy of a backup with changed entries, as a correct compressed tar file. */
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

/** Writes bytes to a file and returns its name. */
export async function written(bytes: Uint8Array): Promise<string> {
  const file = path.join(await scratchFolder(), 'other.tar.zst')
  await writeFile(file, bytes)
  return file
}
