import { expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { loadCatalogue } from '#server/shop/demo/load-catalogue.ts'
import { openTestShop } from '#testing/shop.ts'

test.each([
  ['JPY', 1],
  ['KWD', 1000],
])(
  'in a demo in %s the figures stay, rounded to its smallest unit and at least one of it',
  async (CURRENCY, one) => {
    const { db } = await openTestShop({ settings: { CURRENCY } })
    await db.transaction((tx) => loadCatalogue(tx))
    const shown = new Map((await db.select().from(products)).map((row) => [row.sku, row]))
    const { products: listed } = readDemoCatalogue()
    expect(shown.size).toBe(listed.length)
    for (const { sku, price } of listed)
      expect(shown.get(sku)?.priceCents, sku).toBe(Math.max(1, Math.round(price * one)))
  },
)
