import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen } from '#server/listen.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openTestShop } from '#server/testing/shop.ts'

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
  { path: '/api/contact', most: 5 },
  { path: '/api/auth/request-password-reset', most: 10 },
  { path: '/api/auth/send-verification-email', most: 10 },
]

/** Asks once more than one client may, claiming to come from `claimed(n)`; answers the replies that were refused. */
async function refusedOf(
  address: string,
  { path, most }: (typeof asks)[number],
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
      body: JSON.stringify({ name: 'Ada', email: `nobody-${n}@kerf.example`, message: 'Hello' }),
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
