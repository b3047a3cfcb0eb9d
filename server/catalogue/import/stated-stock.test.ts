import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueFile, csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { shopify } from '#server/catalogue/import/testing-shopify.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { findFaults } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const casey = await kerf.customer()
const managed = (sku: string) => managedProduct(kerf, ada, sku)
const stockOf = async (sku: string) => (await managed(sku)).aviQuantity

async function add(sku: string, aviQuantity: number): Promise<void> {
  const fields = {
    ...{ productName: sku, price: 10, minQuantity: 1, description: 'x' },
    img: '/tools/saw.webp',
  }
  expect((await kerf.call('POST', '/api/products', { ...fields, sku, aviQuantity }, ada)).status).toBe(201)
}

async function sell(sku: string, orderQuantity: number, as = casey): Promise<void> {
  const { _id: productId, promisedOn } = await managed(sku)
  const order = { productId, orderQuantity, promisedOn, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', order, as)).status).toBe(201)
}

async function count(sku: string, newQuantity: number): Promise<void> {
  const { _id } = await managed(sku)
  expect((await kerf.call('PUT', `/api/products/${_id}`, { newQuantity }, ada)).status).toBe(200)
}

/** The rows of one product in the shop's own export. */
async function exportOf(sku: string): Promise<string> {
  const [header, ...lines] = (await catalogueFile(db)).split('\r\n')
  return [header, ...lines.filter((line) => line.includes(`,${sku},`)), ''].join('\r\n')
}

const file = (sku: string, price: number, stock: number) =>
  shopify([
    {
      ...{ Handle: sku, Title: sku, 'Variant SKU': sku, 'Variant Price': String(price) },
      'Variant Inventory Qty': String(stock),
    },
  ])

test('a file of new prices does not write its stock over sales made since it was exported, or over a count', async () => {
  await add('EX-1', 100)
  const exported = await exportOf('EX-1')
  await sell('EX-1', 5)
  const dearer = exported.replace(',10.00,', ',11.00,')
  const first = await importText(db, 'kerf', dearer)
  expect(first.changes).toMatchObject([{ before: { price: 10 }, after: { price: 11 } }])
  expect(Object.keys(first.changes[0]?.after ?? {})).toEqual(['price'])
  expect(first.warned).toEqual([
    {
      ...{ line: 2, column: 'aviQuantity' },
      reason: 'The file has the stock of before, 100: the 95 of the shop stay',
    },
  ])
  expect(await stockOf('EX-1')).toBe(95)
  await count('EX-1', 40)
  expect(await importText(db, 'kerf', exported)).toMatchObject({ changed: 1 })
  expect(await stockOf('EX-1')).toBe(40)
  // What was changed in the file is what the file says.
  const [header = '', row = ''] = exported.split('\r\n')
  const place = header.split(',').indexOf('aviQuantity')
  const restocked = row.split(',').with(place, '120').join(',')
  expect(await importText(db, 'kerf', `${header}\r\n${restocked}\r\n`)).toMatchObject({
    changes: [{ before: { aviQuantity: 40 }, after: { aviQuantity: 120 } }],
  })
  expect(await stockOf('EX-1')).toBe(120)
})

test('a file of another shop that says the stock of the last file again does not write it, whatever moved it; another number it does', async () => {
  await importText(db, 'shopify', file('SH-1', 10, 50))
  await sell('SH-1', 3)
  expect(await importText(db, 'shopify', file('SH-1', 12, 50))).toMatchObject({
    changed: 1,
    warned: [{ line: 2, column: 'Variant Inventory Qty' }],
  })
  expect(await managed('SH-1')).toMatchObject({ price: 12, aviQuantity: 47 })
  await count('SH-1', 20)
  await importText(db, 'shopify', file('SH-1', 13, 50))
  expect(await stockOf('SH-1')).toBe(20)
  await importText(db, 'shopify', file('SH-1', 13, 60))
  expect(await stockOf('SH-1')).toBe(60)
  await importText(db, 'shopify', file('SH-1', 13, 50))
  expect(await stockOf('SH-1')).toBe(50)
})

test('a stock that the shop had before its last orders is old, though the file does not say when it was exported', async () => {
  await add('OR-1', 30)
  const list = (stock: number) =>
    csvOf([
      ['sku', 'price', 'aviQuantity'],
      ['OR-1', '14.00', String(stock)],
    ])
  await sell('OR-1', 2)
  await sell('OR-1', 4)
  await importText(db, 'kerf', list(28))
  expect(await managed('OR-1')).toMatchObject({ price: 14, aviQuantity: 24 })
  await importText(db, 'kerf', list(27))
  expect(await stockOf('OR-1')).toBe(27)
})

test('pieces that are sold while the owner looks at the result stay sold, and the ledger adds up', async () => {
  await add('ME-1', 10)
  const list = csvOf([
    ['sku', 'price', 'aviQuantity'],
    ['ME-1', '15.00', '25'],
  ])
  const shown = await importText(db, 'kerf', list, { meanwhile: () => sell('ME-1', 4) })
  expect(shown.changes).toMatchObject([{ before: { aviQuantity: 10 }, after: { aviQuantity: 25 } }])
  const { _id, aviQuantity } = await managed('ME-1')
  expect(aviQuantity).toBe(21)
  const moved = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, String(_id)))
  expect(moved.map(({ quantity }) => quantity)).toEqual([10, -4, 15])
  // What was shown to keep its stock keeps it.
  const same = list.replace('25', '21').replace('15.00', '16.00')
  await importText(db, 'kerf', same, { meanwhile: () => sell('ME-1', 1) })
  expect(await managed('ME-1')).toMatchObject({ price: 16, aviQuantity: 20 })
  // Nothing is less than none.
  await importText(db, 'kerf', same.replace('21', '0'), { meanwhile: () => sell('ME-1', 3) })
  expect(await stockOf('ME-1')).toBe(0)
})

