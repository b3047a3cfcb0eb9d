import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setFirstLanguage } from '#server/platform/db/said.ts'
import { createAdmission } from '#server/platform/http/admit-connections.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createBusy } from '#server/platform/http/overload-reply.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import { soon } from '#testing/eventually.ts'

let waiting = 0
let come = 0
const refused = { requests: 0 }
const asked: string[] = []
const busy = createBusy('https://shop.example', { refused, log: { warn() {} } })
const queue = { waiting: () => waiting, most: 20 }
const shop: RequestListener = async (request, response) => {
  asked.push(request.url ?? '')
  response.end(`the shop read ${(await text(request)).length}`)
}
const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
afterAll(listening.drain)
let admit = createAdmission(queue, busy)
listening.answerWith(shedLoad(queue, busy, shop), (socket, speak) => {
  come++
  admit(socket, speak)
})

beforeEach(() => {
  // A test before it may have opened a shop of another.
  setFirstLanguage('en-US')
  admit = createAdmission(queue, busy, { hold: 50, longest: 60_000, silence: 10_000 })
  waiting = 20
  refused.requests = 0
  asked.length = 0
  come = 0
})

const port = Number(new URL(listening.address).port)
/** A call with `Connection: close`, so that the reply ends where the connection does. */
const written = (head: string, body = '', accept = 'application/json') =>
  `${head} HTTP/1.1\r\nhost: shop.example\r\naccept: ${accept}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** What is answered to these pieces, sent one after another on a new connection. */
async function reply(...pieces: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return text(socket)
}

test('a call on a new connection is refused while the queue is full, and the connection is closed', async () => {
  const answer = await reply(written('POST /api/orders', '{}'))
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(answer).toMatch(/\r\nretry-after: [1-5]\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/)
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  expect(head).toContain(`content-length: ${body.length}`)
  expect([refused.requests, asked]).toEqual([1, []])
})

test('held calls are let in first come, first served when the queue shortens, with the whole of a long body', async () => {
  admit = createAdmission(queue, busy, { hold: 60_000, longest: 60_000, silence: 10_000 })
  const body = 'x'.repeat(300_000)
  const replies = [reply(written('POST /api/orders?first', body))]
  await soon(() => expect(come).toBe(1))
  replies.push(reply(written('PUT /api/orders?second', body)))
  await soon(() => expect(come).toBe(2))
  expect(asked).toEqual([])
  waiting = 1
  for (const answer of await Promise.all(replies)) expect(answer).toContain('the shop read 300000')
  expect(asked).toEqual(['/api/orders?first', '/api/orders?second'])
  expect(refused.requests).toBe(0)
})

test('no call is refused while the queue has room', async () => {
  waiting = 18 // more than new connections may fill, so that two are held
  const replies = [reply(written('POST /api/orders', '{}')), reply(written('GET /api/products'))]
  await soon(() => expect(come).toBe(2))
  replies.push(reply(written('GET /api/orders')))
  expect(await Promise.race(replies)).toMatch(/^HTTP\/1\.1 503/) // one of the three is too many
  expect([refused.requests, asked]).toEqual([1, []])
  waiting = 0
  const answers = await Promise.all(replies)
  expect(answers.filter((answer) => answer.includes('the shop read'))).toHaveLength(2)
})

test('no call is held for ever, as the database may hang', async () => {
  admit = createAdmission(queue, busy, { hold: 50, longest: 100, silence: 10_000 })
  waiting = 18
  expect(await reply(written('POST /api/orders', '{}'))).toMatch(/^HTTP\/1\.1 503/)
  expect([refused.requests, asked]).toEqual([1, []])
})

test('health, pages and payments are answered on new connections while others are held', async () => {
  admit = createAdmission(queue, busy, { hold: 60_000, longest: 60_000, silence: 10_000 })
  const held = reply(written('GET /api/orders?email=a@saw.shop'))
  for (const head of ['GET /healthz', 'GET /', 'POST /api/payments/webhook', 'POST /api/create-payment'])
    expect(await reply(written(head)), head).toMatch(/^HTTP\/1\.1 200 OK/)
  waiting = 0
  expect(await held).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a request for a page is refused with a page, and a call in another spelling is refused too', async () => {
  expect(await reply(written('GET /api/auth/verify-email', '', 'text/html'))).toContain('One moment, please')
  expect(await reply(written('GET /x/../api/orders'))).toMatch(/^HTTP\/1\.1 503/)
  expect(await reply('POST /api/or', written('ders', '{}'))).toMatch(/^HTTP\/1\.1 503/)
  expect(await reply(written('GET /api/../healthz'))).toContain('the shop read')
  expect(await reply('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
})

test('a new connection without a request is closed while the queue is full', async () => {
  admit = createAdmission(queue, busy, { hold: 50, longest: 60_000, silence: 100 })
  expect(await reply()).toBe('')
  expect([come, refused.requests, asked]).toEqual([1, 0, []])
})
