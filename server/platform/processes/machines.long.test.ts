import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atTheEnd } from '#testing/after-file.ts'
import { confirmWithCard } from '#testing/card.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults } from '#testing/oracle.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { appoint } from '#testing/shop.ts'
import { post, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

/** Two Kerfs that share only their database, as on two machines. */
const database = await openTestDatabase()
const [one, other] = await Promise.all([startOn(), startOn()])
const ada = await registerShopper(one.asPage, { name: 'Ada Admin' })
await appoint(database.db, ada.email)
const casey = await registerShopper(other.asPage, { name: 'Casey' })
const productId = await sell('Claw hammer')

test('a change through one is shown by the other, which had cached the page', async () => {
  const pageOf = async ({ address }: KerfProcess) => (await fetch(`${address}/`)).text()
  for (const kerf of [one, other]) {
    await soon(async () => expect(await pageOf(kerf)).toContain('Claw hammer'))
  }
  const changed = await call(one, 'PUT', `/api/products/${productId}`, ada, { productName: 'Framing hammer' })
  expect(changed.status).toBe(200)
  for (const kerf of [one, other]) {
    await soon(async () => expect(await pageOf(kerf)).toContain('Framing hammer'))
    expect(await pageOf(kerf)).not.toContain('Claw hammer')
  }
})

test('a person who signs in at one is signed in at the other, and signs out of both at once', async () => {
  const dee = await registerShopper(one.asPage, { name: 'Dee' })
  const ordersOfDee = `/api/orders?email=${dee.email}`
  expect((await call(other, 'GET', ordersOfDee, dee)).status).toBe(200)
  expect((await post(other.asPage, '/api/auth/sign-out', {}, dee.cookie)).status).toBe(200)
  expect((await call(one, 'GET', ordersOfDee, dee)).status).toBe(401)
})

test('wrong passwords at either count together: after five, the right one is refused at both', async () => {
  const eve = await registerShopper(one.asPage, { name: 'Eve' })
  const guess = (kerf: KerfProcess, password: string) =>
    post(kerf.asPage, '/api/auth/sign-in/email', { email: eve.email, password })
  for (const kerf of [one, other, one, other, one])
    expect((await guess(kerf, 'not-hers-at-all')).status).toBe(401)
  for (const kerf of [one, other]) expect((await guess(kerf, 'carpenter-1')).status).toBe(429)
  await expect(signInShopper(other.asPage, casey)).resolves.toBeDefined()
})

test('the rate limit of an address counts requests to both', async () => {
  const subscribe = (kerf: KerfProcess, n: number) =>
    call(kerf, 'POST', '/api/newsletter', undefined, { email: `reader-${n}@kerf.example` })
  const kerfs = [one, other, one, other, one, other]
  const replies = await Promise.all(kerfs.map(subscribe))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
})

test('an order that is sent to both under one key is placed once', async () => {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const key = { 'idempotency-key': randomUUID() }
  const place = (kerf: KerfProcess) => call(kerf, 'POST', '/api/orders', casey, wish, key)
  const first = await Promise.all([one, other].map(place))
  for (const { status } of first) expect([201, 409]).toContain(status) // 409: the first is under way
  const again = [await place(one), await place(other)]
  expect(again.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(again.map(({ body }) => body.insertedId)).size).toBe(1)
})

test('an order is placed at one, paid at the other, and both know it', async () => {
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const { insertedId } = (await call(one, 'POST', '/api/orders', casey, wish)).body
  const { clientSecret } = (await call(other, 'POST', '/api/create-payment', casey, { orderId: insertedId }))
    .body
  const { publishableKey } = (await call(one, 'GET', '/api/shop')).body.payments
  const { id } = await confirmWithCard(
    { fetch: one.asPage, shop: { payments: { shown: async () => ({ publishableKey }) } } },
    clientSecret,
  )
  const recorded = await call(other, 'PUT', `/api/orders/${insertedId}`, casey, { transactionId: id })
  expect(recorded).toMatchObject({ status: 200, body: { acknowledged: true } })
  for (const kerf of [one, other]) {
    const { body } = await call(kerf, 'GET', `/api/orders/${insertedId}`, casey)
    expect(body).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid', transactionId: id })
  }
  expect(await findFaults(database.db, [insertedId])).toEqual([])
})

async function startOn(): Promise<KerfProcess> {
  const { host = '', port, user, database: name } = database.connection
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`
  const kerf = await startKerf({ DATABASE_URL, DEMO: 'off' })
  atTheEnd(async () => void (await kerf.end()))
  return kerf
}

async function sell(productName: string): Promise<string> {
  const looks = { rating: 4.5, img: '/tools/claw-hammer-640.webp', description: 'Drives nails.' }
  const numbers = { price: 24.5, minQuantity: 1, aviQuantity: 100 }
  return (await call(one, 'POST', '/api/products', ada, { productName, ...looks, ...numbers })).body
    .insertedId
}

async function call(
  kerf: KerfProcess,
  method: string,
  path: string,
  as?: Shopper,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(kerf.address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}
