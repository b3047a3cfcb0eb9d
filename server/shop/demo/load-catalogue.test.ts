import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueFile } from '#server/catalogue/import/testing.ts'
import { DEMO_CATALOGUE } from '#server/shop/demo/catalogue.ts'
import { loadCatalogue } from '#server/shop/demo/load-catalogue.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()

test('what the demo exports is the file from which it was filled, but for the pieces that were sold before today', async () => {
  await kerf.db.transaction((tx) => loadCatalogue(tx, new Map([['PL-204', 7]])))
  const { body } = await kerf.call('GET', '/api/products')
  expect(body[0]).toMatchObject({ sku: 'PL-204', aviQuantity: 71 })
  expect(body[1]).toMatchObject({ sku: 'CH-104', aviQuantity: 85 })

  const told = readFileSync(DEMO_CATALOGUE, 'utf8').split('\n')
  const asExported = told.map((line) => (line.includes('PL-204') ? line.replaceAll(',64,', ',71,') : line))
  expect(await catalogueFile(kerf.db)).toBe(asExported.join('\n'))
})

test('all that the demo sells is named and described in German, too', async () => {
  const { rows } = await kerf.db.execute<{ lacking: string }>(sql`
    SELECT slug AS lacking FROM products WHERE (translations -> 'de' ?& ARRAY['name', 'description']) IS NOT TRUE
    UNION ALL SELECT slug FROM categories WHERE (translations -> 'de' ?& ARRAY['name', 'description']) IS NOT TRUE
    UNION ALL SELECT slug FROM families WHERE translations #>> '{de,name}' IS NULL
    UNION ALL SELECT code FROM attributes WHERE translations #>> '{de,name}' IS NULL
    UNION ALL SELECT value FROM attribute_options WHERE translations #>> '{de,label}' IS NULL
    UNION ALL SELECT slug FROM products WHERE coalesce(translations #> '{de}' ->> 'name', '') ~ '\d in( |,|$)'`)
  expect(rows).toEqual([])
})
