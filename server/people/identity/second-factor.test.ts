import { eq } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createIdentity } from '#server/people/identity/provider.ts'
import { countLocked } from '#server/people/identity/second-factor.ts'
import { rateLimit, session, twoFactor, user } from '#server/people/identity/tables.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { pixelsOf } from '#testing/qr.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { kept, post, registerShopper, type Shopper } from '#testing/shoppers.ts'
import { keyOf, totp } from '#testing/totp.ts'
import { untilCodeIsYoung } from '#testing/waiting.ts'

const shop = await openTestShop()
const { db, fetch, identity } = shop
const PASSWORD = 'carpenter-1'
const STEP = 30_000

// All of them call from one address.
beforeEach(() => db.delete(rateLimit))

const Begun = z.object({
  secret: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
  codes: z.array(z.string()),
})

const act = (path: string, cookie: string, body: object = {}) =>
  post(fetch, `/api/auth/${path}`, body, cookie)
const stateOf = async (cookie: string) =>
  (await fetch(new Request(`${ORIGIN}/api/auth/second-factor`, { headers: { cookie } }))).json()
const begin = async ({ cookie }: Pick<Shopper, 'cookie'>) =>
  Begun.parse(await (await act('begin-second-factor', cookie)).json())
const codeOf = async (reply: Response) => [reply.status, (await reply.json()).code]

async function confirmed(): Promise<Shopper> {
  const shopper = await registerShopper(fetch)
  await verify(shop, shopper.email)
  return shopper
}

/** A person with a factor: the key of their app, their recovery codes, and the browser that set it up. */
async function secured() {
  const shopper = await confirmed()
  const { secret, codes } = await begin(shopper)
  const key = keyOf(secret)
  await untilCodeIsYoung()
  const proved = await act('two-factor/verify-totp', shopper.cookie, { code: totp(key, Date.now() - STEP) })
  expect(proved.status).toBe(200)
  return { ...shopper, cookie: kept(proved, shopper.cookie), key, codes }
}

/** Somebody who typed the right password: their cookies, which are no session yet. */
async function passwordOnly({ email }: Pick<Shopper, 'email'>, cookie = '') {
  const reply = await act('sign-in/email', cookie, { email, password: PASSWORD })
  return { reply, cookie: kept(reply, cookie) }
}

const sessionsOf = (email: string) =>
  db.$count(session, eq(session.userId, db.select({ id: user.id }).from(user).where(eq(user.email, email))))
const isSignedIn = async (cookie: string) =>
  (await (await fetch(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }))).json()) !==
  null

test('codes are those of RFC 6238: the vectors of its appendix B', () => {
  const secret = Buffer.from('12345678901234567890')
  const vectors = { 59: '94287082', 1111111109: '07081804', 1111111111: '14050471', 1234567890: '89005924' }
  for (const [seconds, code] of Object.entries({
    ...vectors,
    2000000000: '69279037',
    20000000000: '65353130',
  }))
    expect(totp(secret, Number(seconds) * 1000, 8)).toBe(code)
})

test('a factor is on once a code of the app proved it: until then the password alone signs in', async () => {
  const shopper = await confirmed()
  expect(await stateOf(shopper.cookie)).toEqual({ isOn: false })
  const { secret, qr, codes } = await begin(shopper)
  const address = new URL(decodeQR(pixelsOf(qr)))
  expect([address.protocol, address.host, address.pathname]).toEqual([
    ...['otpauth:', 'totp', `/Kerf:${encodeURIComponent(shopper.email)}`],
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret, issuer: 'Kerf', digits: '6', period: '30' },
  })
  expect(new Set(codes).size).toBe(10)
  expect(await isSignedIn((await passwordOnly(shopper)).cookie)).toBe(true)
  expect(await codeOf(await act('two-factor/verify-totp', shopper.cookie, { code: '000000' }))).toEqual([
    ...[401, 'INVALID_CODE'],
  ])
  expect(await stateOf(shopper.cookie)).toEqual({ isOn: false })

  const before = shopper.cookie
  const proved = await act('two-factor/verify-totp', before, { code: totp(keyOf(secret)) })
  expect(await proved.json()).not.toHaveProperty('token')
  expect(await isSignedIn(before), 'the session of before the factor').toBe(false)
  expect(await stateOf(kept(proved, before))).toMatchObject({ isOn: true, codesLeft: 10 })
  expect(await codeOf(await act('begin-second-factor', kept(proved, before)))).toEqual([409, 'FACTOR_IS_ON'])
})

test('the password alone is no session: nothing but the code begins one, and it is another', async () => {
  const person = await secured()
  const before = await sessionsOf(person.email)
  const { reply, cookie } = await passwordOnly(person)
  expect(await reply.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect(await sessionsOf(person.email)).toBe(before)
  expect(await isSignedIn(cookie)).toBe(false)
  for (const path of ['remove-second-factor', 'renew-recovery-codes', 'prove-password', 'change-password'])
    expect((await act(path, cookie, { password: PASSWORD })).status, path).toBeGreaterThan(399)
  expect((await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie } }))).status).toBe(401)

  const entered = await act('two-factor/verify-totp', cookie, { code: totp(person.key) })
  expect(entered.status).toBe(200)
  expect(await isSignedIn(kept(entered, cookie))).toBe(true)
  expect(await isSignedIn(cookie), 'the cookies of before the code').toBe(false)
})

