import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueFile, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { type Cells, shopify } from '#server/catalogue/import/testing-shopify.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { imports } from '#server/platform/db/tables/imports.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()

const catalogue = () => catalogueFile(db)
const managed = (named: string) => managedProduct(kerf, ada, named)

test('a whole import is taken back: new products go, changed ones are as they were, and what was sold or changed since is left', async () => {
  const rows = (price: string, more: Cells[] = []) =>
    shopify([
      {
        Handle: 'back-a',
        Title: 'Back A',
        Type: 'Backs',
        'Variant SKU': 'BK-1',
        'Variant Price': price,
        'Variant Inventory Qty': '4',
        Vendor: 'One',
      },
      { Handle: 'back-b', Title: 'Back B', Type: 'Backs', 'Variant SKU': 'BK-2', 'Variant Price': price },
      ...more,
    ])
  await importText(db, 'shopify', rows('5'))
  const before = await catalogue()
  const size = (value: string) => ({
    Handle: 'new-c',
    Title: 'New C',
    Type: 'Brand new',
    'Option1 Name': 'Span',
    'Option1 Value': value,
    'Variant SKU': `NC-${value}`,
    'Variant Price': '7',
    'Variant Inventory Qty': '3',
  })
  const { id } = await importText(db, 'shopify', rows('6', [size('4 in'), size('6 in')]))
  expect(await catalogue()).toContain('family,New C,')
  const editor = { by: SHOP, accountId: null }
  expect(await undoImport(db, { id }, editor)).toMatchObject({ left: [] })
  expect(await catalogue()).toBe(before)

  const again = await importText(db, 'shopify', rows('6', [size('4 in'), size('6 in')]))
  expect(again).toMatchObject({ new: 2, changed: 2 })
  const a = await managed('BK-1')
  await kerf.call('PUT', `/api/products/${a._id}`, { price: 9 }, ada)
  const sold = await managed('NC-4 in')
  const casey = await kerf.customer()
  const order = { productId: sold._id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call('POST', '/api/orders', order, casey)
  expect(placed.status).toBe(201)
  const { left } = await undoImport(db, again, editor)
  expect(new Map(left.map(({ name, reason }) => [name, reason]))).toEqual(
    new Map([
      ['New C, 4 in', 'it was ordered, reviewed or asked about: taken off sale instead'],
      ['Back A', 'its price was changed since'],
      ['Span', 'products have values of it by now'],
      ['Brand new', 'there is something in it by now'],
    ]),
  )
  const [row] = await db.select({ left: imports.left }).from(imports).where(eq(imports.id, again.id))
  expect(row?.left).toContainEqual({ name: 'Back A', reason: 'its price was changed since' }) // and not who changed it
  expect(await managed('BK-1')).toMatchObject({ price: 9 })
  expect(await managed('BK-2')).toMatchObject({ price: 5 })
  expect((await kerf.call('GET', '/api/tools/new-c-6-in')).status).toBe(404)
})

test('an import that added a category is taken back only by who may change categories or take changes back', async () => {
  const file = shopify([{ Handle: 'own', Title: 'Own', Type: 'Own things', 'Variant Price': '5' }])
  const { id } = await importText(db, 'shopify', file)
  const withKey = async (...permissions: string[]) => {
    const { asKey } = await newKey(kerf, ada, ['products.read', 'products.change', ...permissions])
    return kerf.call('POST', `/api/manage/imports/${id}/undo`, {}, asKey)
  }
  expect(await withKey()).toMatchObject({ status: 403 })
  expect(await catalogue()).toContain('category,Own things')
  expect(await withKey('changes.take_back')).toMatchObject({ status: 200 })
  // One that added neither needs no more than it took.
  const other = await importText(db, 'shopify', file.replace(',5,', ',6,').replace('own,Own', 'two,Two'))
  expect(await kerf.call('GET', `/api/manage/imports/${other.id}`, undefined, ada)).toMatchObject({
    body: { state: 'applied', changesTree: false },
  })
})
