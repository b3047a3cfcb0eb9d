import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails, subscribers } from '#server/platform/db/tables/mails.ts'
import { cellOf } from '#server/platform/files/csv.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  const row = (email: string, day: number, confirmed = true) => ({
    ...{ email, tokenHash: email, askedAt: new Date(Date.UTC(2026, 0, day)) },
    confirmedAt: confirmed ? new Date(Date.UTC(2026, 1, day)) : null,
  })
  await kerf.db
    .insert(subscribers)
    .values([row('b@mail.com', 1), row('=1+2@mail.com', 2), row('a@mail.com', 3, false)])
})

const list = async (query = '') =>
  Object((await kerf.call('GET', `/api/manage/subscribers${query}`, undefined, ada)).body)
const addresses = (page: { rows: { email: string }[] }) => page.rows.map(({ email }) => email)
const keyOf = async (email: string) =>
  (await kerf.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.leaveKey
const oneClick = (token: string | undefined) =>
  kerf.fetch(
    new Request(`${ORIGIN}/newsletter/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )

test('admins see who asked for the newsletter, search them, and learn how many have confirmed', async () => {
  expect(addresses(await list())).toEqual(['a@mail.com', '=1+2@mail.com', 'b@mail.com'])
  expect(await list('?search=B%40mail')).toMatchObject({
    total: 1,
    confirmed: 2,
    rows: [{ email: 'b@mail.com', confirmedAt: '2026-02-01T00:00:00.000Z' }],
  })
  expect(addresses(await list('?sort=email'))).toEqual(['=1+2@mail.com', 'a@mail.com', 'b@mail.com'])
  expect(addresses(await list('?sort=confirmedAt&size=1&page=3'))).toEqual(['a@mail.com'])
})

test('the CSV has everybody who has confirmed, no cell that a spreadsheet would compute, and goes on record', async () => {
  const reply = await kerf.fetch(
    new Request(`${ORIGIN}/api/manage/subscribers/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toContain('newsletter-subscribers.csv')
  expect(await reply.text()).toBe(
    `email,confirmed at\r\nb@mail.com,2026-02-01T00:00:00.000Z\r\n"'=1+2@mail.com",2026-02-02T00:00:00.000Z\r\n`,
  )
  const taken = eq(facts.verb, 'newsletter.subscribers_exported')
  expect(await kerf.db.select().from(facts).where(taken).orderBy(facts.id)).toMatchObject([
    { after: { addresses: 2 } },
  ])
})

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=SUM(A1)', `"'=SUM(A1)"`],
  ['+SUM(A1)', `"'+SUM(A1)"`],
  ['+49 30 901820', '+49 30 901820'],
  ['-cmd|x', `"'-cmd|x"`],
  ['-12.50', '-12.50'],
  ['@x', `"'@x"`],
  ['\tx', `"'\tx"`],
])('the cell for %j is %s', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test('a mail program ends the newsletter by one POST, without a session, and what waits for that address is not sent', async () => {
  const key = await keyOf('b@mail.com')
  const waiting = { kind: 'newsletter', subject: 'News', body: 'News', recipient: 'b@mail.com' }
  await kerf.db.insert(mails).values(waiting)
  const reply = await oneClick(key)
  expect([reply.status, await reply.text()]).toEqual([200, 'You are off the list.\n'])
  expect(await keyOf('b@mail.com')).toBeUndefined()
  expect(await kerf.db.$count(mails, eq(mails.recipient, 'b@mail.com'))).toBe(0)
  expect((await oneClick(key)).status).toBe(200)
  expect((await oneClick('made-up')).status).toBe(200)
  expect(await keyOf('=1+2@mail.com')).toBeDefined()
})

test('the same key ends it on the page, too, and opening the page alone ends nothing', async () => {
  const token = await keyOf('=1+2@mail.com')
  await kerf.fetch(new Request(`${ORIGIN}/newsletter/unsubscribe?token=${token}`))
  expect(await keyOf('=1+2@mail.com')).toBe(token)
  expect((await kerf.call('POST', '/api/newsletter/unsubscribe', { token })).status).toBe(200)
  expect(await keyOf('=1+2@mail.com')).toBeUndefined()
})
