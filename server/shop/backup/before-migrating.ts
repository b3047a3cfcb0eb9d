import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import type { Log } from '#server/platform/log/log.ts'
import { backUpFirst, backupFolder } from '#server/shop/backup/backup-folder.ts'

const KEPT = 5
const OURS = /^before-migrating-[\dTZ-]+\.tar\.zst$/

/** What to do before a migration; undefined if the settings turn it off. The backup has no pictures, as no migration changes them. */
export function backupBeforeMigrating(
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_BEFORE_MIGRATING'>,
  connection: Connection,
  log: Log,
): (() => Promise<void>) | undefined {
  if (config.BACKUP_BEFORE_MIGRATING === 'off') return undefined
  return async () => {
    const folder = backupFolder(config)
    const file = await backUpFirst(config, 'before-migrating', connection, undefined).catch((error) => {
      throw new StartError(
        `The backup before the update could not be written to ${folder} (${error instanceof Error ? error.message : error}): make room there, or set BACKUP_BEFORE_MIGRATING=off.`,
      )
    })
    log.info({ file }, 'The database was backed up before it is changed')
    await forgetOlder(folder)
  }
}

/** Deletes all but the newest backups. Their names sort by time. */
async function forgetOlder(folder: string): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => OURS.test(name)).toSorted()
  await Promise.all(ours.slice(0, -KEPT).map((name) => rm(path.join(folder, name), { force: true })))
}
