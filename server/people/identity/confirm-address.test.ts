import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { user } from '#server/people/identity/tables.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { post, registerShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, identity } = shop

const open = (token: string) =>
  fetch(new Request(`${ORIGIN}/api/auth/verify-email?token=${encodeURIComponent(token)}`))
const isConfirmed = async (email: string) =>
  (await db.select().from(user).where(eq(user.email, email)))[0]?.emailVerified

test('a mailed link works for a day: after that it says that it is too old, and confirms nothing', async () => {
  const { email } = await registerShopper(fetch)
  const [link] = await linksMailedTo(shop, email, 'Please confirm%')
  const claims = JSON.parse(atob(link?.searchParams.get('token')?.split('.')[1] ?? ''))
  expect(claims.exp - claims.iat).toBe(24 * 60 * 60)
  const key = new TextEncoder().encode(await secretOf(db, 'identity'))
  const old = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(claims.iat - 90_000)
    .setExpirationTime(claims.iat - 3_600)
    .sign(key)
  const reply = await open(old)
  expect(reply.status).toBe(401)
  expect(await reply.json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
  expect(await isConfirmed(email)).toBe(false)
})

test('a made-up link confirms nothing', async () => {
  const { email } = await registerShopper(fetch)
  const forged = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('not-the-secret-of-this-shop-at-all'))
  expect((await open(forged)).status).toBe(401)
  expect((await open('x')).status).toBe(401)
  expect(await isConfirmed(email)).toBe(false)
})

test('a link opened twice says again that the address is confirmed', async () => {
  const { email } = await registerShopper(fetch)
  const [link] = await linksMailedTo(shop, email, 'Please confirm%')
  const token = link?.searchParams.get('token') ?? ''
  expect([(await open(token)).status, (await open(token)).status]).toEqual([200, 200])
  expect(await isConfirmed(email)).toBe(true)
})

test('a new link is mailed only to an unconfirmed account, and the answer does not tell which addresses have one', async () => {
  const { email } = await registerShopper(fetch)
  const ask = (address: string) => post(fetch, '/api/auth/send-verification-email', { email: address })
  const [known, unknown] = [await ask(email), await ask('nobody@kerf.example')]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await known.json()).toEqual(await unknown.json())
  expect(await linksMailedTo(shop, email, 'Please confirm%')).toHaveLength(2)
  expect(await linksMailedTo(shop, 'nobody@kerf.example')).toEqual([])
})

test('after ten requests for an e-mail from one address the next has to wait', async () => {
  const ask = () =>
    identity.handle(
      new Request(`${ORIGIN}/api/auth/send-verification-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-ip': '10.0.9.1' },
        body: JSON.stringify({ email: 'nobody@kerf.example' }),
      }),
    )
  const replies = await Promise.all(Array.from({ length: 12 }, ask))
  const statuses = replies.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  const late = replies.find(({ status }) => status === 429)
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
})
