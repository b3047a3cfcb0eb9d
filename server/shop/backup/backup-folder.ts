import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

type Place = Pick<Config, 'DATA_DIR'>

export function backupFolder({ DATA_DIR }: Place): string {
  return path.resolve(DATA_DIR, 'backups')
}

const AN_HOUR_MS = 3_600_000
const HALF_WRITTEN = /^[a-z-]+-[\dTZ-]+\.tar\.zst\.partial$/

/** A name of the present time, which begins with `why`. Creates the folder if it is missing. Deletes what killed processes left in it. */
export async function newBackupFile(place: Place, why: string): Promise<string> {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 })
  await deleteHalfWritten(place, async (name) => {
    const found = await stat(path.join(backupFolder(place), name)).catch(() => undefined)
    // Whoever is at it writes all the while.
    return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > AN_HOUR_MS
  })
  return path.join(backupFolder(place), `${why}-${moment}Z.tar.zst`)
}

/** Backs up into the folder. Deletes what killed processes left of this name: no other may be written meanwhile. */
export async function backUpFirst(
  place: Place,
  why: string,
  connection: Connection,
  pictures: Storage | undefined,
  signal?: AbortSignal,
): Promise<string> {
  const file = await newBackupFile(place, why)
  await deleteHalfWritten(place, (name) => name.startsWith(`${why}-2`))
  await writeBackup(connection, pictures, file, signal)
  return file
}

async function deleteHalfWritten(
  place: Place,
  isLeft: (name: string) => boolean | Promise<boolean>,
): Promise<void> {
  const folder = backupFolder(place)
  for (const name of await readdir(folder))
    if (HALF_WRITTEN.test(name) && (await isLeft(name))) await rm(path.join(folder, name), { force: true })
}
