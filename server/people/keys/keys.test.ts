import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { KEY_PERMISSIONS } from '#contract/permissions.ts'
import { apiKeys, apiKeyUses } from '#server/platform/db/tables/keys.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { newKey } from '#testing/keys.ts'
import { appoint, openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const boss = await kerf.admin()
const MANY = { name: 'ERP', permissions: ['orders.read'] }

test('a key is shown once, kept as a hash, listed with its last use, and ends when it is revoked', async () => {
  const { id, key, asKey } = await newKey(kerf, boss, ['orders.read', 'products.read'])
  expect(key).toMatch(/^kerf_[0-9a-f]{64}$/)
  const rows = await kerf.db.select().from(apiKeys).where(eq(apiKeys.id, id))
  expect(JSON.stringify(rows)).not.toContain(key.slice(12))
  const listed = async () =>
    (await kerf.call('GET', '/api/manage/keys', undefined, boss)).body
      .map(Object)
      .find(({ _id }) => _id === id)
  expect(await listed()).toMatchObject({ state: 'works', start: key.slice(0, 11), lacking: [] })
  expect(await listed()).not.toHaveProperty('usedAt')

  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(200)
  const used = (await listed())?.usedAt
  expect(used).toMatch(/^\d{4}-/)
  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(200)
  expect((await listed())?.usedAt, 'written once a minute').toBe(used)
  await kerf.db.update(apiKeyUses).set({ usedAt: sql`now() - interval '61 seconds'` })
  await kerf.call('GET', '/api/orders', undefined, asKey)
  expect(Date.parse(String((await listed())?.usedAt))).toBeGreaterThanOrEqual(Date.parse(String(used)))

  expect((await kerf.call('DELETE', `/api/manage/keys/${id}`, undefined, boss)).status).toBe(200)
  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(401)
  expect((await kerf.call('DELETE', `/api/manage/keys/${id}`, undefined, boss)).status).toBe(404)
  expect(await listed()).toMatchObject({ state: 'revoked' })
})

test('a key never has more than its maker has at that moment', async () => {
  const other = await kerf.admin()
  const { asKey } = await newKey(kerf, other, ['orders.read'])
  await kerf.call('DELETE', `/api/user/admin/${other.email}`, undefined, boss)
  const refused = await kerf.call('GET', '/api/orders', undefined, asKey)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This API key lacks the permission orders.read',
  ])
  await appoint(kerf.db, other.email)
  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(200)
  await kerf.call('DELETE', `/api/user/${other.email}`, undefined, boss)
  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(401)
})

test('a key that has expired, and one that is wrong by a character, are nobody', async () => {
  const { id, key, asKey } = await newKey(kerf, boss, ['orders.read'])
  const wrong = { ...asKey, token: key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
  expect((await kerf.call('GET', '/api/orders', undefined, wrong)).status).toBe(401)
  await kerf.db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, id))
  expect((await kerf.call('GET', '/api/orders', undefined, asKey)).status).toBe(401)
})

