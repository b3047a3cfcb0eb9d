import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')

test('an order that was placed before each named its country is paid after its hold, for the country of the shop', async () => {
  const productId = await kerf.product({ price: 119, available: 10 })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, casey)
  const orderId = String(body.insertedId)
  await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)
  await kerf.db
    .update(orders)
    .set({ heldUntil: new Date(0) })
    .where(eq(orders.id, orderId))
  await releaseHolds(kerf.shop)
  const begun = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row?.receipt.taxes).toMatchObject([{ name: 'USt', cents: 1_900 }])
})

test('how sales to other member states are taxed can be taken back', async () => {
  const unionSales = { taxedAt: 'limit', limitCents: 1_000_000, stockAbroad: false } as const
  await setRules(kerf, ada, { taxes: GERMAN_TAXES, unionSales } as never)
  await setRules(kerf, ada, { taxes: GERMAN_TAXES, unionSales: { ...unionSales, taxedAt: 'home' } } as never)
  const admin = undoOf(kerf, ada)
  expect((await admin.takeBack(await admin.newest())).status).toBe(200)
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  expect(Object(body).rules.unionSales).toEqual(unionSales)
})
