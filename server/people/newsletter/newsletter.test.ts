import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { forgetUnconfirmed } from '#server/people/newsletter/store.ts'
import { mails, subscribers } from '#server/platform/db/tables/mails.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
})

let visitors = 0
const newAddress = () => `10.2.0.${++visitors}`
const subscribe = (email: unknown, from = newAddress()) =>
  kerf.call('POST', '/api/newsletter', { email }, undefined, { 'x-forwarded-for': from })
const confirm = (token: unknown) => kerf.call('POST', '/api/newsletter/confirm', { token })
const leave = (token: unknown) => kerf.call('POST', '/api/newsletter/unsubscribe', { token })
/** As if somebody had asked so long ago. */
const age = (email: string, days: number) =>
  kerf.db
    .update(subscribers)
    .set({ askedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(subscribers.email, email))
const mailsTo = (email: string) =>
  kerf.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
const acknowledged = { status: 200, body: { acknowledged: true } }

async function subscriber(email: string) {
  const [row] = await kerf.db.select().from(subscribers).where(eq(subscribers.email, email))
  return row
}

/** The tokens of the links that were mailed there, oldest first. */
async function tokensMailedTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map((mail) => {
    const link = new URL(/https?:\/\/\S+/.exec(wordsOf(mail).text)?.[0] ?? '')
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/newsletter/confirm`)
    return link.searchParams.get('token') ?? ''
  })
}

test('the newsletter begins when the mailed link is followed, not before, and following it twice is fine', async () => {
  expect(await subscribe(' Ada@Kerf.example ')).toMatchObject(acknowledged)
  expect(await subscriber('ada@kerf.example')).toMatchObject({ confirmedAt: null })
  const [token = ''] = await tokensMailedTo('ada@kerf.example')
  expect(await confirm(token)).toMatchObject(acknowledged)
  const confirmed = await subscriber('ada@kerf.example')
  expect(confirmed?.confirmedAt).toBeInstanceOf(Date)
  expect(await confirm(token)).toMatchObject(acknowledged)
  expect(await subscriber('ada@kerf.example')).toEqual(confirmed)
})

test('a link is good for 7 days; after that one asks again, and the new one is good', async () => {
  await subscribe('late@kerf.example')
  const [late = ''] = await tokensMailedTo('late@kerf.example')
  await age('late@kerf.example', 7.01)
  expect(await confirm(late)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await subscriber('late@kerf.example'))?.confirmedAt).toBeNull()
  await subscribe('late@kerf.example')
  const fresh = (await tokensMailedTo('late@kerf.example')).at(-1)
  await age('late@kerf.example', 6.99)
  expect(await confirm(fresh)).toMatchObject(acknowledged)
  await age('late@kerf.example', 400)
  expect(await confirm(fresh)).toMatchObject(acknowledged) // it did its work long ago
})

test('the e-mail’s other link ends the newsletter, for whoever confirmed and whoever never did, and forgets the address', async () => {
  for (const email of ['bored@kerf.example', 'never@kerf.example']) await subscribe(email)
  const [bored = ''] = await tokensMailedTo('bored@kerf.example')
  const [never = ''] = await tokensMailedTo('never@kerf.example')
  await confirm(bored)
  const [mail] = await mailsTo('bored@kerf.example')
  expect(mail?.body).toMatch(new RegExp(`unsubscribe ${ORIGIN}/newsletter/unsubscribe\\?token=${bored}\\s`))
  expect(await leave(bored)).toMatchObject(acknowledged)
  expect(await subscriber('bored@kerf.example')).toBeUndefined()
  expect(await subscriber('never@kerf.example')).toBeDefined()
  expect(await leave(never)).toMatchObject(acknowledged)
  for (const token of [bored, never, 'made-up']) {
    expect(await leave(token)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await confirm(token)).toMatchObject({ status: 404 })
  }
})

test('unconfirmed subscribers are deleted after 7 days, confirmed ones are not', async () => {
  for (const email of ['shy@kerf.example', 'recent@kerf.example', 'loyal@kerf.example'])
    await subscribe(email)
  await confirm((await tokensMailedTo('loyal@kerf.example'))[0])
  await age('shy@kerf.example', 8)
  await age('loyal@kerf.example', 8)
  await forgetUnconfirmed(kerf.db)
  expect(await subscriber('shy@kerf.example')).toBeUndefined()
  expect(await subscriber('recent@kerf.example')).toBeDefined()
  expect(await subscriber('loyal@kerf.example')).toMatchObject({ confirmedAt: expect.any(Date) })
})

test('the table keeps only the token’s hash', async () => {
  await subscribe('hash@kerf.example')
  const [token = ''] = await tokensMailedTo('hash@kerf.example')
  const row = await subscriber('hash@kerf.example')
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await confirm(row?.tokenHash)).toMatchObject({ status: 404 })
})

test('asking again sends a new link and ends the old one, and the reply is always the same', async () => {
  const first = await subscribe('again@kerf.example')
  const second = await subscribe('again@kerf.example')
  const [old = '', newest = ''] = await tokensMailedTo('again@kerf.example')
  expect(await confirm(old)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await subscriber('again@kerf.example'))?.confirmedAt).toBeNull()
  expect(await confirm(newest)).toMatchObject(acknowledged)
  const third = await subscribe('again@kerf.example')
  expect([second, third].map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: first.status, body: first.body }),
  )
  expect(await mailsTo('again@kerf.example')).toHaveLength(2)
  expect(await confirm(newest)).toMatchObject(acknowledged)
})

test('made-up tokens and wrong addresses are refused, and no e-mail is written', async () => {
  expect(await confirm('made-up')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await confirm('')).toMatchObject({ status: 422 })
  for (const email of ['', 'nobody', 'a b@kerf.example', undefined]) {
    expect(await subscribe(email)).toMatchObject({ status: 422 })
  }
  for (const list of ['a,b@kerf.example', '<a@kerf.example>']) {
    const { status, body } = await subscribe(list)
    expect(status).toBe(422)
    expect(JSON.stringify(Object(body).data.issues)).toContain('Provide a valid Email')
    expect(await subscriber(list)).toBeUndefined()
  }
})

test('an address that is far too long is refused by its length alone: to look through it would take seconds', async () => {
  const { status, body } = await subscribe(`a@${'.'.repeat(98_000)}@`)
  expect(status).toBe(422)
  expect(body.data).toMatchObject({ issues: [{ message: 'At most 254 characters' }] })
})

test('however many places ask for it, one address gets 3 e-mails an hour and its link stays good', async () => {
  for (let n = 0; n < 5; n++) expect(await subscribe('bomb@kerf.example')).toMatchObject(acknowledged)
  const tokens = await tokensMailedTo('bomb@kerf.example')
  expect(tokens).toHaveLength(3)
  expect(await confirm(tokens.at(-1))).toMatchObject(acknowledged)
})

test('the sixth time in a minute from one address is refused, with when to come back; others still may', async () => {
  const from = newAddress()
  const ask = (n: number) => subscribe(`many-${n}@kerf.example`, from)
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toMatchObject([{ body: { code: 'TOO_MANY_REQUESTS', defined: true } }])
  const seconds = Number(refused[0]?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await subscribe('other@kerf.example')).toMatchObject(acknowledged)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('the counter of e-mails to an address does not store the address', async () => {
  await subscribe('unnamed@mail.com')
  const keys = (await kerf.db.select({ key: limits.key }).from(limits)).map(({ key }) => key)
  expect(keys).toContainEqual(expect.stringMatching(/^newsletter e-mail to [0-9a-f]{64}$/))
  expect(keys.join()).not.toContain('@')
})

test('a page’s own header does not change whose limit counts', async () => {
  const stranger = await openTestShop({ database: kerf.database })
  const ask = (n: number) =>
    stranger.call('POST', '/api/newsletter', { email: `spoof-${n}@kerf.example` }, undefined, {
      'x-forwarded-for': `10.9.0.${n}`,
    })
  const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(ask))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})
