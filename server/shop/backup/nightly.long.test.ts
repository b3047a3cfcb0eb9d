import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { backups } from '#server/platform/db/tables/backups.ts'
import { createLog } from '#server/platform/log/log.ts'
import { backupFolder } from '#server/shop/backup/backup-folder.ts'
import { type BackupParts, backUpWhenDue, makeBackup } from '#server/shop/backup/nightly.ts'
import { proveBackup } from '#server/shop/backup/prove-backup.ts'
import { backUp } from '#server/shop/backup/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { openObjectStore } from '#testing/object-store.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product({ available: 9 }), 2)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
})

/** What a backup of this shop is made of, in a folder of its own. */
async function parts(settings: Record<string, string> = {}): Promise<BackupParts> {
  await kerf.db.delete(backups)
  const config = readConfig({ DEMO: 'off', DATA_DIR: await scratchFolder(), ...settings })
  const { db, database, uploads } = kerf
  return { db, config, connection: database.connection, pictures: uploads.storage, log: createLog('silent') }
}

const list = async () => Object((await kerf.call('GET', '/api/manage/backups', undefined, ada)).body)
const filesOf = ({ config }: BackupParts) => readdir(backupFolder(config))
const NIGHT = new Date('2026-11-24T03:30:20Z')

test('the nightly backup is made at its time, restored into a database of its own and proved; only the newest are kept', async () => {
  const made = await parts()
  const settings = { isOn: true, time: '03:30', keep: 2 }
  expect((await kerf.call('PUT', '/api/settings/backups', settings, ada)).status).toBe(200)
  await backUpWhenDue(made, new Date('2026-11-24T03:29:50Z'))
  expect(await list()).toMatchObject({ rows: [], isLate: false })

  await backUpWhenDue(made, NIGHT)
  const old = [
    'nightly-2026-01-01T03-30-00Z.tar.zst',
    'nightly-2026-01-02T03-30-00Z.tar.zst',
    'nightly-2026-01-03T03-30-00Z.tar.zst.partial',
  ]
  for (const name of [...old, 'kerf-2026-01-01T03-30-00Z.tar.zst'])
    await writeFile(path.join(backupFolder(made.config), name), '')
  const [first] = (await list()).rows
  expect(first).toMatchObject({ by: 'schedule', state: 'proved', isThere: true })
  expect(first.rows).toBeGreaterThan(10)
  expect(await list()).toMatchObject({ isLate: false, lastProvedAt: first.begunAt })
  await backUpWhenDue(made, NIGHT)
  expect((await list()).rows).toHaveLength(1)

  await kerf.db.execute(sql`UPDATE backups SET begun_at = ${new Date('2026-11-23T03:30:00Z')}`)
  await backUpWhenDue(made, NIGHT)
  const left = await filesOf(made)
  expect(left.filter((name) => name.startsWith('nightly'))).toHaveLength(2)
  expect(left).not.toContain(old[0])
  expect(left).not.toContain(old[2])
  expect(left).toContain('kerf-2026-01-01T03-30-00Z.tar.zst')
  expect(left).not.toContain('.proof')

  // However often the proof fails, what was proved stays, and of the others the newest.
  await kerf.db.execute(sql`UPDATE products SET available = available + 1`)
  for (const day of [24, 25]) await backUpWhenDue(made, new Date(`2026-12-${day}T04:00:00Z`))
  await kerf.db.execute(sql`UPDATE products SET available = available - 1`)
  const nightly = (await filesOf(made)).filter((name) => name.startsWith('nightly'))
  expect(nightly).toHaveLength(3)
  expect(nightly).toEqual(expect.arrayContaining(left.filter((name) => name.startsWith('nightly'))))
})

test('a backup in which the books do not add up, and one that cannot be written, are not proved, and the owner is told why', async () => {
  const made = await parts()
  await kerf.db.execute(sql`UPDATE products SET available = available + 1`)
  await makeBackup(made, 'schedule')
  await kerf.db.execute(sql`UPDATE products SET available = available - 1`)
  expect(await list()).toMatchObject({
    isLate: true,
    rows: [
      { state: 'failed', isThere: true, fault: expect.stringContaining('are the sums of the movements') },
    ],
  })
  const nowhere = await parts()
  await writeFile(path.join(nowhere.config.DATA_DIR, 'backups'), 'a file where the folder should be')
  await makeBackup(nowhere, 'staff')
  expect((await list()).rows).toMatchObject([
    { by: 'staff', state: 'failed', fault: expect.stringContaining('EEXIST') },
  ])
})

