import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backupBeforeMigrating } from '#server/backup/before-migrating.ts'
import { restore } from '#server/backup/restore.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { openDatabase } from '#server/db/client.ts'
import { knownMigrations, migrateTo } from '#server/db/migrate.ts'
import { mails } from '#server/db/tables/mails.ts'
import { orders } from '#server/db/tables/orders.ts'
import { demoSettings } from '#server/demo/settings.ts'
import { createLog } from '#server/log/log.ts'
import { recordOrder } from '#server/orders/record-order.ts'
import { plainReceipt } from '#server/prices/receipt/receipt.ts'
import { readAllSettings } from '#server/settings/store.ts'
import { folderStorage } from '#server/uploads/folder-storage.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

const FIRST_RELEASE = 4
const MAILS_WERE_JOBS = 11
const REVIEWS_WERE_SHOWN = 19
const NO_ARTICLE_NUMBERS = 31
const NO_RECEIPTS = 32

/** A database as this many migrations leave it, with something in it. */
async function earlierDatabase(count: number, filling: string): Promise<pg.ClientConfig> {
  const connection = await bareDatabase()
  await migrateTo(connection, count)
  await inDatabase(connection, filling)
  return connection
}

async function inDatabase<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  query: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query<Row>(query).finally(() => client.end())).rows
}

/** Orders in every state that the first release knew, in the order of their numbers. */
const OLD_ORDERS = `
  WITH person AS (INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example') RETURNING id),
  tool AS (
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.') RETURNING id
  ),
  placed AS (
    INSERT INTO orders (number, user_id, customer, customer_email, address, phone, total_cents, placed_at,
      order_status, payment_status, transaction_id, paid_at, shipped_at, holds_stock, held_until, deleted_at)
    SELECT old.number, person.id, 'Casey', 'casey@mail.example', '', '', 100, '2026-01-01T00:00Z', old.order_status,
      old.payment_status, old.intent, old.paid_at, old.shipped_at, old.holds, old.held_until, old.deleted_at
    FROM person, (VALUES
      (1, 'Uncomplete'::order_status, 'Unpaid'::payment_status, NULL::text, NULL::timestamptz, NULL::timestamptz, true, '2026-01-01T01:00Z'::timestamptz, NULL::timestamptz),
      (2, 'Uncomplete', 'Unpaid', NULL, NULL, NULL, false, NULL, NULL),
      (3, 'Uncomplete', 'Unpaid', NULL, NULL, NULL, false, NULL, '2026-01-02T00:00Z'),
      (4, 'Pending', 'Pending', NULL, NULL, NULL, true, '2026-01-01T01:00Z', NULL),
      (5, 'Pending', 'Pending', NULL, NULL, NULL, false, NULL, NULL),
      (6, 'Completed', 'Paid', 'pi_6', '2026-01-03T00:00Z', NULL, true, NULL, NULL),
      (7, 'Completed', 'Paid', 'pi_7', NULL, NULL, true, NULL, '2026-01-04T00:00Z'),
      (8, 'Shipped', 'Paid', 'pi_8', '2026-01-03T00:00Z', '2026-01-05T00:00Z', true, NULL, NULL),
      (9, 'Shipped', 'Paid', NULL, NULL, '2026-01-05T00:00Z', true, NULL, NULL),
      (10, 'Uncomplete', 'Unpaid', NULL, '2026-01-03T00:00Z', NULL, false, NULL, NULL)
    ) AS old (number, order_status, payment_status, intent, paid_at, shipped_at, holds, held_until, deleted_at)
    RETURNING id, number
  ),
  lines AS (
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT placed.id, 1, tool.id, 'Saw', '/saw.svg', 100, 1 FROM placed, tool
  )
  INSERT INTO payment_attempts (order_id, attempt, intent_id, amount_cents, status)
  SELECT id, 1, 'pi_' || number, 100, (CASE number WHEN 4 THEN 'open' WHEN 5 THEN 'refunded' ELSE 'succeeded' END)::attempt_status
  FROM placed WHERE number IN (4, 5, 6, 7, 8)`

