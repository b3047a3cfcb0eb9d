/** What a provider of another make says of when and how somebody signed in: asked by its own protocol, on a port of its own. */

import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { beginGrace } from '#server/people/users/store.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { type OtherProvider, openProvider } from '#testing/other-provider.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

const person = (name: string, amr?: string[]) => ({
  ...{ email: `${name}@kerf.example`, email_verified: true, name },
  ...(amr && { amr }),
})
const PEOPLE = {
  olga: person('olga', ['pwd', 'otp']),
  otto: person('otto', ['mfa']),
  pia: person('pia', ['pwd']),
  sam: person('sam'),
}
type Name = keyof typeof PEOPLE

let provider: OtherProvider
let shop: TestShop

const shopOf = ({ issuer, clientId }: OtherProvider) =>
  openTestShop({
    settings: {
      ...{ OIDC_ISSUER: issuer, OIDC_AUDIENCE: clientId, OIDC_JWKS_URL: `${issuer}/jwks` },
      OWN_ACCOUNTS: 'off',
    },
  })

beforeAll(async () => {
  provider = await openProvider(PEOPLE)
  shop = await shopOf(provider)
})

const idTokenOf = (name: Name, how = {}, at = provider) => at.signIn(name, how)

/** Signs in there, and brings the token here. */
async function enter(name: Name, idToken: string, at = shop) {
  const { email } = PEOPLE[name]
  const who = { email, name, cookie: '', token: idToken }
  const { status, body } = await at.call('PUT', `/api/user/${email}`, {}, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...who, token: String(body.token) }
}
const makeOwner = (name: Name, at = shop) =>
  at.db
    .update(users)
    .set({ role: 'admin', staffSince: new Date() })
    .where(eq(users.email, PEOPLE[name].email))
const makeKey = (who: Awaited<ReturnType<typeof enter>>, at = shop) =>
  at.call('POST', '/api/manage/keys', { name: 'Scanner', permissions: ['orders.read'] }, who)
const provedAgo = (minutes: number) =>
  shop.db.update(grants).set({ provedAt: sql`now() - make_interval(mins => ${minutes})` })
const attentionOf = async (who: Awaited<ReturnType<typeof enter>>, at = shop) =>
  (await at.call('GET', '/api/manage/attention', undefined, who)).body

test('a proof that is older than 10 minutes is refused with what to ask the provider for, and a newer sign-in there is one', async () => {
  const browser = new Map()
  const first = await idTokenOf('olga', { browser })
  await enter('olga', first)
  await makeOwner('olga')
  const olga = await enter('olga', first)
  expect(await makeKey(olga)).toMatchObject({ status: 201 })
  await provedAgo(11)
  const refused = await makeKey(olga)
  expect(refused).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  expect(refused.headers.get('www-authenticate')).toMatch(
    /^Bearer error="insufficient_user_authentication".* max_age="600"$/,
  )

  // Its session there goes on: without prompt or max_age nobody is asked, and the token says when they were.
  const again = await idTokenOf('olga', { browser })
  expect(decodeJwt(again).auth_time).toBe(decodeJwt(first).auth_time)
  await new Promise((passed) => setTimeout(passed, 1100))
  const anew = await idTokenOf('olga', { browser, ask: { prompt: 'login', max_age: '600' } })
  expect(Number(decodeJwt(anew).auth_time)).toBeGreaterThan(Number(decodeJwt(first).auth_time))
  expect(await makeKey(await enter('olga', anew))).toMatchObject({ status: 201 })
})

test('max_age has the provider ask again once the sign-in is older, and the token says the new time', async () => {
  const browser = new Map()
  const first = await idTokenOf('otto', { browser })
  await new Promise((passed) => setTimeout(passed, 2100))
  const same = await idTokenOf('otto', { browser, ask: { max_age: '600' } })
  expect(decodeJwt(same).auth_time).toBe(decodeJwt(first).auth_time)
  const anew = await idTokenOf('otto', { browser, ask: { max_age: '1' } })
  expect(Number(decodeJwt(anew).auth_time)).toBeGreaterThan(Number(decodeJwt(first).auth_time))
})

