import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { askTables } from '#server/shop/figures/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey Customer')
const { ask } = askTables(kerf, ada)

test('an order’s history tells what happened and who did it, and still does when it is deleted', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, ada)
  await kerf.call('DELETE', `/api/order/${orderId}`, undefined, ada)
  const { status, body } = await ask(`orders/${orderId}/history`)
  expect(status).toBe(200)
  expect(body).toEqual([
    { at: expect.any(String), event: 'placed', by: casey.email },
    { at: expect.any(String), event: 'paid' },
    { at: expect.any(String), event: 'shipped', by: ada.email },
    { at: expect.any(String), event: 'refund of $24.50 asked for', by: ada.email },
    { at: expect.any(String), event: '$24.50 refunded' },
    { at: expect.any(String), event: 'deleted', by: ada.email },
  ])
})

test('the history of an order that was just placed is that, and by whom', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  expect(await ask(`orders/${orderId}/history`)).toMatchObject({
    status: 200,
    body: [{ event: 'placed', by: casey.email }],
  })
})

test('an order that never was has no history', async () => {
  for (const id of [randomUUID(), 'K-10042']) {
    expect(await ask(`orders/${id}/history`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})
