import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

type Place = Pick<Config, 'DATA_DIR'>

/** The default folder for backups, in the data folder. */
export function backupFolder({ DATA_DIR }: Place): string {
  return path.resolve(DATA_DIR, 'backups')
}

/** The name of a new backup file in that folder, with the present time. Creates the folder if it is missing. `why` is the
 *  beginning of the name. */
export async function newBackupFile(place: Place, why: string): Promise<string> {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await mkdir(backupFolder(place), { recursive: true, mode: 0o700 })
  return path.join(backupFolder(place), `${why}-${moment}Z.tar.zst`)
}

/**
 * Backs the shop up into that folder and returns the file. Without `pictures`, only the database. Deletes what killed processes have left
 * of such backups: call it only while no other of this name is being written there.
 */
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
