import { lstat, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { connectFor } from '#server/platform/db/copy.ts'
import { inDatabase } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'
import { MANIFEST, type Manifest } from '#server/shop/backup/manifest.ts'
import { restore } from '#server/shop/backup/restore.ts'
import type { Entry } from '#server/shop/backup/tar.ts'
import { backUp, changed, contentsOf, written } from '#server/shop/backup/testing.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { writeBackup } from '#server/shop/backup/write-backup.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { photo, upload } from '#server/shop/uploads/testing.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let good: string
beforeAll(async () => {
  kerf = await openTestShop()
  await kerf.product({ name: 'Marking gauge' })
  await kerf.product({ name: 'Mallet' })
  await upload(kerf, await photo(32, 32).png().toBuffer(), await kerf.admin())
  good = await backUp(kerf)
})

const emptyFolder = async () => folderStorage(path.join(await scratchFolder(), 'uploads'))
const isPicture = ({ name }: Entry) => name.startsWith('uploads/')
const isOf = (table: string) => (entry: Entry) => entry.name.startsWith(`tables/public.${table}/`)
const text = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1')
const edit = (entries: Entry[], which: (entry: Entry) => boolean, from: string, to: string) =>
  entries.map((entry) => (which(entry) ? { ...entry, bytes: text(entry.bytes, from, to) } : entry))
const without = (entries: Entry[], gone: (entry: Entry) => boolean) => {
  const at = entries.findIndex(gone)
  return entries.filter((_, index) => index !== at)
}
const isManifest = ({ name }: Entry) => name === MANIFEST
const flipped = async (where: number) => {
  const bytes = await readFile(good)
  const at = Math.floor(bytes.length * where)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return written(bytes)
}
const cut = async (share: number) => {
  const bytes = await readFile(good)
  return written(bytes.subarray(0, Math.floor(bytes.length * share)))
}

test.each<[how: string, file: () => Promise<string>, sentence: RegExp]>([
  ['cut in half', () => cut(0.5), /damaged/],
  ['without its last bytes', () => cut(0.999), /damaged/],
  ['with one bit changed early', () => flipped(0.2), /damaged/],
  ['with one bit changed late', () => flipped(0.9), /damaged/],
  [
    'with another price in it',
    () => changed(good, (all) => edit(all, isOf('products'), '\t2450\t', '\t2451\t')),
    /tables\/public\.products\/000001\.copy is not as it was written/,
  ],
  [
    'with a picture changed',
    () => changed(good, (all) => edit(all, isPicture, 'RIFF', 'RIFX')),
    /uploads\/.* is not as it was written/,
  ],
  ['without a picture', () => changed(good, (all) => without(all, isPicture)), /uploads\/.* is missing/],
  [
    'without a table',
    () => changed(good, (all) => without(all, isOf('products'))),
    /public\.products\/000001\.copy is missing/,
  ],
  [
    'with a piece twice',
    () =>
      changed(good, (all) => all.flatMap((entry) => (isOf('products')(entry) ? [entry, entry] : [entry]))),
    /is in it twice/,
  ],
  [
    'with something more in it',
    () =>
      changed(good, (all) => [
        ...all.slice(0, -1),
        { name: 'tables/public.users/000009.copy', bytes: Buffer.from('') },
        ...all.slice(-1),
      ]),
    /does not belong in it/,
  ],
  [
    'with something behind its end',
    () => changed(good, (all) => [...all, { name: 'more', bytes: Buffer.from('1') }]),
    /behind its end/,
  ],
  ['without its list', () => changed(good, (all) => without(all, isManifest)), /list of contents is missing/],
  [
    'with a list of fewer rows',
    () => changed(good, (all) => edit(all, isManifest, '"rows": 2', '"rows": 3')),
    /rows of .* are missing/,
  ],
  [
    'with a list that is no list',
    () => changed(good, (all) => edit(all, isManifest, '{', '[')),
    /list of contents cannot be read/,
  ],
  [
    'without the end of a tar',
    () => changed(good, (all) => without(all, isManifest), Buffer.alloc(0)),
    /it ends too early/,
  ],
  [
    'of a format to come',
    () => changed(good, (all) => edit(all, () => true, '"format": 1', '"format": 2')),
    /another format/,
  ],
  ['that is a text', () => written(Buffer.from('All my orders are in here.')), /is not a backup of Kerf/],
  ['that is empty', () => written(Buffer.alloc(0)), /is not a backup of Kerf/],
  ['that is not there', async () => '/nowhere/kerf.tar.zst', /There is no file/],
  ['that is a folder', () => scratchFolder(), /is a folder/],
])('a backup %s is refused', async (_how, file, sentence) => {
  const error = await verifyBackup(await file()).catch((reason) => reason)
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) })
})

test('an intact backup is proven, also twice', async () => {
  const manifest = await verifyBackup(good)
  expect(await verifyBackup(good)).toEqual(manifest)
  expect(manifest.files.filter(({ name }) => name.startsWith('uploads/'))).toHaveLength(6)
  expect(await verifyBackup(await changed(good, (all) => all))).toEqual(manifest)
})

test('a database that is not empty is left as it is', async () => {
  const connection = await bareDatabase()
  const client = await connectFor(connection)
  await client.query('CREATE TABLE notes (words text)')
  const pictures = await emptyFolder()
  await expect(restore(good, await verifyBackup(good), connection, pictures)).rejects.toThrow(
    'There is something in this database already, and a backup is only restored into an empty one',
  )
  const { rows } = await client
    .query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")
    .finally(() => client.end())
  expect(rows).toHaveLength(1)
  expect(await Array.fromAsync(pictures.list())).toEqual([])

  const shop = await openTestShop()
  const before = await contentsOf(shop.database.connection)
  await expect(restore(good, await verifyBackup(good), shop.database.connection, pictures)).rejects.toThrow()
  expect(await contentsOf(shop.database.connection)).toEqual(before)
})

