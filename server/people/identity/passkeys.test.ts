import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { passkey, rateLimit, session, twoFactor, user, verification } from '#server/people/identity/tables.ts'
import { takeOffFactor } from '#server/people/identity/take-off-factor.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { kept, post, registerShopper, type Shopper } from '#testing/shoppers.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { keyOf, totp } from '#testing/totp.ts'

const shop = await openTestShop()
const { db, fetch, identity } = shop
const PASSWORD = 'carpenter-1'
const HERE = { origin: ORIGIN, rpID: 'localhost' }

// All of them call from one address.
beforeEach(() => db.delete(rateLimit))

type Authenticator = ReturnType<typeof softwareAuthenticator>
type Person = Pick<Shopper, 'email' | 'cookie'>
const Begun = z.object({ challenge: z.string() })

const act = (path: string, cookie = '', body: object = {}) => post(fetch, `/api/auth/${path}`, body, cookie)
const read = async (path: string, cookie: string) =>
  (await fetch(new Request(`${ORIGIN}/api/auth/${path}`, { headers: { cookie } }))).json()
const codeOf = async (reply: Response) => [reply.status, (await reply.json()).code]
const isSignedIn = async (cookie: string) => (await read('get-session', cookie)) !== null
const idOf = async ({ email }: Pick<Person, 'email'>) =>
  (await db.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id ?? ''

async function confirmed(): Promise<Shopper> {
  const shopper = await registerShopper(fetch)
  await verify(shop, shopper.email)
  return shopper
}

async function add({ cookie }: Person, key: Authenticator, signed: object = {}): Promise<Response> {
  const { challenge } = Begun.parse(await (await act('begin-passkey', cookie)).json())
  return act('add-passkey', cookie, { response: key.create({ ...HERE, challenge, ...signed }) })
}

/** A person with a passkey, and the recovery codes that came with it. */
async function withPasskey(counter = 0) {
  const shopper = await confirmed()
  const key = softwareAuthenticator()
  const added = await add(shopper, key, { counter })
  expect(added.status).toBe(200)
  const { codes } = z.object({ codes: z.array(z.string()) }).parse(await added.json())
  return { ...shopper, key, codes }
}

/** What a browser without cookies, or with those given, was asked to sign. */
async function begin(cookie = '') {
  const reply = await act('sign-in/passkey/begin', cookie)
  const { challenge } = Begun.parse(await reply.json())
  return { challenge, cookie: kept(reply, cookie) }
}

async function enter(
  key: Authenticator,
  signed: object = {},
  before?: { challenge: string; cookie: string },
) {
  const { challenge, cookie } = before ?? (await begin())
  const response = key.get({ ...HERE, challenge, ...signed })
  const reply = await act('sign-in/passkey', cookie, { response })
  return { reply, cookie: kept(reply, cookie) }
}

async function toldTo(email: string): Promise<string[]> {
  await identity.close()
  const queued = await db.select().from(mails).where(eq(mails.recipient, email))
  return queued.filter(({ kind }) => kind === 'second factor changed').map(({ subject }) => subject)
}

const growOld = () => db.update(session).set({ createdAt: new Date(Date.now() - 3_600_000) })
const passwordOnly = async ({ email }: Pick<Person, 'email'>, password = PASSWORD) => {
  const reply = await act('sign-in/email', '', { email, password })
  return { reply, cookie: kept(reply) }
}

test('a passkey signs in alone and proves who it is; its owner is told, sees when it was used, and names and removes it', async () => {
  const person = await withPasskey()
  expect(person.codes).toHaveLength(10)
  const { reply, cookie } = await enter(person.key)
  expect(await reply.json()).toMatchObject({ user: { email: person.email } })
  expect(await isSignedIn(cookie)).toBe(true)
  const { passkeys } = await read('passkeys', cookie)
  expect(passkeys).toEqual([
    {
      id: expect.any(String),
      name: 'An unknown device',
      since: expect.any(String),
      lastUse: expect.any(String),
    },
  ])
  const [{ id }] = passkeys
  expect((await act('rename-passkey', cookie, { id, name: ' Ada’s phone ' })).status).toBe(200)
  expect((await read('passkeys', cookie)).passkeys).toMatchObject([{ name: 'Ada’s phone' }])
  expect((await act('rename-passkey', cookie, { id, name: ' ' })).status).toBe(400)
  const exported = await shop.call('GET', `/api/user/${person.email}/export`, undefined, person)
  expect(Object(exported.body).identity.passkeys).toMatchObject([{ name: 'Ada’s phone' }])
  // It was just used: that is the proof that the removal asks for.
  expect((await act('remove-passkey', cookie, { id })).status).toBe(200)
  expect(await codeOf((await enter(person.key)).reply)).toEqual([404, 'PASSKEY_UNKNOWN'])
  expect(await isSignedIn((await passwordOnly(person)).cookie)).toBe(true)
  expect((await toldTo(person.email)).sort()).toEqual([
    ...['A passkey of your account was removed', 'A passkey was added to your account'],
  ])
  const left = await db
    .select({ verb: facts.verb })
    .from(facts)
    .where(eq(facts.subjectId, await idOf(person)))
    .orderBy(facts.id)
  expect(left.map(({ verb }) => verb).filter((verb) => /factor|passkey|codes/.test(verb))).toEqual([
    ...['account.passkey_added', 'account.passkey_removed'],
  ])
})

test('with a passkey the password alone signs in no more, also after a new one by mail: a recovery code does, once', async () => {
  const person = await withPasskey()
  await act('request-password-reset', '', { email: person.email })
  await identity.close()
  const link = (await linksMailedTo(shop, person.email)).findLast(
    ({ pathname }) => pathname === '/new-password',
  )
  const token = link?.searchParams.get('token')
  expect((await act('reset-password', '', { token, newPassword: 'carpenter-2' })).status).toBe(200)
  const { reply, cookie } = await passwordOnly(person, 'carpenter-2')
  expect(await reply.json()).toMatchObject({ twoFactorRedirect: true })
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await act('two-factor/verify-totp', cookie, { code: '123456' })).status).toBe(401)

  // The device is lost: a code of those that came with it, then the passkey goes.
  const [code] = person.codes
  const entered = await act('two-factor/verify-backup-code', cookie, { code })
  expect(entered.status).toBe(200)
  const inside = kept(entered, cookie)
  expect(await read('second-factor', inside)).toMatchObject({ isOn: true, hasApp: false, codesLeft: 9 })
  const [{ id }] = (await read('passkeys', inside)).passkeys
  expect((await act('remove-passkey', inside, { id })).status).toBe(200)
  expect(await read('second-factor', inside)).toEqual({ isOn: false })
  expect(await isSignedIn((await passwordOnly(person, 'carpenter-2')).cookie)).toBe(true)
})