test('a shop of the first release starts with this one, its orders in every state kept', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const kept = await db.select().from(orders).orderBy(asc(orders.number)).finally(close)
  const paid = (at: string) => ({ paymentStatus: 'Paid', paidAt: new Date(at) })
  expect(kept).toMatchObject([
    { number: 1, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: true },
    { number: 2, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: false },
    { number: 3, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', deletedAt: expect.any(Date) },
    { number: 4, orderStatus: 'Pending', paymentStatus: 'Pending' },
    { number: 5, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' }, // its only payment went back
    { number: 6, orderStatus: 'Completed', ...paid('2026-01-03T00:00Z') },
    { number: 7, orderStatus: 'Completed', ...paid('2026-01-01T00:00Z') },
    { number: 8, orderStatus: 'Shipped', ...paid('2026-01-03T00:00Z') },
    { number: 9, orderStatus: 'Shipped', ...paid('2026-01-05T00:00Z') },
    { number: 10, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', paidAt: null },
  ])
})

const OLD_PRODUCT = `
  WITH person AS (INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'casey@mail.example') RETURNING id),
  tool AS (
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.') RETURNING id
  ),
  placed AS (
    INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents)
    SELECT id, 'Casey', 'casey@mail.example', '', '', 100 FROM person RETURNING id, user_id
  ),
  lines AS (
    INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
    SELECT placed.id, 1, tool.id, 'Saw', '/saw.svg', 100, 1 FROM placed, tool
  )
  INSERT INTO grants (user_id, expires_at) SELECT user_id, now() + interval '1 hour' FROM placed`

test('a shop that is updated has no article numbers and keeps all else, and the release before may place orders beside this one', async () => {
  const connection = await earlierDatabase(NO_ARTICLE_NUMBERS, OLD_PRODUCT)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const [old] = await inDatabase<{ grant: string; product: string }>(
    connection,
    'SELECT g.id AS grant, p.id AS product FROM grants g, products p',
  )
  if (!old) throw new Error('The product is gone')
  const pieces = [{ productId: old.product, quantity: 1, version: 1 }]
  const receipt = plainReceipt(
    [{ productId: old.product, quantity: 1, priceCents: 100 }],
    '2026-01-05T09:00:00.000Z',
  )
  await recordOrder(db, { id: randomUUID(), grantId: old.grant, pieces, receipt, ...SMALL }).finally(close)
  const asBefore = `SELECT place_order(gen_random_uuid(), '${old.grant}', '555 0100', '1 Mill Lane', 60, ARRAY['${old.product}'::uuid],
    ARRAY[1], ARRAY[1], NULL, 50, 100, NULL, NULL, 1, 'http://localhost', most_unpaid => 10)`
  await inDatabase(connection, asBefore)
  expect(await inDatabase(connection, 'SELECT name, available, sku FROM products')).toEqual([
    { name: 'Saw', available: 7, sku: null },
  ])
  expect(await inDatabase(connection, 'SELECT name, sku FROM order_lines')).toEqual(
    Array(3).fill({ name: 'Saw', sku: null }),
  )
  expect(await inDatabase(connection, 'SELECT receipt FROM orders')).toEqual(Array(3).fill({ receipt }))
})

/** An order of two lines, whose buyer's account was deleted, and what the products cost since. */
const OLD_ORDER_OF_TWO = `
  INSERT INTO users (issuer, subject, email, deleted_at) VALUES ('i', 's', 'gone@deleted.invalid', now());
  INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
  SELECT name, 1, 1, 9, 5, '/tool.svg', 'Cuts.' FROM unnest(ARRAY['Saw', 'Plane']) AS name;
  INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents)
  SELECT id, 'Deleted customer', email, '', '', 6067 FROM users;
  INSERT INTO order_lines (order_id, line, product_id, name, img, unit_price_cents, quantity)
  SELECT o.id, CASE p.name WHEN 'Plane' THEN 1 ELSE 2 END, p.id, p.name, p.img,
    CASE p.name WHEN 'Plane' THEN 1999 ELSE 10 END, CASE p.name WHEN 'Plane' THEN 3 ELSE 7 END
  FROM orders o, products p`

test('an order that was placed before there were receipts has the receipt that it would have had then', async () => {
  const connection = await earlierDatabase(NO_RECEIPTS, OLD_ORDER_OF_TWO)
  await (await openDatabase(connection, createLog('silent'))).close()
  const ordered = await inDatabase<{ productId: string }>(
    connection,
    'SELECT product_id AS "productId" FROM order_lines ORDER BY line',
  )
  const [plane, saw] = ordered.map(({ productId }) => productId)
  const receipt = plainReceipt(
    [
      { productId: plane ?? '', priceCents: 1_999, quantity: 3 },
      { productId: saw ?? '', priceCents: 10, quantity: 7 },
    ],
    '2026-01-05T09:00:00.000Z',
  )
  expect(await inDatabase(connection, 'SELECT receipt, total_cents FROM orders')).toEqual([
    { receipt, total_cents: 6_067 },
  ])
})

const SETTINGS_CAME = 5
const settingsOf = async (connection: pg.ClientConfig) => {
  const { db, close } = await openDatabase(connection, createLog('silent'))
  return readAllSettings(db).finally(close)
}

test('a shop that is updated keeps its claims; a new one claims nothing that nobody has set', async () => {
  const used = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const { claims, shop } = await settingsOf(used)
  expect(claims).toEqual(demoSettings.claims)
  expect(shop).toEqual(demoSettings.shop)

  const chosen = `INSERT INTO settings VALUES ('claims', '{"saving": "hidden", "plans": "fixed", "ratings": "counted"}');`
  const careful = await earlierDatabase(SETTINGS_CAME, `${chosen} ${OLD_ORDERS}`)
  expect((await settingsOf(careful)).claims).toEqual({
    ...demoSettings.claims,
    saving: 'hidden',
    ratings: 'counted',
  })

  expect(await inDatabase(used, 'SELECT name, saved_by FROM texts WHERE version = 1 ORDER BY name')).toEqual(
    ['delivery', 'privacy', 'returns', 'terms', 'warranty'].map((name) => ({ name, saved_by: null })),
  )
  const [warranty] = await inDatabase(used, "SELECT text FROM texts WHERE name = 'warranty'")
  expect(Object(warranty).text).toContain('For two years after delivery')

  const empty = await bareDatabase()
  const fresh = await settingsOf(empty)
  expect(await inDatabase(empty, 'SELECT FROM texts')).toEqual([])
  expect(Object.values(fresh.claims)).not.toContain('fixed')
  expect(fresh.shop.tagline).toBe('')
})

/** E-mails as they waited before their row was their place in the queue: each was a job. */
const OLD_MAILS = `
  INSERT INTO mails (recipient, subject, body, tries, sent_at, failure, given_up_at) VALUES
    ('waits@mail.example', 'Hello', 'Hello', 0, NULL, NULL, NULL),
    ('again@mail.example', 'Hello', 'Hello', 3, NULL, 'Busy', NULL),
    ('sent@mail.example', 'Hello', 'Hello', 1, now(), NULL, NULL),
    ('over@mail.example', 'Hello', 'Hello', 14, NULL, 'Nobody', now());
  SELECT graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts => 14, job_key => 'mail:' || id,
    run_at => now() + interval '1 hour') FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL;
  UPDATE graphile_worker._private_jobs SET attempts = 3
  WHERE key = (SELECT 'mail:' || id FROM mails WHERE recipient = 'again@mail.example');
  SELECT graphile_worker.add_job('refund-payment', '{}'::json)`

test('e-mails that wait in an older shop keep waiting, with the tries they have left, and sent ones are not sent again', async () => {
  const connection = await earlierDatabase(MAILS_WERE_JOBS, OLD_MAILS)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const kept = await db.select().from(mails).orderBy(asc(mails.recipient)).finally(close)
  expect(kept).toMatchObject([
    { recipient: 'again@mail.example', triesLeft: 11, tries: 3, nextTryAt: expect.any(Date) },
    { recipient: 'over@mail.example', nextTryAt: null },
    { recipient: 'sent@mail.example', nextTryAt: null },
    { recipient: 'waits@mail.example', triesLeft: 14, tries: 0, nextTryAt: expect.any(Date), body: 'Hello' },
  ])
  for (const { nextTryAt } of kept) if (nextTryAt) expect(nextTryAt.getTime()).toBeGreaterThan(Date.now())
  expect(await inDatabase(connection, 'SELECT task_identifier FROM graphile_worker.jobs')).toEqual([
    { task_identifier: 'refund-payment' },
  ])
})

/** The rest of an order. */
const SMALL = {
  ...{ phone: '555 0100', address: '1 Mill Lane', holdMinutes: 60, mailsAnHour: 1, mostUnpaid: 10 },
  ...{ origin: 'http://localhost', rulesVersion: 0, groupId: null, coupons: [] },
}

test('a user who only owns the database can migrate it and place orders in it', async () => {
  const connection = await bareDatabase()
  const owner = `owner_${randomBytes(4).toString('hex')}`
  await inDatabase(
    connection,
    `CREATE ROLE ${owner} LOGIN; ALTER DATABASE ${connection.database} OWNER TO ${owner}`,
  )
  const { db, close } = await openDatabase({ ...connection, user: owner }, createLog('silent'))
  const order = { id: randomUUID(), grantId: randomUUID(), pieces: [], ...SMALL }
  await expect(recordOrder(db, order).finally(close)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

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

test('the last five backups before updates are kept, and so are those that people made themselves', async () => {
  const folder = await scratchFolder()
  const backups = path.join(folder, 'backups')
  await mkdir(backups)
  const own = 'kerf-2020-01-01T00-00-00Z.tar.zst'
  const older = [1, 2, 3, 4, 5, 6].map((day) => `before-migrating-2020-01-0${day}T00-00-00Z.tar.zst`)
  for (const name of [own, ...older]) await writeFile(path.join(backups, name), '')
  await open(await earlierDatabase(FIRST_RELEASE, OLD_ORDERS), folder)
  const kept = (await readdir(backups)).toSorted()
  expect(kept).toEqual([...older.slice(2), expect.stringMatching(/^before-migrating-/), own])
})

test('a shop that was there before goes on showing all reviews at once; a new one has no such setting', async () => {
  const upgraded = await earlierDatabase(
    REVIEWS_WERE_SHOWN,
    `INSERT INTO users (issuer, subject, email) VALUES ('urn:kerf:identity', gen_random_uuid(), 'ada@mail.example');
     INSERT INTO reviews (name, email, rating, review_text) VALUES ('Ada', 'ada@mail.example', 5, 'Fine.')`,
  )
  const settings = "SELECT value FROM settings WHERE name = 'reviews'"
  for (const [connection, expected] of [
    [upgraded, [{ value: { unconfirmed: 'shown' } }]],
    [await bareDatabase(), []],
  ] as const) {
    await (await openDatabase(connection, createLog('silent'))).close()
    expect(await inDatabase(connection, settings)).toEqual(expected)
  }
  expect(await inDatabase(upgraded, 'SELECT waiting FROM reviews')).toEqual([{ waiting: false }])
})
