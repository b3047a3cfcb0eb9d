import { type FileHandle, link, lstat, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { Manifest } from '#server/backup/manifest.ts'
import { beginSnapshot } from '#server/backup/store.ts'
import { takeOut } from '#server/backup/take-out.ts'
import { tarEnd, tarEntry } from '#server/backup/tar.ts'
import type { Connection } from '#server/db/connection.ts'
import { connectFor } from '#server/db/copy.ts'
import { StartError } from '#server/start-error.ts'
import type { Storage } from '#server/uploads/storage.ts'

/**
 * Writes all that a shop is into one file (a tar, compressed by zstd) that only its owner may read. People may go on
 * buying: what is written is the shop at one moment. Without `pictures` only the database. The file is there when it
 * is complete. Nobody else's file is written to: not one of that name, and not one that a link of that name leads to.
 * Throws a StartError where that cannot be.
 */
export async function writeBackup(
  connection: Connection,
  pictures: Storage | undefined,
  file: string,
): Promise<Manifest> {
  await refuseWithoutFolder(path.dirname(file))
  await refuseToReplace(file)
  const client = await connectFor(connection)
  try {
    await beginSnapshot(client)
    await using partial = await openNew(`${file}.partial`)
    const manifest = await writeFrom(client, pictures, partial.handle)
    await partial.rename(file)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeFrom(
  client: pg.Client,
  pictures: Storage | undefined,
  partial: FileHandle,
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
  await pipeline(Readable.from(bytes(), { objectMode: false }), compressed, (pieces) =>
    partial.writeFile(pieces),
  )
  await partial.sync()
  if (!manifest) throw new Error('The backup has no manifest')
  return manifest
}

/** Backups do not make folders where a name was mistyped, or where the disk that they belong on is not mounted. */
async function refuseWithoutFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new StartError(`There is no folder ${folder}: make it first, or give another place.`)
}

/** Also a link that leads nowhere is there. */
async function refuseToReplace(file: string): Promise<void> {
  const taken = await lstat(file).catch(() => undefined)
  if (taken) throw new StartError(`The file ${file} is there already: give another name.`)
}

/**
 * A file that was not there before, and is removed unless it is renamed. What a backup that was killed left under this name is
 * removed first; of a link, only the link.
 */
async function openNew(name: string) {
  await rm(name, { force: true })
  const handle = await open(name, 'wx', 0o600)
  const isOurs = async () => {
    const [ours, there] = await Promise.all([handle.stat(), lstat(name).catch(() => undefined)])
    return ours.ino === there?.ino && ours.dev === there.dev
  }
  return {
    handle,
    async rename(file: string): Promise<void> {
      if (!(await isOurs())) throw new StartError(`Another backup to ${file} was begun meanwhile.`)
      // Unlike a rename it never replaces anything; some disks, as of cameras, have no links.
      await link(name, file).catch(async () => {
        await refuseToReplace(file)
        await rename(name, file)
      })
    },
    async [Symbol.asyncDispose](): Promise<void> {
      if (await isOurs()) await rm(name, { force: true })
      await handle.close()
    },
  }
}
