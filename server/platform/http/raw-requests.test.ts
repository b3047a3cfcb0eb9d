import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/platform/http/listen.ts'
import { createBusy } from '#server/platform/http/overload-reply.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { watchTables } from '#testing/watch-tables.ts'

let kerf: TestShop
let ada: Shopper
let listening: Listening
let written: () => Promise<string[]>
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(getRequestListener(kerf.fetch))
  await kerf.identity.close()
  written = await watchTables(kerf.database.pool)
})
afterAll(() => listening.drain())

/** Sends bytes as they stand, and answers all that comes back until the server ends the connection. */
const sendRaw = (...parts: (string | Buffer)[]) => sendTo(listening, ...parts)

function sendTo({ address }: Listening, ...parts: (string | Buffer)[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (bytes: Buffer) => answer.push(bytes))
  socket.on('close', () => resolve(Buffer.concat(answer).toString()))
  // The server may end a connection while it is still being sent to.
  socket.on('error', (error: NodeJS.ErrnoException) =>
    ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') ? undefined : reject(error),
  )
  for (const part of parts) socket.write(part)
  return promise
}

const head = (...lines: string[]) =>
  `${['POST /api/reviews HTTP/1.1', ...common(), ...lines].join('\r\n')}\r\n\r\n`
const common = () => ['Host: localhost', 'Connection: close', `Authorization: Bearer ${ada.token}`]
const JSON_TYPE = 'Content-Type: application/json'
const REVIEW = JSON.stringify({ rating: 5, reviewText: 'Cuts straight.' })
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+) [A-Z]/g)].map(([, status]) => Number(status))
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

/** Refused with this status, in words, and nothing was written. */
async function expectRefused(answer: string, ...allowed: number[]): Promise<void> {
  const [status = 0] = statuses(answer)
  expect(allowed, answer.slice(0, 500)).toContain(status)
  expect(answer).not.toMatch(/node_modules|\bat .+:\d+:\d+/)
  expect(await written()).toEqual([])
}

test('a body in pieces is read like one that comes whole', async () => {
  const pieces = [REVIEW.slice(0, 5), REVIEW.slice(5)].map(chunk)
  const answer = await sendRaw(head(JSON_TYPE, 'Transfer-Encoding: chunked'), ...pieces, '0\r\n\r\n')
  expect(statuses(answer)).toEqual([201])
  expect(await written()).toEqual(['reviews', 'facts'])
})

test('a body that never ends, or says that it is too long, is too large', async () => {
  const megabyte = chunk('x'.repeat(1024 * 1024))
  const chunked = head(JSON_TYPE, 'Transfer-Encoding: chunked')
  await expectRefused(await sendRaw(chunked, ...Array.from({ length: 10 }, () => megabyte), '0\r\n\r\n'), 413)
  await expectRefused(await sendRaw(head(JSON_TYPE, 'Content-Length: 10485760'), 'x'.repeat(200_000)), 413)
})

test('broken pieces, lengths and versions are refused', async () => {
  const chunked = head(JSON_TYPE, 'Transfer-Encoding: chunked')
  await expectRefused(await sendRaw(chunked, 'zz\r\nabc\r\n'), 400)
  await expectRefused(await sendRaw(chunked, '-5\r\nabc\r\n'), 400)
  for (const length of ['-1', '1.5', '1e3', 'many', '99999999999999999999999'])
    await expectRefused(await sendRaw(head(JSON_TYPE, `Content-Length: ${length}`), REVIEW), 400, 413)
  await expectRefused(await sendRaw('POST /api/reviews HTTP/9.9\r\nHost: localhost\r\n\r\n'), 400, 505)
})

test('two lengths, or a length beside pieces, smuggle nothing in', async () => {
  const inner = 'DELETE /api/products/none HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const both = head(JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked')
  await expectRefused(await sendRaw(both, `0\r\n\r\n${inner}`), 400)
  await expectRefused(await sendRaw(head(JSON_TYPE, 'Content-Length: 4', 'Content-Length: 60'), inner), 400)
  await expectRefused(await sendRaw(head(JSON_TYPE, 'Transfer-Encoding: xchunked'), inner), 400, 501)
})

test('a body that is shorter than it says is broken JSON, and a longer one is cut', async () => {
  const short = head(JSON_TYPE, `Content-Length: ${REVIEW.length - 3}`)
  await expectRefused(await sendRaw(short, REVIEW), 400)
})

test.each(['{"rating":5', '{rating:5}', '\0', '\ufeff{"rating":5', 'NaN', '[5', '"\ud800'])(
  'broken JSON (%j) is refused',
  async (body) => {
    const bytes = Buffer.from(body)
    await expectRefused(await sendRaw(head(JSON_TYPE, `Content-Length: ${bytes.length}`), bytes), 400, 422)
  },
)

test('bytes that are no UTF-8 do no harm', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"rating":9,"reviewText":"'),
    Buffer.from([0xff, 0xc0]),
    Buffer.from('"}'),
  ])
  await expectRefused(await sendRaw(head(JSON_TYPE, `Content-Length: ${bytes.length}`), bytes), 422)
})

