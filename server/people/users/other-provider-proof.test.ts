/** What a provider of another make says of when and how somebody signed in: asked by its own protocol, on a port of its own. */

import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#server/platform/db/tables/people.ts'
import { type OtherProvider, openProvider } from '#testing/other-provider.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

const person = (name: string, amr?: string[]) => ({
  ...{ email: `${name}@kerf.example`, email_verified: true, name },
  ...(amr && { amr }),
})
const PEOPLE = {
  olga: person('olga', ['pwd', 'otp']),
  sam: person('sam'),
}
type Name = keyof typeof PEOPLE

const MINUTE = 60_000
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

afterEach(() => {
  vi.useRealTimers()
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
const rowOf = async (name: Name) =>
  (await shop.db.select().from(users).where(eq(users.email, PEOPLE[name].email)))[0]
const makeKey = (who: Awaited<ReturnType<typeof enter>>, at = shop) =>
  at.call('POST', '/api/manage/keys', { name: 'Scanner', permissions: ['orders.read'] }, who)
const attentionOf = async (who: Awaited<ReturnType<typeof enter>>, at = shop) =>
  (await at.call('GET', '/api/manage/attention', undefined, who)).body

test('a proof that is older than 10 minutes is refused with the max_age to ask the provider for, and what it then tells is a fresh one', async () => {
  const browser = new Map()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * MINUTE })
  const first = await idTokenOf('olga', { browser })
  await enter('olga', first)
  await makeOwner('olga')
  const early = await enter('olga', first)
  expect(await rowOf('olga')).toMatchObject({ tellsAuthTime: true, tellsMethods: true, provedFactor: true })
  vi.useRealTimers()
  const refused = await makeKey(early)
  expect(refused).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  const challenge = refused.headers.get('www-authenticate') ?? ''
  expect(challenge).toMatch(/^Bearer error="insufficient_user_authentication"/)

  // Its session there goes on: without max_age nobody is asked, and the token says when they were.
  const again = await enter('olga', await idTokenOf('olga', { browser }))
  expect(await makeKey(again)).toMatchObject({ status: 403, body: { code: 'FRESH_PROOF' } })
  const [, max_age = ''] = /max_age="(\d+)"/.exec(challenge) ?? []
  const anew = await enter('olga', await idTokenOf('olga', { browser, ask: { max_age } }))
  expect(await makeKey(anew)).toMatchObject({ status: 201 })
  expect(await makeKey(early)).toMatchObject({ status: 403 })
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