test('an app beside a passkey: each is turned off alone, and the other still stands before the password', async () => {
  const person = await withPasskey()
  const { secret, codes } = await (await act('begin-second-factor', person.cookie)).json()
  expect(codes, 'those of the passkey stay').toEqual([])
  expect(await read('second-factor', person.cookie)).toMatchObject({ hasApp: false, codesLeft: 10 })
  const proved = await act('two-factor/verify-totp', person.cookie, { code: totp(keyOf(secret)) })
  expect(proved.status).toBe(200)
  expect(await read('second-factor', person.cookie)).toMatchObject({ hasApp: true, codesLeft: 10 })
  expect(await codeOf(await act('begin-second-factor', person.cookie))).toEqual([409, 'FACTOR_IS_ON'])

  expect((await act('remove-second-factor', person.cookie)).status).toBe(200)
  expect(await read('second-factor', person.cookie)).toMatchObject({ hasApp: false, codesLeft: 10 })
  const { cookie } = await passwordOnly(person)
  expect(await isSignedIn(cookie)).toBe(false)
  const next = totp(keyOf(secret), Date.now() + 30_000)
  expect(
    (await act('two-factor/verify-totp', cookie, { code: next })).status,
    'of the app that is gone',
  ).toBe(401)
  expect((await enter(person.key)).reply.status).toBe(200)
  expect(await toldTo(person.email)).toContain('Your authenticator app was turned off')
  const left = await db
    .select({ verb: facts.verb })
    .from(facts)
    .where(eq(facts.subjectId, await idOf(person)))
    .orderBy(facts.id)
  expect(left.map(({ verb }) => verb).filter((verb) => /factor|passkey|codes/.test(verb))).toEqual([
    ...['account.passkey_added', 'account.factor_added', 'account.factor_removed'],
  ])
})

