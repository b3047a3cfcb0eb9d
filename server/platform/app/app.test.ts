import { sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/api.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { subscribers } from '#server/platform/db/tables/mails.ts'
import { paymentEvents } from '#server/platform/db/tables/payments.ts'
import { isUploadPath } from '#server/shop/uploads/guard-upload.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer()
})

const send = (body: BodyInit, type: string) =>
  kerf.fetch(
    new Request('http://localhost/api/orders', {
      method: 'POST',
      headers: { authorization: `Bearer ${casey.token}`, 'content-type': type },
      body,
    }),
  )

test('a call that does not exist is a clear 404, in the shape of every other error', async () => {
  expect(await kerf.call('GET', '/api/nothing-here')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', status: 404 },
  })
})

test.each([
  ['PATCH', '/api/products', 'GET, POST, HEAD, OPTIONS'],
  ['GET', '/api/quote', 'POST, OPTIONS'],
  ['DELETE', '/api/orders', 'GET, POST, HEAD, OPTIONS'],
  ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/payments/webhook', 'POST, OPTIONS'],
])('%s %s is 405 with the methods that this address has', async (method, path, allow) => {
  const reply = await kerf.call(method, path)
  expect(reply).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED', status: 405 } })
  expect(reply.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort())
  const options = await kerf.fetch(new Request(`${ORIGIN}${path}`, { method: 'OPTIONS' }))
  expect([options.status, options.headers.get('allow')]).toEqual([204, reply.headers.get('allow')])
})

test.each([
  ['/api/products/?page=2', '/api/products?page=2'],
  ['/tool/dovetail-saw/', '/tool/dovetail-saw'],
  ['/tools///', '/tools'],
  ['//other.example/', '/other.example'],
])('%s leads to %s, by whatever method it is asked', async (from, to) => {
  for (const method of ['GET', 'POST']) {
    const reply = await kerf.fetch(new Request(`${ORIGIN}${from}`, { method }))
    expect([reply.status, reply.headers.get('location')]).toEqual([308, to])
  }
})

test('security.txt names the owner’s address, for less than a year, and is not there without one', async () => {
  const ask = () => kerf.fetch(new Request(`${ORIGIN}/.well-known/security.txt`))
  expect((await ask()).status).toBe(404)
  const ada = await kerf.admin()
  const seller = { name: '', address: '', taxNumber: '', taxPercent: 0, email: 'owner@mail.example' }
  expect((await kerf.call('PUT', '/api/settings/seller', seller, ada)).status).toBe(200)
  const lines = (await (await ask()).text()).split('\n')
  expect(lines).toContain('Contact: mailto:owner@mail.example')
  expect(lines).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`)
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('broken JSON is 400, wrong fields 422, another type 415, too much 413', async () => {
  expect((await send('{"productId":', 'application/json')).status).toBe(400)
  expect((await send('[]', 'application/json')).status).toBe(422)
  expect((await send('null', 'application/json')).status).toBe(422)
  expect((await send('a=1', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await send(JSON.stringify('x'.repeat(200_000)), 'application/json')).status).toBe(413)
})

test.each(['gzip', 'br', 'zstd', 'made-up', 'identity, gzip'])(
  'a body with Content-Encoding %s is refused, and so is a form or a webhook',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    for (const path of [
      '/api/newsletter',
      '/api/auth/sign-in/email',
      '/api/uploads',
      '/api/payments/webhook',
    ]) {
      const body = JSON.stringify({ email: 'ada@mail.example' })
      const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body }))
      expect([path, reply.status, (await reply.json()).code]).toEqual([path, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect(await kerf.db.$count(subscribers)).toBe(0)
  },
)

test('the media type of a body may be written in capitals', async () => {
  const headers = { 'content-type': 'Application/JSON; Charset=UTF-8' }
  const body = JSON.stringify({ email: 'ada@mail.example' })
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/newsletter`, { method: 'POST', headers, body }))
  expect(reply.status).toBe(200)
})

test('a body with the encoding `identity` is read', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' }
  const body = JSON.stringify({ email: 'ada@mail.example' })
  const reply = await kerf.fetch(new Request(`${ORIGIN}/api/newsletter`, { method: 'POST', headers, body }))
  expect(reply.status).toBe(200)
})

