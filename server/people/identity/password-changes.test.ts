import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, user } from '#server/people/identity/tables.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { post, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, fetch } = shop

const OLD = 'carpenter-1'
const NEW = 'half-blind'

test('a changed password signs in, the old one does not, and the owner is told', async () => {
  const shopper = await registerShopper(fetch)
  const other = await signInShopper(fetch, shopper)
  expect((await change(shopper, {})).status).toBe(200)
  expect([await signIn(shopper, NEW), await signIn(shopper, OLD)]).toEqual([200, 401])
  for (const one of [shopper, other]) expect(await isIn(one)).toBe(true)

  const [mail, ...more] = await mailsTo(shopper.email)
  expect(more).toEqual([])
  expect(mail).toMatch(/changed on .* UTC/)
  expect(mail).toContain(`${ORIGIN}/reset-password`)
  expect(mail).not.toContain(NEW)
})

test('on request all other sessions end, and this browser gets a new one', async () => {
  const shopper = await registerShopper(fetch)
  const other = await signInShopper(fetch, shopper)
  const reply = await change(shopper, { revokeOtherSessions: true })
  expect(reply.status).toBe(200)
  expect(await isIn(other)).toBe(false)
  expect(await isIn(shopper)).toBe(false)
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie } }))).status).toBe(200)
})

test('a reset or a changed password ends the account’s other mailed links, those of others not', async () => {
  const reset: Act = async (shopper) => {
    const link = await resetLink(shopper)
    expect((await resetBy(link, NEW)).status).toBe(200)
  }
  const changed: Act = async (shopper) => expect((await change(shopper, {})).status).toBe(200)
  const other = await registerShopper(fetch)
  const others = await resetLink(other)
  for (const [name, act] of Object.entries({ reset, changed })) {
    const shopper = await registerShopper(fetch)
    const [confirmation] = await linksMailedTo(shop, shopper.email, 'Please confirm%')
    const older = [await resetLink(shopper), await resetLink(shopper)]
    await act(shopper)
    for (const link of older) {
      const refused = await resetBy(link, 'tongue-and-groove')
      expect([name, refused.status, (await refused.json()).code]).toEqual([name, 400, 'INVALID_TOKEN'])
    }
    expect(await signIn(shopper, NEW), name).toBe(200)
    const late = await openConfirmation(confirmation)
    expect([name, late.status, (await late.json()).code]).toEqual([name, 401, 'INVALID_TOKEN'])
    expect(await isConfirmed(shopper)).toBe(false)
    // One that was asked for afterwards works.
    await post(fetch, '/api/auth/send-verification-email', { email: shopper.email })
    const newest = (await linksMailedTo(shop, shopper.email, 'Please confirm%')).at(-1)
    expect((await openConfirmation(newest)).status, name).toBe(200)
    expect(await isConfirmed(shopper)).toBe(true)
  }
  expect((await resetBy(others, NEW)).status).toBe(200)
})

test('a refused change ends no link', async () => {
  const shopper = await registerShopper(fetch)
  const link = await resetLink(shopper)
  expect((await change(shopper, { currentPassword: 'not-it-1' })).status).toBe(400)
  expect((await resetBy(link, '123')).status).toBe(400)
  expect((await resetBy(link, NEW)).status).toBe(200)
})

test('a wrong current password changes nothing, and five lock the sign-in', async () => {
  const shopper = await registerShopper(fetch)
  for (const _ of [1, 2, 3, 4, 5]) {
    const refused = await change(shopper, { currentPassword: 'not-it-1' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
  }
  const locked = await change(shopper, {})
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await signIn(shopper, OLD)).toBe(429)
  expect(await isIn(shopper)).toBe(true)
  expect(await mailsTo(shopper.email)).toEqual([])
})

test('of 20 simultaneous wrong guesses at most 5 get an answer, and then the right one gets none', async () => {
  const shopper = await registerShopper(fetch)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(shopper, { currentPassword: `guess-${n}` })),
  )
  // 503: the shop was too busy to say anything.
  const answered = replies.map(({ status }) => status).filter((status) => ![429, 503].includes(status))
  expect(answered.length).toBeLessThanOrEqual(5)
  expect((await change(shopper, {})).status).toBe(429)
})

