/** What a provider of another make says of the factors of a sign-in counts for that sign-in alone. */

import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { beginGrace } from '#server/people/users/told-store.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { type OtherProvider, openProvider } from '#testing/other-provider.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

type Who = { email: string; name: string; cookie: string; token: string }

const PASSWORD = ['pwd']
const MFA = ['pwd', 'otp']
const ELSEWHERE = /Use one there and sign in again/

let provider: OtherProvider
let shop: TestShop
/** Signs in there. */
let boss: Who

beforeAll(async () => {
  provider = await openProvider({})
  const { issuer, clientId } = provider
  shop = await openTestShop({
    settings: {
      ...{ OIDC_ISSUER: issuer, OIDC_AUDIENCE: clientId, OIDC_JWKS_URL: `${issuer}/jwks` },
      OWN_ACCOUNTS: 'off',
    },
  })
})

beforeEach(async () => {
  boss = await staffWhoSignIn(`boss${++people}`, MFA)
  expect(await ask(true)).toMatchObject({ status: 200 })
  await longAgo()
})

let people = 0

function idToken(name: string, amr?: string[], sid?: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { email: `${name}@kerf.example`, email_verified: true, name, auth_time: now }
  return new SignJWT({ ...claims, ...(amr && { amr }), ...(sid && { sid }) })
    .setProtectedHeader({ alg: 'RS256', kid: String(provider.publicKey.kid) })
    .setIssuer(provider.issuer)
    .setAudience(provider.clientId)
    .setSubject(name)
    .setIssuedAt(now)
    .setExpirationTime('5m')
    .sign(provider.privateKey)
}

const exchange = (name: string, token: string) =>
  shop.call(
    'PUT',
    `/api/user/${name}@kerf.example`,
    {},
    { email: `${name}@kerf.example`, name, cookie: '', token },
  )

async function signIn(name: string, amr?: string[]): Promise<Who> {
  const { status, body } = await exchange(name, await idToken(name, amr))
  expect(status, JSON.stringify(body)).toBe(200)
  return { email: `${name}@kerf.example`, name, cookie: '', token: String(body.token) }
}