test('errors say what is wrong and nothing of the inside, also where a query failed', async () => {
  await kerf.db.execute(sql`ALTER TABLE reviews RENAME TO reviews_away`)
  const review = { rating: 5, reviewText: 'Cuts straight.' }
  const failed = await kerf.call('POST', '/api/reviews', review, casey)
  await kerf.db.execute(sql`ALTER TABLE reviews_away RENAME TO reviews`)
  const missing = await kerf.call('GET', '/api/nothing-here')
  const wrong = await send('{}', 'application/json')
  const text = await wrong.text()
  expect(text).toContain('This field is required')
  expect([failed.status, missing.status, wrong.status]).toEqual([500, 404, 422])
  for (const told of [text, JSON.stringify(failed.body), JSON.stringify(missing.body)]) {
    expect(told).toMatch(/"message":"\w/)
    expect(told).not.toMatch(/\bat .*\.ts|node_modules|stack|reviews|insert into|\/server\//i)
  }
})

test('whatever a page of another site can send without asking first is refused: forms, texts and no type', async () => {
  const body = JSON.stringify({ email: 'eve@kerf.example' })
  const lengths: Record<string, string>[] = [
    { 'content-length': String(body.length) },
    { 'transfer-encoding': 'chunked' },
  ]
  for (const { method, path } of callsWithBody) {
    const address = `${ORIGIN}/api${path.replaceAll(/\{\w+\}/g, 'none')}`
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      undefined,
    ]) {
      for (const length of lengths) {
        const headers = { ...length, ...(type && { 'content-type': type }) }
        const init = { method, headers, body: new Blob([body]) }
        const { status } = await kerf.fetch(new Request(address, init))
        // Uploads are looked at only when they bring a token, or go to the link of an order.
        const { pathname } = new URL(address)
        const unknown = pathname.startsWith('/api/order-links/') ? 404 : 401
        const expected = isUploadPath(pathname) ? unknown : 415
        expect(status, `${method} ${path} ${type}`).toBe(expected)
      }
    }
  }
})

const callsWithBody = Object.values(contract)
  .flatMap((members) => Object.values(members))
  .map((procedure) => procedure['~orpc'].route)
  .flatMap(({ method = '', path = '' }) => (method === 'GET' ? [] : [{ method, path }]))

test('a token that is forged, unsigned, foreign or signed by another algorithm is refused', async () => {
  const [header, payload] = casey.token.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const secret = new TextEncoder().encode(await secretOf(kerf.db, 'access-token'))
  const signedBy = (alg: string) =>
    new SignJWT(decodeJwt(casey.token)).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(secret)
  const right = await kerf.call('GET', '/api/cart', undefined, { ...casey, token: await signedBy('HS256') })
  expect(right.status).toBe(200)
  const other = await signedBy('HS512')
  for (const token of [`${header}.${payload}.AAAA`, `${unsigned}.${payload}.`, 'abc', casey.cookie, other]) {
    const reply = await kerf.call('GET', '/api/orders', undefined, { ...casey, token })
    expect(reply).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'No user is logged in' },
    })
  }
})

test('the API describes itself, with every path of the specification', async () => {
  const { status, body } = await kerf.call('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const paths = Object.keys(Object(body).paths)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/admin/{email}',
      '/home-products',
      '/products',
      '/products/{id}',
      '/reviews',
      '/orders',
      '/orders/{id}',
      '/order/{id}',
      '/status/{id}',
      '/create-payment',
      '/user',
      '/user/{email}',
      '/user/admin/{email}',
      '/user/update/{email}',
    ]),
  )
})

test('replies of the API are not stored by browsers or proxies', async () => {
  for (const path of ['/api/products', `/api/user/${casey.email}`, '/api/orders/none/invoice'])
    expect((await kerf.call('GET', path, undefined, casey)).headers.get('cache-control')).toBe('no-store')
})

test('health and readiness answer, and every reply carries the headers that protect a browser', async () => {
  const reply = await kerf.fetch(new Request('http://localhost/healthz'))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  await expect.poll(async () => (await kerf.fetch(new Request('http://localhost/readyz'))).status).toBe(200)
})

test('HEAD is answered as GET is, without the body', async () => {
  for (const [path, status] of [
    ['/api/products', 200],
    ['/api/cart', 401],
    ['/api/nothing-here', 404],
  ] as const) {
    const ask = (method: string) => kerf.fetch(new Request(`http://localhost${path}`, { method }))
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    expect([head.status, await head.text()], path).toEqual([status, ''])
    for (const { headers } of [head, get]) headers.delete('x-request-id') // each has its own
    expect([...head.headers].sort()).toEqual([...get.headers].sort())
  }
})

test('a webhook that is signed but holds no event is refused, and nothing is kept of it', async () => {
  const before = await kerf.db.$count(paymentEvents)
  const secret = `whsec_sandbox_${await secretOf(kerf.db, 'stripe_sandbox_webhook')}`
  for (const payload of [
    '{"id":',
    'null',
    '{"id":"evt_1"}',
    '{"id":"\\u0000","type":"a","data":{"object":{}}}',
  ]) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const reply = await kerf.fetch(
      new Request('http://localhost/api/payments/webhook', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body: payload,
      }),
    )
    expect([reply.status, await reply.json()], payload).toMatchObject([
      400,
      { message: expect.stringMatching(/holds no event/) },
    ])
  }
  expect(await kerf.db.$count(paymentEvents)).toBe(before)
})
