import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { account, user } from '#server/people/identity/tables.ts'
import type { SocialKeys } from '#server/platform/config/config.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { goThrough, openProvider } from '#testing/providers.ts'
import { openTestShop } from '#testing/shop.ts'
import { post, registerShopper, type Shopper } from '#testing/shoppers.ts'

const octo = { login: 'octo', name: 'Octo Cat', email: 'octo@github.example', verified: true }

const shop = await openTestShop({
  social: {
    google: await openProvider(
      'google',
      ['one', 'two', 'three', 'four', 'five'].map((name) => ({ email: `${name}@gmail.example`, name })),
    ),
    github: await githubOf(octo),
  },
})
const { db, fetch } = shop

const userAt = async (email: string) => (await db.select().from(user).where(eq(user.email, email)))[0]
const waysOf = async (email: string) => {
  const found = await userAt(email)
  const ways = found ? await db.select().from(account).where(eq(account.userId, found.id)) : []
  return ways.map(({ providerId }) => providerId).toSorted()
}
const remove = (provider: string, cookie: string) =>
  post(fetch, '/api/auth/remove-way-in', { provider }, cookie)

async function confirmedShopper(): Promise<Shopper> {
  const shopper = await registerShopper(fetch)
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, shopper.email))
  return shopper
}

test('a signed-in person links a provider, also with another address, and signs in with it', async () => {
  const { email, cookie } = await confirmedShopper()
  const linked = await goThrough(fetch, 'google', { as: 'one@gmail.example', cookie })
  expect(linked).toMatchObject({ path: '/arrived', error: null })
  expect(await waysOf(email)).toEqual(['credential', 'google'])
  expect(await userAt('one@gmail.example')).toBeUndefined()
  await shop.identity.close()
  const told = await db.select().from(mails).where(eq(mails.recipient, email))
  expect(told.map(({ kind }) => kind)).not.toContain('new sign-in')
  const back = await goThrough(fetch, 'google', { as: 'one@gmail.example' })
  const session = await fetch(
    new Request('http://localhost/api/auth/get-session', { headers: { cookie: back.cookie ?? '' } }),
  )
  expect(await session.json()).toMatchObject({ user: { email } })
})

test('nothing is linked before the account’s own address is confirmed', async () => {
  const { email, cookie } = await registerShopper(fetch)
  const refused = await goThrough(fetch, 'google', { as: 'two@gmail.example', cookie })
  expect(refused).toMatchObject({ path: '/login', error: 'confirm_address_first' })
  expect(await waysOf(email)).toEqual(['credential'])
})

test('a provider’s account linked to one account cannot be linked to another', async () => {
  const owner = await confirmedShopper()
  await goThrough(fetch, 'google', { as: 'three@gmail.example', cookie: owner.cookie })
  const other = await confirmedShopper()
  const refused = await goThrough(fetch, 'google', { as: 'three@gmail.example', cookie: other.cookie })
  expect(refused).toMatchObject({ error: 'account_already_linked_to_different_user' })
  expect(await waysOf(other.email)).toEqual(['credential'])
  expect(await waysOf(owner.email)).toEqual(['credential', 'google'])
})

test('a provider is linked to no account if another person signs in before it answers, or nobody is signed in', async () => {
  const [began, other] = [await confirmedShopper(), await confirmedShopper()]
  for (const returnsWith of [other.cookie, '']) {
    const refused = await goThrough(fetch, 'google', {
      as: 'five@gmail.example',
      cookie: began.cookie,
      returnsWith,
    })
    expect(refused).toMatchObject({ path: '/login', error: 'another_is_signed_in' })
  }
  for (const { email } of [began, other]) expect(await waysOf(email)).toEqual(['credential'])
})

