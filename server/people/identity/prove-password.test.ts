import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimit, session, user } from '#server/people/identity/tables.ts'
import { grants } from '#server/platform/db/tables/people.ts'
import { provedAgo } from '#testing/old-proof.ts'
import { openTestShop } from '#testing/shop.ts'
import { exchange, idTokenOf, post, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

const { db, call, fetch } = await openTestShop()
const RIGHT = 'carpenter-1'

const prove = ({ cookie }: Pick<Shopper, 'cookie'>, password: string) =>
  post(fetch, '/api/auth/prove-password', { password }, cookie)
const signIn = async ({ email }: Shopper, password: string) =>
  (await post(fetch, '/api/auth/sign-in/email', { email, password })).status
const remove = async ({ email, cookie, token }: Shopper) => {
  const headers = { 'x-id-token': await idTokenOf(fetch, cookie) }
  return (await call('DELETE', `/api/user/${email}`, undefined, { email, cookie, token, name: '' }, headers))
    .status
}

/** A person whose session began an hour ago. */
async function longSignedIn(): Promise<Shopper> {
  const shopper = await registerShopper(fetch)
  const owner = db.select({ id: user.id }).from(user).where(eq(user.email, shopper.email))
  await db
    .update(session)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(session.userId, owner))
  return shopper
}

test('the password proves who is signed in, so that they may delete their account; a wrong one says so', async () => {
  const shopper = await longSignedIn()
  expect(await remove(shopper)).toBe(403)
  const wrong = await prove(shopper, 'not-it-1')
  expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'INVALID_PASSWORD'])
  expect(await remove(shopper)).toBe(403)
  expect((await prove(shopper, RIGHT)).status).toBe(200)
  expect(await remove(shopper)).toBe(200)
})

test('a person who is signed in can delete their account while a stranger has locked the sign-in', async () => {
  const shopper = await longSignedIn()
  for (const _ of [1, 2, 3, 4, 5]) expect(await signIn(shopper, 'not-it-1')).toBe(401)
  expect(await signIn(shopper, RIGHT)).toBe(429)
  expect((await prove(shopper, RIGHT)).status).toBe(200)
  expect(await remove(shopper)).toBe(200)
})

test('of wrong passwords in all sessions at most five get an answer, then the right one none; the sign-in stays open', async () => {
  const shopper = await longSignedIn()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => prove(shopper, `guess-${n}`)))
  const answered = replies.map(({ status }) => status).filter((status) => ![429, 503].includes(status))
  expect(answered.length).toBeLessThanOrEqual(5)
  const locked = await prove(shopper, RIGHT)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await remove(shopper)).toBe(403)
  expect(await signIn(shopper, RIGHT)).toBe(200)
  const keys = await db.select({ key: rateLimit.key }).from(rateLimit)
  expect(JSON.stringify(keys)).not.toContain(shopper.email)
})

test('whoever signed in over 10 minutes ago gives and takes ways in only after a proof', async () => {
  const shopper = await longSignedIn()
  const remove = () => post(fetch, '/api/auth/remove-way-in', { provider: 'google' }, shopper.cookie)
  const link = () =>
    post(fetch, '/api/auth/link-social', { provider: 'google', callbackURL: '/dashboard' }, shopper.cookie)
  for (const call of [remove, link]) {
    const reply = await call()
    expect([reply.status, (await reply.json()).code]).toEqual([403, 'FRESH_PROOF'])
  }
  expect((await prove(shopper, RIGHT)).status).toBe(200)
  for (const call of [remove, link]) expect((await (await call()).json()).code).not.toBe('FRESH_PROOF')
})

test('a proof by password counts for the shop with the next access token, and no longer than 10 minutes', async () => {
  const shopper = await longSignedIn()
  const mine = async (token: string) =>
    (await call('GET', `/api/user/${shopper.email}/export`, undefined, { ...shopper, token })).body
  const before = await exchange(fetch, shopper)
  expect(await mine(before)).toMatchObject({ code: 'FRESH_PROOF' })
  expect((await prove(shopper, RIGHT)).status).toBe(200)
  expect(await mine(before)).toMatchObject({ code: 'FRESH_PROOF' })
  const token = await exchange(fetch, shopper)
  expect(await mine(token)).toHaveProperty('exportedAt')
  await provedAgo({ db }, { token }, 10.1)
  expect(await mine(token)).toMatchObject({ code: 'FRESH_PROOF' })
})

test('a proof in one session proves nothing in another of the same person, nor with an ID token that was made before it', async () => {
  const shopper = await registerShopper(fetch)
  const other = await signInShopper(fetch, shopper)
  await db.update(session).set({ createdAt: new Date(Date.now() - 3_600_000) })
  const mine = async (token: string) =>
    (await call('GET', `/api/user/${shopper.email}/export`, undefined, { ...shopper, token })).body
  const old = await idTokenOf(fetch, shopper.cookie)
  expect((await prove(shopper, RIGHT)).status).toBe(200)
  expect(await mine(await exchange(fetch, other))).toMatchObject({ code: 'FRESH_PROOF' })
  const { body } = await call(
    'PUT',
    `/api/user/${shopper.email}`,
    { email: shopper.email },
    { ...shopper, token: old },
  )
  expect(await mine(String(body.token))).toMatchObject({ code: 'FRESH_PROOF' })
  expect(await mine(await exchange(fetch, shopper))).toHaveProperty('exportedAt')
})

test('a token of before the update has no time of a proof, and is asked for one', async () => {
  const shopper = await registerShopper(fetch)
  await db.update(grants).set({ provedAt: null })
  expect(await call('GET', `/api/user/${shopper.email}/export`, undefined, shopper)).toMatchObject({
    ...{ status: 403, body: { code: 'FRESH_PROOF' } },
  })
})

test('without a session, or without a password, nothing is proved', async () => {
  expect((await prove({ cookie: '' }, RIGHT)).status).toBe(401)
  const shopper = await registerShopper(fetch)
  for (const password of ['', 'x'.repeat(129)]) expect((await prove(shopper, password)).status).toBe(400)
})
