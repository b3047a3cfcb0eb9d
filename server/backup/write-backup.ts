import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { connectFor } from '#server/backup/copy.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { takeOut } from '#server/backup/take-out.ts'
import { tarEnd, tarEntry } from '#server/backup/tar.ts'
import type { Connection } from '#server/db/connection.ts'
import { StartError } from '#server/start-error.ts'
import type { Storage } from '#server/uploads/storage.ts'
import { HOLD_FOR_BACKUP } from '#server/uploads/store.ts'

/**
 * Writes all that a shop is into one file (a tar, compressed by zstd) that only its owner may read. People may go on
 * buying: what is written is the shop at one moment. Without `pictures` only the database. The file is there when it
 * is complete, and never over another. Throws a StartError where that cannot be.
 */
export async function writeBackup(
  connection: Connection,
  pictures: Storage | undefined,
  file: string,
): Promise<Manifest> {
  const partial = `${file}.partial`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await refuseToReplace(file)
  const client = await connectFor(connection)
  try {
    await client.query(HOLD_FOR_BACKUP)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const manifest = await writeFrom(client, pictures, partial)
    await rename(partial, file)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeFrom(
  client: pg.Client,
  pictures: Storage | undefined,
  partial: string,
): Promise<Manifest> {
  const takenAt = new Date()
  let manifest: Manifest | undefined
  async function* bytes(): AsyncGenerator<Buffer> {
    const entries = takeOut(client, takenAt, pictures)
    for (;;) {
      const next = await entries.next()
      if (next.done) {
        manifest = next.value
        yield tarEnd()
        return
      }
      yield tarEntry(next.value, takenAt)
    }
  }
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = createWriteStream(partial, { mode: 0o600, flush: true })
  await pipeline(Readable.from(bytes(), { objectMode: false }), compressed, written)
  if (!manifest) throw new Error('The backup has no manifest')
  return manifest
}

async function refuseToReplace(file: string): Promise<void> {
  const taken = await access(file).then(
    () => true,
    () => false,
  )
  if (taken) throw new StartError(`The file ${file} is there already: give another name.`)
}
