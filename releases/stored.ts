import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import type { TestShop } from '#testing/shop.ts'
import { backupMoved, textMoved, weeksSince } from './moved.ts'
import type { Seen } from './seen.ts'

const decompress = promisify(zstdDecompress)
/** Slowly and small: it is done once for each release, and every clone has it for good. */
const compress = (bytes: Uint8Array | string) =>
  promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })

const fileOf = (version: string, name: string) => path.join(import.meta.dirname, version, name)

/** The versions of which a shop is kept, such as 0.1.0. */
export async function storedReleases(): Promise<string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

/** The shop of a release as a backup that this release wrote. */
export const backupOf = (version: string) => fileOf(version, 'shop.tar.zst')

/** A shop as a backup, and what people saw in it. */
export type Kept = { backup: string; seen: Seen[] }

/**
 * The shop of a release, as if it had been kept within the week before a moment, so that its orders are as old at every update as they were at
 * the first. `weeksAgo`: so many weeks earlier.
 */
export async function keptShop(version: string, at: Date, weeksAgo = 0): Promise<Kept> {
  const weeks = (await weeksSince(backupOf(version), at)) - weeksAgo
  const seen = String(await decompress(await readFile(fileOf(version, 'seen.json.zst'))))
  return { backup: await backupMoved(backupOf(version), weeks), seen: JSON.parse(textMoved(seen, weeks)) }
}

/** Keeps a shop as that of a release. Throws where that release is kept already: it is never made anew. */
export async function keep(version: string, { database, uploads }: TestShop, seen: Seen[]): Promise<void> {
  await mkdir(path.dirname(backupOf(version))).catch((error) => {
    throw new Error(`${version} is kept already: raise the version in package.json first`, { cause: error })
  })
  const file = backupOf(version)
  await writeBackup(database.connection, uploads.storage, file)
  await writeFile(file, await compress(await decompress(await readFile(file))))
  await writeFile(fileOf(version, 'seen.json.zst'), await compress(JSON.stringify(seen)))
}
