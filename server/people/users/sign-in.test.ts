import { and, eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Identified } from '#server/people/access/id-tokens.ts'
import { signIn } from '#server/people/users/sign-in.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf, registerShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch, access } = shop
const parts = { ...shop, log: shop.shop.log }

const other = (subject: string, more: Partial<Identified> = {}): Identified => ({
  issuer: 'https://id.example',
  subject,
  email: `${subject}@kerf.example`,
  name: 'Ada',
  ...more,
})

test('the exchange turns an ID token into an access token of that person', async () => {
  const { email, token } = await registerShopper(fetch, { name: 'Ada', email: 'Ada.Lovelace@kerf.example' })
  const request = new Request(ORIGIN, { headers: { authorization: `Bearer ${token}` } })
  expect(await access.accountOf(request)).toMatchObject({
    email: email.toLowerCase(),
    name: 'Ada',
    kind: 'customer',
  })
})

test('the exchange also tells role and permissions, which saves a request', async () => {
  const { email, cookie } = await registerShopper(fetch, { name: 'Grace' })
  const reply = await exchange(email, await idTokenOf(fetch, cookie))
  expect(await reply.json()).toEqual({
    acknowledged: true,
    token: expect.any(String),
    ...{ admin: false, permissions: [], name: 'Grace' },
  })
})

test('without an ID token, or with a made-up one, there is none', async () => {
  const { email, token } = await registerShopper(fetch)
  expect((await exchange(email, undefined)).status).toBe(401)
  expect((await exchange(email, 'made.up.token')).status).toBe(401)
  expect((await exchange(email, token)).status).toBe(401)
})

test('an ID token is no access token', async () => {
  const { email, cookie } = await registerShopper(fetch)
  const headers = { authorization: `Bearer ${await idTokenOf(fetch, cookie)}` }
  expect((await fetch(new Request(`${ORIGIN}/api/user/${email}`, { headers }))).status).toBe(401)
})

test('an ID token of our own buys one access token, also where many ask at once; a new one buys another', async () => {
  const { email, cookie } = await registerShopper(fetch)
  const idToken = await idTokenOf(fetch, cookie)
  const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(email, idToken)))
  const answered = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(answered).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
  const tokens = await Promise.all([1, 2].map(() => idTokenOf(fetch, cookie)))
  for (const token of tokens) expect((await exchange(email, token)).status).toBe(200)
})

test('nobody signs in under another’s address, in the path or in the body', async () => {
  const [ada, eve] = [await registerShopper(fetch), await registerShopper(fetch)]
  const idToken = await idTokenOf(fetch, eve.cookie)
  expect((await exchange(ada.email, idToken)).status).toBe(403)
  expect((await exchange(eve.email, idToken, { email: ada.email })).status).toBe(403)
  expect((await exchange(eve.email.toUpperCase(), idToken, { email: eve.email })).status).toBe(200)
})

test('many first sign-ins at once make one user', async () => {
  const tokens = await Promise.all(Array.from({ length: 12 }, () => signIn(parts, other('many'))))
  expect(new Set(tokens).size).toBe(12)
  expect(await db.select().from(users).where(eq(users.subject, 'many'))).toHaveLength(1)
})

test('signing in fills an empty name and picture, and never overwrites a profile', async () => {
  await signIn(parts, other('filled', { name: undefined }))
  expect(await found('filled')).toMatchObject({ name: '', img: null })
  await signIn(parts, other('filled', { name: undefined, picture: 'javascript:alert(1)' }), 'Ada')
  expect(await found('filled')).toMatchObject({ name: 'Ada', img: null })
  await signIn(parts, other('filled', { name: 'Other', picture: 'https://kerf.example/a.png' }), 'Third')
  await signIn(parts, other('filled', { name: 'Other', picture: 'https://kerf.example/b.png' }))
  expect(await found('filled')).toMatchObject({ name: 'Ada', img: 'https://kerf.example/a.png' })
})

test('the e-mail address follows a change at the provider', async () => {
  await signIn(parts, other('mover'))
  await signIn(parts, other('mover', { email: 'moved@kerf.example' }))
  expect(await found('mover')).toMatchObject({ email: 'moved@kerf.example' })
})