test('headers that are too many, too large or no headers are refused', async () => {
  const get = (...lines: string[]) =>
    `GET /api/products HTTP/1.1\r\n${[...common(), ...lines].join('\r\n')}\r\n\r\n`
  await expectRefused(await sendRaw(get(`X-Large: ${'x'.repeat(100_000)}`)), 431)
  await expectRefused(await sendRaw(get('no colon here')), 400)
  await expectRefused(await sendRaw(get('X-Nul: a\0b')), 400)
  await expectRefused(await sendRaw(get('X Space: a')), 400)
  const many = Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`)
  await expectRefused(await sendRaw(get(...many)), 200, 431)
})

test('a host that is none, is missing or is given twice is refused', async () => {
  const get = (...lines: string[]) =>
    ['GET /api/products HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n')
  await expectRefused(await sendRaw(get()), 400)
  await expectRefused(await sendRaw(get('Host: a b')), 400)
  await expectRefused(await sendRaw(get('Host: localhost/../evil')), 400)
  await expectRefused(await sendRaw(get('Host: @evil.example')), 400)
})

test.each([
  '/api/products/%zz',
  '/api/products/%ff',
  '/api/products/%00',
  '/api/../../etc/passwd',
  '//evil.example/api',
  '/api/products/..%2f..%2f',
])('an address like %s is refused', async (path) => {
  await expectRefused(
    await sendRaw(`GET ${path} HTTP/1.1\r\n${common().join('\r\n')}\r\n\r\n`),
    400,
    404,
    422,
  )
})

test.each(['TRACE', 'PATCH', 'PROPFIND', 'get', 'BREW'])('the method %s does nothing', async (method) => {
  await expectRefused(
    await sendRaw(`${method} /api/products HTTP/1.1\r\n${common().join('\r\n')}\r\n\r\n`),
    400,
    404,
    405,
  )
})

test('OPTIONS tells the methods of a call, and does nothing', async () => {
  const answer = await sendRaw(`OPTIONS /api/products HTTP/1.1\r\n${common().join('\r\n')}\r\n\r\n`)
  expect(statuses(answer)).toEqual([204])
  expect(answer).toMatch(/^allow: GET, POST, HEAD, OPTIONS\r$/im)
  expect(await written()).toEqual([])
})

test('requests that come one after another without waiting are each answered, in their order', async () => {
  const ask = (path: string, last = false) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
  const answer = await sendRaw(
    ask('/api/products') + ask('/api/cart') + ask('/api/nothing') + ask('/healthz', true),
  )
  expect(statuses(answer)).toEqual([200, 401, 404, 200])
})

test('an absolute address is answered as its path is, by the host that it names; one that is none of ours to answer is refused', async () => {
  const get = (target: string, host = 'localhost') =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const target of [
    'http://localhost/healthz',
    'https://localhost/x/../healthz',
    '/x/%2e%2e/healthz',
    '/%68ealthz',
  ])
    expect(statuses(await get(target)), target).toEqual([200])
  expect(statuses(await get('http://127.0.0.1/metrics', 'rebound.example'))).toEqual([200])
  expect(statuses(await get('http://rebound.example/metrics', '127.0.0.1'))).toEqual([403])
  for (const target of ['ftp://localhost/healthz', 'http:', 'http://a:b@localhost/healthz', 'healthz', '*'])
    await expectRefused(await get(target), 400)
})

test('an overloaded shop refuses an address in any spelling', async () => {
  const full = await listen({ HOST: '127.0.0.1', PORT: 0 })
  const busy = createBusy('http://localhost', { refused: { requests: 0 }, log: { warn: () => {} } })
  const line = { waiting: () => 1, most: 1 }
  full.answerWith(shedLoad(line, busy, getRequestListener(kerf.fetch)))
  const get = (target: string) =>
    sendTo(full, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  for (const target of [
    '/api/products',
    'http://localhost/api/products',
    '/x/../api/products',
    '/x/%2E%2e/api/products',
    '/x\\..\\api/products',
    '/./api/products',
    '/%61pi/products',
    '/ap%69%2Fproducts/../../api/products',
    'http://localhost/%61pi/products?a=%62',
  ])
    expect(statuses(await get(target)), target).toEqual([503])
  expect(statuses(await get('/healthz'))).toEqual([200])
  await full.drain()
})

test('CONNECT opens no connection to another machine', async () => {
  expect(await sendRaw('CONNECT kerf.example:443 HTTP/1.1\r\nHost: kerf.example\r\n\r\n')).toBe('')
})

test('what is no request, or names no host or two, is refused with the headers of every reply', async () => {
  const get = (...lines: string[]) => `${['GET /api/shop HTTP/1.1', ...lines].join('\r\n')}\r\n\r\n`
  const last = 'Connection: close'
  for (const [request, status] of [
    [get('Host: localhost', 'Host: other.example', last), 400],
    [get('Host: localhost', 'host: localhost', last), 400],
    [get('Host: a b', last), 400],
    [get('Host: a@b', last), 400],
    [get('Host: localhost:99999', last), 400],
    [get('Host:', last), 400],
    [get(last), 400],
    [`GET http://a:b@x/ HTTP/1.1\r\nHost: x\r\n${last}\r\n\r\n`, 400],
    ['no request\r\n\r\n', 400],
    [get('Host: localhost', `X-Long: ${'x'.repeat(40_000)}`, last), 431],
    [get('Host: localhost', 'Expect: a-miracle', last), 417],
  ] as const) {
    const answer = await sendRaw(request)
    expect(answer, request.slice(0, 80)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin',
      "content-security-policy: default-src 'none'",
    ])
      expect(answer.toLowerCase(), request.slice(0, 80)).toContain(header)
  }
  expect(statuses(await sendRaw(get('Host: localhost', last)))).toEqual([200])
})
