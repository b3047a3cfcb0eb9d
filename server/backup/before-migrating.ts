import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { backUpFirst, backupFolder } from '#server/backup/own-folder.ts'
import type { Config } from '#server/config/config.ts'
import type { Connection } from '#server/db/connection.ts'
import type { Log } from '#server/log/log.ts'
import { StartError } from '#server/start-error.ts'

const KEPT = 5
const OURS = /^before-migrating-[\dTZ-]+\.tar\.zst$/

/**
 * What is done before a new Kerf changes the database of an older one: a backup of the database, the last few of which
 * are kept. Pictures are not in it: no migration touches them. Nothing where the settings say so.
 */
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

/** Their names sort by time. */
async function forgetOlder(folder: string): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => OURS.test(name)).toSorted()
  await Promise.all(ours.slice(0, -KEPT).map((name) => rm(path.join(folder, name), { force: true })))
}
