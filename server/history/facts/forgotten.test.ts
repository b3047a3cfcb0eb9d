import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BOOKED, profile, rowOf, WISH, wellKnown } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const boss = await kerf.admin()

test('after an account is deleted nothing of its holder is found in the facts but an id that is nobody’s', async () => {
  const { ada, orderId } = await wellKnown(kerf)
  const before = await rowOf(kerf, ada)
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)
  const theirs = await kerf.db
    .select()
    .from(facts)
    .where(eq(facts.actorId, before?.id ?? ''))
    .orderBy(facts.id)
  expect(new Set(theirs.map(({ verb }) => verb))).toEqual(
    new Set([
      ...[
        'user.signed_in',
        'user.changed',
        'order.placed',
        'review.written',
        'cart.changed',
        'address.added',
        'order.deleted',
      ],
    ]),
  )
  await kerf.call('DELETE', `/api/user/${ada.email}`, undefined, boss)
  const all = JSON.stringify(await kerf.db.select().from(facts))
  const known = [...Object.values(profile), ...Object.values(WISH).filter((one) => typeof one === 'string')]
  for (const word of [
    ...known,
    BOOKED.line1,
    BOOKED.city,
    ada.email,
    'Ada',
    'Cuts straight',
    'Where is my saw',
    '127.0.0.1',
  ])
    expect(all).not.toContain(word)
})

test('a changed product and changed settings say what was there before and what is there now, and no more', async () => {
  const id = await kerf.product({ price: 20, available: 5 })
  await kerf.call('PUT', `/api/products/${id}`, { price: 25, rating: 5, aviQuantity: 5 }, boss)
  await kerf.call('PUT', `/api/products/${id}`, { price: 25, rating: 3, newQuantity: 4 }, boss)
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 3 }, boss)
  const said = async (subject: string) =>
    (await kerf.db.select().from(facts).where(eq(facts.subjectId, subject)).orderBy(facts.id)).at(-1)
  expect(await said(id)).toMatchObject({
    verb: 'product.changed',
    before: { rating: 5, aviQuantity: 5 },
    after: { rating: 3, aviQuantity: 4 },
  })
  expect(Object.keys((await said(id))?.after ?? {})).toHaveLength(2)
  expect(await said('orders')).toMatchObject({
    ...{ verb: 'settings.changed', actorKind: 'staff' },
    before: { mostUnpaid: expect.any(Number) },
    after: { mostUnpaid: 3 },
  })
})

test('a fact with a verb of a later release is not shown, and breaks neither histories nor the audit log', async () => {
  const { ada, orderId } = await wellKnown(kerf)
  const lists = [
    [`/api/orders/${orderId}/history`, ada],
    [`/api/manage/orders/${orderId}/history`, boss],
    ['/api/manage/audit', boss],
  ] as const
  const read = async () => {
    const replies = await Promise.all(lists.map(([path, who]) => kerf.call('GET', path, undefined, who)))
    return replies.map(({ status, body }) => ({ status, body }))
  }
  const before = await read()
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  await kerf.db.insert(facts).values({ actorKind: 'staff', verb: 'order.invented', subjectId: orderId })
  expect(await read()).toEqual(before)
})

test('the facts of a subscription do not name the key that ends it', async () => {
  await kerf.call('POST', '/api/newsletter', { email: 'reader@kerf.example' })
  const asked = await kerf.db.select().from(facts).where(like(facts.verb, 'subscription.%')).orderBy(facts.id)
  expect(asked.length).toBeGreaterThan(0)
  for (const { subjectId } of asked) expect(subjectId).toBeNull()
})