test('of another provider the time of the sign-in is the proof; where it sends none, nobody is asked, and the log says so', async () => {
  const said: string[] = []
  const warn = (_: unknown, text?: string) => void said.push(text ?? '')
  const log = { error: parts.log.error, warn }
  const exports = async (subject: string, more: Partial<Identified>) => {
    const { token, user } = await signIn({ ...shop, log }, other(subject, more))
    const who = { email: user.email, name: '', token, cookie: '' }
    return (await shop.call('GET', `/api/user/${user.email}/export`, undefined, who)).status
  }
  const at = (minutes: number) => ({ signedInAt: new Date(Date.now() + minutes * 60_000) })
  expect(await exports('proved-1', at(-11))).toBe(403)
  expect(await exports('proved-2', at(-9))).toBe(200)
  expect(said).toEqual([])
  expect(await exports('proved-3', {})).toBe(200)
  expect(said).toEqual(['The sign-in provider sends no auth_time: nobody is asked for a fresh proof'])
  expect(await exports('proved-4', at(60))).toBe(200)
  const [ahead] = await db.select().from(grants).where(gt(grants.provedAt, sql`now()`))
  expect(ahead, 'a clock that is ahead makes no proof last longer').toBeUndefined()
})

test('another account’s address is refused, and that account is left alone', async () => {
  await signIn(parts, other('owner'))
  const before = await found('owner')
  const taken = { email: 'owner@kerf.example', name: 'Thief' }
  await expect(signIn(parts, other('thief', taken))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  await signIn(parts, other('second'))
  await expect(signIn(parts, other('second', taken))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await found('owner')).toEqual(before)
  expect(await found('thief')).toBeUndefined()
})

test('a deleted user gets nothing, and a newcomer may have the address', async () => {
  await signIn(parts, other('gone'))
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.subject, 'gone'))
  await expect(signIn(parts, other('gone'))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await signIn(parts, other('newcomer', { email: 'gone@kerf.example' }))
  expect((await found('gone'))?.deletedAt).not.toBeNull()
})

test('a session of any provider that was ended grants nothing new', async () => {
  await signIn(parts, other('ended', { session: 's1' }))
  await access.revokeSession('s1')
  await expect(signIn(parts, other('ended', { session: 's1' }))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await signIn(parts, other('ended', { session: 's2' }))
})

test('a session of our provider that does not exist is granted nothing', async () => {
  const subject = 'no-session'
  const identified = other(subject, {
    issuer: shop.identity.issuer.issuer,
    session: '00000000-0000-4000-8000-000000000000',
  })
  await expect(signIn(parts, identified)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const granted = await db
    .select({ revokedAt: grants.revokedAt })
    .from(grants)
    .innerJoin(users, and(eq(users.id, grants.userId), eq(users.subject, subject)))
  expect(granted.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
})

test('a session leaves one fact of its sign-in: no renewal leaves another, also where many ask at once or after its grants were deleted', async () => {
  const session = { session: 'visit' }
  await Promise.all(Array.from({ length: 6 }, () => signIn(parts, other('visitor', session))))
  await signIn(parts, other('visitor', session))
  await db.delete(grants).where(eq(grants.providerSession, 'visit'))
  await signIn(parts, other('visitor', session))
  expect(await signInsOf('visitor')).toEqual([session])
  await signIn(parts, other('visitor', { session: 'next visit' }))
  expect(await signInsOf('visitor')).toEqual([session, { session: 'next visit' }])
})

test('a session that is refused leaves no fact of a sign-in', async () => {
  const dead = { issuer: shop.identity.issuer.issuer, session: '00000000-0000-4000-8000-000000000001' }
  await expect(signIn(parts, other('late', dead))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(signIn(parts, other('late', dead))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await found('late')).toBeDefined()
  expect(await signInsOf('late')).toEqual([])
})

test('where the provider names no session, each exchange leaves a fact', async () => {
  await signIn(parts, other('nameless'))
  await signIn(parts, other('nameless'))
  expect(await signInsOf('nameless')).toEqual([null, null])
})

/** What the facts of a person's sign-ins say, oldest first. */
async function signInsOf(subject: string) {
  const rows = await db
    .select({ after: facts.after })
    .from(facts)
    .innerJoin(users, and(eq(users.id, facts.actorId), eq(users.subject, subject)))
    .where(eq(facts.verb, 'user.signed_in'))
    .orderBy(facts.id)
  return rows.map(({ after }) => after)
}

async function found(subject: string) {
  const [user] = await db.select().from(users).where(eq(users.subject, subject))
  return user
}

function exchange(email: string, token: string | undefined, body: unknown = {}): Promise<Response> {
  return fetch(
    new Request(`${ORIGIN}/api/user/${encodeURIComponent(email)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  )
}
