import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, session, user } from '#server/people/identity/tables.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { answerOf, comeBack, goThrough, openProvider } from '#testing/providers.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { exchange, idTokenOf, post, registerShopper } from '#testing/shoppers.ts'
import { keyOf, totp } from '#testing/totp.ts'

const PHOTO = 'https://photos.example/gina.png'
const ORGANISATION = '11111111-2222-4333-8444-555555555555'

const shop = await openTestShop({
  social: {
    google: await openProvider('google', [
      { email: 'gina@gmail.example', name: 'Gina Google', picture: PHOTO },
      { email: 'plain@gmail.example', name: 'Plain', picture: 'http://photos.example/plain.png' },
      { email: 'typed@gmail.example', name: 'Typed', email_verified: false },
      { email: 'squatted@gmail.example', name: 'Owner' },
      { email: 'casey@gmail.example', name: 'Casey at Google', picture: PHOTO },
    ]),
    github: await openProvider('github', [{ login: 'octo', email: 'octo@github.example', name: 'Octo Cat' }]),
    microsoft: await openProvider('microsoft', [
      { email: 'mia@outlook.example', name: 'Mia Micro' },
      { email: 'boss@company.example', name: 'Boss', tenant_id: ORGANISATION },
    ]),
  },
})
const { db, fetch } = shop

const userAt = async (email: string) => (await db.select().from(user).where(eq(user.email, email)))[0]
const waysOf = async (email: string) => {
  const found = await userAt(email)
  const ways = found ? await db.select().from(account).where(eq(account.userId, found.id)) : []
  return ways.map(({ providerId }) => providerId).toSorted()
}

for (const [provider, as, email, name] of [
  ['google', 'gina@gmail.example', 'gina@gmail.example', 'Gina Google'],
  ['github', 'octo', 'octo@github.example', 'Octo Cat'],
  ['microsoft', 'mia@outlook.example', 'mia@outlook.example', 'Mia Micro'],
] as const) {
  test(`the first sign-in with ${provider} opens a verified account of that name, the next finds it again`, async () => {
    const first = await goThrough(fetch, provider, { as })
    expect(first).toMatchObject({ path: '/arrived', error: null })
    const token = await exchange(fetch, { email, name, cookie: first.cookie ?? '' })
    const profile = await shop.call('GET', `/api/user/${email}`, undefined, {
      email,
      name,
      token,
      cookie: '',
    })
    expect(profile.body).toMatchObject({ name, email })
    expect(await userAt(email)).toMatchObject({ name, emailVerified: true })
    const known = (await userAt(email))?.id

    const second = await goThrough(fetch, provider, { as })
    expect(second.cookie).toBeDefined()
    expect((await userAt(email))?.id).toBe(known)
    expect(await waysOf(email)).toEqual([provider])
    // No e-mail asks to confirm the address. Only the second sign-in, from an unknown browser, sends one.
    expect((await linksMailedTo(shop, email)).map(({ pathname }) => pathname)).toEqual([
      '/dashboard/sessions',
    ])
  })
}

test('the photo at the provider becomes the photo here; one that is not on https is left out', async () => {
  const { cookie = '' } = await goThrough(fetch, 'google', { as: 'gina@gmail.example' })
  const gina = { email: 'gina@gmail.example', name: 'Gina Google', cookie }
  const token = await exchange(fetch, gina)
  const profile = await shop.call('GET', '/api/user/gina@gmail.example', undefined, { ...gina, token })
  expect(profile.body).toMatchObject({ img: PHOTO })
  await goThrough(fetch, 'google', { as: 'plain@gmail.example' })
  expect(await userAt('plain@gmail.example')).toMatchObject({ image: null })
})

test('nothing that opens the account at the provider is kept', async () => {
  await goThrough(fetch, 'google', { as: 'gina@gmail.example' })
  const rows = await db.select().from(account).where(eq(account.providerId, 'google'))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  }
})

test('a person who cancels at the provider comes back to the login and is not signed in', async () => {
  const before = await db.$count(session)
  expect(await goThrough(fetch, 'google', {})).toMatchObject({
    path: '/login',
    error: 'access_denied',
    cookie: undefined,
  })
  expect(await db.$count(session)).toBe(before)
})

test('an unverified account of the same address is not taken over', async () => {
  const email = 'squatted@gmail.example'
  await registerShopper(fetch, { email, name: 'Squatter' })
  const refused = await goThrough(fetch, 'google', { as: email })
  expect(refused).toMatchObject({ path: '/login', error: 'account_not_linked', cookie: undefined })
  expect(await waysOf(email)).toEqual(['credential'])
  expect(await userAt(email)).toMatchObject({ name: 'Squatter', emailVerified: false })
})

