import { stat } from 'node:fs/promises'
import type { Backup } from '#contract/backups.ts'
import { DAY_MS } from '#contract/durations.ts'
import { acknowledge } from '#contract/fields.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { backupFolder } from '#server/shop/backup/backup-folder.ts'
import { type BackupRow, lastProved, listBackups } from '#server/shop/backup/backups-store.ts'
import { queueBackup } from '#server/shop/backup/nightly.ts'
import { isLate } from '#server/shop/backup/schedule.ts'

const SHOWN = 30

export function createBackupsApi({
  db,
  config,
}: {
  db: Db
  config: Pick<Config, 'DATA_DIR' | 'BACKUPS_BUCKET_URL'>
}) {
  return {
    list: signedIn.backups.list.handler(async () => {
      const [rows, proved] = await Promise.all([listBackups(db, SHOWN), lastProved(db)])
      return {
        rows: await Promise.all(rows.map(shownBackup)),
        lastProvedAt: proved?.toISOString(),
        isLate: isLate(proved, rows.length > 0, new Date()),
        folder: backupFolder(config),
        bucket: config.BACKUPS_BUCKET_URL || undefined,
      }
    }),
    make: signedIn.backups.make.handler(({ context: { account } }) => acknowledge(askForBackup(db, account))),
  }
}

function askForBackup(db: Db, admin: Account): Promise<void> {
  return db.transaction(async (tx) => {
    await queueBackup(tx)
    await recordFact(tx, staff(admin), 'backup.asked', null)
  })
}

async function shownBackup(row: BackupRow): Promise<Backup> {
  const { id: _id, begunAt, by, file, bytes, rows, copy, fault } = row
  return {
    ...{ _id, begunAt: begunAt.toISOString(), by, state: stateOf(row) },
    ...(file !== null && { file, isThere: await isThere(file) }),
    bytes: bytes ?? undefined,
    rows: rows ?? undefined,
    copy: copy ?? undefined,
    fault: fault ?? undefined,
  }
}

/** One without an end after a day: its process was killed. */
function stateOf({ endedAt, provedAt, begunAt }: BackupRow): Backup['state'] {
  if (provedAt) return 'proved'
  const isNew = Date.now() - begunAt.getTime() < DAY_MS
  return endedAt || !isNew ? 'failed' : 'running'
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