test('with a bucket it is copied there, and the oldest are deleted there too; a bucket that refuses is said, and the file stays', async () => {
  const store = await openObjectStore()
  const bucket = Object.fromEntries(
    Object.entries(store.settings).map(([name, value]) => [name.replace('UPLOADS', 'BACKUPS'), value]),
  )
  const made = await parts(bucket)
  await makeBackup(made, 'schedule')
  const [first] = (await list()).rows
  expect(first).toMatchObject({
    state: 'proved',
    copy: `${bucket.BACKUPS_BUCKET_URL}/${path.basename(first.file)}`,
  })
  store.fail(true)
  await makeBackup(made, 'staff')
  store.fail(false)
  expect((await list()).rows[0]).toMatchObject({
    ...{ state: 'proved', isThere: true },
    fault: expect.stringContaining('The bucket of the backups did not take a PUT (503'),
  })
  expect((await list()).rows[0]).not.toHaveProperty('copy')
})

test('two backups that are asked for at once are made one after the other, and both are proved', async () => {
  const made = await parts()
  await Promise.all([makeBackup(made, 'staff'), makeBackup(made, 'schedule')])
  expect((await list()).rows).toMatchObject([{ state: 'proved' }, { state: 'proved' }])
})

test('a backup whose process was killed counts as failed when the next begins, and what it had half written is deleted', async () => {
  const made = await parts()
  await kerf.db.insert(backups).values({ by: 'staff', begunAt: new Date(Date.now() - 60_000) })
  expect((await list()).rows).toMatchObject([{ state: 'running' }])
  await mkdir(backupFolder(made.config))
  const others = 'kerf-2026-01-03T03-30-00Z.tar.zst.partial'
  for (const name of ['by-hand-2026-01-03T03-30-00Z.tar.zst.partial', others])
    await writeFile(path.join(backupFolder(made.config), name), '')
  await makeBackup(made, 'staff')
  expect((await list()).rows).toMatchObject([
    { state: 'proved' },
    { state: 'failed', fault: 'Kerf was closed, or ended by itself, while it was made.' },
  ])
  const left = (await filesOf(made)).filter((name) => name.endsWith('.partial'))
  expect(left, 'what a command writes is its own').toEqual([others])
})

test.each(['while it is written', 'while it is proved'])(
  'a shop that closes waits for no backup: %s',
  async (when) => {
    const closing = new AbortController()
    const made = { ...(await parts()), signal: closing.signal }
    const making = makeBackup(made, 'staff')
    const proof = () => stat(path.join(backupFolder(made.config), '.proof/postgres'))
    await (when === 'while it is written' ? filesSoon(made) : soon(proof))
    closing.abort()
    await making
    expect((await list()).rows).toMatchObject([
      { state: 'failed', fault: expect.stringContaining('was closed') },
    ])
    const left = await filesOf(made)
    expect(left.filter((name) => name.endsWith('.partial') || name === '.proof')).toEqual([])
  },
)

/** Waits until the folder has something in it. */
const filesSoon = (made: BackupParts) =>
  soon(async () => expect((await filesOf(made)).length).toBeGreaterThan(0))

test('a damaged file is no proof', async () => {
  const file = await backUp(kerf)
  expect((await proveBackup(file, path.join(await scratchFolder(), 'proof'))).faults).toEqual([])
  await writeFile(file, 'not a backup')
  await expect(proveBackup(file, path.join(await scratchFolder(), 'proof'))).rejects.toThrow(
    'is not a backup of Kerf',
  )
})

test('an admin asks for a backup, which is queued once; a customer may neither see nor make one', async () => {
  const queued = () => kerf.db.execute(sql`SELECT key FROM graphile_worker.jobs WHERE key = 'back-up'`)
  expect((await kerf.call('POST', '/api/manage/backups', {}, casey)).status).toBe(403)
  expect((await kerf.call('GET', '/api/manage/backups', undefined, casey)).status).toBe(403)
  expect((await queued()).rows).toHaveLength(0)
  for (const _ of [1, 2]) expect((await kerf.call('POST', '/api/manage/backups', {}, ada)).status).toBe(200)
  expect((await queued()).rows).toHaveLength(1)
})

test.each([
  ['time', '24:00'],
  ['time', 'at night'],
  ['keep', 0],
  ['keep', 1.5],
])('a setting that cannot be right is refused at its field: %s %j', async (field, value) => {
  const { status, body } = await kerf.call(
    'PUT',
    '/api/settings/backups',
    { isOn: true, time: '03:30', keep: 14, [field]: value },
    ada,
  )
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
})