const rowOf = async (name: string) => {
  const [row] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@kerf.example`))
  return row
}

async function makeOwner(name: string): Promise<void> {
  await shop.db
    .update(users)
    .set({ role: 'admin', staffSince: sql`now() - interval '1 year'` })
    .where(eq(users.email, `${name}@kerf.example`))
}

async function staffWhoSignIn(name: string, amr?: string[]): Promise<Who> {
  await signIn(name)
  await makeOwner(name)
  return signIn(name, amr)
}

const ask = (secondFactor: boolean) => shop.call('PUT', '/api/settings/staff', { secondFactor }, boss)
const longAgo = () =>
  shop.db
    .update(settings)
    .set({ changedAt: sql`now() - interval '1 year'` })
    .where(eq(settings.name, 'staff'))
const daysPass = (name: string) =>
  shop.db
    .update(users)
    .set({ lacksFactorSince: sql`${users.lacksFactorSince} - interval '2 days'` })
    .where(eq(users.email, `${name}@kerf.example`))
const orders = async (who: Who) => {
  const { status, body } = await shop.call('GET', '/api/orders', undefined, who)
  return status === 200 ? status : [status, body.message]
}
const REFUSED = [403, expect.stringMatching(ELSEWHERE)]
const standing = async (who: Who) => (await shop.call('GET', `/api/admin/${who.email}`, undefined, who)).body
const listed = async (name: string) => {
  const { body } = await shop.call('GET', '/api/user', undefined, boss)
  return Object([...body].find((one) => Object(one).email === `${name}@kerf.example`)).secondFactor
}

test('a sign-in with the password alone stays refused when the person signs in with two factors, and does not lock them out', async () => {
  await staffWhoSignIn('pia', PASSWORD)
  await daysPass('pia')
  const thief = await signIn('pia', PASSWORD)
  expect(await orders(thief)).toEqual(REFUSED)
  const pia = await signIn('pia', MFA)
  expect([await orders(pia), await orders(thief)]).toEqual([200, REFUSED])
  expect(await standing(thief)).toMatchObject({ permissions: [], factorElsewhere: true })
  expect(await standing(pia)).not.toHaveProperty('factorDue')

  // No later sign-in with the password alone begins another day.
  const again = await signIn('pia', PASSWORD)
  expect([await orders(again), await orders(pia)]).toEqual([REFUSED, 200])
  expect(await listed('pia')).toEqual({ isOn: true })
})

test('the ID token of a session that was ended is refused, and says nothing of the factors', async () => {
  await staffWhoSignIn('rob', MFA)
  const old = await idToken('rob', PASSWORD, 'session-of-rob')
  await exchange('rob', old)
  await shop.db
    .update(grants)
    .set({ revokedAt: sql`now()` })
    .where(eq(grants.providerSession, 'session-of-rob'))
  await shop.db
    .update(users)
    .set({ provedFactor: null, tellsMethods: null })
    .where(eq(users.email, 'rob@kerf.example'))
  expect((await exchange('rob', old)).status).toBe(401)
  expect(await rowOf('rob')).toMatchObject({ provedFactor: null, lacksFactorSince: null, tellsMethods: null })
})

test('where a second factor was asked for long ago, staff has a day from when the provider first told of one factor alone', async () => {
  const uma = await staffWhoSignIn('uma', PASSWORD)
  expect(await orders(uma)).toBe(200)
  const { factorDue } = Object(await standing(uma))
  expect(new Date(factorDue).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await listed('uma')).toEqual({ isOn: false, until: factorDue })
  await daysPass('uma')
  // The next sign-in begins no other day.
  expect([await orders(uma), await orders(await signIn('uma', PASSWORD))]).toEqual([REFUSED, REFUSED])

  // Whoever runs the machine gives a day more, so that no owner is locked out.
  expect(await beginGrace(shop.db, uma.email)).toMatchObject({ email: uma.email })
  expect(await orders(uma)).toBe(200)
  const { staffSince } = (await rowOf('uma')) ?? {}
  expect(Date.now() - Number(staffSince)).toBeGreaterThan(300 * 86_400_000)
  const removed = await shop.db.select().from(facts).where(eq(facts.verb, 'account.factor_removed'))
  expect(removed).toMatchObject([{ actorKind: 'shop', subjectId: (await rowOf('uma'))?.id }])
})

test('a day more is given only to staff who are asked for a factor, and also to who lost the one that they had', async () => {
  const ina = await staffWhoSignIn('ina', MFA)
  await signIn('cora', PASSWORD)
  const before = await rowOf('cora')
  expect(await beginGrace(shop.db, 'cora@kerf.example')).toBe('none')
  expect(await rowOf('cora')).toEqual(before)
  expect(await beginGrace(shop.db, 'nobody@kerf.example')).toBeUndefined()
  const without = await signIn('ina', PASSWORD)
  expect(await orders(without)).toEqual(REFUSED)
  expect(await beginGrace(shop.db, ina.email)).toMatchObject({ email: ina.email })
  expect(await orders(without)).toBe(200)
  expect(await ask(false)).toMatchObject({ status: 200 })
  expect(await beginGrace(shop.db, ina.email)).toBe('none')
})

test('whose provider does not tell by what they signed in is asked for no factor, and the owner reads it', async () => {
  const sam = await staffWhoSignIn('sam')
  expect(await orders(sam)).toBe(200)
  expect(await standing(sam)).not.toHaveProperty('factorDue')
  expect(await listed('sam')).toBeUndefined()
  expect(await beginGrace(shop.db, sam.email)).toBe('none')
  const { body } = await shop.call('GET', '/api/manage/attention', undefined, boss)
  expect(body).toMatchObject({ withoutAuthTime: 0, withoutMethods: 1 })

  // Whoever may only see the figures reads nothing of it.
  await signIn('bea')
  const given = await shop.call(
    'PUT',
    '/api/manage/users/bea@kerf.example/roles',
    { roles: ['bookkeeper'] },
    boss,
  )
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const seen = await shop.call('GET', '/api/manage/attention', undefined, await signIn('bea', MFA))
  expect(seen).toMatchObject({ status: 200, body: { approvals: 0 } })
  for (const field of ['withoutAuthTime', 'withoutMethods']) expect(seen.body).not.toHaveProperty(field)
})

test('a customer whose provider tells of two factors is not listed with a second factor', async () => {
  await signIn('carl', MFA)
  expect(await listed('carl')).toBeUndefined()
})
