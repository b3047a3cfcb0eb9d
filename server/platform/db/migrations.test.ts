import { randomBytes, randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { earlierDatabase, FIRST_RELEASE, inDatabase, OLD_ORDERS } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'
import { recordOrder } from '#server/selling/orders/record-order.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { plainReceipt } from '#server/selling/receipt/receipt.ts'
import { demoSettings } from '#server/shop/demo/settings.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'
import { bareDatabase } from '#testing/database.ts'

const MAILS_WERE_JOBS = 11
const REVIEWS_WERE_SHOWN = 19
const NO_ARTICLE_NUMBERS = 31
const NO_RECEIPTS = 32
const WIDE_ARTICLE_NUMBERS = 57

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
  const agreed = { agreement: { receipt }, recipient: TO, issues: [] }
  await recordOrder(db, agreed, { orderId: randomUUID(), grantId: old.grant, pieces, ...SMALL }).finally(
    close,
  )
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

/** Where an order goes, and the rest of its guards. */
const TO = { phone: '555 0100', address: '1 Mill Lane' }
const SMALL = {
  ...{ holdMinutes: 60, mailsAnHour: 1, mailSubject: 'Your order {number}', mostUnpaid: 10 },
  ...{ origin: 'http://localhost', rulesVersion: 0, groupId: null, coupons: [], triedBefore: false },
}

test('a user who only owns the database can migrate it and place orders in it', async () => {
  const connection = await bareDatabase()
  const owner = `owner_${randomBytes(4).toString('hex')}`
  await inDatabase(
    connection,
    `CREATE ROLE ${owner} LOGIN; ALTER DATABASE ${connection.database} OWNER TO ${owner}`,
  )
  const { db, close } = await openDatabase({ ...connection, user: owner }, createLog('silent'))
  const guards = { orderId: randomUUID(), grantId: randomUUID(), pieces: [], ...SMALL }
  await expect(recordOrder(db, undefined, guards).finally(close)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
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

const WIDE = `
  INSERT INTO products (name, price_cents, minimum, available, rating, img, description, sku, archived_at)
  SELECT name, 100, 1, 9, 5, '/saw.svg', 'Cuts.', sku, archived_at FROM (VALUES
    ('Saw', 'ＳＥ－１', NULL::timestamptz), ('Plane', 'SE-２　b', NULL), ('Older plane', 'se-2 B', NULL), ('Chisel', 'CH-1½', NULL),
    ('Gone', 'ｓｅ－１', now()), ('None', NULL, NULL)
  ) AS old (name, sku, archived_at)`

test('article numbers of full-width letters become the usual ones, unless another product on sale has them', async () => {
  const connection = await earlierDatabase(WIDE_ARTICLE_NUMBERS, WIDE)
  const { close } = await openDatabase(connection, createLog('silent'))
  const now = await inDatabase(connection, 'SELECT name, sku FROM products ORDER BY position').finally(close)
  expect(now).toEqual([
    { name: 'Saw', sku: 'SE-1' },
    { name: 'Plane', sku: 'SE-２ b' },
    { name: 'Older plane', sku: 'se-2 B' },
    { name: 'Chisel', sku: 'CH-1½' },
    { name: 'Gone', sku: 'se-1' },
    { name: 'None', sku: null },
  ])
})

const GROUPS_WERE_RULES = 69
const OLD_GROUPS = `
  INSERT INTO price_books (version, rules) VALUES
    (1, '{"groups": [{"id": "trade", "name": "Trade"}], "promotions": [], "zones": []}'),
    (2, '{"groups": [{"id": "schools", "name": "Schools"}, {"id": "trade", "name": "Workshops", "ppm": 50000}], "promotions": [], "zones": []}');
  INSERT INTO users (issuer, subject, email, group_id, deleted_at) VALUES ('i', 'a', 'casey@mail.example', 'trade', NULL),
    ('i', 'b', 'gone@deleted.invalid', 'guild', now());
  INSERT INTO products (name, price_cents, minimum, available, rating, img, description) VALUES ('Saw', 100, 1, 9, 5, '/saw.svg', 'Cuts.');
  INSERT INTO group_prices SELECT 'trade', id, '[{"from": 1, "cents": 90}]' FROM products`

test('a shop that is updated keeps its customer groups, who is in them and their prices', async () => {
  const connection = await earlierDatabase(GROUPS_WERE_RULES, OLD_GROUPS)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const { version, groups } = await readRules(db).finally(close)
  const trade = { id: 'trade', name: 'Workshops', ppm: 50_000 }
  expect({ version, groups }).toEqual({ version: 2, groups: [{ id: 'schools', name: 'Schools' }, trade] })
  expect(await inDatabase(connection, 'SELECT email, group_id FROM users ORDER BY email')).toEqual([
    { email: 'casey@mail.example', group_id: 'trade' },
    { email: 'gone@deleted.invalid', group_id: null },
  ])
  expect(await inDatabase(connection, 'SELECT group_id, tiers FROM group_prices')).toEqual([
    { group_id: 'trade', tiers: [{ from: 1, cents: 90 }] },
  ])
})
