import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openDocumentTests, tellNow } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'

const { kerf, ada, setSeller, get, listed, refund } = await openDocumentTests()

test('nothing that the shop, its owner or its customer changes later alters a byte of an issued document', async () => {
  const admin = undoOf(kerf, ada)
  const dora = await kerf.customer('Dora Longterm')
  await setSeller({ name: 'Saw & Son', taxPercent: 19, country: 'DE', vatId: 'DE136695976' })
  const { orderId, clientSecret } = await orderToPay(
    kerf,
    dora,
    await kerf.product({ name: 'Bow saw', price: 24.5 }),
  )
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, dora)).status).toBe(200)
  await refund(orderId, 450, 'A bent tooth')
  const [invoice, note] = Object(await listed(orderId, ada))
  const files = async () => {
    const paths = [invoice, note].flatMap(({ number }) => [
      `documents/${number}?format=ubl`,
      `documents/${number}?format=factur-x`,
    ])
    const read = async (path: string) =>
      Buffer.from(await (await get(`${orderId}/${path}`, ada)).arrayBuffer()).toString('base64')
    return Promise.all(['invoice', `credit-notes/${note.number}`, ...paths].map(read))
  }
  const before = await files()
  const same = async (what: string) => expect(await files(), what).toEqual(before)
  await setSeller({ name: 'New Owner', taxPercent: 7, country: 'FR', vatId: '', smallBusiness: true })
  await admin.done('PUT', '/api/settings/shop', { name: 'Another sign' })
  await admin.done('PUT', '/api/settings/time', { timeZone: 'Pacific/Auckland' })
  await admin.done('PUT', '/api/settings/numbers', { invoicePrefix: 'RE-', creditPrefix: 'GS-' })
  await same('the shop')
  const [line] = await kerf.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await kerf.db
    .update(products)
    .set({ name: 'Frame saw', priceCents: 1 })
    .where(eq(products.id, line?.productId ?? ''))
  await admin.done('DELETE', `/api/products/${line?.productId}`)
  await same('the product')
  const renamed = { name: 'Dora Renamed', address: '9 New Street', phone: '555 0199' }
  await kerf.db.update(users).set(renamed).where(eq(users.email, dora.email))
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await tellNow(kerf, orderId)
  await same('the customer')
  await admin.done('DELETE', `/api/user/${dora.email}`)
  expect((await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body).toMatchObject({
    customer: 'A former customer',
  })
  await same('the deleted account')
})
