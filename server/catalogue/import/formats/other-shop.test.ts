import { expect, test } from 'vitest'
import { csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const managed = (named: string) => managedProduct(kerf, ada, named)

test('another shop: a row for the parent, options, units beside amounts, and arrows in categories', async () => {
  const header = [
    'slug',
    'sku',
    'name',
    'price',
    'currency',
    'status',
    'category1',
    'option1_name',
    'option1_value',
    'weight',
    'weight_unit',
    'inventory_count',
    'custom_field.power',
  ]
  const columns = {
    ...{
      slug: 'group',
      sku: 'sku',
      name: 'name',
      price: 'price',
      currency: 'currency',
      status: 'state',
      category1: 'category',
    },
    ...{
      option1_name: 'option name 1',
      option1_value: 'option value 1',
      weight: 'weight',
      weight_unit: 'unit of weight',
    },
    ...{ inventory_count: 'stock', 'custom_field.power': 'attribute' },
  }
  const rows = [
    ['drill', 'DRILL', 'Drill', '0', 'USD', 'active', 'Power -> Drills', '', '', '', '', '', '18 V'],
    ['drill', 'DRILL-R', '', '99.99', 'USD', '', '', 'Kit', 'Bare', '4.5', 'lb', '7', ''],
    ['drill', 'DRILL-K', '', '149.99', 'USD', '', '', 'Kit', 'Two batteries', '9', 'lb', '2', ''],
    ['drill', 'DRILL-C', '', '159.99', 'USD', '', '', 'Kit', 'Case', '10', '', '1', ''],
    ['drill', 'DRILL-K', '', '139.99', 'EUR', '', '', '', '', '', '', '', ''],
    ['saw', 'SAW', 'Saw', '20', 'EUR', 'active', 'Hand -> Saws', '', '', '', '', '4', ''],
  ]
  const file = csvOf([header, ...rows])
  const done = await importText(db, 'columns', file, { columns, goodRows: true })
  expect(done).toMatchObject({
    ...{ new: 3, refused: [{ line: 7, column: 'currency' }] },
    warned: [
      { line: 5, column: 'weight', reason: 'The weight 10 has no unit: left out' },
      { line: 6, column: 'option1_value', reason: 'The row has none of the options of its group: left out' },
    ],
  })
  expect(await managed('DRILL-K')).toMatchObject({
    productName: 'Drill, Two batteries',
    price: 149.99,
    aviQuantity: 2,
    weight: '9 lb',
    category: 'drills',
    values: { kit: 'two-batteries', power: '18 V' },
  })
  expect(await importText(db, 'columns', file, { columns, dryRun: true })).toMatchObject({
    new: 0,
    changed: 0,
    same: 3,
  })
})
