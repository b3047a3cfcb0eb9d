/** What a provider is asked for a proof, and what its answer proves: by its own protocol, on a port of its own. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { session, user } from '#server/people/identity/tables.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { openProvider } from '#testing/other-provider.ts'
import { comeBack } from '#testing/providers.ts'
import { openTestShop } from '#testing/shop.ts'
import { exchange, post, registerShopper } from '#testing/shoppers.ts'

const MINUTE = 60_000
const SECRET = 'a-secret-of-the-test'
const person = (name: string) => ({ email: `${name}@gmail.example`, email_verified: true, name })
const PEOPLE = { olga: person('olga'), sam: person('sam'), tom: person('tom') }
type Name = keyof typeof PEOPLE

const provider = await openProvider(PEOPLE, {
  knownAs: {
    secret: SECRET,
    callback: 'http://localhost/api/auth/callback/google',
    routes: { authorization: '/o/oauth2/v2/auth', token: '/oauth2/token' },
  },
})
const keys = { clientId: provider.clientId, clientSecret: SECRET, baseUrl: provider.issuer }
const shop = await openTestShop({ social: { google: keys, github: keys, microsoft: keys } })
const { db, fetch, call } = shop

afterEach(() => {
  vi.useRealTimers()
})

const begin = (cookie?: string, of: string = 'google', anew = cookie !== undefined) =>
  post(
    fetch,
    '/api/auth/sign-in/social',
    {
      provider: of,
      callbackURL: '/login?from=%2Fdashboard%2Fapi-keys&welcome=google',
      errorCallbackURL: '/login?from=%2Fdashboard%2Fapi-keys&provider=google',
      ...(anew && { additionalData: { anew: true } }),
    },
    cookie,
  )

/** Somebody presses the button, or has proof asked for with the `cookie` of their session, and comes back from the provider. */
async function goThrough(name: Name, browser: Map<string, string>, cookie?: string) {
  const begun = await begin(cookie)
  expect(begun.status).toBe(200)
  const state = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  const { url } = await begun.json()
  const { back, asked } = await provider.follow(url, name, browser)
  const arrival = await comeBack(fetch, back.href, [cookie, ...state].filter(Boolean).join('; '))
  return { ...arrival, asked }
}

const enter = async (name: Name, cookie = '') => {
  const who = { email: PEOPLE[name].email, name, cookie }
  return { ...who, token: await exchange(fetch, who) }
}
const makeKey = (who: Awaited<ReturnType<typeof enter>>) =>
  call('POST', '/api/manage/keys', { name: 'Scanner', permissions: ['orders.read'] }, who)

test('a provider that still knows somebody proves nothing; told max_age=0 it asks them, and that is a fresh proof', async () => {
  const browser = new Map<string, string>()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * MINUTE })
  const first = await goThrough('olga', browser)
  expect(first).toMatchObject({ error: null, asked: true })
  vi.useRealTimers()
  await enter('olga', first.cookie)
  await db
    .update(users)
    .set({ role: 'admin', staffSince: new Date() })
    .where(eq(users.email, PEOPLE.olga.email))

  const again = await goThrough('olga', browser)
  expect(again).toMatchObject({ error: null, asked: false })
  expect(await makeKey(await enter('olga', again.cookie))).toMatchObject({
    status: 403,
    body: { code: 'FRESH_PROOF' },
  })

  const anew = await goThrough('olga', browser, again.cookie)
  expect(anew).toMatchObject({ error: null, asked: true, path: '/login' })
  expect(await makeKey(await enter('olga', anew.cookie))).toMatchObject({ status: 201 })
})

test('a session whose proof is old at the provider is no fresh proof, and no older than that: it does not end at once', async () => {
  const browser = new Map<string, string>()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 50 * MINUTE })
  await goThrough('sam', browser)
  vi.useRealTimers()
  await goThrough('sam', browser)
  const [row] = await db
    .select({ begun: session.createdAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(user.email, PEOPLE.sam.email))
    .orderBy(session.updatedAt)
    .limit(1)
  const age = Date.now() - (row?.begun.getTime() ?? 0)
  expect(age).toBeGreaterThanOrEqual(10 * MINUTE)
  expect(age).toBeLessThan(12 * MINUTE)
})

test('who proves it as somebody else is nobody new here: no session begins, no account is made, and the one before goes on', async () => {
  const shopper = await registerShopper(fetch)
  const other = await goThrough('tom', new Map(), shopper.cookie)
  expect(other).toMatchObject({ error: 'proved_by_another', cookie: undefined })
  expect(await db.$count(user, eq(user.email, PEOPLE.tom.email))).toBe(0)
  await goThrough('tom', new Map())
  expect(await goThrough('tom', new Map(), shopper.cookie)).toMatchObject({
    error: 'proved_by_another',
    cookie: undefined,
  })
  expect(
    (await fetch(new Request('http://localhost/api/auth/token', { headers: { cookie: shopper.cookie } })))
      .status,
  ).toBe(200)
})

test('each provider is asked as far as it can be, and of nobody who is not signed in', async () => {
  const { cookie } = await registerShopper(fetch)
  const asked = async (of: string) => {
    const { searchParams } = new URL((await (await begin(cookie, of)).json()).url)
    return { prompt: searchParams.get('prompt'), max_age: searchParams.get('max_age') }
  }
  expect(await asked('google')).toEqual({ prompt: 'select_account', max_age: '0' })
  expect(await asked('microsoft')).toEqual({ prompt: 'login', max_age: '0' })
  expect(await asked('github')).toEqual({ prompt: 'select_account', max_age: null })
  const stranger = await begin(undefined, 'google', true)
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