test('where staff need a second factor, amr says whether they used one: with one alone they may nothing after a day of grace', async () => {
  for (const name of ['otto', 'pia', 'sam'] as const) {
    await enter(name, await idTokenOf(name))
    await makeOwner(name)
  }
  const [otto, pia, sam] = [
    await enter('otto', await idTokenOf('otto')),
    await enter('pia', await idTokenOf('pia')),
    await enter('sam', await idTokenOf('sam')),
  ]
  expect(await attentionOf(otto)).toMatchObject({ withoutAuthTime: 0, withoutMethods: 0 })
  expect(await shop.call('PUT', '/api/settings/staff', { secondFactor: true }, otto)).toMatchObject({
    status: 200,
  })
  for (const one of [otto, pia, sam]) expect(await makeKey(one)).toMatchObject({ status: 201 })
  const standing = async (who: typeof pia) =>
    (await shop.call('GET', `/api/admin/${who.email}`, undefined, who)).body
  expect(await standing(pia)).toHaveProperty('factorDue')
  expect(await standing(otto)).not.toHaveProperty('factorDue')
  const twoDaysAgo = sql`now() - interval '2 days'`
  await shop.db.update(settings).set({ changedAt: twoDaysAgo }).where(eq(settings.name, 'staff'))
  await shop.db.update(users).set({ staffSince: twoDaysAgo })
  expect(await makeKey(pia)).toMatchObject({ status: 403, body: { message: /second factor/ } })
  for (const one of [otto, sam]) expect(await makeKey(one)).toMatchObject({ status: 201 })

  // The owner reads whose provider does not say it, and in the list who used one.
  expect(await attentionOf(otto)).toMatchObject({ withoutAuthTime: 0, withoutMethods: 1 })
  const { body: listed } = await shop.call('GET', '/api/user', undefined, otto)
  const factorOf = (email: string) =>
    Object([...listed].find((one) => Object(one).email === email)).secondFactor
  expect(factorOf(otto.email)).toEqual({ isOn: true })
  expect(factorOf(pia.email)).toEqual({ isOn: false, until: expect.any(String) })
  expect(factorOf(sam.email)).toBeUndefined()

  // Whoever runs the machine gives a day more, so that nobody is locked out.
  expect(await beginGrace(shop.db, pia.email)).toBe(true)
  expect(await makeKey(pia)).toMatchObject({ status: 201 })
  expect(await beginGrace(shop.db, 'nobody@kerf.example')).toBe(false)
  await shop.db.update(users).set({ staffSince: twoDaysAgo })
  expect(await makeKey(pia)).toMatchObject({ status: 403 })

  // With another factor at the next sign-in it is over.
  PEOPLE.pia.amr = ['pwd', 'hwk']
  expect(await makeKey(await enter('pia', await idTokenOf('pia')))).toMatchObject({ status: 201 })
})

test('where the provider tells no auth_time the owner is told that fresh proof is not to be had, and nobody is asked for one', async () => {
  const silent = await openProvider(PEOPLE, { tellsAuthTime: false })
  const quiet = await shopOf(silent)
  const token = await idTokenOf('sam', {}, silent)
  expect(decodeJwt(token)).not.toHaveProperty('auth_time')
  await enter('sam', token, quiet)
  await makeOwner('sam', quiet)
  const sam = await enter('sam', token, quiet)
  expect(await attentionOf(sam, quiet)).toMatchObject({ withoutAuthTime: 1, withoutMethods: 0 })
  expect(await makeKey(sam, quiet)).toMatchObject({ status: 201 })
  const timed = await enter('sam', await idTokenOf('sam', { ask: { max_age: '600' } }, silent), quiet)
  expect(await attentionOf(timed, quiet)).toMatchObject({ withoutAuthTime: 0 })
})
