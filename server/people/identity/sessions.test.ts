import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { deleteExpiredSessions } from '#server/people/identity/sessions-store.ts'
import { session } from '#server/people/identity/tables.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import {
  type Fetch,
  idTokenOf,
  post,
  registerShopper,
  type Shopper,
  signInShopper,
} from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch } = shop

const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const Overview = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      since: z.iso.datetime(),
      lastUse: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
})

test('people see where they are signed in, with this browser marked and no token that could sign anybody in', async () => {
  const laptop = await registerShopper(browser(LINUX))
  const phone = await signInShopper(browser(PHONE), laptop)
  const reply = await ask('sessions', phone)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const text = await reply.text()
  const { sessions } = Overview.parse(JSON.parse(text))
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Safari on iOS', current: true },
    { device: 'Chrome on Linux', current: false },
  ])
  const rows = await db
    .select()
    .from(session)
    .where(eq(session.id, sessions[0]?.id ?? ''))
  expect(rows).toHaveLength(1)
  for (const { token, ipAddress } of rows) {
    expect(text).not.toContain(token)
    if (ipAddress) expect(text).not.toContain(ipAddress)
  }
})

test('a session’s last use is when its browser last renewed its access', async () => {
  const shopper = await registerShopper(fetch)
  await db.update(session).set({ updatedAt: new Date('2026-01-01') })
  expect((await overview(shopper)).sessions[0]?.lastUse).toBe('2026-01-01T00:00:00.000Z')
  await idTokenOf(fetch, shopper.cookie)
  const { lastUse = '' } = (await overview(shopper)).sessions[0] ?? {}
  expect(Date.now() - Date.parse(lastUse)).toBeLessThan(60_000)
})

test('a session ended from another browser is out at its next request, and the others stay', async () => {
  const here = await registerShopper(fetch)
  const there = await signInShopper(fetch, here)
  const third = await signInShopper(fetch, here)
  expect((await end('end-session', here, { id: await idOf(there) })).status).toBe(200)
  expect(await worksFor(there)).toEqual({ token: false, cookie: false })
  expect(await worksFor(here)).toEqual({ token: true, cookie: true })
  expect(await worksFor(third)).toEqual({ token: true, cookie: true })
  expect((await overview(here)).sessions).toHaveLength(2)
})

test('ending all others leaves only this one; signing out everywhere leaves none', async () => {
  const here = await registerShopper(fetch)
  const others = [await signInShopper(fetch, here), await signInShopper(fetch, here)]
  const stranger = await registerShopper(fetch)
  expect((await end('end-other-sessions', here)).status).toBe(200)
  for (const other of others) expect(await worksFor(other)).toEqual({ token: false, cookie: false })
  expect(await worksFor(here)).toEqual({ token: true, cookie: true })
  expect((await end('end-other-sessions', here)).status).toBe(200)

  const again = await signInShopper(fetch, here)
  const reply = await end('end-all-sessions', here)
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie().join()).toMatch(/kerf\.session_token=;.*Max-Age=0/)
  for (const one of [here, again]) expect(await worksFor(one)).toEqual({ token: false, cookie: false })
  expect(await worksFor(stranger)).toEqual({ token: true, cookie: true })
})

test('a sign-in ends the session that its browser had, whoever’s it was, and no other', async () => {
  const before = await registerShopper(fetch)
  const elsewhere = await signInShopper(fetch, before)
  const guest = await registerShopper(fetch)
  const right = { email: before.email, password: 'carpenter-1' }
  for (const when of ['while it lives', 'after it has ended']) {
    expect((await post(fetch, '/api/auth/sign-in/email', right, before.cookie)).status, when).toBe(200)
    expect(await worksFor(before), when).toEqual({ token: false, cookie: false })
  }
  const joined = { email: 'joined@kerf.example', name: 'Jo', password: 'carpenter-1' }
  expect((await post(fetch, '/api/auth/sign-up/email', joined, guest.cookie)).status).toBe(200)
  expect(await worksFor(guest)).toEqual({ token: false, cookie: false })

  const wrong = { email: before.email, password: 'carpenter-0' }
  expect((await post(fetch, '/api/auth/sign-in/email', wrong, elsewhere.cookie)).status).toBe(401)
  expect(await worksFor(elsewhere)).toEqual({ token: true, cookie: true })
})

