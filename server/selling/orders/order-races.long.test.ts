import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'

const { available, casey, kerf, order } = await openOrderTests()

test('more than there are connections want a product that is being imported: they are asked to try again, and others are answered', async () => {
  const locked = await kerf.product({ available: 500 })
  const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const importing = kerf.db.transaction(async (tx) => {
    await tx.update(products).set({ description: 'Imported' }).where(eq(products.id, locked))
    isLocked.resolve()
    await isOver.promise
  })
  await isLocked.promise
  const waiting = Array.from({ length: 20 }, () => order({ productId: locked, orderQuantity: 1 }))
  const first = await Promise.race([kerf.call('GET', '/api/cart', undefined, casey), ...waiting])
  expect(first.status).toBe(200)
  expect(await Promise.race(waiting)).toMatchObject({ status: 503, body: { code: 'PRODUCTS_BUSY' } })
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]))
  isOver.resolve()
  await importing
  expect(await available(locked)).toBe(500)
  expect((await order({ productId: locked, orderQuantity: 1 })).status).toBe(201)
})
