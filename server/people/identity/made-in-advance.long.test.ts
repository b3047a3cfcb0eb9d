/** An account that an attacker registered in advance with another person's address. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, device, session, user } from '#server/people/identity/tables.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { goThrough, openProvider } from '#testing/providers.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { exchange, idTokenOf, post, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

const shop = await openTestShop({
  slowPasswords: true,
  social: {
    google: await openProvider('google', [
      { email: 'older@gmail.example', name: 'Owner' },
      { email: 'honest@gmail.example', name: 'Honest' },
      { email: 'taken@gmail.example', name: 'Taken' },
    ]),
  },
})
const { db, fetch } = shop

const PASSWORD = 'carpenter-1'
const NEW = 'half-blind'

test('confirmed by its owner in another browser, it is closed to the attacker: session, tokens and password', async () => {
  const attacker = await registerShopper(fetch)
  const second = await signInShopper(fetch, attacker)
  const idToken = await idTokenOf(fetch, attacker.cookie)
  const confirmed = await confirm(attacker.email)
  expect(confirmed.status).toBe(200)
  expect(await personOf(attacker.email)).toMatchObject({ emailVerified: true })

  for (const one of [attacker, second]) {
    expect(await hasSession(one)).toBe(false)
    expect(await mayCall(one)).toBe(false)
  }
  expect(await signIn(attacker.email, PASSWORD)).toBe(401)
  const exchanged = await fetch(
    new Request(`${ORIGIN}/api/user/${attacker.email}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${idToken}` },
    }),
  )
  expect(exchanged.status).toBe(401)
  const { id } = await personOf(attacker.email)
  expect(await db.$count(device, eq(device.userId, id))).toBe(0)
})

test('its owner then chooses the password, once, and the attacker has no access', async () => {
  const attacker = await registerShopper(fetch)
  const { newPassword } = await (await confirm(attacker.email)).json()
  const reset = { token: newPassword, newPassword: NEW }
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(200)
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(400)
  expect([await signIn(attacker.email, NEW), await signIn(attacker.email, PASSWORD)]).toEqual([200, 401])
  const owner = await signInShopper(fetch, { ...attacker, password: NEW })
  expect(await mayCall(owner)).toBe(true)
  expect(await mayCall(attacker)).toBe(false)
  // Opened again, the mailed link says that the address is confirmed, and gives no second way to a password.
  expect(await (await confirm(attacker.email)).json()).toEqual({ status: true, user: null })
  expect(await signIn(attacker.email, NEW)).toBe(200)
})

test('a session of another account in that browser does not count as one of this account', async () => {
  const attacker = await registerShopper(fetch)
  const other = await registerShopper(fetch)
  expect(await (await confirm(attacker.email, other)).json()).toHaveProperty('newPassword')
  expect([await hasSession(attacker), await hasSession(other)]).toEqual([false, true])
})

test('a person who registers and confirms in the same browser stays signed in and keeps the password', async () => {
  const honest = await registerShopper(fetch)
  const phone = await signInShopper(fetch, honest)
  const confirmed = await confirm(honest.email, honest)
  expect(await confirmed.json()).toEqual({ status: true, user: null })
  expect(await personOf(honest.email)).toMatchObject({ emailVerified: true })
  for (const one of [honest, phone]) {
    expect(await hasSession(one)).toBe(true)
    expect(await mayCall(one)).toBe(true)
  }
  expect(await signIn(honest.email, PASSWORD)).toBe(200)
})

test('a person who chose the password by a mailed link keeps it, in whatever browser they confirm', async () => {
  const attacker = await registerShopper(fetch)
  await post(fetch, '/api/auth/request-password-reset', { email: attacker.email })
  const [link] = await linksMailedTo(shop, attacker.email, 'Choose%')
  const reset = { token: link?.searchParams.get('token'), newPassword: NEW }
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(200)
  const owner = await signInShopper(fetch, { ...attacker, password: NEW })
  await post(fetch, '/api/auth/send-verification-email', { email: attacker.email })
  expect(await (await confirm(attacker.email)).json()).toEqual({ status: true, user: null })
  expect([await hasSession(owner), await signIn(attacker.email, NEW)]).toEqual([true, 200])
})

test('a forged or old link ends nothing', async () => {
  const shopper = await registerShopper(fetch)
  const [link] = await linksMailedTo(shop, shopper.email, 'Please confirm%')
  const token = link?.searchParams.get('token') ?? ''
  expect((await openLink(`${token}x`)).status).toBe(401)
  expect((await openLink(token.split('.').slice(0, 2).join('.'))).status).toBe(401)
  expect([await hasSession(shopper), await signIn(shopper.email, PASSWORD)]).toEqual([true, 200])
  expect(await personOf(shopper.email)).toMatchObject({ emailVerified: false })
})

test('sign-ins with the attacker’s password under way during the confirmation leave no session', async () => {
  const attacker = await registerShopper(fetch)
  const token = await tokenMailedTo(attacker.email)
  const tries = Array.from({ length: 6 }, () => signIn(attacker.email, PASSWORD))
  await openLink(token)
  await Promise.all(tries)
  const { id } = await personOf(attacker.email)
  expect(await db.$count(session, eq(session.userId, id))).toBe(0)
  // 429 if so many attempts failed that they locked the address.
  expect([401, 429]).toContain(await signIn(attacker.email, PASSWORD))
})

test('an account confirmed before passwords were proved loses an unproved one when Google’s is joined to it', async () => {
  const email = 'older@gmail.example'
  const attacker = await registerShopper(fetch, { email })
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
  const { cookie } = await goThrough(fetch, 'google', { as: email })
  expect(cookie).toBeDefined()
  const owner = { email, name: 'Owner', cookie: cookie ?? '' }
  expect([await hasSession(attacker), await mayCall(attacker), await signIn(email, PASSWORD)]).toEqual([
    false,
    false,
    401,
  ])
  expect(await waysOf(email)).toEqual(['google'])
  expect(await mayCall({ ...owner, token: await exchange(fetch, owner) })).toBe(true)
  expect(await mailTo(email, 'Your password was removed')).toContain(`${ORIGIN}/reset-password`)
})

test('Google joined to an account whose password is proved leaves password and sessions as they are', async () => {
  const email = 'honest@gmail.example'
  const honest = await registerShopper(fetch, { email })
  await confirm(email, honest)
  expect((await goThrough(fetch, 'google', { as: email })).cookie).toBeDefined()
  expect(await waysOf(email)).toEqual(['credential', 'google'])
  expect([await hasSession(honest), await signIn(email, PASSWORD)]).toEqual([true, 200])
  expect(await mailTo(email, 'Your password was removed')).toBeUndefined()
})

test('Google joined after the owner took the account over finds the attacker locked out', async () => {
  const email = 'taken@gmail.example'
  const attacker = await registerShopper(fetch, { email })
  await confirm(email)
  expect((await goThrough(fetch, 'google', { as: email })).cookie).toBeDefined()
  expect([await hasSession(attacker), await mayCall(attacker), await signIn(email, PASSWORD)]).toEqual([
    false,
    false,
    401,
  ])
})

test('the e-mail says that somebody else may have registered, and what a confirmation does then', async () => {
  const { email } = await registerShopper(fetch)
  const mail = await mailTo(email, 'Please confirm your e-mail address')
  expect(mail).toContain('If you did not register, somebody else has used your address')
  expect(mail).toContain('that person is signed out and you choose the password')
})

async function tokenMailedTo(email: string): Promise<string> {
  const links = await linksMailedTo(shop, email, 'Please confirm%')
  return links.at(-1)?.searchParams.get('token') ?? ''
}

function openLink(token: string, as?: Shopper): Promise<Response> {
  const headers = as ? { cookie: as.cookie } : undefined
  return fetch(new Request(`${ORIGIN}/api/auth/verify-email?token=${encodeURIComponent(token)}`, { headers }))
}

/** Opens the newest mailed link in the browser of `as`, or in one without a session. */
async function confirm(email: string, as?: Shopper): Promise<Response> {
  return openLink(await tokenMailedTo(email), as)
}

async function personOf(email: string) {
  const [person] = await db.select().from(user).where(eq(user.email, email))
  if (!person) throw new Error(`Nobody has ${email}`)
  return person
}

async function waysOf(email: string): Promise<string[]> {
  const { id } = await personOf(email)
  const ways = await db.select().from(account).where(eq(account.userId, id))
  return ways.map(({ providerId }) => providerId).toSorted()
}

async function hasSession({ cookie }: Pick<Shopper, 'cookie'>): Promise<boolean> {
  const reply = await fetch(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }))
  return (await reply.json()) !== null
}

async function mayCall(shopper: Shopper): Promise<boolean> {
  return (await shop.call('GET', `/api/admin/${shopper.email}`, undefined, shopper)).status === 200
}

async function signIn(email: string, password: string): Promise<number> {
  return (await post(fetch, '/api/auth/sign-in/email', { email, password })).status
}

async function mailTo(email: string, subject: string): Promise<string | undefined> {
  await shop.identity.close()
  const queued = await db.select().from(mails).where(eq(mails.recipient, email))
  const found = queued.find((mail) => mail.subject === subject)
  return found && wordsOf(found).text
}
