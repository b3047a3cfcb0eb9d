import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { takeOffFactor } from '#server/people/identity/take-off-factor.ts'
import { verify } from '#server/people/users/testing.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log/log.ts'
import { restore } from '#server/shop/backup/restore.ts'
import { backUp, shopFrom } from '#server/shop/backup/testing.ts'
import { verifyBackup } from '#server/shop/backup/verify.ts'
import { folderStorage } from '#server/shop/uploads/folder-storage.ts'
import { bareDatabase } from '#testing/database.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { kept, post, registerShopper } from '#testing/shoppers.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { keyOf, totp } from '#testing/totp.ts'
import { untilCodeIsYoung } from '#testing/waiting.ts'

const PASSWORD = 'carpenter-1'
const HERE = { origin: ORIGIN, rpID: 'localhost' }
const STEP = 30_000
const Begun = z.object({ challenge: z.string() })

const old = await openTestShop()
const act = ({ fetch }: TestShop, path: string, cookie = '', body: object = {}) =>
  post(fetch, `/api/auth/${path}`, body, cookie)

async function confirmed() {
  const one = await registerShopper(old.fetch)
  await verify(old, one.email)
  return one
}
const pat = await confirmed()
const passkey = softwareAuthenticator()
const { challenge } = Begun.parse(await (await act(old, 'begin-passkey', pat.cookie)).json())
const added = await act(old, 'add-passkey', pat.cookie, {
  response: passkey.create({ ...HERE, challenge, counter: 1 }),
})
const { codes } = z.object({ codes: z.array(z.string()) }).parse(await added.json())

const tom = await confirmed()
const app = await (await act(old, 'begin-second-factor', tom.cookie)).json()
const key = keyOf(String(app.secret))
await untilCodeIsYoung()
const begun = await act(old, 'two-factor/verify-totp', tom.cookie, { code: totp(key, Date.now() - STEP) })

const file = await backUp(old)

/** The status, and whether somebody is signed in then. */
async function enter(shop: TestShop, path: string, before: string, body: object) {
  const reply = await act(shop, path, before, body)
  const headers = { cookie: kept(reply, before) }
  const session = await shop.fetch(new Request(`${ORIGIN}/api/auth/get-session`, { headers }))
  return [reply.status, (await session.json()) !== null]
}
async function byPasskey(shop: TestShop, counter: number) {
  const begin = await act(shop, 'sign-in/passkey/begin')
  const asked = Begun.parse(await begin.json())
  const response = passkey.get({ ...HERE, challenge: asked.challenge, counter })
  return enter(shop, 'sign-in/passkey', kept(begin), { response })
}
/** The cookie with which a second factor is brought. */
async function afterPassword(shop: TestShop, email: string): Promise<string> {
  const reply = await act(shop, 'sign-in/email', '', { email, password: PASSWORD })
  expect(await reply.json()).not.toHaveProperty('user')
  return kept(reply)
}
const byApp = async (shop: TestShop, at = Date.now()) =>
  enter(shop, 'two-factor/verify-totp', await afterPassword(shop, tom.email), { code: totp(key, at) })

test('from a backup a passkey and an app sign in as before, recovery codes count once, and the password alone does not', async () => {
  expect([added.status, begun.status]).toEqual([200, 200])
  const shop = await shopFrom(file)
  expect(await byPasskey(shop, 2)).toEqual([200, true])
  expect(await byApp(shop)).toEqual([200, true])
  for (const { email } of [pat, tom]) {
    const cookie = await afterPassword(shop, email)
    const session = await shop.fetch(new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } }))
    expect(await session.json()).toBeNull()
  }
  const withCode = async () =>
    enter(shop, 'two-factor/verify-backup-code', await afterPassword(shop, pat.email), { code: codes[0] })
  expect(await withCode()).toEqual([200, true])
  expect((await withCode())[1]).toBe(false)
})

test('a copy of a passkey that was used since the backup is still found out', async () => {
  const shop = await shopFrom(file)
  expect(await byPasskey(shop, 5)).toEqual([200, true])
  expect((await byPasskey(shop, 4))[1]).toBe(false)
})

test('with another secrets.key the codes of an app cannot be read, passkeys go on, and a command on the machine helps', async () => {
  const connection = await bareDatabase()
  const storage = folderStorage(path.join(await scratchFolder(), 'uploads'))
  await restore(file, await verifyBackup(file), connection, storage)
  const database = await openDatabase(connection, createLog('silent'))
  const shop = await openTestShop({
    database,
    storage,
    settings: { SECRETS_KEY: 'the key of another machine, which is no key of the old' },
  })
  expect(await byPasskey(shop, 2)).toEqual([200, true])
  expect((await byApp(shop))[1]).toBe(false)
  expect(await takeOffFactor(shop.db, { post: () => undefined }, tom.email)).toBe('removed')
  expect(await enter(shop, 'sign-in/email', '', { email: tom.email, password: PASSWORD })).toEqual([
    200,
    true,
  ])
})
