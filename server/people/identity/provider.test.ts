import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createIdentity } from '#server/people/identity/provider.ts'
import { session, user } from '#server/people/identity/tables.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { openTestDatabase } from '#testing/database.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { appoint, ORIGIN, openTestShop } from '#testing/shop.ts'
import { idTokenOf, post, registerShopper, signInShopper } from '#testing/shoppers.ts'

const database = await openTestDatabase()
const shop = await openTestShop({ database })
const { db, fetch, identity } = shop

const signUp = (person: Record<string, unknown>) => post(fetch, '/api/auth/sign-up/email', person)
const signIn = (email: string, password: string) =>
  post(fetch, '/api/auth/sign-in/email', { email, password })
const roleCheck = ({ email, token }: { email: string; token: string }) =>
  fetch(new Request(`${ORIGIN}/api/admin/${email}`, { headers: { authorization: `Bearer ${token}` } }))

test('somebody registers and is signed in at once, by a cookie that scripts cannot read', async () => {
  const reply = await signUp({ name: 'Ada', email: 'Ada@kerf.example', password: 'secret' })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ user: { email: 'ada@kerf.example', emailVerified: false } })
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('kerf.session_token='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toMatch(/Secure/)
})

test('on https every cookie is for https only, for this host and for no script', async () => {
  const google = { clientId: 'kerf', clientSecret: 'practice', baseUrl: 'http://127.0.0.1:1' }
  const secure = await openTestShop({ database, origin: 'https://shop.example', social: { google } })
  const cookies = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: 'https://shop.example' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const reply = await secure.fetch(new Request(`https://shop.example/api/auth${path}`, init))
    return reply.headers.getSetCookie()
  }
  const person = { name: 'Sec', email: 'sec@kerf.example', password: 'secret' }
  const set = [
    ...(await cookies('/sign-up/email', person)),
    ...(await cookies('/sign-in/email', person)),
    ...(await cookies('/sign-in/social', { provider: 'google', callbackURL: '/' })),
  ]
  const names = new Set(set.map((line) => line.split('=')[0]))
  expect([...names].sort()).toEqual(['__Host-kerf.device', '__Host-kerf.session_token', '__Host-kerf.state'])
  for (const line of set) {
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toContain('Domain')
  }
})

test('an e-mail address registers once, however it is written', async () => {
  await registerShopper(fetch, { email: 'once@kerf.example' })
  const again = await signUp({ name: 'Other', email: 'ONCE@kerf.example', password: 'another-one' })
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
  expect(again.headers.getSetCookie()).toEqual([])
  expect((await signIn('once@kerf.example', 'another-one')).status).toBe(401)
})

test.each([
  ['a password of 5 characters', { password: '12345' }, 'PASSWORD_TOO_SHORT'],
  ['a password of 129 characters', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ['an empty name', { name: ' ' }, 'INVALID_NAME'],
  ['a name that cannot be stored', { name: 'a\0b' }, 'INVALID_NAME'],
  ['a name of two lines', { name: 'Ada\nPlease pay' }, 'INVALID_NAME'],
  ['a name without end', { name: 'x'.repeat(201) }, 'INVALID_NAME'],
])('registration refuses %s', async (_, wrong, code) => {
  const email = 'refused@kerf.example'
  const reply = await signUp({ name: 'Ada', email, password: 'secret', ...wrong })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code })
  expect(await db.select().from(user).where(eq(user.email, email))).toEqual([])
})

test('nobody registers as verified, as an admin, or with a picture that the shop would not show', async () => {
  const email = 'greedy@kerf.example'
  await signUp({
    name: 'Greedy',
    email,
    password: 'secret',
    emailVerified: true,
    role: 'admin',
    image: 'javascript:alert(1)',
  })
  const [created] = await db.select().from(user).where(eq(user.email, email))
  expect(created?.emailVerified ?? false).toBe(false)
  expect(created?.image ?? null).toBeNull()
})

test('the wrong password, and an address without an account, get the same answer and no session', async () => {
  const { email } = await registerShopper(fetch)
  const [wrong, unknown] = [await signIn(email, 'not-it'), await signIn('nobody@kerf.example', 'not-it')]
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())
  expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([])
})

test('programs that name no origin register and sign in, with or without cookies', async () => {
  const plain = (path: string, body: unknown, cookie?: string) =>
    fetch(
      new Request(`${ORIGIN}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      }),
    )
  const person = { name: 'Curl', email: 'curl@kerf.example', password: 'secret' }
  const registered = await plain('sign-up/email', person)
  expect(registered.status).toBe(200)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0]
  expect((await plain('sign-in/email', person)).status).toBe(200)
  expect((await plain('sign-in/email', person, cookie)).status).toBe(200)
  expect((await plain('sign-out', {}, cookie)).status).toBe(403)
})

test('a page of another site can neither sign in nor sign out', async () => {
  const shopper = await registerShopper(fetch)
  for (const path of ['sign-in/email', 'sign-out', 'sign-up/email']) {
    const reply = await fetch(
      new Request(`${ORIGIN}/api/auth/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'https://evil.example',
          cookie: shopper.cookie,
        },
        body: JSON.stringify({ email: shopper.email, password: 'carpenter-1', name: 'Evil' }),
      }),
    )
    expect(reply.status).toBe(403)
  }
  expect((await roleCheck(shopper)).status).toBe(200)
})

