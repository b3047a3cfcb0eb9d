import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { withdrawals } from '#server/platform/db/tables/withdrawals.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const casey = await kerf.customer()

/** All tests come from one network. */
beforeEach(() => kerf.db.delete(limits).where(like(limits.key, 'withdrawals from %')))

const declare = async (wish: object, as?: Shopper) => {
  const { status, body } = await kerf.call('POST', '/api/withdrawals', wish, as)
  return { status, receivedAt: Object(body).receivedAt as string }
}
const kept = (email: string) => kerf.db.select().from(withdrawals).where(eq(withdrawals.email, email))
const receipts = (email: string) =>
  kerf.db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'withdrawal received')))
const settle = (id: string) =>
  kerf.db.update(withdrawals).set({ settledAt: new Date() }).where(eq(withdrawals.id, id))
const backdate = (id: string, hours: number) =>
  kerf.db
    .update(withdrawals)
    .set({ receivedAt: new Date(Date.now() - hours * 3600 * 1000) })
    .where(eq(withdrawals.id, id))

let nth = 0
/** What nobody else declared. */
const wishOf = (more: object = {}) => {
  nth += 1
  return { name: 'Nora Nail', email: `nora-${nth}@kerf.example`, orderNumber: 'K-999999', ...more }
}

test.each([
  ['the whole of an order', {}],
  ['words', { lines: 'the small saw' }],
  ['pieces', { lines: [{ line: 1, quantity: 2 }] }],
  ['what a robot filled in', { website: 'https://spam.example' }],
])(
  'a withdrawal that is sent again, %s, is kept once, and the answer says nothing of the first',
  async (_, more) => {
    const wish = wishOf(more)
    const first = await declare(wish)
    expect(first.status).toBe(202)
    const again = await declare(wish)
    expect(again.status).toBe(202)
    expect(Date.parse(again.receivedAt)).toBeGreaterThan(Date.parse(first.receivedAt))
    expect(await kept(wish.email)).toMatchObject([{ receivedAt: new Date(first.receivedAt) }])
  },
)

test('who declared twice within an hour gets the second receipt by sending it again later', async () => {
  const wish = wishOf()
  await declare(wish)
  const second = { ...wish, orderNumber: 'K-999997' }
  await declare(second)
  await declare(second)
  expect(await receipts(wish.email)).toBe(1)
  await kerf.db.delete(limits).where(like(limits.key, 'receipt of withdrawal to %'))
  await declare(second)
  expect(await receipts(wish.email)).toBe(2)
  expect(await kept(wish.email)).toHaveLength(2)
})

test('of those that two tabs send at once one is kept, told and mailed', async () => {
  const wish = wishOf()
  const sent = await Promise.all([declare(wish), declare(wish), declare(wish)])
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202])
  const [only, ...more] = await kept(wish.email)
  expect(more).toEqual([])
  expect(await receipts(wish.email)).toBe(1)
  expect(await kerf.db.$count(facts, eq(facts.subjectId, only?.id ?? ''))).toBe(1)
})

test('who is signed in gets one receipt, and is not taken for a visitor who says the same', async () => {
  const wish = wishOf({ email: casey.email })
  const first = await declare(wish, casey)
  expect(await declare(wish, casey)).toEqual(first)
  expect(await receipts(casey.email)).toBe(1)
  await declare(wish)
  expect(await kept(casey.email)).toHaveLength(2)
})

test('what differs in a word, was settled or came a day ago is a withdrawal of its own', async () => {
  const wish = wishOf()
  await declare(wish)
  for (const more of [{ name: 'Nora Nails' }, { orderNumber: 'K-999998' }, { lines: 'all' }])
    expect((await declare({ ...wish, ...more })).status).toBe(202)
  expect(await kept(wish.email)).toHaveLength(4)
  for (const { id } of await kept(wish.email)) await backdate(id, 25)
  await declare(wish)
  expect(await kept(wish.email)).toHaveLength(5)
  for (const { id } of await kept(wish.email)) await settle(id)
  await kerf.db.delete(limits).where(like(limits.key, 'withdrawals from %'))
  await declare(wish)
  expect(await kept(wish.email)).toHaveLength(6)
})
