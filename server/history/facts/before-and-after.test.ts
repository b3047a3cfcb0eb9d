import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowOf } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const boss = await kerf.admin()

/** What the newest facts about a subject say, oldest first. */
async function said(subject: string, newest: number) {
  const { verb, before, after } = facts
  const rows = await kerf.db
    .select({ verb, before, after })
    .from(facts)
    .where(eq(facts.subjectId, subject))
    .orderBy(asc(facts.id))
  return rows.slice(-newest)
}

test('a changed review says its stars, whether it waits and what was changed, and a removed one what it was', async () => {
  const ada = await kerf.customer('Ada')
  const { body } = await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: 'Cuts straight.' }, ada)
  const path = `/api/reviews/${body.insertedId}`
  const { waiting } = (await said(String(body.insertedId), 1))[0]?.after ?? {}
  await kerf.call('PUT', path, { rating: 2, reviewText: 'Cuts straight.' }, ada)
  await kerf.call('PUT', path, { rating: 2, reviewText: 'Cuts no more.' }, ada)
  await kerf.call('DELETE', path, undefined, ada)
  const left = await said(String(body.insertedId), 3)
  expect(left).toEqual([
    {
      verb: 'review.changed',
      before: { rating: 5, waiting },
      after: { rating: 2, waiting, fields: ['rating'] },
    },
    {
      verb: 'review.changed',
      before: { rating: 2, waiting },
      after: { rating: 2, waiting, fields: ['reviewText'] },
    },
    { verb: 'review.removed', before: { rating: 2, waiting }, after: null },
  ])
  expect(typeof waiting).toBe('boolean')
})

test('a cart that changes says the lines as they are now, and those that were removed', async () => {
  const casey = await kerf.customer('Casey')
  const id = (await rowOf(kerf, casey))?.id ?? ''
  const [saw, plane] = [await kerf.product(), await kerf.product()]
  await kerf.call('PUT', `/api/cart/${saw}`, { quantity: 3, chosen: false }, casey)
  await kerf.call('PUT', `/api/cart/${saw}`, { quantity: 4 }, casey)
  const none = '00000000-0000-4000-8000-000000000000'
  const lines = [
    { productId: saw, quantity: 1 },
    { productId: none, quantity: 1 },
    { productId: plane, quantity: 2 },
  ]
  await kerf.call('POST', '/api/cart', { lines }, casey)
  await kerf.call('PUT', `/api/cart/${saw}`, { quantity: 0 }, casey)
  const [first, second, merged, removed] = await said(id, 4)
  expect(first?.after).toEqual({ lines: [{ productId: saw, quantity: 3, chosen: false }] })
  expect(second?.after).toEqual({ lines: [{ productId: saw, quantity: 4, chosen: false }] })
  expect(merged?.after?.lines).toHaveLength(2)
  expect(merged?.after?.lines).toContainEqual({ productId: saw, quantity: 4, chosen: true })
  expect(merged?.after?.lines).toContainEqual({ productId: plane, quantity: 2, chosen: true })
  const before = { lines: [{ productId: saw, quantity: 4, chosen: true }] }
  expect(removed).toEqual({ verb: 'cart.changed', before, after: { lines: [] } })
})

test('a product that goes off sale and comes back says so', async () => {
  const id = await kerf.product()
  await kerf.call('DELETE', `/api/products/${id}`, undefined, boss)
  await kerf.call('POST', `/api/products/${id}/restore`, undefined, boss)
  expect(await said(id, 2)).toEqual([
    { verb: 'product.removed', before: { onSale: true }, after: { onSale: false } },
    { verb: 'product.restored', before: { onSale: false }, after: { onSale: true } },
  ])
})

test('a shipped order that a card paid says which state it was in', async () => {
  const casey = await kerf.customer('Casey')
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, boss)
  const shipped = (await said(orderId, 9)).find(({ verb }) => verb === 'order.shipped')
  expect(shipped).toMatchObject({
    before: { orderStatus: 'Completed' },
    after: { orderStatus: 'Shipped' },
  })
  expect(shipped?.after).not.toHaveProperty('paidBy')
})
