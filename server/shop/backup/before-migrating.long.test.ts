import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { earlierDatabase, FIRST_RELEASE, inDatabase, OLD_ORDERS } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'
import { backupBeforeMigrating } from '#server/shop/backup/before-migrating.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

const log = createLog('silent')
const NUMBERS = 'SELECT number, order_status FROM orders ORDER BY number'
const applied = async (connection: pg.ClientConfig) =>
  (await inDatabase(connection, 'SELECT id FROM drizzle.__drizzle_migrations')).length

async function open(connection: pg.ClientConfig, DATA_DIR: string, setting: 'on' | 'off' = 'on') {
  const beforeMigrating = backupBeforeMigrating(
    { DATA_DIR, BACKUP_BEFORE_MIGRATING: setting },
    connection,
    log,
  )
  await (await openDatabase(connection, log, { beforeMigrating })).close()
}

test('an older shop is backed up before it is migrated, and the backup restores it as it was', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const before = await inDatabase(connection, NUMBERS)
  const folder = await scratchFolder()
  await open(connection, folder)
  expect(await applied(connection)).toBe((await knownMigrations()).length)
  const [name = '', ...others] = await readdir(path.join(folder, 'backups'))
  expect(others).toEqual([])

  const file = path.join(folder, 'backups', name)
  const again = await bareDatabase()
  await restore(file, await verifyBackup(file), again, folderStorage(path.join(folder, 'uploads')))
  expect(await applied(again)).toBe(FIRST_RELEASE)
  expect(await inDatabase(again, NUMBERS)).toEqual(before)
  await open(again, folder, 'off')
  expect(await inDatabase(again, NUMBERS)).toEqual(await inDatabase(connection, NUMBERS))
  expect(await readdir(path.join(folder, 'backups'))).toEqual([name]) // `off` wrote none
})

test('a new shop, and one that is up to date, are not backed up at the start', async () => {
  const connection = await bareDatabase()
  const folder = await scratchFolder()
  await open(connection, folder)
  await open(connection, folder)
  expect(await readdir(folder)).toEqual([])
})

test('where the backup cannot be written the shop does not start, and its database stays as it was', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const folder = await scratchFolder()
  await writeFile(path.join(folder, 'backups'), 'a file stands where the folder should')
  await expect(open(connection, folder)).rejects.toThrow(
    /^The backup before the update could not be written to .*: make room there, or set BACKUP_BEFORE_MIGRATING=off\.$/,
  )
  expect(await applied(connection)).toBe(FIRST_RELEASE)
})

test('the last five backups before updates are kept, and so are those that people made themselves; what a killed update left half is not', async () => {
  const folder = await scratchFolder()
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  const own = 'kerf-2020-01-01T00-00-00Z.tar.zst'
  const older = [1, 2, 3, 4, 5, 6].map((day) => `before-migrating-2020-01-0${day}T00-00-00Z.tar.zst`)
  const half = 'before-migrating-2020-01-07T00-00-00Z.tar.zst.partial'
  for (const name of [own, ...older, half]) await writeFile(path.join(backups, name), '')
  await open(await earlierDatabase(FIRST_RELEASE, OLD_ORDERS), folder)
  const kept = (await readdir(backups)).toSorted()
  expect(kept).toEqual([...older.slice(2), expect.stringMatching(/^before-migrating-/), own])
})