test('adding and removing ask for a proof from the last ten minutes, which the passkey itself gives; an unconfirmed address gets none', async () => {
  const person = await withPasskey()
  await growOld()
  const [{ id }] = (await read('passkeys', person.cookie)).passkeys
  for (const path of ['begin-passkey', 'add-passkey', 'remove-passkey'])
    expect(await codeOf(await act(path, person.cookie, { id })), path).toEqual([403, 'FRESH_PROOF'])
  const begun = await (await act('begin-passkey-proof', person.cookie)).json()
  expect(begun).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: person.key.id }] })
  // Neither signs it in elsewhere, nor does a sign-in's challenge prove anything here.
  expect(await codeOf((await enter(person.key, { challenge: begun.challenge })).reply)).toEqual([
    ...[400, 'PASSKEY_TOO_LATE'],
  ])
  const again = await (await act('begin-passkey-proof', person.cookie)).json()
  const proof = person.key.get({ ...HERE, challenge: again.challenge })
  expect((await act('prove-passkey', person.cookie, { response: proof })).status).toBe(200)
  expect(await codeOf(await act('prove-passkey', person.cookie, { response: proof }))).toEqual([
    400,
    'PASSKEY_TOO_LATE',
  ])
  expect((await act('remove-passkey', person.cookie, { id })).status).toBe(200)

  const stranger = await registerShopper(fetch)
  expect(await codeOf(await act('begin-passkey', stranger.cookie))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
})

test('a challenge is signed once, by the browser that was asked, within ten minutes; two tabs have one each', async () => {
  const { key } = await withPasskey()
  const first = await begin()
  const second = await begin(first.cookie)
  expect(await codeOf((await enter(key, {}, { ...first, cookie: '' })).reply)).toEqual([
    400,
    'PASSKEY_TOO_LATE',
  ])
  const third = await begin(second.cookie)
  expect((await enter(key, {}, second)).reply.status).toBe(200)
  expect((await enter(key, {}, third)).reply.status).toBe(200)
  expect(await codeOf((await enter(key, {}, third)).reply), 'replayed').toEqual([400, 'PASSKEY_TOO_LATE'])
  const late = await begin()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await codeOf((await enter(key, {}, late)).reply)).toEqual([400, 'PASSKEY_TOO_LATE'])
  const { challenge, cookie } = await begin()
  for (const other of [
    'made-up',
    `${challenge.slice(0, -8)}AAAAAAAA`,
    `AAAAAAAA${challenge.slice(8)}`,
    `${challenge}=`,
  ])
    expect(await codeOf((await enter(key, {}, { challenge: other, cookie })).reply), other).toEqual([
      400,
      'PASSKEY_TOO_LATE',
    ])
  expect((await enter(key, {}, { challenge, cookie })).reply.status).toBe(200)
})

test('a challenge that was used is refused as long as the shop’s clock would take it, where the database’s is ahead', async () => {
  const { key } = await withPasskey()
  const begun = await begin()
  expect((await enter(key, {}, begun)).reply.status).toBe(200)
  const before = await db
    .update(rateLimit)
    .set({ lastRequest: Date.now() - 601_000 })
    .where(like(rateLimit.key, 'passkey:%'))
    .returning({ key: rateLimit.key })
  expect(before).toHaveLength(1)
  expect(await codeOf((await enter(key, {}, begun)).reply)).toEqual([400, 'PASSKEY_TOO_LATE'])
})

test('of many who bring the same challenge at once one is signed in', async () => {
  const { key } = await withPasskey()
  const begun = await begin()
  const replies = await Promise.all(Array.from({ length: 5 }, () => enter(key, {}, begun)))
  expect(replies.map(({ reply }) => reply.status).toSorted((a, b) => a - b)).toEqual([
    200, 400, 400, 400, 400,
  ])
})

test('loading the login page leaves no row in the database, however often', async () => {
  const rows = async () => [
    await db.$count(verification),
    await db.$count(rateLimit, like(rateLimit.key, '%passkey%')),
  ]
  await begin()
  const before = await rows()
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin()))
  expect(new Set(begun.map(({ challenge }) => challenge)).size).toBe(20)
  expect(await rows()).toEqual(before)
})

test.each([
  ['another site', { origin: 'http://localhost.evil.example' }],
  ['another port', { origin: `${ORIGIN}:8080` }],
  ['another host', { rpID: 'evil.example' }],
  ['nobody who unlocked it', { verified: false }],
])('what was signed at %s is refused', async (_, signed) => {
  const { key } = await withPasskey()
  expect(await codeOf((await enter(key, signed)).reply)).toEqual([400, 'PASSKEY_REFUSED'])
  expect(await codeOf(await add(await confirmed(), softwareAuthenticator(), signed))).toEqual([
    ...[400, 'PASSKEY_REFUSED'],
  ])
})

