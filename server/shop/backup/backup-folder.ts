import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

type Place = Pick<Config, 'DATA_DIR'>

export function backupFolder({ DATA_DIR }: Place): string {
  return path.resolve(DATA_DIR, 'backups')
}

/** A name of the present time, which begins with `why`. Creates the folder if it is missing. */
export async function newBackupFile(place: Place, why: string): Promise<string> {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 })
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
  const halfWritten = new RegExp(`^${why}-[\\dTZ-]+\\.tar\\.zst\\.partial$`)
  const left = (await readdir(backupFolder(place))).filter((name) => halfWritten.test(name))
  await Promise.all(left.map((name) => rm(path.join(backupFolder(place), name), { force: true })))
  await writeBackup(connection, pictures, file, signal)
  return file
}