test('orders of more than lay on the shelf are sales too: a file neither writes its stock over them nor brings pieces that nobody has', async () => {
  const robin = await kerf.customer('Robin')
  const addWithPromise = async (sku: string) => {
    await add(sku, 3)
    const { _id } = await managed(sku)
    const promise = { beyond: 9, promisedOn: '2126-12-20' }
    expect((await kerf.call('PUT', `/api/products/${_id}`, promise, ada)).status).toBe(200)
  }
  const list = (sku: string, stock: number) =>
    csvOf([
      ['sku', 'price', 'aviQuantity'],
      [sku, '17.00', String(stock)],
    ])
  const shelfOf = async (sku: string) => {
    const [row] = await db.select().from(products).where(eq(products.sku, sku))
    return [row?.shelf, row?.available]
  }
  await addWithPromise('BE-1')
  await sell('BE-1', 5, robin)
  await importText(db, 'kerf', list('BE-1', 3))
  expect(await managed('BE-1')).toMatchObject({ price: 17 })
  expect(await shelfOf('BE-1')).toEqual([3, 0])
  await importText(db, 'kerf', list('BE-1', 5))
  expect(await shelfOf('BE-1')).toEqual([10, 5])
  await addWithPromise('BE-2')
  await importText(db, 'kerf', list('BE-2', 10), { meanwhile: () => sell('BE-2', 5, robin) })
  expect(await shelfOf('BE-2')).toEqual([10, 5])
  await addWithPromise('BE-3')
  await expect(
    importText(db, 'kerf', list('BE-3', 5), { meanwhile: () => sell('BE-3', 5, robin) }),
  ).rejects.toThrow('Line 2: All pieces that this would add were ordered since')
  expect(await shelfOf('BE-3')).toEqual([3, 0])
})