test('what is wrong with a new key is said at its field, and none is made', async () => {
  const before = await kerf.db.$count(apiKeys)
  const wrong = [
    [{ ...MANY, name: ' ' }, 'name'],
    [{ ...MANY, permissions: [] }, 'permissions'],
    [{ ...MANY, permissions: ['keys.change'] }, 'permissions'],
    [{ ...MANY, permissions: ['users.appoint'] }, 'permissions'],
    [{ ...MANY, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ] as const
  for (const [body, field] of wrong) {
    const { status, body: reply } = await kerf.call('POST', '/api/manage/keys', body, boss)
    expect(status).toBe(422)
    expect(JSON.stringify(reply.data)).toContain(`"path":["${field}"`)
  }
  expect(await kerf.db.$count(apiKeys)).toBe(before)
})

test('a key owns nothing: what is its maker’s own is closed to it', async () => {
  const { asKey } = await newKey(kerf, boss, KEY_PERMISSIONS)
  for (const [method, path] of [
    ['GET', '/api/cart'],
    ['GET', '/api/my-reviews'],
    ['PUT', `/api/user/profile/${boss.email}`],
  ] as const) {
    const { status } = await kerf.call(method, path, method === 'GET' ? undefined : {}, asKey)
    expect(status, path).toBeGreaterThanOrEqual(403)
  }
})

test('a key with the permission orders in the name of the account that made it, and no other key does', async () => {
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 2,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const { id, asKey } = await newKey(kerf, boss, ['orders.place'])
  const placed = await kerf.call('POST', '/api/orders', wish, asKey)
  expect(placed.status).toBe(201)
  const [order] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(placed.body.insertedId)))
  expect(order?.customerEmail).toBe(boss.email)
  const count = await kerf.db.$count(orders)
  const without = await newKey(kerf, boss, ['orders.read', 'orders.ship'])
  expect((await kerf.call('POST', '/api/orders', wish, without.asKey)).status).toBe(403)
  await kerf.call('DELETE', `/api/manage/keys/${id}`, undefined, boss)
  expect((await kerf.call('POST', '/api/orders', wish, asKey)).status).toBe(401)
  expect(await kerf.db.$count(orders)).toBe(count)
})

test('the audit log names the key that acted and who made it', async () => {
  const { asKey } = await newKey(kerf, boss, ['products.change'])
  await kerf.call('DELETE', `/api/products/${await kerf.product()}`, undefined, asKey)
  const { body } = await kerf.call('GET', '/api/manage/audit?search=Warehouse', undefined, boss)
  const shown = Object(body).rows
  expect(shown[0]).toMatchObject({
    act: 'remove product',
    by: { email: boss.email, key: 'Warehouse program' },
  })
  expect(shown[1]).toMatchObject({ act: 'make API key', subject: { text: 'Warehouse program' } })
})

test('recording money and sending are two permissions: each alone does its own, and Payment Confirm needs both', async () => {
  const productId = await kerf.product()
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, boss)
  const order = `/api/orders/${body.insertedId}`
  const keyWith = async (...more: string[]) => (await newKey(kerf, boss, ['orders.read', ...more])).asKey
  const bookkeeper = await keyWith('orders.confirm_payment')
  const packer = await keyWith('orders.ship')
  const parcel = { lines: [{ line: 1, quantity: 1 }] }
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  const refused = async (method: string, path: string, asked: unknown, who: typeof boss) => {
    const reply = await kerf.call(method, path, asked, who)
    return [reply.status, reply.body.message]
  }
  const lacks = (permission: string) => [403, `This API key lacks the permission ${permission}`]
  const status = `/api/status/${body.insertedId}`
  expect(await refused('PUT', status, shipped, packer)).toEqual(lacks('orders.confirm_payment'))
  expect(await refused('PUT', status, shipped, bookkeeper)).toEqual(lacks('orders.ship'))
  expect(await refused('POST', `${order}/paid`, { paidBy: 'cash' }, packer)).toEqual(
    lacks('orders.confirm_payment'),
  )
  expect((await kerf.call('POST', `${order}/paid`, { paidBy: 'cash' }, bookkeeper)).status).toBe(200)
  expect(await refused('POST', `${order}/parcels`, parcel, bookkeeper)).toEqual(lacks('orders.ship'))
  expect((await kerf.call('POST', `${order}/parcels`, parcel, packer)).status).toBe(201)
  expect(await refused('POST', `${order}/take-back`, undefined, bookkeeper)).toEqual(lacks('orders.ship'))
  expect(await refused('POST', `${order}/take-back`, undefined, packer)).toEqual(
    lacks('orders.confirm_payment'),
  )
  const both = await keyWith('orders.confirm_payment', 'orders.ship')
  expect((await kerf.call('POST', `${order}/take-back`, undefined, both)).status).toBe(200)
  expect((await kerf.call('PUT', status, shipped, both)).status).toBe(200)
})
