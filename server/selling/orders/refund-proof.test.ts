import { beforeEach, expect, test } from 'vitest'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { newKey } from '#testing/keys.ts'
import { provedAgo } from '#testing/old-proof.ts'

const ZLOTY = {
  ...{ code: 'PLN', rate: '4.25', source: 'ECB', day: '2026-11-27', rounding: 'cents' as const },
  isOn: true,
}
const { kerf, ada, casey, paidOrder, refund, read } = await openRefundTests({ settings: { CURRENCY: 'EUR' } })
await setRules(kerf, ada, { currencies: [ZLOTY] } as never)
const saw = await kerf.product({ price: 100, available: 1000 })
await kerf.call('PUT', '/api/settings/orders', { refundsUnasked: 40 }, ada)

const ASKED = { status: 403, body: { code: 'FRESH_PROOF' } }
beforeEach(() => provedAgo(kerf, ada, 11))

test('staff refunds up to the limit without a fresh proof, and not a cent above it, also in parts', async () => {
  const { orderId } = await paidOrder(saw)
  expect(await refund(orderId, { amount: 40.01 })).toMatchObject(ASKED)
  expect(await refund(orderId)).toMatchObject(ASKED)
  expect((await refund(orderId, { amount: 30 })).status).toBe(201)
  expect(await refund(orderId, { amount: 10.01 })).toMatchObject(ASKED)
  expect((await refund(orderId, { amount: 10 })).status).toBe(201)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 40 })
  await provedAgo(kerf, ada, 9)
  expect((await refund(orderId)).status).toBe(201)
})

test('the limit is in the currency of the shop, whatever the order was paid in', async () => {
  const wish = { lines: [{ productId: saw, orderQuantity: 1 }], currency: 'PLN', country: 'DE' }
  const { body } = await kerf.call(
    'POST',
    '/api/orders',
    { ...wish, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  expect(body).toHaveProperty('insertedId')
  const orderId = String(body.insertedId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  expect(await refund(orderId, { amount: 170.1 })).toMatchObject(ASKED)
  expect((await refund(orderId, { amount: 170 })).status).toBe(201)
})

test('a key is a proof itself, and customers cancel their own orders unasked', async () => {
  const one = await paidOrder(saw)
  await provedAgo(kerf, ada, 0)
  const { asKey } = await newKey(kerf, ada, ['orders.refund'])
  await provedAgo(kerf, ada, 11)
  expect((await refund(one.orderId, {}, asKey)).status).toBe(201)
  const another = await paidOrder(saw)
  await provedAgo(kerf, casey, 11)
  const canceled = await kerf.call('POST', `/api/orders/${another.orderId}/cancel`, {}, casey)
  expect(canceled.status).toBe(200)
})
