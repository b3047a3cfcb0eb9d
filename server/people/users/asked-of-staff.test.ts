import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { account, rateLimit } from '#server/people/identity/tables.ts'
import { takeOffFactor } from '#server/people/identity/take-off-factor.ts'
import { strengthOf, weaknessOf } from '#server/people/identity/weak-password.ts'
import { verify } from '#server/people/users/testing.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { newKey } from '#testing/keys.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { exchange, post, type Shopper } from '#testing/shoppers.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { keyOf, totp } from '#testing/totp.ts'

const shop = await openTestShop({ notesWeakPasswords: true })
const { db, call, fetch } = shop
const boss = await shop.admin()
const MISSING =
  'The shop asks its staff for a second factor. Set it up on the page Sessions; until then you can do nothing for the shop.'

async function packer(): Promise<Shopper> {
  const one = await shop.customer()
  await verify(shop, one.email)
  const given = await call('PUT', `/api/manage/users/${one.email}/roles`, { roles: ['packer'] }, boss)
  expect(given.status).toBe(200)
  return one
}
const orders = async (who: Shopper) => {
  const { status, body } = await call('GET', '/api/orders', undefined, who)
  return status === 200 ? status : [status, body.message]
}
const standing = async (who: Shopper) => (await call('GET', `/api/admin/${who.email}`, undefined, who)).body
const asks = (secondFactor: boolean, as: Shopper = boss) =>
  call('PUT', '/api/settings/staff', { secondFactor }, as)
const factorOf = async ({ email }: Shopper) => {
  const { body } = await call('GET', '/api/user', undefined, boss)
  return Object([...body].find((one) => Object(one).email === email)).secondFactor
}
/** With the app, in the session that begins by its first code. */
async function withFactor(who: Shopper): Promise<Shopper> {
  await db.delete(rateLimit)
  const begun = await (await post(fetch, '/api/auth/begin-second-factor', {}, who.cookie)).json()
  const { secret } = z.object({ secret: z.string() }).parse(begun)
  const code = totp(keyOf(secret))
  const proved = await post(fetch, '/api/auth/two-factor/verify-totp', { code }, who.cookie)
  const cookie = proved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { ...who, cookie, token: await exchange(fetch, { ...who, cookie }) }
}
const takenOff = ({ email }: Shopper) => takeOffFactor(db, { post: () => undefined }, email)
const hoursLater = (hours: number) =>
  db
    .update(settings)
    .set({ changedAt: sql`now() - make_interval(hours => ${hours})` })
    .where(eq(settings.name, 'staff'))

const staffSince = ({ email }: Shopper, since: Date) =>
  db.update(users).set({ staffSince: since }).where(eq(users.email, email))
const YEARS_AGO = new Date('2020-01-01')
await staffSince(boss, new Date())

test('once an owner asks for second factors staff has a day, then may do nothing until there is one; no customer is asked', async () => {
  const [pat, kim, ada] = [await packer(), await packer(), await shop.customer()]
  expect(await standing(pat)).not.toHaveProperty('factorDue')
  expect((await asks(true, pat)).status).toBe(403)
  expect((await asks(true)).status).toBe(200)
  const due = Object(await standing(pat)).factorDue
  expect(new Date(due).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await orders(pat)).toBe(200)
  expect(await factorOf(pat)).toEqual({ isOn: false, until: due })
  expect(await factorOf(ada)).toBeUndefined()
  expect((await call('PUT', '/api/settings/staff', { sessionHours: 12 }, boss)).status).toBe(200)
  expect(Object(await standing(pat)).factorDue, 'other hours begin no other day').toBe(due)

  // Who became staff later has a day of their own.
  await hoursLater(25)
  await staffSince(pat, YEARS_AGO)
  expect([await orders(kim), await orders(pat)]).toEqual([200, [403, MISSING]])
  expect(await standing(pat)).toMatchObject({ permissions: [], factorDue: expect.any(String) })
  expect(await orders(ada)).toEqual([403, expect.stringContaining('Only an admin')])
  expect(await standing(ada)).not.toHaveProperty('factorDue')

  const secured = await withFactor(pat)
  expect(await orders(secured)).toBe(200)
  expect(await standing(secured)).not.toHaveProperty('factorDue')
  expect(await factorOf(pat)).toEqual({ isOn: true })
  expect((await asks(true)).status).toBe(200)
  expect(await takenOff(pat)).toBe('removed')
  expect(await orders(secured)).toEqual([403, MISSING])
  expect((await asks(false)).status).toBe(200)
  expect(await orders(secured)).toBe(200)
})

test('an owner is asked as well, but never locked out, and the programs of the shop go on', async () => {
  const owner = await shop.admin()
  await verify(shop, owner.email)
  const { asKey } = await newKey(shop, owner, ['orders.read'])
  await asks(true)
  await hoursLater(25)
  await staffSince(owner, YEARS_AGO)
  expect([await orders(owner), await orders(asKey)]).toEqual([[403, MISSING], 200])
  expect((await asks(false, owner)).status).toBe(403)
  expect(await standing(owner)).toMatchObject({ admin: true, permissions: [] })
  const secured = await withFactor(owner)
  expect((await asks(false, secured)).status).toBe(200)
})

