import { type FileHandle, link, lstat, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { connectFor } from '#server/platform/db/copy.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { dumpShop } from '#server/shop/backup/dump.ts'
import type { Manifest } from '#server/shop/backup/manifest.ts'
import { beginSnapshot } from '#server/shop/backup/store.ts'
import { tarEnd, tarEntry } from '#server/shop/backup/tar.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

/**
 * Writes the shop of one moment into a file that only its owner can read. It has its name when it is complete, and replaces no file or link.
 * Without `pictures` it has only the database. Throws a StartError if it cannot write, an AbortError after `signal`.
 */
export async function writeBackup(
  connection: Connection,
  pictures: Storage | undefined,
  file: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  await refuseWithoutFolder(path.dirname(file))
  await refuseToReplace(file)
  const client = await connectFor(connection)
  try {
    await beginSnapshot(client)
    await using partial = await openNew(`${file}.partial`)
    const manifest = await writeFrom(client, pictures, partial.handle, signal)
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
  signal?: AbortSignal,
): Promise<Manifest> {
  const takenAt = new Date()
  let manifest: Manifest | undefined
  async function* bytes(): AsyncGenerator<Buffer> {
    const entries = dumpShop(client, takenAt, pictures)
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
  const dumped = Readable.from(bytes(), { objectMode: false })
  await pipeline(dumped, compressed, (pieces) => partial.writeFile(pieces), { signal })
  await partial.sync()
  if (!manifest) throw new Error('The backup has no manifest')
  return manifest
}

/** To create a folder would hide a mistyped name, or a disk that is not mounted. */
async function refuseWithoutFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory())
    throw new StartError(`There is no folder ${folder}: make it first, or give another place.`)
}

/** Refuses the name of a link, too, even if it leads nowhere. */
async function refuseToReplace(file: string): Promise<void> {
  const taken = await lstat(file).catch(() => undefined)
  if (taken) throw new StartError(`The file ${file} is there already: give another name.`)
}

/** Deleted at the end unless it was renamed. What a killed backup left goes first; of a link, only the link. */
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
      // Unlike a rename, a link never replaces a file. Some file systems, such as FAT, have no links.
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
