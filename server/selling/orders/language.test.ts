import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'

const { kerf, order, casey } = await openOrderTests()

test('an order keeps the language of the request that placed it', async () => {
  const productId = await kerf.product()
  const place = async () => String((await order({ productId, orderQuantity: 1 }, casey)).body.insertedId)
  const ids = [await inLanguage('de', place), await place()]
  const kept = await Promise.all(
    ids.map((id) => kerf.db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))),
  )
  expect(kept).toEqual([[{ language: 'de' }], [{ language: null }]])
})