test.each([
  [-300_000, 401],
  [-STEP, 200],
  [0, 200],
  [STEP, 200],
  [300_000, 401],
])('a telephone whose clock is %d ms off gets %i', async (off, status) => {
  const person = await secured()
  // Its own code of a step before was used to set it up.
  await db.delete(rateLimit)
  const { cookie } = await passwordOnly(person)
  const reply = await act('two-factor/verify-totp', cookie, { code: totp(person.key, Date.now() + off) })
  expect(reply.status).toBe(status)
})

test('a code lets in once: who looked on comes too late, in another tab, too', async () => {
  const person = await secured()
  const code = totp(person.key)
  const [one, other] = [await passwordOnly(person), await passwordOnly(person)]
  const replies = await Promise.all(
    [one, other].map(({ cookie }) => act('two-factor/verify-totp', cookie, { code })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  // The tab that was refused begins anew, with the next code.
  const { cookie } = await passwordOnly(person)
  expect(
    (await act('two-factor/verify-totp', cookie, { code: totp(person.key, Date.now() + STEP) })).status,
  ).toBe(200)
})

test('five wrong codes end the try, ten lock every code for a quarter of an hour', async () => {
  const person = await secured()
  const guess = (cookie: string) => act('two-factor/verify-totp', cookie, { code: '000000' })
  const first = await passwordOnly(person)
  for (const _ of [1, 2, 3, 4, 5]) expect((await guess(first.cookie)).status).toBe(401)
  expect(await codeOf(await guess(first.cookie))).toEqual([400, 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
  const second = await passwordOnly(person)
  for (const _ of [1, 2, 3, 4, 5]) await guess(second.cookie)
  const { cookie } = await passwordOnly(person)
  expect(await codeOf(await act('two-factor/verify-totp', cookie, { code: totp(person.key) }))).toEqual([
    ...[429, 'ACCOUNT_TEMPORARILY_LOCKED'],
  ])
})

test('without the app a recovery code lets in, once, and its owner is told', async () => {
  const person = await secured()
  const [code = ''] = person.codes
  const first = await passwordOnly(person)
  const entered = await act('two-factor/verify-backup-code', first.cookie, { code })
  expect(entered.status).toBe(200)
  const again = await passwordOnly(person)
  expect((await act('two-factor/verify-backup-code', again.cookie, { code })).status).toBe(401)
  expect(await stateOf(kept(entered, first.cookie))).toMatchObject({ codesLeft: 9 })
  expect((await toldTo(person.email)).sort()).toEqual([
    'A recovery code was used',
    'Your sign-in asks for a code now',
  ])
})

test('of many who bring one recovery code at the same moment one comes in, and one code is spent', async () => {
  const person = await secured()
  const [code = ''] = person.codes
  const tries: string[] = []
  for (const _ of [1, 2, 3, 4]) tries.push((await passwordOnly(person)).cookie)
  const before = await sessionsOf(person.email)
  const replies = await Promise.all(
    tries.map((cookie) => act('two-factor/verify-backup-code', cookie, { code })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(person.email)).toBe(before + 1)
  expect(await stateOf(person.cookie)).toMatchObject({ codesLeft: 9 })
})

test('the cookie of a remembered browser lets nobody past a factor that was turned off and set up anew', async () => {
  const person = await secured()
  const { cookie } = await passwordOnly(person)
  const entered = await act('two-factor/verify-totp', cookie, { code: totp(person.key), trustDevice: true })
  const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const stolen = cookies.find((one) => one.includes('trust_device')) ?? ''
  expect(await isSignedIn(stolen)).toBe(false)
  const remembered = await passwordOnly(person, stolen)
  expect(await isSignedIn(remembered.cookie)).toBe(true)
  const latest = remembered.cookie.split('; ').find((one) => one.includes('trust_device')) ?? ''
  expect(latest).not.toBe('')

  expect((await act('remove-second-factor', person.cookie)).status).toBe(200)
  const { secret } = await begin(person)
  const proved = await act('two-factor/verify-totp', person.cookie, { code: totp(keyOf(secret)) })
  expect(proved.status).toBe(200)
  for (const old of [stolen, latest])
    expect(await isSignedIn((await passwordOnly(person, old)).cookie)).toBe(false)
})

/** The subjects of the e-mails about the factor. */
async function toldTo(email: string): Promise<string[]> {
  await identity.close()
  const queued = await db.select().from(mails).where(eq(mails.recipient, email))
  return queued.filter(({ kind }) => kind === 'second factor changed').map(({ subject }) => subject)
}

test('a remembered browser is not asked for 30 days, but its sign-in proves nothing; a new password forgets it', async () => {
  const person = await secured()
  const { cookie } = await passwordOnly(person)
  const entered = await act('two-factor/verify-totp', cookie, { code: totp(person.key), trustDevice: true })
  const remembered = entered.headers.getSetCookie().find((one) => one.includes('trust_device'))
  expect(remembered).toMatch(/Max-Age=2592000/)
  const browser = kept(entered, cookie)
  const back = await passwordOnly(person, browser)
  expect(await isSignedIn(back.cookie)).toBe(true)
  expect(await codeOf(await act('remove-second-factor', back.cookie))).toEqual([403, 'FRESH_PROOF'])
  const other = await passwordOnly(person)
  expect(await isSignedIn(other.cookie)).toBe(false)

  const change = { currentPassword: PASSWORD, newPassword: PASSWORD }
  expect((await act('change-password', back.cookie, change)).status).toBe(200)
  expect(await isSignedIn((await passwordOnly(person, back.cookie)).cookie)).toBe(false)
})

test('who has a factor proves who they are by password and code; codes are renewed and the factor is taken off only then', async () => {
  const person = await secured()
  await db.update(session).set({ createdAt: new Date(Date.now() - 3_600_000) })
  const prove = (code?: string) => act('prove-password', person.cookie, { password: PASSWORD, code })
  for (const path of ['renew-recovery-codes', 'remove-second-factor'])
    expect(await codeOf(await act(path, person.cookie))).toEqual([403, 'FRESH_PROOF'])
  expect(await codeOf(await prove())).toEqual([400, 'CODE_NEEDED'])
  expect(await codeOf(await prove('000000'))).toEqual([400, 'INVALID_CODE'])
  expect(await codeOf(await act('renew-recovery-codes', person.cookie))).toEqual([403, 'FRESH_PROOF'])
  expect((await prove(totp(person.key))).status).toBe(200)
  const { codes } = z
    .object({ codes: z.array(z.string()) })
    .parse(await (await act('renew-recovery-codes', person.cookie)).json())
  expect(codes).not.toContain(person.codes[0])

  await db.update(session).set({ createdAt: new Date(Date.now() - 3_600_000) })
  expect(await codeOf(await prove(person.codes[0]))).toEqual([400, 'INVALID_CODE'])
  expect((await prove(codes[0])).status).toBe(200)
  expect((await act('remove-second-factor', person.cookie)).status).toBe(200)
  expect(await isSignedIn((await passwordOnly(person)).cookie)).toBe(true)
  expect(await codeOf(await act('remove-second-factor', person.cookie))).toEqual([409, 'FACTOR_IS_OFF'])
  expect((await toldTo(person.email)).sort()).toEqual([
    ...['You have new recovery codes', 'Your sign-in asks for a code now'],
    'Your sign-in asks for no code any more',
  ])
  const left = await db
    .select({ verb: facts.verb })
    .from(facts)
    .where(eq(facts.subjectId, await idOf(person.email)))
    .orderBy(facts.id)
  expect(left.map(({ verb }) => verb).filter((verb) => /factor|codes/.test(verb))).toEqual([
    ...['account.factor_added', 'account.recovery_codes_changed', 'account.recovery_codes_changed'],
    'account.factor_removed',
  ])
})

const idOf = async (email: string) =>
  (await db.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id ?? ''

test('who has not confirmed the address sets up no factor, as its owner could not come in', async () => {
  const shopper = await registerShopper(fetch)
  expect(await codeOf(await act('begin-second-factor', shopper.cookie))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  expect(await db.$count(twoFactor, eq(twoFactor.userId, await idOf(shopper.email)))).toBe(0)
})

test('the database has neither secret nor codes: without the shop’s key nobody comes in, and is told why', async () => {
  const person = await secured()
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(eq(twoFactor.userId, await idOf(person.email)))
  expect(row?.secret).toMatch(/^sealed\.1\./)
  expect(row?.backupCodes).toMatch(/^sealed\.1\./)
  const sealing = createSealing({ SECRETS_KEY: 'the key of quite another shop, made there', DATA_DIR: '' })
  const elsewhere = createIdentity({
    ...{ db, origin: ORIGIN, secret: 'identity-secret-identity-secret-identity', log: shop.shop.log },
    ...{
      access: shop.access,
      sealing,
    },
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
  })
  const headers = { 'content-type': 'application/json', origin: ORIGIN, 'x-client-ip': '10.1.1.1' }
  const body = JSON.stringify({ email: person.email, password: PASSWORD })
  const reply = await elsewhere.handle(
    new Request(`${ORIGIN}/api/auth/sign-in/email`, { method: 'POST', headers, body }),
  )
  expect(await codeOf(reply)).toEqual([503, 'FACTOR_KEY_LOST'])
  // The start names them.
  expect(await countLocked(db, sealing)).toBe(await db.$count(twoFactor, eq(twoFactor.verified, true)))
  const own = createSealing({ SECRETS_KEY: 'the key of all shops that tests open', DATA_DIR: '' })
  expect(await countLocked(db, own)).toBe(0)
})