test('a verified one is linked, keeps its name and its password', async () => {
  const email = 'casey@gmail.example'
  const casey = await registerShopper(fetch, { email, name: 'Casey' })
  const [link] = await linksMailedTo(shop, email, 'Please confirm%')
  const token = link?.searchParams.get('token') ?? ''
  await fetch(
    new Request(`${ORIGIN}/api/auth/verify-email?token=${encodeURIComponent(token)}`, {
      headers: { cookie: casey.cookie },
    }),
  )
  const { cookie } = await goThrough(fetch, 'google', { as: email })
  expect(cookie).toBeDefined()
  expect(await waysOf(email)).toEqual(['credential', 'google'])
  expect(await userAt(email)).toMatchObject({ name: 'Casey' })
  expect((await post(fetch, '/api/auth/sign-in/email', { email, password: 'carpenter-1' })).status).toBe(200)
})

for (const [provider, email] of [
  ['google', 'typed@gmail.example'],
  ['microsoft', 'boss@company.example'],
] as const) {
  test(`an address that ${provider} has not confirmed opens no account, and tells not whether there is one`, async () => {
    const users = await db.$count(user)
    const unknown = await goThrough(fetch, provider, { as: email })
    expect(unknown).toMatchObject({ path: '/login', error: 'email_not_verified', cookie: undefined })
    expect(await db.$count(user)).toBe(users)
    await registerShopper(fetch, { email })
    await db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
    const known = await goThrough(fetch, provider, { as: email })
    expect(known).toMatchObject({ path: '/login', error: 'email_not_verified', cookie: undefined })
    expect(await waysOf(email)).toEqual(['credential'])
  })
}

test('the provider’s answer works in no other browser, and only once', async () => {
  const { callback, cookie } = await goThrough(fetch, 'google', { as: 'gina@gmail.example' })
  for (const cookies of ['', cookie ?? '']) {
    const again = await comeBack(fetch, callback, cookies)
    expect(again).toMatchObject({ path: '/login', error: 'state_mismatch', cookie: undefined })
  }
})

test('a sign-in does not lead back to a page of another site', async () => {
  for (const wish of [
    { callbackURL: 'https://evil.example/' },
    { callbackURL: '/', errorCallbackURL: '//evil.example' },
  ]) {
    const reply = await post(fetch, '/api/auth/sign-in/social', { provider: 'google', ...wish })
    expect(reply.status).toBe(403)
  }
})

test('a provider that the shop has no keys of is not there', async () => {
  const bare = await openTestShop({ database: shop.database })
  const reply = await post(bare.fetch, '/api/auth/sign-in/social', { provider: 'google', callbackURL: '/' })
  expect(reply.status).toBe(404)
})

test('an ID token of a person who came through a provider says what the shop needs', async () => {
  const { cookie = '' } = await goThrough(fetch, 'google', { as: 'gina@gmail.example' })
  const claims = JSON.parse(atob((await idTokenOf(fetch, cookie)).split('.')[1] ?? ''))
  expect(claims).toMatchObject({ email: 'gina@gmail.example', email_verified: true, picture: PHOTO })
})

test('the answer of one provider does not complete a sign-in that was begun at another', async () => {
  const begin = async (provider: string) => {
    const wish = { provider, callbackURL: '/arrived', errorCallbackURL: '/login' }
    const reply = await post(fetch, '/api/auth/sign-in/social', wish)
    const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
    return { url: new URL((await reply.json()).url), cookie: cookie.join('; ') }
  }
  const [atGoogle, atGithub] = [await begin('google'), await begin('github')]
  const answer = new URL(await answerOf('github', atGithub.url, 'octo'))
  answer.searchParams.set('state', atGoogle.url.searchParams.get('state') ?? '')
  expect(await comeBack(fetch, answer.href, atGoogle.cookie)).toMatchObject({
    path: '/login',
    error: 'state_mismatch',
    cookie: undefined,
  })
})

test('whoever has a second factor brings its code after a provider’s sign-in, too, and is led on from there', async () => {
  const as = 'plain@gmail.example'
  const { cookie = '' } = await goThrough(fetch, 'google', { as })
  const begun = await post(fetch, '/api/auth/begin-second-factor', {}, cookie)
  const key = keyOf((await begun.json()).secret)
  await post(fetch, '/api/auth/two-factor/verify-totp', { code: totp(key) }, cookie)
  const known = await userAt(as)
  const sessions = () => db.$count(session, eq(session.userId, known?.id ?? ''))
  const before = await sessions()
  const arrival = await goThrough(fetch, 'google', { as })
  expect(arrival).toMatchObject({ path: '/login/code' })
  expect(await sessions()).toBe(before)
  const challenge = arrival.cookies
  expect(
    (await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie: challenge } }))).status,
  ).toBe(401)
  const code = totp(key, Date.now() + 30_000)
  expect((await post(fetch, '/api/auth/two-factor/verify-totp', { code }, challenge)).status).toBe(200)
  expect(await sessions()).toBe(before + 1)
})
