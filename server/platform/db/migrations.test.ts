import { randomBytes, randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { earlierDatabase, FIRST_RELEASE, inDatabase, OLD_ORDERS } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'
import { recordOrder } from '#server/selling/orders/record-order.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { readAllSettings } from '#server/shop/settings/store.ts'
import { bareDatabase } from '#testing/database.ts'
import { plainReceipt } from '#testing/plain-receipt.ts'

const WIDE_ARTICLE_NUMBERS = 26

test('a shop of the first release starts with this one, its orders in every state kept, and those that were paid long ago count as sent', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const kept = await db.select().from(orders).orderBy(asc(orders.number)).finally(close)
  const paid = (at: string) => ({ paymentStatus: 'Paid', paidAt: new Date(at) })
  expect(kept).toMatchObject([
    { number: 1, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: true },
    { number: 2, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', holdsStock: false },
    { number: 3, orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', deletedAt: expect.any(Date) },
    { number: 4, orderStatus: 'Pending', paymentStatus: 'Pending' },
    { number: 5, orderStatus: 'Shipped', ...paid('2026-01-03T00:00Z') },
    { number: 6, orderStatus: 'Shipped', ...paid('2026-01-03T00:00Z') },
    { number: 7, orderStatus: 'Shipped', ...paid('2026-01-05T00:00Z') },
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

test('a shop that is updated keeps its products, and the release before may place orders beside this one', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_PRODUCT)
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
  const guards = { orderId: randomUUID(), grantId: old.grant, pieces, ...SMALL }
  await recordOrder(db, agreed, guards, async () => {}).finally(close)
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
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDER_OF_TWO)
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

test('a new shop claims nothing that nobody has set, and has no texts and no settings', async () => {
  const connection = await bareDatabase()
  const { db, close } = await openDatabase(connection, createLog('silent'))
  const { claims, shop } = await readAllSettings(db).finally(close)
  expect(Object.values(claims)).not.toContain('fixed')
  expect(shop.tagline).toBe('')
  expect(await inDatabase(connection, 'SELECT FROM texts')).toEqual([])
  expect(await inDatabase(connection, 'SELECT FROM settings')).toEqual([])
})

test('a database of before 0.1.0 is refused with a sentence that says what to do, and stays as it was', async () => {
  const connection = await earlierDatabase(FIRST_RELEASE, OLD_ORDERS)
  const applied = 'SELECT hash, created_at FROM drizzle.__drizzle_migrations'
  await inDatabase(connection, 'UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1')
  const before = await inDatabase(connection, applied)
  const backUp = vi.fn()
  const opening = openDatabase(connection, createLog('silent'), { beforeMigrating: backUp })
  await expect(opening).rejects.toThrow(
    'This database is of a Kerf before 0.1.0, the first release: open it with Kerf 0.1.0 first, which updates it',
  )
  expect(await inDatabase(connection, applied)).toEqual(before)
  expect(backUp).not.toHaveBeenCalled()
})

/** Where an order goes, and the rest of its guards. */
const TO = { phone: '555 0100', address: '1 Mill Lane' }
const SMALL = {
  ...{ holdMinutes: 60, mailsAnHour: 1, mailSubject: 'Your order {number}', mostUnpaid: 10 },
  ...{
    language: 'en-US' as const,
    origin: 'http://localhost',
    rulesVersion: 0,
    groupId: null,
    coupons: [],
    triedBefore: false,
  },
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
  await expect(recordOrder(db, undefined, guards, async () => {}).finally(close)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
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

const GROUPS_WERE_RULES = 38
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

const SHIPPING_RECORDED_MONEY = 86
const OLD_KEYS = `
  WITH person AS (INSERT INTO users (issuer, subject, email) VALUES ('i', 's', 'ada@mail.example') RETURNING id)
  INSERT INTO api_keys (name, hash, start, permissions, made_by)
  SELECT name, name, 'kerf_', permissions, person.id FROM person, (VALUES
    ('reads', ARRAY['orders.read']), ('ships', ARRAY['orders.ship', 'orders.read'])) AS old (name, permissions)`

test('a key that recorded money with the permission to ship keeps doing so, and no other begins to', async () => {
  const connection = await earlierDatabase(SHIPPING_RECORDED_MONEY, OLD_KEYS)
  const { close } = await openDatabase(connection, createLog('silent'))
  const keys = await inDatabase(connection, 'SELECT name, permissions FROM api_keys ORDER BY name').finally(
    close,
  )
  expect(keys).toEqual([
    { name: 'reads', permissions: ['orders.read'] },
    { name: 'ships', permissions: ['orders.ship', 'orders.read', 'orders.confirm_payment'] },
  ])
})
