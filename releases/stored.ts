import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import type { TestShop } from '#testing/shop.ts'
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

/** What people saw in the shop of a release when it was kept. */
export async function seenIn(version: string): Promise<Seen[]> {
  return JSON.parse(String(await decompress(await readFile(fileOf(version, 'seen.json.zst')))))
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