test('a passkey is a second factor, too', async () => {
  const pat = await packer()
  await asks(true)
  await hoursLater(25)
  await staffSince(pat, YEARS_AGO)
  expect(await orders(pat)).toEqual([403, MISSING])
  await db.delete(rateLimit)
  const { challenge } = await (await post(fetch, '/api/auth/begin-passkey', {}, pat.cookie)).json()
  const response = softwareAuthenticator().create({ challenge, origin: ORIGIN, rpID: 'localhost' })
  expect((await post(fetch, '/api/auth/add-passkey', { response }, pat.cookie)).status).toBe(200)
  expect([await orders(pat), await factorOf(pat)]).toEqual([200, { isOn: true }])
  await asks(false)
})

test('whose sign-in another provider proves is asked by it alone', async () => {
  const dueOf = async (issuer: string, subject: string) =>
    (
      await db.execute(
        sql`SELECT ${sql.raw(functionName('factor_due'))}(${issuer}, ${subject}, NULL, NULL, NULL) AS due`,
      )
    ).rows[0]?.due
  await db
    .update(settings)
    .set({ value: { secondFactor: true } })
    .where(eq(settings.name, 'staff'))
  expect(await dueOf('https://id.example', 'auth0|5f7c8ec7')).toBeNull()
  expect(await dueOf('urn:kerf:identity', '018f4b5e-0000-7000-8000-000000000000')).not.toBeNull()
})

const PASSWORD = 'carpenter-1'
const change = (who: Shopper, newPassword: string) =>
  post(fetch, '/api/auth/change-password', { currentPassword: PASSWORD, newPassword }, who.cookie)
const outcome = async (reply: Response) => [reply.status, Object(await reply.json()).code]

test.each([
  ['carpenter-1', 'short'],
  ['🪚🪛🔨🪵📐🧰🪚🪛🔨🪵📐', 'short'],
  ['password1234', 'common'],
  ['Dragon!Monkey99', 'common'],
  ['qwertyuiop12345', 'common'],
  ['abcabcabcabcabc', 'common'],
  ['michael!#2847593', undefined],
  ['plane the oak on Tuesday', undefined],
  ['Schwalbenschwanzzinken', undefined],
])('the password %j is to staff: %s', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness)
})

test.each([
  ['123456', 'common'],
  ['password1', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['mortise', 'common'],
  ['xk4-fr', 'weak'],
  ['xk4-fr9-pl', 'fair'],
  ['plane the oak on Tuesday', 'strong'],
])('whoever types the password %j is told how hard it is to guess: %s', async (password, strength) => {
  const reply = await post(fetch, '/api/auth/judge-password', { password })
  expect([reply.status, await reply.json()]).toEqual([200, { strength }])
})

test('a password is judged soon, however long it is or its characters become, also before anybody is asked who they are', async () => {
  const mixed = Array.from({ length: 90_000 }, (_, place) =>
    String.fromCharCode(97 + ((place * 7) % 25)),
  ).join('')
  expect(weaknessOf(mixed)).toBeUndefined()
  // Each becomes 18 characters.
  expect(strengthOf('\ufdfa'.repeat(128))).toBe('strong')
  const reply = await post(fetch, '/api/auth/reset-password', { token: 'made-up', newPassword: mixed })
  expect(reply.status).toBe(400)
})

test('nothing is said of a password that is none, and shoppers may choose any of six characters', async () => {
  for (const password of ['', 'x'.repeat(129), 7, null])
    expect((await post(fetch, '/api/auth/judge-password', { password })).status, String(password)).toBe(400)
  expect((await change(await shop.customer(), 'password')).status).toBe(200)
})

test('staff chooses no password that is short or easy to guess, by a mailed link neither, while shoppers choose as before', async () => {
  const [pat, ada] = [await packer(), await shop.customer()]
  expect(await outcome(await change(pat, 'saw-4711'))).toEqual([400, 'PASSWORD_SHORT_FOR_STAFF'])
  expect(await outcome(await change(pat, 'password1234'))).toEqual([400, 'PASSWORD_COMMON'])
  await post(fetch, '/api/auth/request-password-reset', { email: pat.email })
  const [link = ''] = await linksMailedTo(shop, pat.email, 'Choose a new password%')
  const token = new URL(link).searchParams.get('token')
  const reset = (newPassword: string) => post(fetch, '/api/auth/reset-password', { token, newPassword })
  expect(await outcome(await reset('123456'))).toEqual([400, 'PASSWORD_SHORT_FOR_STAFF'])
  expect((await reset('plane the oak on Tuesday')).status).toBe(200)
  expect((await change(ada, '123456')).status).toBe(200)
})

test('who becomes staff with a weak password is asked for another, named to the owner, and may do nothing after 14 days', async () => {
  const pat = await packer()
  const { passwordDue } = Object(await standing(pat))
  expect(new Date(passwordDue).getTime() - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await orders(pat)).toBe(200)
  const listed = async () =>
    Object(
      [...(await call('GET', '/api/user', undefined, boss)).body].find(
        (one) => Object(one).email === pat.email,
      ),
    )
  expect(await listed()).toMatchObject({ weakPassword: { until: passwordDue } })
  await db.update(account).set({ weakSince: YEARS_AGO }).where(isNotNull(account.weakSince))
  await staffSince(pat, YEARS_AGO)
  expect(await orders(pat)).toEqual([403, expect.stringContaining('Your password is too weak for staff')])
  expect(await standing(pat)).toMatchObject({ permissions: [] })
  expect((await change(pat, 'plane the oak on Tuesday')).status).toBe(200)
  expect(await orders(pat)).toBe(200)
  expect(await standing(pat)).not.toHaveProperty('passwordDue')
  expect(await listed()).not.toHaveProperty('weakPassword')
})