test('browsers are told the host of the shop’s own address, whatever a request says of it', async () => {
  const headers = { origin: ORIGIN, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const asked = new Request(`${ORIGIN}/api/auth/sign-in/passkey/begin`, { method: 'POST', headers })
  expect(await (await fetch(asked)).json()).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a passkey of somebody else proves nothing, cannot be added, named or removed; a forged signature is refused', async () => {
  const [ada, bob] = [await withPasskey(), await withPasskey()]
  const [{ id }] = (await read('passkeys', ada.cookie)).passkeys
  for (const [path, body] of [
    ['rename-passkey', { id, name: 'Mine' }],
    ['remove-passkey', { id }],
  ] as const)
    expect(await codeOf(await act(path, bob.cookie, body))).toEqual([404, 'PASSKEY_UNKNOWN'])
  expect(await codeOf(await add(bob, ada.key))).toEqual([409, 'PASSKEY_TAKEN'])
  const begun = await (await act('begin-passkey-proof', bob.cookie)).json()
  const response = ada.key.get({ ...HERE, challenge: begun.challenge })
  expect(await codeOf(await act('prove-passkey', bob.cookie, { response }))).toEqual([404, 'PASSKEY_UNKNOWN'])
  const { challenge, cookie } = await begin()
  const forged = { ...bob.key.get({ ...HERE, challenge }), id: ada.key.id, rawId: ada.key.id }
  expect(await codeOf(await act('sign-in/passkey', cookie, { response: forged }))).toEqual([
    ...[400, 'PASSKEY_REFUSED'],
  ])
  const other = await begin()
  const handled = ada.key.get({ ...HERE, challenge: other.challenge }, 'AAAAAAAAAAAAAAAAAAAAAA')
  expect(await codeOf(await act('sign-in/passkey', other.cookie, { response: handled }))).toEqual([
    ...[400, 'PASSKEY_REFUSED'],
  ])
  expect((await read('passkeys', ada.cookie)).passkeys).toHaveLength(1)
  expect(await codeOf(await act('sign-in/passkey', '', { response: { id: 1 } }))).toEqual([
    400,
    'VALIDATION_ERROR',
  ])
})

test('where the counter does not go on, two authenticators have the same key: it is refused, also at once, and its owner is told', async () => {
  const person = await withPasskey(5)
  expect((await enter(person.key, { counter: 7 })).reply.status).toBe(200)
  for (const counter of [7, 6, 0])
    expect(await codeOf((await enter(person.key, { counter })).reply), String(counter)).toEqual([
      ...[400, 'PASSKEY_COPIED'],
    ])
  expect(await toldTo(person.email)).toContain('A passkey was refused: somebody may have a copy of it')
  const both = await Promise.all([enter(person.key, { counter: 8 }), enter(person.key, { counter: 8 })])
  expect(both.map(({ reply }) => reply.status).sort()).toEqual([200, 400])
})

test('nobody has more than twenty passkeys; the command on the machine takes off all, and a deleted account leaves none', async () => {
  const person = await withPasskey()
  const userId = await idOf(person)
  const more = Array.from({ length: 19 }, (_, at) => ({ userId, credentialId: `${userId} ${at}` }))
  await db.insert(passkey).values(more.map((one) => ({ ...one, publicKey: '', counter: 0, name: 'Another' })))
  expect(await codeOf(await act('begin-passkey', person.cookie))).toEqual([409, 'TOO_MANY_PASSKEYS'])

  const told: string[] = []
  const mail = { post: (write: (origin: string) => { to: string }) => void told.push(write('').to) }
  expect(await takeOffFactor(db, mail, person.email)).toBe('removed')
  expect(told).toEqual([person.email])
  expect(await db.$count(passkey, eq(passkey.userId, userId))).toBe(0)
  expect(await isSignedIn((await passwordOnly(person)).cookie)).toBe(true)
  expect(await takeOffFactor(db, mail, person.email)).toBe('none')

  expect((await add(person, softwareAuthenticator())).status).toBe(200)
  await identity.removeAccount(db, userId)
  expect(await db.$count(passkey, eq(passkey.userId, userId))).toBe(0)
  expect(await db.$count(twoFactor, eq(twoFactor.userId, userId))).toBe(0)
})