test('a session that is used every day ends after 30 days all the same', async () => {
  const [old, young] = [await registerShopper(fetch), await registerShopper(fetch)]
  const aged = (days: number, id: string) =>
    db
      .update(session)
      .set({ createdAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(session.id, id))
  await aged(31, await idOf(old))
  await aged(29, await idOf(young))
  await deleteExpiredSessions(db)
  expect((await worksFor(old)).cookie).toBe(false)
  expect((await worksFor(young)).cookie).toBe(true)
})

test('a session that nobody uses ends after 7 days, an access token after 15 minutes; the day’s first use begins the 7 days anew', async () => {
  const shopper = await registerShopper(fetch)
  const { exp = 0, iat = 0 } = decodeJwt(shopper.token)
  expect(exp - iat).toBe(15 * 60)
  const id = await idOf(shopper)
  const secondsLeft = async () => {
    const [row] = await db.select().from(session).where(eq(session.id, id))
    return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 1000)
  }
  const week = 7 * 24 * 3600
  expect(Math.abs((await secondsLeft()) - week)).toBeLessThan(60)
  const unusedFor = (hours: number) =>
    db
      .update(session)
      .set({ expiresAt: sql`now() + interval '7 days' - ${hours} * interval '1 hour'` })
      .where(eq(session.id, id))
  await unusedFor(6 * 24)
  expect((await worksFor(shopper)).cookie).toBe(true)
  expect(Math.abs((await secondsLeft()) - week)).toBeLessThan(60)
  await unusedFor(7 * 24 + 1)
  expect((await worksFor(shopper)).cookie).toBe(false)
})

test('each session’s token is 32 random letters and digits, 190 bits, and no two are alike', async () => {
  for (let n = 0; n < 3; n++) await registerShopper(fetch)
  const tokens = (await db.select({ token: session.token }).from(session)).map(({ token }) => token)
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('nobody ends another’s session, or one that does not exist', async () => {
  const [owner, stranger] = [await registerShopper(fetch), await registerShopper(fetch)]
  for (const id of [await idOf(owner), '00000000-0000-4000-8000-000000000000']) {
    const reply = await end('end-session', stranger, { id })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ code: 'SESSION_NOT_FOUND' })
  }
  expect((await end('end-session', stranger, { id: 'x' })).status).toBe(400)
  expect(await worksFor(owner)).toEqual({ token: true, cookie: true })
})

test('without a session nothing is shown or ended, and a page of another site ends nothing', async () => {
  const shopper = await registerShopper(fetch)
  expect((await fetch(new Request(`${ORIGIN}/api/auth/sessions`))).status).toBe(401)
  for (const call of ['end-session', 'end-other-sessions', 'end-all-sessions']) {
    const body = { id: await idOf(shopper) }
    expect((await post(fetch, `/api/auth/${call}`, body)).status).toBe(401)
    const evil = new Request(`${ORIGIN}/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example', cookie: shopper.cookie },
      body: JSON.stringify(body),
    })
    expect((await fetch(evil)).status).toBe(403)
  }
  expect(await worksFor(shopper)).toEqual({ token: true, cookie: true })
})

test('the calls that would hand out tokens are closed', async () => {
  const shopper = await registerShopper(fetch)
  expect((await ask('list-sessions', shopper)).status).toBe(404)
  for (const call of ['revoke-session', 'revoke-sessions', 'revoke-other-sessions'])
    expect((await end(call, shopper, { token: 'x' })).status).toBe(404)
  expect(await worksFor(shopper)).toEqual({ token: true, cookie: true })
})

function browser(userAgent: string): Fetch {
  return (request) => {
    const headers = new Headers(request.headers)
    headers.set('user-agent', userAgent)
    return fetch(new Request(request, { headers }))
  }
}

function ask(call: string, { cookie }: Shopper): Promise<Response> {
  return fetch(new Request(`${ORIGIN}/api/auth/${call}`, { headers: { cookie } }))
}

function end(call: string, { cookie }: Shopper, body: object = {}): Promise<Response> {
  return post(fetch, `/api/auth/${call}`, body, cookie)
}

async function overview(shopper: Shopper) {
  return Overview.parse(await (await ask('sessions', shopper)).json())
}

async function idOf(shopper: Shopper): Promise<string> {
  return (await overview(shopper)).sessions.find(({ current }) => current)?.id ?? ''
}

async function worksFor(shopper: Shopper): Promise<{ token: boolean; cookie: boolean }> {
  const { status } = await shop.call('GET', `/api/admin/${shopper.email}`, undefined, shopper)
  return { token: status === 200, cookie: (await ask('token', shopper)).status === 200 }
}

test('no reply names the token of a session: only the cookie has it, where scripts cannot read it', async () => {
  const person = { email: 'tokenless@kerf.example', password: 'carpenter-1', name: 'Tom' }
  const signedUp = await post(fetch, '/api/auth/sign-up/email', person)
  const signedIn = await post(fetch, '/api/auth/sign-in/email', person)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = decodeURIComponent(/session_token=([^;.]+)/.exec(cookie)?.[1] ?? '')
  expect(token.length).toBeGreaterThan(20)
  const change = { currentPassword: person.password, newPassword: 'carpenter-2', revokeOtherSessions: false }
  const asked = await fetch(new Request('http://localhost/api/auth/get-session', { headers: { cookie } }))
  const replies = [signedUp, signedIn, asked, await post(fetch, '/api/auth/change-password', change, cookie)]
  for (const reply of replies) {
    const text = await reply.text()
    expect([reply.status, text.includes('tokenless@kerf.example')], text).toEqual([200, true])
    expect(text).not.toMatch(/"token"/)
    expect(text).not.toContain(token)
  }
})
