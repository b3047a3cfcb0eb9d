import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { roomOf } from '#server/platform/files/disk-space.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { readAttention } from '#server/shop/figures/attention.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const attention = async () => Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body)

test('the owner sees what waits: failing e-mails, unread messages, questions, reviews, and the version', async () => {
  const nothing = { failedEmails: 0, messages: 0, questions: 0, reviews: 0, backupIsLate: false }
  expect(await attention()).toMatchObject({ ...nothing, version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  const productId = await kerf.product()
  const from = { name: 'Cora', email: 'cora@kerf.example', message: 'Hello' }
  const now = new Date()
  await kerf.db
    .insert(contactMessages)
    .values([
      from,
      { ...from, readAt: now },
      { ...from, productId },
      { ...from, productId },
      { ...from, productId, readAt: now },
      { ...from, productId, question: 'How long?', answer: '12 in', publishedAt: now },
    ])
  const mail = { recipient: 'cora@kerf.example', subject: 'Hello', body: 'Hello' }
  await kerf.db
    .insert(mails)
    .values([
      mail,
      { ...mail, failure: 'No room', sentAt: now },
      { ...mail, failure: 'No such box', tries: 2 },
    ])
  const review = { name: 'Cora', email: from.email, rating: 4, reviewText: 'Good' }
  await kerf.db.insert(reviews).values([
    { ...review, waiting: true },
    { ...review, waiting: false },
  ])
  expect(await attention()).toMatchObject({ failedEmails: 1, messages: 1, questions: 2, reviews: 1 })
})

test('the owner sees late orders, parcels that wait and returns to answer', async () => {
  const nothing = { late: 0, packed: 0, returns: 0, toOrder: 0 }
  expect(await attention()).toMatchObject(nothing)
  const productId = await kerf.product({ available: 2, minimum: 2 })
  const other = await kerf.product({ available: 9 })
  const buyer = await kerf.customer('Lea')
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, buyer)
  const orderId = String(body.insertedId)
  const late = { from: '2026-01-02', to: '2026-01-05', isCollection: false }
  await kerf.db.update(orders).set({ deliveryDates: late }).where(eq(orders.id, orderId))
  expect((await attention()).late, 'what is not paid is not late').toBe(0)
  await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  expect((await attention()).late).toBe(1)
  const listed = async (show: string) => {
    const { body } = await kerf.call('GET', `/api/manage/orders?show=${show}`, undefined, ada)
    return Object(body).rows.map(({ _id }: { _id: string }) => _id)
  }
  expect([await listed('late'), await listed('packed')]).toEqual([[orderId], []])
  const pack = (quantity: number, packed: boolean) =>
    kerf.call('POST', `/api/orders/${orderId}/parcels`, { lines: [{ line: 1, quantity }], packed }, ada)
  await pack(1, true)
  expect(await attention()).toMatchObject({ late: 1, packed: 1 })
  // What is paid when it is collected is packed and waits for its customer: nobody sends it.
  const { insertedId } = (await kerf.call('POST', '/api/orders', { ...wish, productId: other }, buyer)).body
  const unpaid = String(insertedId)
  await kerf.db.update(orders).set({ payAtCollection: true }).where(eq(orders.id, unpaid))
  const waiting = { lines: [{ line: 1, quantity: 1 }], packed: true }
  expect((await kerf.call('POST', `/api/orders/${unpaid}/parcels`, waiting, ada)).status).toBe(201)
  expect(await attention()).toMatchObject({ late: 1, packed: 1 })
  expect([await listed('late'), await listed('packed')], 'the list has what is counted').toEqual([
    [orderId],
    [orderId],
  ])
  await kerf.call('POST', `/api/orders/${orderId}/parcels/1/send`, {}, ada)
  await pack(1, false)
  expect(await attention()).toMatchObject({ late: 0, packed: 0 })
  const asked = { lines: [{ line: 1, quantity: 1, reason: 'It is dull' }] }
  expect((await kerf.call('POST', `/api/orders/${orderId}/returns`, asked, ada)).status).toBe(201)
  expect(await attention()).toMatchObject({ returns: 1 })
})

test('a disk that is nearly full is told to the owner; where there is none, nothing is said of it', async () => {
  const of = (bytes: number | undefined) =>
    readAttention(kerf.db, '/anywhere', async () => (bytes === undefined ? undefined : roomOf(bytes)))
  expect(await of(499 * 1024 ** 2)).toMatchObject({ freeBytes: 499 * 1024 ** 2, diskIsLow: true })
  expect(await of(500 * 1024 ** 2)).toMatchObject({ diskIsLow: false })
  expect(await of(undefined)).not.toHaveProperty('freeBytes')
  expect(await readAttention(kerf.db, '/no/such/folder')).not.toHaveProperty('freeBytes')
  expect((await readAttention(kerf.db, '/')).freeBytes).toBeGreaterThan(0)
})

test.runIf(process.platform === 'linux').each([
  { full: 'uploads', ready: 200, elsewhere: 200 },
  { full: 'backups', ready: 200, elsewhere: 200 },
  { full: 'postgres', ready: 503, elsewhere: 200 },
])(
  'a disk of its own for $full that is full is told to the owner; only without room for orders is the shop unready',
  async ({ full, ready, elsewhere }) => {
    const DATA_DIR = await scratchFolder()
    await symlink('/proc', path.join(DATA_DIR, full)) // a file system that never has any room
    const open = (settings = {}) => openTestShop({ settings: { DATA_DIR, ...settings } })
    const shop = await open()
    const told = await shop.call('GET', '/api/manage/attention', undefined, await shop.admin())
    expect(told.body).toMatchObject({ freeBytes: 0, diskIsLow: true })
    const status = async ({ fetch }: TestShop) => (await fetch(new Request(`${ORIGIN}/readyz`))).status
    // On a busy machine it may be unready for a moment, for another reason.
    await expect.poll(() => status(shop)).toBe(ready)
    const other = await open({ DATABASE_URL: 'postgres://kerf@db.example/kerf' })
    await expect.poll(() => status(other), { message: 'with a database elsewhere' }).toBe(elsewhere)
  },
)

test('the owner sees where tax is owed and no zone has a rate: in a shop in Germany in Paris and Belfast, not in Las Palmas or Zurich', async () => {
  expect(await attention()).toMatchObject({ untaxed: [] })
  const methods = [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 } }]
  const countries = ['DE', 'FR', 'GB-NORTHERN-IRELAND', 'ES-CANARIES', 'CH']
  await setRules(kerf, ada, {
    zones: [{ id: 'all', name: 'All', countries, methods }],
    taxes: GERMAN_TAXES,
  } as never)
  expect(await attention()).toMatchObject({ untaxed: ['FR', 'GB-NORTHERN-IRELAND'] })
  await setRules(kerf, ada, {})
})

test('a test e-mail goes to whoever asks for it, and to nobody else', async () => {
  const reply = await kerf.call('POST', '/api/manage/emails/test', {}, ada)
  expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } })
  const sent = (await kerf.db.select().from(mails)).filter(({ kind }) => kind === 'test')
  expect(sent).toMatchObject([{ recipient: ada.email, subject: 'A test e-mail' }])
  const casey = await kerf.customer('Casey')
  expect((await kerf.call('POST', '/api/manage/emails/test', {}, casey)).status).toBe(403)
})
