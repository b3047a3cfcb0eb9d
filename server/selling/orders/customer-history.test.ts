import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { PROVIDER } from '#server/people/access/actor.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { FAILING_REFUND_CARD, openRefundTests } from '#server/selling/orders/testing.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { orderToPay } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import type { Shopper } from '#testing/shoppers.ts'

let tests: Awaited<ReturnType<typeof openRefundTests>>
beforeAll(async () => {
  tests = await openRefundTests()
})

const history = (orderId: string, as?: Shopper) =>
  tests.kerf.call('GET', `/api/orders/${orderId}/history`, undefined, as)
const told = async (orderId: string): Promise<string[]> =>
  Object((await history(orderId, tests.casey)).body).map(({ event }: { event: string }) => event)

test('a customer reads what happened to an order in their own words, and nobody of the shop is named', async () => {
  const { kerf, casey, ada, paidOrder, refund, ship, remove } = tests
  const { orderId } = await paidOrder(await kerf.product({ price: 20 }))
  await refund(orderId, { amount: 5.25 })
  await ship(orderId)
  await refund(orderId)
  expect(await told(orderId)).toEqual([
    'Order placed',
    'Paid',
    'Refund of $5.25 begun',
    '$5.25 refunded',
    'Shipped',
    'Refund of $14.75 begun',
    '$14.75 refunded',
  ])
  expect(JSON.stringify((await history(orderId, casey)).body)).not.toContain(ada.email)
  await remove(orderId)
  expect((await told(orderId)).at(-1)).toBe('Closed by the shop')
})

test('a refund that came back is told; one that never succeeded is the shop’s to see to', async () => {
  const { kerf, paidOrder, refund } = tests
  const { orderId } = await paidOrder(await kerf.product({ price: 20 }), 1, FAILING_REFUND_CARD)
  await refund(orderId)
  const begun = ['Order placed', 'Paid', 'Refund of $20.00 begun', '$20.00 refunded']
  await soon(async () => expect(await told(orderId)).toEqual([...begun, 'Refund of $20.00 came back to us']))
  await kerf.db.transaction((tx) =>
    recordFact(tx, PROVIDER, 'order.refund_failed', orderId, { after: { cents: 700 } }),
  )
  expect(await told(orderId)).toHaveLength(5)
})

test('an order whose time ran out says so', async () => {
  const { kerf, casey } = tests
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await kerf.db
    .update(orders)
    .set({ heldUntil: new Date(0) })
    .where(eq(orders.id, orderId))
  await releaseHolds(kerf.shop, new Date(60_000))
  expect(await told(orderId)).toEqual(['Order placed', 'Time to pay ran out: the pieces are no longer kept'])
})

test('customers get no history of another customer’s order, of a deleted unpaid one, or of an unknown one', async () => {
  const { kerf, casey } = tests
  const other = await kerf.customer()
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  expect(await history(orderId, other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await history(orderId)).toMatchObject({ status: 401 })
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey)
  expect(await history(orderId, casey)).toMatchObject({ status: 404 })
  expect(await history('made-up', casey)).toMatchObject({ status: 404 })
})

test('a customer reads it in the language that is asked for', async () => {
  const { kerf, casey, paidOrder, refund, ship } = tests
  const { orderId } = await paidOrder(await kerf.product({ price: 20 }))
  await refund(orderId, { amount: 5.25 })
  await ship(orderId)
  await kerf.db.transaction((tx) => writeSettings(tx, 'languages', { ...DEFAULTS.languages, de: true }))
  const german = { 'accept-language': 'de' }
  const { body } = await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey, german)
  expect(Object(body).map(({ event }: { event: string }) => event)).toEqual([
    'Bestellung aufgegeben',
    'Bezahlt',
    'Erstattung von 5,25\u00a0$ begonnen',
    '5,25\u00a0$ erstattet',
    'Versandt',
  ])
})
