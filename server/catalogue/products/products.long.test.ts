import { asc, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
})

test('the index of products comes in parts, in the shop’s order, however many there are', async () => {
  await kerf.db.execute(sql`
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    SELECT 'Nail ' || n, 1, 1, 0, 0, '/nail.svg', 'A nail.' FROM generate_series(1, 10_001) n`)
  const total = await kerf.db.$count(products, isNull(products.archivedAt))
  const first = Object((await kerf.call('GET', '/api/product-index')).body)
  expect(first).toMatchObject({ parts: 2 })
  const ids = new Set<string>()
  for (let part = 1; part <= 2; part++) {
    const { body } = await kerf.call('GET', `/api/product-index?part=${part}`)
    const { products: listed } = Object(body)
    expect(listed.length).toBe(part < 2 ? 10_000 : total - 10_000)
    for (const { _id } of listed) ids.add(_id)
  }
  expect(ids.size).toBe(total)
  const [oldest] = await kerf.db
    .select()
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(products.position))
    .limit(1)
  expect(first.products[0]).toEqual({
    ...{ _id: oldest?.id, slug: oldest?.slug },
    changedAt: oldest?.changedAt.toISOString(),
  })
  expect(Object((await kerf.call('GET', '/api/product-index?part=3')).body).products).toEqual([])
})