test('a backup of a newer Kerf is refused with a message that says so', async () => {
  const manifest = await verifyBackup(good)
  const newer: Manifest = {
    ...manifest,
    header: { ...manifest.header, migrations: 9_999, lastMigration: 'later' },
  }
  await expect(restore(good, newer, await bareDatabase(), await emptyFolder())).rejects.toThrow(/newer Kerf/)
})

test('a backup of before 0.1.0 is refused with a sentence that says what to do', async () => {
  const manifest = await verifyBackup(good)
  const older: Manifest = {
    ...manifest,
    header: { ...manifest.header, migrations: 31, lastMigration: 'earlier' },
  }
  const connection = await bareDatabase()
  await expect(restore(good, older, connection, await emptyFolder())).rejects.toThrow(
    'This backup is of a Kerf before 0.1.0, the first release: open it with Kerf 0.1.0 first',
  )
  expect(await inDatabase(connection, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
})

test('a backup whose manifest names other tables than the shop’s is refused, and nothing is written there', async () => {
  const manifest = await verifyBackup(good)
  const settings = { schema: 'pg_catalog', name: 'pg_db_role_setting', columns: ['setconfig'], rows: 0 }
  const tables = [...manifest.tables.filter(({ name }) => name !== 'facts'), settings]
  const connection = await bareDatabase()
  const restoring = restore(good, { ...manifest, tables }, connection, await emptyFolder())
  await expect(restoring).rejects.toThrow(/"pg_catalog"\."pg_db_role_setting" setconfig; "public"\."facts"/)
  await expect(openDatabase(connection, createLog('silent'))).rejects.toThrow('did not finish')
})

test('a restore that breaks off leaves a database that no Kerf opens and nothing is restored into', async () => {
  const connection = await bareDatabase()
  const away = { ...(await emptyFolder()), put: () => Promise.reject(new Error('the disk is full')) }
  const manifest = await verifyBackup(good)
  await expect(restore(good, manifest, connection, away)).rejects.toThrow('the disk is full')
  await expect(openDatabase(connection, createLog('silent'))).rejects.toThrow(
    'A restore into this database did not finish: empty it, and restore the backup again.',
  )
  await expect(restore(good, manifest, connection, await emptyFolder())).rejects.toThrow('did not finish')
  await expect(writeBackup(connection, undefined, path.join(await scratchFolder(), 'x'))).rejects.toThrow(
    'There is no shop in this database.',
  )
})

test('a backup is never written over a file, and one that fails leaves none', async () => {
  const { connection } = kerf.database
  await expect(writeBackup(connection, undefined, good)).rejects.toThrow('is there already')
  const folder = await scratchFolder()
  const broken = { ...kerf.uploads.storage, read: () => Promise.reject(new Error('gone')) }
  await expect(writeBackup(connection, broken, path.join(folder, 'kerf.tar.zst'))).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])
})

test('the file of a backup is readable by its owner only, whatever the machine gives new files', async () => {
  const usual = process.umask(0)
  const file = path.join(await scratchFolder(), 'kerf.tar.zst')
  await writeBackup(kerf.database.connection, undefined, file).finally(() => process.umask(usual))
  expect((await lstat(file)).mode & 0o777).toBe(0o600)
})

test('a backup is not written through a file or link of somebody else, and creates no folder', async () => {
  const { connection } = kerf.database
  const folder = await scratchFolder()
  const theirs = path.join(folder, 'theirs')
  await writeFile(theirs, 'theirs', { mode: 0o666 })
  const file = path.join(folder, 'kerf.tar.zst')
  await symlink(theirs, `${file}.partial`)
  await writeBackup(connection, undefined, file)
  expect((await lstat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(theirs, 'utf8')).toBe('theirs')

  const other = path.join(folder, 'other.tar.zst')
  await writeFile(`${other}.partial`, 'left by a backup that was killed', { mode: 0o666 })
  await writeBackup(connection, undefined, other)
  expect((await lstat(other)).mode & 0o777).toBe(0o600)
  await verifyBackup(other)

  for (const [name, leadsTo] of [
    ['to-theirs.tar.zst', theirs],
    ['to-nothing.tar.zst', path.join(folder, 'nothing')],
  ] as const) {
    await symlink(leadsTo, path.join(folder, name))
    await expect(writeBackup(connection, undefined, path.join(folder, name))).rejects.toThrow(
      'is there already',
    )
  }
  await expect(writeBackup(connection, undefined, path.join(folder, 'typo/x/kerf.tar.zst'))).rejects.toThrow(
    `There is no folder ${path.join(folder, 'typo/x')}: make it first, or give another place.`,
  )
  expect(await readFile(theirs, 'utf8')).toBe('theirs')
  expect((await readdir(folder)).toSorted()).toEqual([
    'kerf.tar.zst',
    'other.tar.zst',
    'theirs',
    'to-nothing.tar.zst',
    'to-theirs.tar.zst',
  ])
})

test('of two simultaneous backups to one name one is written, whole, and nothing else is left', async () => {
  const { connection } = kerf.database
  const folder = await scratchFolder()
  const file = path.join(folder, 'kerf.tar.zst')
  const outcomes = await Promise.allSettled([1, 2].map(() => writeBackup(connection, undefined, file)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readdir(folder)).toEqual(['kerf.tar.zst'])
  await verifyBackup(file)
})
