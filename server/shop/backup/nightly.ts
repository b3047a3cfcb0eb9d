import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { addJob } from '#server/platform/db/jobs.ts'
import { StartError } from '#server/platform/errors/start-error.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import type { Log } from '#server/platform/log/log.ts'
import { openBackupBucket } from '#server/shop/backup/backup-bucket.ts'
import { backUpFirst, backupFolder } from '#server/shop/backup/backup-folder.ts'
import {
  type BackupMaker,
  listBackups,
  provedFiles,
  recordBegun,
  recordBrokenOff,
  recordEnded,
} from '#server/shop/backup/backups-store.ts'
import { proveBackup } from '#server/shop/backup/prove-backup.ts'
import { isDue } from '#server/shop/backup/schedule.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'
import type { Storage } from '#server/shop/uploads/storage.ts'

/** `connection` bypasses a pooler. `signal`: when the shop closes. */
export type BackupParts = {
  db: Db
  config: Config
  connection: Connection
  pictures: Storage
  log: Log
  signal?: AbortSignal
}

const TASK = 'back-up'
const NAMES = { schedule: 'nightly', staff: 'by-hand' } satisfies Record<BackupMaker, string>
const NIGHTLY = /^nightly-[\dTZ-]+\.tar\.zst$/
/** Enough to find those of the last night among failed ones. */
const LAST = 50
const BROKEN_OFF = 'Kerf was closed, or ended by itself, while it was made.'
/** Of a process: two would prove theirs in the same folder, and a shop that is busy with one needs no second. */
const oneAtATime = createConcurrencyLimit({
  ...{ atOnce: 1, waiting: Number.POSITIVE_INFINITY },
  full: () => new Error('No backup waits in vain'),
})

export function backupTasks(parts: BackupParts) {
  return {
    [TASK]: () => makeBackup(parts, 'staff'),
    'back-up-when-due': () => backUpWhenDue(parts, new Date()),
  }
}

/** Of several backups that are asked for at once one is made. */
export const queueBackup = (db: Db | Tx): Promise<void> => addJob(db, TASK, {}, TASK)

/** Makes the nightly backup if it is due at this time, and deletes those that are more than the owner keeps. */
export async function backUpWhenDue(parts: BackupParts, at: Date): Promise<void> {
  const settings = await readSettings(parts.db, 'backups')
  const timeZone = await readTimeZone(parts.db)
  if (!isDue(settings, await listBackups(parts.db, LAST), at, timeZone)) return
  await makeBackup(parts, 'schedule')
  await forgetOlder(parts, settings.keep)
}

/** Writes, proves, copies and records a backup. What fails is recorded, logged, and not thrown: the next one follows. */
export const makeBackup = (parts: BackupParts, by: BackupMaker): Promise<void> =>
  oneAtATime(() => makeNow(parts, by))

async function makeNow(parts: BackupParts, by: BackupMaker): Promise<void> {
  const { db, config, connection, pictures, log, signal } = parts
  await recordBrokenOff(db, BROKEN_OFF)
  const id = await recordBegun(db, by)
  let file: string | undefined
  let bytes: number | undefined
  try {
    file = await backUpFirst(config, NAMES[by], connection, pictures, signal)
    bytes = (await stat(file)).size
    const { rows, faults } = await proveBackup(file, path.join(backupFolder(config), '.proof'), signal)
    if (faults[0]) throw new StartError(`The restored shop does not add up: ${faults[0]}.`)
    const provedAt = new Date()
    const made = { file, bytes, rows, provedAt }
    const copy = await openBackupBucket(config)
      ?.copy(file)
      .catch(async (error) => {
        await recordEnded(db, id, { ...made, fault: sentenceOf(error) })
        log.error({ err: error }, 'A backup could not be copied to the bucket')
        return ''
      })
    if (copy !== '') await recordEnded(db, id, { ...made, ...(copy && { copy }) })
  } catch (error) {
    const isClosing = signal?.aborted
    await recordEnded(db, id, { file, bytes, fault: isClosing ? BROKEN_OFF : sentenceOf(error) })
    if (isClosing) log.warn('A backup was broken off, as the shop closes')
    else log.error({ err: error }, 'A backup could not be made or proved')
  }
}

/** Names sort by time. Unproved ones go first, but for the newest: where each try fails, the last good ones stay. */
async function forgetOlder({ db, config, log }: BackupParts, keep: number): Promise<void> {
  const folder = backupFolder(config)
  const there = (await readdir(folder)).toSorted()
  const nightly = there.filter((name) => NIGHTLY.test(name))
  const proved = new Set((await provedFiles(db)).map((file) => path.basename(file)))
  const old = nightly
    .toSorted((a, b) => Number(proved.has(a)) - Number(proved.has(b)))
    .slice(0, -keep)
    .filter((name) => name !== nightly.at(-1))
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
  const bucket = openBackupBucket(config)
  try {
    const copies = (await bucket?.list('nightly-')) ?? []
    for (const name of copies.filter((one) => NIGHTLY.test(one)).slice(0, -keep)) await bucket?.remove(name)
  } catch (error) {
    log.error({ err: error }, 'Old backups could not be deleted from the bucket')
  }
}

/** For the owner: our own sentences, and those of the system, which name files and no people. */
const sentenceOf = (error: unknown): string =>
  error instanceof StartError || (error instanceof Error && 'syscall' in error)
    ? error.message
    : 'It failed for a reason that is in the log.'
