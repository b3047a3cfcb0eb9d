import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deviceWords } from '#server/people/identity/device-words.ts'
import { device } from '#server/people/identity/tables.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { exchange } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { database, db, identity } = shop

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PASSWORD = 'carpenter-1'

test('a sign-in from a new browser sends its owner one e-mail; the very first sign-in sends none', async () => {
  const email = 'ada@kerf.example'
  const laptop = aBrowser()
  await laptop('sign-up/email', { name: 'Ada', email, password: PASSWORD })
  await laptop('sign-in/email', { email, password: PASSWORD })
  expect(await mailsTo(email)).toEqual([])

  const phone = aBrowser()
  await phone('sign-in/email', { email, password: PASSWORD })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toContain('Chrome on Linux')
  expect(mail).toMatch(/\d{1,2}:\d\d [AP]M UTC/)
  expect(mail).toContain(`${ORIGIN}/dashboard/sessions`)
  await phone('sign-in/email', { email, password: PASSWORD })
  await laptop('sign-in/email', { email, password: PASSWORD })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('two people on one browser are each known there', async () => {
  const shared = aBrowser()
  for (const name of ['bea', 'cy'])
    await shared('sign-up/email', { name, email: `${name}@kerf.example`, password: PASSWORD })
  for (const name of ['bea', 'cy', 'bea'])
    await shared('sign-in/email', { email: `${name}@kerf.example`, password: PASSWORD })
  expect(await mailsTo('bea@kerf.example')).toEqual([])
  expect(await mailsTo('cy@kerf.example')).toEqual([])
})

test('a wrong password makes no browser known and tells nobody', async () => {
  const email = 'dan@kerf.example'
  await aBrowser()('sign-up/email', { name: 'Dan', email, password: PASSWORD })
  const stranger = aBrowser()
  const refused = await stranger('sign-in/email', { email, password: 'not-it-1' })
  expect(refused.status).toBe(401)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await mailsTo(email)).toEqual([])
  await stranger('sign-in/email', { email, password: PASSWORD })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a person who registers with another’s address causes one e-mail of a kind, until the address is confirmed', async () => {
  const email = 'unconfirmed@kerf.example'
  await aBrowser()('sign-up/email', { name: 'Mallory', email, password: PASSWORD })
  for (let n = 0; n < 4; n++) await aBrowser()('sign-in/email', { email, password: PASSWORD })
  expect(await mailsTo(email)).toHaveLength(1)
  for (let n = 0; n < 3; n++) await aBrowser()('send-verification-email', { email })
  await shop.identity.close()
  const asked = (await shop.db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind)
  expect(asked.filter((kind) => kind === 'verify address')).toHaveLength(4)
})

test('a confirmed address gets five emails about new devices an hour', async () => {
  const email = 'stranger@kerf.example'
  await aBrowser()('sign-up/email', { name: 'Mallory', email, password: PASSWORD })
  await verify(shop, email)
  for (let n = 0; n < 7; n++) {
    expect((await aBrowser()('sign-in/email', { email, password: PASSWORD })).status).toBe(200)
  }
  expect(await mailsTo(email)).toHaveLength(5)
})

test('the exchange for an access token does not count as a sign-in, from whatever browser', async () => {
  const ada = await shop.customer('Ada')
  const elsewhere = { ...ada, cookie: ada.cookie.replace(/kerf\.device=[^;]+(; )?/, '') }
  expect(elsewhere.cookie).not.toBe(ada.cookie)
  await exchange(shop.fetch, elsewhere)
  expect(await mailsTo(ada.email)).toEqual([])
})

test('a made-up cookie is no known browser', async () => {
  const email = 'eve@kerf.example'
  const own = aBrowser()
  const reply = await own('sign-up/email', { name: 'Eve', email, password: PASSWORD })
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('kerf.device=')) ?? ''
  const token = decodeURIComponent(/=([^.;]+)/.exec(cookie)?.[1] ?? '')
  const planted = aBrowser(`kerf.device=${token}.${'A'.repeat(43)}%3D`)
  await planted('sign-in/email', { email, password: PASSWORD })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the cookie outlives the session, scripts cannot read it, and the database has only its hash', async () => {
  const reply = await aBrowser()('sign-up/email', {
    name: 'Fay',
    email: 'fay@kerf.example',
    password: PASSWORD,
  })
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('kerf.device=')) ?? ''
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${400 * 24 * 3600}`])
    expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  const token = decodeURIComponent(/=([^.;]+)/.exec(cookie)?.[1] ?? '')
  const rows = await db.select().from(device)
  expect(rows.filter(({ tokenHash }) => tokenHash.includes(token))).toEqual([])

  const secure = await openTestShop({ database, origin: 'https://shop.example' })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Sec', email: 'sec@kerf.example', password: PASSWORD })
  const request = new Request('https://shop.example/api/auth/sign-up/email', {
    method: 'POST',
    headers,
    body,
  })
  const onHttps = (await secure.fetch(request)).headers.getSetCookie()
  expect(onHttps.find((line) => line.startsWith('__Host-kerf.device='))).toContain('Secure')
})

test.each([
  [CHROME, 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  ['curl/8.14.1', 'An unknown device'],
  ['Call-555-0100-now/1.0 (X11; Linux x86_64)', 'An unknown browser on Linux'],
  ['', 'An unknown device'],
  [undefined, 'An unknown device'],
])('a browser that calls itself %j is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

/** A browser that keeps its cookies, at a client address of its own. */
let addresses = 0
function aBrowser(planted = '') {
  const jar = new Map<string, string>()
  if (planted) jar.set('kerf.device', planted)
  addresses += 1
  const address = `10.1.0.${addresses}`
  return async (call: string, body: object): Promise<Response> => {
    const reply = await identity.handle(
      new Request(`${ORIGIN}/api/auth/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-client-ip': address,
          'user-agent': CHROME,
          origin: ORIGIN,
          cookie: [...jar.values()].join('; '),
        },
        body: JSON.stringify(body),
      }),
    )
    for (const line of reply.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      jar.set(pair.split('=')[0] ?? '', pair)
    }
    return reply
  }
}

async function mailsTo(email: string): Promise<string[]> {
  await identity.close()
  const queued = await db.select().from(mails).where(eq(mails.recipient, email))
  return queued
    .filter(({ subject }) => subject === 'A new sign-in to your account')
    .map((mail) => wordsOf(mail).text)
}