test('origins that the shop names are trusted', async () => {
  const other = createIdentity({
    db,
    access: shop.access,
    sealing: createSealing(shop.parts.config),
    origin: ORIGIN,
    secret: 'identity-secret-identity-secret-identity',
    log: createLog('silent'),
    trustedOrigins: (request) => [`http://${request.headers.get('host')}`],
  })
  const from = (host: string) =>
    other.handle(
      new Request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000', host },
        body: JSON.stringify({ email: 'nobody-2@kerf.example', password: 'not-it' }),
      }),
    )
  expect((await from('127.0.0.1:3000')).status).toBe(401)
  expect((await from('shop.example')).status).toBe(403)
})

test('signing out ends the access token at once, and the ID token buys no new one', async () => {
  const shopper = await registerShopper(fetch)
  const other = await signInShopper(fetch, shopper)
  const idToken = await idTokenOf(fetch, shopper.cookie)
  expect((await post(fetch, '/api/auth/sign-out', {}, shopper.cookie)).status).toBe(200)
  expect((await roleCheck(shopper)).status).toBe(401)
  expect((await exchange(shopper.email, idToken)).status).toBe(401)
  expect((await roleCheck(other)).status).toBe(200)
})

test('an ID token of a session that ended before it was ever used buys nothing', async () => {
  const reply = await signUp({ name: 'Quick', email: 'quick@kerf.example', password: 'secret' })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const idToken = await idTokenOf(fetch, cookie)
  await post(fetch, '/api/auth/sign-out', {}, cookie)
  expect((await exchange('quick@kerf.example', idToken)).status).toBe(401)
})

test('the mailed link sets a new password and ends every session and access token', async () => {
  const shopper = await registerShopper(fetch)
  const asked = await post(fetch, '/api/auth/request-password-reset', { email: shopper.email })
  const unknown = await post(fetch, '/api/auth/request-password-reset', { email: 'nobody@kerf.example' })
  expect(asked.status).toBe(200)
  expect(await asked.json()).toEqual(await unknown.json())
  expect(await linksMailedTo(shop, 'nobody@kerf.example')).toEqual([])

  const [link] = await linksMailedTo(shop, shopper.email, 'Choose%')
  expect(link?.pathname).toBe('/new-password')
  const reset = { token: link?.searchParams.get('token'), newPassword: 'brand-new' }
  expect((await post(fetch, '/api/auth/reset-password', { ...reset, newPassword: 'short' })).status).toBe(400)
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(200)

  expect((await roleCheck(shopper)).status).toBe(401)
  expect(
    (await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie: shopper.cookie } }))).status,
  ).toBe(401)
  expect((await signIn(shopper.email, 'carpenter-1')).status).toBe(401)
  expect((await signIn(shopper.email, 'brand-new')).status).toBe(200)
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(400)
})

test('the mailed link confirms the e-mail address', async () => {
  const { email, cookie } = await registerShopper(fetch)
  const [link] = await linksMailedTo(shop, email, 'Please confirm%')
  expect(link?.pathname).toBe('/verify-email')
  const token = link?.searchParams.get('token')
  const confirmed = await fetch(
    new Request(`${ORIGIN}/api/auth/verify-email?token=${token}`, { headers: { cookie } }),
  )
  expect(confirmed.status).toBe(200)
  const [verified] = await db.select().from(user).where(eq(user.email, email))
  expect(verified?.emailVerified).toBe(true)
  const claims = JSON.parse(atob((await idTokenOf(fetch, cookie)).split('.')[1] ?? ''))
  expect(claims).toMatchObject({ email, email_verified: true, iss: identity.issuer.issuer, aud: 'kerf' })
  expect(claims.exp - claims.iat).toBe(300)
})

test('an account made by the shop signs in, and is gone when the shop removes it', async () => {
  const person = { name: 'Demo', email: 'demo@kerf.example', password: 'demo-password', verified: true }
  const { subject } = await identity.createAccount(person)
  await expect(identity.createAccount(person)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  const demo = await signInShopper(fetch, person)
  await appoint(shop.db, person.email)
  expect(await (await roleCheck(demo)).json()).toMatchObject({ admin: true })
  await identity.removeAccount(db, subject)
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect(await db.select().from(session).where(eq(session.userId, subject))).toEqual([])
})

function exchange(email: string, idToken: string): Promise<Response> {
  return fetch(
    new Request(`${ORIGIN}/api/user/${email}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: '{}',
    }),
  )
}
