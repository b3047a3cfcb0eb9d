import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { facts } from '#server/db/tables/facts.ts'
import { profile, rowOf, WISH, wellKnown } from '#server/users/testing.ts'
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
  expect(new Set(theirs.map(({ verb }) => verb))).toEqual(
    new Set([
      ...[
        'user.signed_in',
        'user.changed',
        'order.placed',
        'review.written',
        'cart.changed',
        'order.deleted',
      ],
    ]),
  )
  await kerf.call('DELETE', `/api/user/${ada.email}`, undefined, boss)
  const all = JSON.stringify(await kerf.db.select().from(facts))
  const known = [...Object.values(profile), ...Object.values(WISH).filter((one) => typeof one === 'string')]
  for (const word of [...known, ada.email, 'Ada', 'Cuts straight', 'Where is my saw', '127.0.0.1'])
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