test('no call checks a password without counting the wrong ones', async () => {
  const { cookie } = await registerShopper(fetch)
  for (const password of ['not-it-1', OLD]) {
    const reply = await post(fetch, '/api/auth/verify-password', { password }, cookie)
    expect(reply.status).toBe(404)
  }
})

test('a new password that is too short or too long is refused, and so is a change without a session', async () => {
  const shopper = await registerShopper(fetch)
  const short = await change(shopper, { newPassword: '12345' })
  expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
  const long = await change(shopper, { newPassword: 'x'.repeat(129) })
  expect(await long.json()).toMatchObject({ code: 'PASSWORD_TOO_LONG' })
  const nobody = await change({ ...shopper, cookie: '' }, {})
  expect(nobody.status).toBe(401)
  expect(await signIn(shopper, OLD)).toBe(200)
})

test('a person who came through another provider has no password to change, and sets one by the mailed link', async () => {
  const shopper = await registerShopper(fetch)
  const [person] = await db.select({ id: user.id }).from(user).where(eq(user.email, shopper.email))
  await db
    .update(account)
    .set({ providerId: 'google', password: null })
    .where(eq(account.userId, person?.id ?? ''))
  expect(await hasPassword(shopper)).toBe(false)
  expect(await (await change(shopper, {})).json()).toMatchObject({ code: 'CREDENTIAL_ACCOUNT_NOT_FOUND' })

  await post(fetch, '/api/auth/request-password-reset', { email: shopper.email })
  const [link] = await linksMailedTo(shop, shopper.email, 'Choose%')
  const reset = { token: link?.searchParams.get('token'), newPassword: NEW }
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(200)
  expect(await mailsTo(shopper.email)).toHaveLength(1)
  expect(await hasPassword(await signInShopper(fetch, { ...shopper, password: NEW }))).toBe(true)
  expect((await post(fetch, '/api/auth/reset-password', reset)).status).toBe(400)
  expect(await mailsTo(shopper.email)).toHaveLength(1)
})

type Act = (shopper: Shopper) => Promise<void>

async function resetLink({ email }: Shopper): Promise<URL | undefined> {
  await post(fetch, '/api/auth/request-password-reset', { email })
  return (await linksMailedTo(shop, email, 'Choose%')).at(-1)
}

function resetBy(link: URL | undefined, newPassword: string): Promise<Response> {
  const token = link?.searchParams.get('token')
  return post(fetch, '/api/auth/reset-password', { token, newPassword })
}

function openConfirmation(link: URL | undefined): Promise<Response> {
  return fetch(new Request(`${ORIGIN}/api/auth/verify-email${link?.search}`))
}

async function isConfirmed({ email }: Shopper): Promise<boolean | undefined> {
  return (await db.select().from(user).where(eq(user.email, email)))[0]?.emailVerified
}

function change({ cookie }: Shopper, differently: object): Promise<Response> {
  const wanted = { currentPassword: OLD, newPassword: NEW, ...differently }
  return post(fetch, '/api/auth/change-password', wanted, cookie)
}

async function signIn({ email }: Shopper, password: string): Promise<number> {
  return (await post(fetch, '/api/auth/sign-in/email', { email, password })).status
}

async function isIn(shopper: Shopper): Promise<boolean> {
  return (await shop.call('GET', `/api/admin/${shopper.email}`, undefined, shopper)).status === 200
}

async function hasPassword({ cookie }: Shopper): Promise<boolean> {
  const reply = await fetch(new Request(`${ORIGIN}/api/auth/list-accounts`, { headers: { cookie } }))
  const ways: { providerId: string }[] = await reply.json()
  return ways.some(({ providerId }) => providerId === 'credential')
}

async function mailsTo(email: string): Promise<string[]> {
  await shop.identity.close()
  const queued = await db.select().from(mails).where(eq(mails.recipient, email))
  return queued
    .filter(({ subject }) => subject === 'Your password was changed')
    .map((mail) => wordsOf(mail).text)
}
