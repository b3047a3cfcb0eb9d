import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimit } from '#server/people/identity/tables.ts'
import { openTestDatabase } from '#testing/database.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const database = await openTestDatabase()
const shop = await openTestShop({ database })
const { db, identity } = shop

test('61 sign-ins in a minute are one too many; the next minute starts afresh', async () => {
  const attempt = (n: number) =>
    from('10.1.0.9', 'sign-in/email', { email: `n${n}@kerf.example`, password: 'not-it' })
  const replies = await Promise.all(Array.from({ length: 61 }, (_, n) => attempt(n)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(60)
  await db
    .update(rateLimit)
    .set({ lastRequest: Date.now() - 60_000 })
    .where(eq(rateLimit.key, '10.1.0.9|sign-in'))
  expect((await attempt(99)).status).toBe(401)
})

test('requests that were counted while the clock was a day ahead are not counted when it is right', async () => {
  const attempt = () => from('10.1.0.10', 'sign-in/email', { email: 'n@kerf.example', password: 'not-it' })
  await attempt()
  await db
    .update(rateLimit)
    .set({ lastRequest: Date.now() + 86_400_000, count: 60 })
    .where(eq(rateLimit.key, '10.1.0.10|sign-in'))
  expect((await attempt()).status).toBe(401)
  const [row] = await db.select().from(rateLimit).where(eq(rateLimit.key, '10.1.0.10|sign-in'))
  expect(row?.count).toBe(1)
})

test('neighbours of one IPv6 network share a limit, and a list of addresses is no address', async () => {
  await from('2001:db8::1', 'a', {})
  await from('2001:db8::2', 'a', {})
  const counts = await db.select({ key: rateLimit.key, count: rateLimit.count }).from(rateLimit)
  expect(counts.filter(({ key }) => key.startsWith('2001:'))).toMatchObject([{ count: 2 }])
  await from('10.1.0.7, 10.1.0.8', 'a', {})
  expect(counts.some(({ key }) => key.includes(','))).toBe(false)
})

test('old counts are swept away', async () => {
  await db.insert(rateLimit).values({ key: 'old|other', count: 1, lastRequest: Date.now() - 3_700_000 })
  const fresh = await openTestShop({ database })
  await fresh.identity.handle(new Request(`${ORIGIN}/api/auth/ok`))
  expect(await db.select().from(rateLimit).where(eq(rateLimit.key, 'old|other'))).toEqual([])
})

test('one address asks for 10 e-mails in 10 minutes, other addresses still get theirs', async () => {
  const ask = (address: string) => from(address, 'request-password-reset', { email: 'nobody@kerf.example' })
  for (const _ of Array.from({ length: 10 })) expect((await ask('10.1.0.1')).status).toBe(200)
  const refused = await ask('10.1.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await ask('10.1.0.2')).status).toBe(200)
})

test('one address registers 100 times in 10 minutes, then it waits; other addresses still may', async () => {
  const key = '10.1.0.11|sign-up'
  await db.insert(rateLimit).values({ key, count: 100, lastRequest: Date.now() })
  const person = { name: 'Ada', email: 'hundred-and-first@kerf.example', password: 'dovetail' }
  const refused = await from('10.1.0.11', 'sign-up/email', person)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await from('10.1.0.12', 'sign-up/email', person)).status).toBe(200)
})

test.each([
  ['request-password-reset', 'Choose%', 5],
  ['send-verification-email', 'Please confirm%', 5], // the first of them at the registration
] as const)(
  'however many places ask for %s, one person gets 5 such e-mails an hour, and the answer is the same',
  async (path, subject, mails) => {
    const { email } = await shop.customer()
    const ask = (n: number) => from(`10.1.1.${n}`, path, { email })
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask))
    const answers = await Promise.all(replies.map(async (reply) => [reply.status, await reply.text()]))
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(200)
    expect(await linksMailedTo(shop, email, subject)).toHaveLength(mails)
    expect(await linksMailedTo(shop, (await shop.customer()).email, 'Please confirm%')).toHaveLength(1)
  },
)

test('made-up paths all count as one', async () => {
  for (const path of ['a', 'b', 'c']) expect((await from('10.1.0.3', path, {})).status).toBe(404)
  expect(await db.select().from(rateLimit).where(eq(rateLimit.key, '10.1.0.3|other'))).toMatchObject([
    { count: 3 },
  ])
})

function from(address: string, path: string, body: unknown): Promise<Response> {
  return identity.handle(
    new Request(`${ORIGIN}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-ip': address },
      body: JSON.stringify(body),
    }),
  )
}
