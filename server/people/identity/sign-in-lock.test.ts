import { expect, test } from 'vitest'
import { createSignInLock } from '#server/people/identity/sign-in-lock.ts'
import { rateLimit } from '#server/people/identity/tables.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { post, registerShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, identity } = shop
/** All these passwords are hashed, one or two at a time, which takes long on a busy machine. */
const HASHING = { timeout: 90_000 }
const RIGHT = 'carpenter-1'

test('100 wrong passwords at once get at most 5 answers, then the address is locked', HASHING, async () => {
  const { email, token } = await registerShopper(fetch)
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => signIn(`10.0.0.${n % 4}`, email, 'not-it')),
  )
  expect(replies.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5)
  const locked = await signIn('10.0.0.5', email, RIGHT)
  expect(locked.status).toBe(429)
  expect(locked.headers.getSetCookie()).toEqual([])
  expect(await locked.json()).toMatchObject({ code: 'TOO_MANY_WRONG_PASSWORDS' })
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  const signedInBefore = await fetch(
    new Request(`${ORIGIN}/api/admin/${email}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  expect(signedInBefore.status).toBe(200)
})

test(
  'however many processes answer, of wrong passwords at once at most 5 get an answer',
  HASHING,
  async () => {
    const { email } = await registerShopper(fetch)
    const others = await Promise.all([1, 2, 3].map(() => openTestShop({ database: shop.database })))
    const processes = [identity, ...others.map((other) => other.identity)]
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(`10.0.7.${n % 7}`, email, 'not-it', processes[n % 4])),
    )
    expect(replies.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5)
    for (const reply of replies.filter(({ status }) => status === 429)) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  },
)

test('a right password whose check began before the lock closed is refused', async () => {
  const lock = createSignInLock(db)
  const email = 'under-way@kerf.example'
  await lock.mustBeOpen(email)
  for (const _ of [1, 2, 3, 4, 5]) await lock.countWrong(email)
  await expect(lock.passRight(email)).rejects.toMatchObject({ status: 429 })
  await expect(lock.mustBeOpen(email)).rejects.toMatchObject({ status: 429 })
})

test('an address without an account is locked just the same', async () => {
  const email = 'nobody@kerf.example'
  for (const _ of [1, 2, 3, 4, 5]) expect((await signIn('10.0.2.1', email, 'not-it')).status).toBe(401)
  expect((await signIn('10.0.2.1', email.toUpperCase(), 'not-it')).status).toBe(429)
  const keys = await db.select({ key: rateLimit.key }).from(rateLimit)
  expect(keys.some(({ key }) => key.toLowerCase().includes('nobody'))).toBe(false)
})

test('the right password forgets the wrong ones', async () => {
  const { email } = await registerShopper(fetch)
  for (const _ of [1, 2, 3, 4]) await signIn('10.0.3.1', email, 'not-it')
  expect((await signIn('10.0.3.1', email, RIGHT)).status).toBe(200)
  for (const _ of [1, 2, 3, 4, 5]) expect((await signIn('10.0.3.1', email, 'not-it')).status).toBe(401)
})

test('the right password many times at once is no reason to lock', async () => {
  const { email } = await registerShopper(fetch)
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn('10.0.4.1', email, RIGHT)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a new password through the mailed link opens the lock', async () => {
  const { email } = await registerShopper(fetch)
  for (const _ of [1, 2, 3, 4, 5]) await signIn('10.0.5.1', email, 'not-it')
  expect((await signIn('10.0.5.1', email, RIGHT)).status).toBe(429)
  await post(fetch, '/api/auth/request-password-reset', { email })
  const [link] = await linksMailedTo(shop, email, 'Choose%')
  const token = link?.searchParams.get('token')
  await post(fetch, '/api/auth/reset-password', { token, newPassword: 'brand-new' })
  expect((await signIn('10.0.5.1', email, 'brand-new')).status).toBe(200)
})

test('a lock ends 15 minutes after the fifth wrong password', async () => {
  const { email } = await registerShopper(fetch)
  for (const _ of [1, 2, 3, 4, 5]) await signIn('10.0.6.1', email, 'not-it')
  await db.update(rateLimit).set({ lastRequest: Date.now() - 14 * 60_000 })
  expect((await signIn('10.0.6.1', email, RIGHT)).status).toBe(429)
  await db.update(rateLimit).set({ lastRequest: Date.now() - 15 * 60_000 - 1_000 })
  expect((await signIn('10.0.6.1', email, RIGHT)).status).toBe(200)
})

/** An attempt from a client address of the test's choice: each has limits of its own. */
function signIn(address: string, email: string, password: string, process = identity): Promise<Response> {
  return process.handle(
    new Request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-ip': address },
      body: JSON.stringify({ email, password }),
    }),
  )
}