test('a file that is uploaded and written twice adds its pieces once, and a count since is shown before it is written over', async () => {
  await add('TW-1', 5)
  const list = (stock: number) =>
    csvOf([
      ['sku', 'aviQuantity'],
      ['TW-1', String(stock)],
    ])
  const write = (meanwhile: () => Promise<unknown>, stock = 9) =>
    importText(db, 'kerf', list(stock), {
      meanwhile: async () => {
        await meanwhile()
      },
    })
  await expect(write(() => importText(db, 'kerf', list(9)))).rejects.toThrow(
    'Line 2: The stock of this product was set since',
  )
  expect(await stockOf('TW-1')).toBe(9)
  // As its pieces were sold since, the same number does not come from the file again either.
  await count('TW-1', 5)
  await importText(db, 'kerf', list(7))
  await sell('TW-1', 2)
  await expect(
    write(async () => {
      await importText(db, 'kerf', list(9))
      await sell('TW-1', 4)
    }),
  ).rejects.toThrow('was set since')
  expect(await stockOf('TW-1')).toBe(5)
  await expect(write(() => count('TW-1', 3), 12)).rejects.toThrow('was set since')
  expect(await stockOf('TW-1')).toBe(3)
})

test('an import that was taken back is forgotten: the same file sets its stock again', async () => {
  await add('UN-1', 5)
  const { id } = await importText(db, 'shopify', file('UN-1', 10, 8))
  expect(await stockOf('UN-1')).toBe(8)
  await undoImport(db, { id }, { by: SHOP, accountId: null })
  expect(await stockOf('UN-1')).toBe(5)
  await importText(db, 'shopify', file('UN-1', 10, 8))
  expect(await stockOf('UN-1')).toBe(8)
})

test('a stated stock that is taken back takes its own pieces from the shelf and no more, though some were promised and others sold since', async () => {
  const sam = await kerf.customer('Sam')
  const uma = await kerf.customer('Uma')
  const list = (sku: string, stock: number) =>
    csvOf([
      ['sku', 'aviQuantity'],
      [sku, String(stock)],
    ])
  const stateOf = async (sku: string) => {
    const [row] = await db.select().from(products).where(eq(products.sku, sku))
    return [row?.shelf, row?.promised, row?.available]
  }
  const short = async (sku: string, shelf: number) => {
    await add(sku, shelf)
    const { _id } = await managed(sku)
    await kerf.call('PUT', `/api/products/${_id}`, { beyond: 9, promisedOn: '2126-12-20' }, ada)
    await sell(sku, 3, sam)
    expect(await stateOf(sku)).toEqual([shelf, 3, Math.max(0, shelf - 3)])
    return String(_id)
  }
  const takeBack = async (id: string) => (await undoImport(db, { id }, { by: SHOP, accountId: null })).left
  await short('TB-1', 1)
  const first = await importText(db, 'kerf', list('TB-1', 5))
  expect(await stateOf('TB-1')).toEqual([8, 3, 5])
  expect(await takeBack(first.id)).toEqual([])
  expect(await stateOf('TB-1')).toEqual([1, 3, 0])

  await short('TB-2', 4)
  const sold = await importText(db, 'kerf', list('TB-2', 6))
  await sell('TB-2', 2, uma)
  expect(await stateOf('TB-2')).toEqual([9, 5, 4])
  expect(await takeBack(sold.id)).toEqual([])
  expect(await stateOf('TB-2')).toEqual([4, 5, 0])

  await short('TB-3', 8)
  const fewer = await importText(db, 'kerf', list('TB-3', 2))
  await sell('TB-3', 1, uma)
  expect(await takeBack(fewer.id)).toEqual([])
  expect(await stateOf('TB-3')).toEqual([8, 4, 4])

  const counted = await short('TB-4', 1)
  const since = await importText(db, 'kerf', list('TB-4', 5))
  expect((await kerf.call('POST', `/api/manage/products/${counted}/count`, { counted: 6 }, ada)).status).toBe(
    200,
  )
  expect(await takeBack(since.id)).toMatchObject([
    { name: 'TB-4', reason: 'stock that moved is never undone: correct it instead' },
  ])
  expect(await stateOf('TB-4')).toEqual([6, 3, 3])
  expect(await findFaults(db)).toEqual([])
})