test('the only way in cannot be removed; after a password was chosen by the mailed link it can', async () => {
  const email = 'four@gmail.example'
  const { cookie = '' } = await goThrough(fetch, 'google', { as: email })
  const refused = await remove('google', cookie)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'LAST_WAY_IN' })
  expect(await waysOf(email)).toEqual(['google'])

  await post(fetch, '/api/auth/request-password-reset', { email })
  const [link] = await linksMailedTo(shop, email, 'Choose%')
  const reset = { token: link?.searchParams.get('token'), newPassword: 'brand-new' }
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(200)
  const signedIn = await post(fetch, '/api/auth/sign-in/email', { email, password: 'brand-new' })
  const again = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await remove('google', again)).status).toBe(200)
  expect(await waysOf(email)).toEqual(['credential'])
})

test('of two ways in that are removed at the same moment one stays', async () => {
  const { email, cookie } = await confirmedShopper()
  const id = (await userAt(email))?.id ?? ''
  await db.delete(account).where(eq(account.userId, id))
  await db.insert(account).values([
    { userId: id, providerId: 'google', accountId: `g-${id}` },
    { userId: id, providerId: 'github', accountId: `h-${id}` },
  ])
  const replies = await Promise.all(
    ['google', 'github', 'google', 'github'].map((provider) => remove(provider, cookie)),
  )
  expect(replies.some(({ status }) => status === 409)).toBe(true)
  expect(await waysOf(email)).toHaveLength(1)
})

test('a provider that this shop no longer offers is no way in', async () => {
  const { email, cookie } = await confirmedShopper()
  const id = (await userAt(email))?.id ?? ''
  await db.delete(account).where(eq(account.userId, id))
  await db.insert(account).values([
    { userId: id, providerId: 'google', accountId: `g-${id}` },
    { userId: id, providerId: 'microsoft', accountId: `m-${id}` },
  ])
  expect((await remove('google', cookie)).status).toBe(409)
  expect(await waysOf(email)).toEqual(['google', 'microsoft'])
})

test('a way in cannot be removed without a session, from another site, as the password, or by the library’s own call', async () => {
  const { email, cookie } = await confirmedShopper()
  expect((await remove('google', '')).status).toBe(401)
  expect((await remove('credential', cookie)).status).toBe(400)
  const fromElsewhere = new Request('http://localhost/api/auth/remove-way-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', cookie },
    body: '{"provider":"google"}',
  })
  expect((await fetch(fromElsewhere)).status).toBe(403)
  const accountId = (await userAt(email))?.id
  expect((await post(fetch, '/api/auth/unlink-account', { accountId }, cookie)).status).toBe(404)
  expect(await waysOf(email)).toEqual(['credential'])
})

test('a linked person still signs in when the address at the provider changes or is no longer confirmed', async () => {
  const first = await goThrough(fetch, 'github', { as: 'octo' })
  expect(first.cookie).toBeDefined()
  for (const change of [{ email: 'moved@github.example' }, { verified: false }]) {
    Object.assign(octo, change)
    expect((await goThrough(fetch, 'github', { as: 'octo' })).cookie).toBeDefined()
  }
  expect(await waysOf('octo@github.example')).toEqual(['github'])
  expect(await userAt('moved@github.example')).toBeUndefined()
})

test('a provider that does not say who somebody is leads back to the login', async () => {
  octo.login = ''
  const lost = await goThrough(fetch, 'github', { as: 'octo' })
  expect(lost).toMatchObject({ path: '/login', error: 'unable_to_get_user_info', cookie: undefined })
})

/** A GitHub of one person, who may change there; without a login it fails. */
async function githubOf(person: typeof octo): Promise<SocialKeys> {
  const app = new Hono()
  app.post('/login/oauth/callback', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    return c.redirect(`${form.get('redirect_uri')}?code=1&state=${form.get('state')}`)
  })
  app.post('/login/oauth/access_token', (c) => c.json({ access_token: 'a', token_type: 'bearer' }))
  app.get('/user', (c) => (person.login ? c.json({ id: 7, ...person }) : c.text('Away', 502)))
  app.get('/user/emails', (c) => c.json([{ email: person.email, primary: true, verified: person.verified }]))
  const opened = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    opened.resolve(port),
  )
  afterAll(() => server.close())
  return { clientId: 'kerf', clientSecret: 'x', baseUrl: `http://127.0.0.1:${await opened.promise}` }
}
