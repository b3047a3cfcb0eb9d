import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen, type Patience } from '#server/platform/http/listen.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'

const database = await openTestDatabase()
const open: Listening[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.drain()))
  await database.pool.query('TRUNCATE limits, identity.rate_limit')
})

/** A shop behind a real socket; tests come to it from 127.0.0.1. */
async function shopAt(trustedProxies?: string): Promise<string> {
  const shop = await openTestShop({ database, trustedProxies })
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  open.push(listening)
  listening.answerWith(getRequestListener(shop.fetch))
  return listening.address
}

const asks = [
  { path: '/api/newsletter', most: 5 },
  { path: '/api/contact', most: 5, more: { name: 'Ada', message: 'Hello' } },
  { path: '/api/auth/request-password-reset', most: 10 },
  { path: '/api/auth/send-verification-email', most: 10 },
]

/** Asks once more than one client may, claiming to come from `claimed(n)`; answers the replies that were refused. */
async function refusedOf(
  address: string,
  { path, most, more }: (typeof asks)[number],
  claimed: (n: number) => string,
): Promise<Response[]> {
  const ask = (n: number) =>
    fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': claimed(n),
        'x-client-ip': `10.9.9.${n}`,
        'x-real-ip': `10.9.9.${n}`,
        forwarded: `for=10.9.9.${n}`,
      },
      body: JSON.stringify({ ...more, email: `nobody-${n}@kerf.example` }),
    })
  const replies = await Promise.all(Array.from({ length: most + 1 }, (_, n) => ask(n)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(replies.length - refused.length)
  return refused
}

test.each(asks)(
  '$path: a forged X-Forwarded-For changes nothing, and the refusal says when to come back',
  async (ask) => {
    const refused = await refusedOf(await shopAt(), ask, (n) => `10.9.0.${n}`)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test.each(asks)(
  '$path: behind a trusted proxy its word counts, and what a client wrote before it does not',
  async (ask) => {
    const address = await shopAt('127.0.0.1')
    expect(await refusedOf(address, ask, (n) => `10.9.0.${n}`)).toEqual([])
    const refused = await refusedOf(address, ask, (n) => `10.9.1.${n}, 198.51.100.7`)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('a port that begins to close says so at once, before it takes no more', async () => {
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  expect(listening.isDraining()).toBe(false)
  const closed = listening.drain()
  expect(listening.isDraining()).toBe(true)
  expect(listening.server.listening).toBe(true)
  await closed
})

/** Long enough that nobody who does send is cut off, on the slowest machine either. */
const LITTLE: Patience = {
  headersTimeout: 2_000,
  requestTimeout: 2_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 100,
  silence: 120_000,
}

/** Sends these pieces, one every now and then, and answers what came back when the shop ended the connection. */
function drip(port: number, pieces: string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const dripping = setInterval(() => socket.write(pieces.shift() ?? ''), 50)
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {}) // it may be ended while it is written to
  socket.on('close', () => {
    clearInterval(dripping)
    resolve(answer)
  })
  return promise
}

test('a client that sends a head or a body too slowly, or nothing, gets 408 and delays no other', async () => {
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 }, LITTLE)
  open.push(listening)
  listening.answerWith((request, response) => request.resume().on('end', () => response.end('heard')))
  const { address } = listening
  const port = Number(new URL(address).port)
  const endless = (start: string) => [start, ...Array.from({ length: 10_000 }, () => 'x')]
  const slow = [
    drip(port, endless('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    drip(port, endless('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n')),
    drip(port, []),
  ]
  let isOver = false
  const answers = Promise.all(slow).finally(() => {
    isOver = true
  })
  let heard = 0
  while (!isOver) if ((await (await fetch(address)).text()) === 'heard') heard++
  expect(heard).toBeGreaterThan(0)
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a shop that closes waits a moment for requests on open connections, and tells clients not to reuse them', async () => {
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith((_request, response) => response.end('heard'))
  const socket = connect(Number(new URL(listening.address).port), '127.0.0.1').setEncoding('latin1')
  const ask = async (): Promise<string> => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return new Promise((resolve) => socket.once('data', resolve))
  }
  expect(await ask()).toMatch(/\r\nConnection: keep-alive\r\n/)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const closed = listening.drain()
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/i)
  await ended
  await closed
})

test.runIf(process.platform === 'linux')(
  'who is new is taken in at once, however much those ask who are there',
  async () => {
    const [regulars, newcomers] = [100, 200]
    const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
    open.push(listening)
    let asked = 0
    listening.answerWith((_request, response) => {
      asked++
      response.end('heard')
    })
    const port = Number(new URL(listening.address).port)
    const join = () => connect({ port, host: '127.0.0.1', noDelay: true })
    const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const there = Array.from({ length: regulars }, join)
    for (const socket of there) socket.on('data', () => ask(socket))
    for (const socket of there) ask(socket)
    await soon(() => expect(asked).toBeGreaterThan(regulars * 10))

    asked = 0
    const late = Array.from({ length: newcomers }, join)
    for (const socket of late) ask(socket)
    await Promise.all(late.map((socket) => once(socket, 'data')))
    // One newcomer in a turn, in which each regular is heard, would make it a hundred times as many.
    expect(asked / newcomers).toBeLessThan(regulars / 4)
    for (const socket of [...there, ...late]) socket.destroy()
  },
)

test('a port that another shop has is taken, though the listeners of one shop share theirs', async () => {
  const first = await listen({ HOST: '127.0.0.1', PORT: 0 })
  open.push(first)
  const PORT = Number(new URL(first.address).port)
  await expect(listen({ HOST: '127.0.0.1', PORT })).rejects.toThrow(`Port ${PORT} is taken`)
})
