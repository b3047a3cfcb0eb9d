import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { categories } from '#server/platform/db/tables/categories.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')

const tools = await makeCategory(kerf.db, 'tools', [
  { code: 'handle', kind: 'choice', options: ['ash', 'beech'] },
])
await makeCategory(
  kerf.db,
  'saws',
  [
    { code: 'blade', kind: 'measure', dimension: 'length' },
    { code: 'teeth', name: 'Teeth per inch', kind: 'number' },
    { code: 'grain', name: 'Cuts', kind: 'choice', options: ['rip', 'cross'] },
  ],
  tools,
)
const planes = await makeCategory(
  kerf.db,
  'planes',
  [{ code: 'iron', name: 'Width of the iron', kind: 'measure', dimension: 'length' }],
  tools,
)
await kerf.db.update(categories).set({ name: 'Bench planes' }).where(eq(categories.id, planes))

const SAW = {
  ...{
    productName: 'Panel saw',
    price: 80,
    minQuantity: 1,
    aviQuantity: 9,
    img: '/saw.webp',
    description: 'Cuts.',
  },
  ...{ category: 'saws', values: { blade: '22 in', teeth: '10', handle: 'Beech' } },
}
const add = async (fields: object = {}) => kerf.call('POST', '/api/products', { ...SAW, ...fields }, ada)
const added = async (fields: object = {}) => String((await add(fields)).body.insertedId)
const change = (id: string, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
const shown = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body
const managed = async (id: string) =>
  (await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body

test('values are set in the product’s own call, by the attributes of its category and of those above, and stored exactly', async () => {
  const id = await added()
  expect(await shown(id)).toMatchObject({
    category: 'saws',
    values: { blade: '22 in', teeth: '10', handle: 'beech' },
  })
  const stored = await kerf.db.select().from(productValues).where(eq(productValues.productId, id))
  expect(stored.map(({ amount }) => amount).toSorted()).toEqual([10_000_000, 558_800_000, null].toSorted())
  expect((await change(id, { values: { teeth: '11', blade: '' } })).status).toBe(200)
  expect((await shown(id)).values).toEqual({ teeth: '11', handle: 'beech' })
  const [, last] = await factsAbout(kerf.db, id)
  expect(last).toMatchObject({
    before: { values: { blade: '22 in', teeth: '10', handle: 'beech' } },
    after: { values: { teeth: '11', handle: 'beech' } },
  })
})

test('every wrong value is said at its field, and nothing is changed', async () => {
  const reply = await add({
    values: { blade: '22', teeth: 'fine', iron: '2 in', colour: 'red', handle: 'oak' },
  })
  expect(reply).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
  expect(Object(reply.body.data).issues).toEqual([
    { path: ['values', 'blade'], message: 'A length such as 3/4 in or 19 mm' },
    { path: ['values', 'teeth'], message: 'A number such as 14 or 2.5, with at most six decimals' },
    { path: ['values', 'iron'], message: 'The category saws has no attribute Width of the iron' },
    { path: ['values', 'colour'], message: 'There is no attribute colour' },
    { path: ['values', 'handle'], message: 'One of: ASH, BEECH' },
  ])
  const unknown = await add({ category: 'hats', values: {} })
  expect(Object(unknown.body.data).issues).toEqual([
    { path: ['category'], message: 'There is no category hats' },
  ])
  const id = await added()
  expect((await change(id, { price: 1, values: { blade: 'long' } })).status).toBe(422)
  expect(await shown(id)).toMatchObject({ price: 80, values: { blade: '22 in' } })
})

test('a new category loses no value silently: those that it does not ask for are said, and left out only if one says so', async () => {
  const id = await added({ values: { ...SAW.values, grain: 'rip' } })
  const refused = await change(id, { category: 'planes', values: { iron: '2 in' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'VALUES_LOST' } })
  expect(refused.body.message).toBe(
    'The category Bench planes does not ask for blade 22 in, Teeth per inch 10, Cuts RIP: send dropValues to leave them out',
  )
  expect((await shown(id)).category).toBe('saws')
  expect((await change(id, { category: 'planes', values: { iron: '2 in' }, dropValues: true })).status).toBe(
    200,
  )
  expect(await shown(id)).toMatchObject({ category: 'planes', values: { handle: 'beech', iron: '2 in' } })
  const [, last] = await factsAbout(kerf.db, id)
  expect(last?.before).toMatchObject({ values: { blade: '22 in', teeth: '10', grain: 'rip' } })
})

test('a draft is seen by staff alone, is edited, put on sale, taken back and archived', async () => {
  const id = await added({ state: 'draft', slug: 'secret-saw', sku: 'DR-1' })
  const hidden = async () => {
    const lists = await Promise.all(
      ['/api/products', '/api/home-products', '/api/product-index', '/api/products?size=100'].map((path) =>
        kerf.call('GET', path),
      ),
    )
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(id)
    expect((await kerf.call('GET', `/api/products/${id}`)).status).toBe(404)
    expect((await kerf.call('PUT', `/api/cart/${id}`, { quantity: 1 }, casey)).body.code).toBe('PRODUCT_GONE')
    const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
    expect((await kerf.call('POST', '/api/orders', wish, casey)).body.code).toBe('PRODUCT_GONE')
  }
  await hidden()
  const listed = async (show: string) => {
    const { body } = await kerf.call('GET', `/api/manage/products?show=${show}&search=DR-1`, undefined, ada)
    return Object(body).total
  }
  expect([await listed('drafts'), await listed('deleted'), await listed('current')]).toEqual([1, 0, 0])
  expect((await change(id, { price: 90 })).status).toBe(200)
  expect(await managed(id)).toMatchObject({ price: 90, state: 'draft' })
  expect((await change(id, { state: 'on sale' })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ price: 90, slug: 'secret-saw' })
  expect((await change(id, { state: 'draft' })).status).toBe(200)
  await hidden()
  expect((await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)).status).toBe(200)
  expect([await listed('drafts'), await listed('deleted')]).toEqual([0, 1])
  expect((await change(id, { price: 91 })).status, 'of an archived one nothing else changes').toBe(404)
  expect((await change(id, { price: 91, state: 'on sale' })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ price: 91 })
})

test('a GTIN belongs to one product on sale: of ten that are given it at once one gets it', async () => {
  const gtin = '5901234123457'
  const replies = await Promise.all(Array.from({ length: 10 }, () => add({ gtin: '590-1234-123457' })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of replies.filter(({ status }) => status !== 201)) expect(body.code).toBe('GTIN_TAKEN')
  const draft = await added({ gtin, state: 'draft' })
  expect((await change(draft, { state: 'on sale' })).body).toMatchObject({
    code: 'GTIN_TAKEN',
    message: '5901234123457 is already the GTIN of Panel saw',
  })
  const [holder] = await kerf.db.select().from(products).where(sql`gtin = ${gtin} and archived_at is null`)
  await kerf.call('DELETE', `/api/products/${holder?.id}`, undefined, ada)
  expect((await change(draft, { state: 'on sale' })).status).toBe(200)
  const restored = await kerf.call('POST', `/api/products/${holder?.id}/restore`, undefined, ada)
  expect(restored.body.code).toBe('GTIN_TAKEN')
})

test('an address is one product’s; without one it is made of the name', async () => {
  const id = await added({ productName: 'Fret saw' })
  expect((await shown(id)).slug).toBe('fret-saw')
  expect((await add({ slug: 'fret-saw' })).body).toMatchObject({
    code: 'SLUG_TAKEN',
    message: 'fret-saw is already the address of Fret saw',
  })
  expect((await add({ slug: 'Fret saw' })).status).toBe(422)
  expect((await change(id, { slug: 'fine-fret-saw' })).status).toBe(200)
})

test.each([
  ['gtin', '4006381333932'],
  ['orderMultiple', 0],
  ['weight', '3 in'],
  ['weight', '0 kg'],
  ['parcel', '3 x 4 in'],
  ['priceTiers', '10: 17.50, 50: 18'],
  ['priceTiers', '1: 17.50'],
  ['state', 'sold'],
  ['morePictures', [{ img: 'javascript:alert(1)', alt: '' }]],
  ['maker', 'a'.repeat(101)],
  ['maker', 'Ho\u00adlt'], // another maker in filters, who looks the same
  ['productName', ' \u200b\u2060\u202e '], // empty on every page
])('a field that makes no sense is refused by its name: %s %j', async (field, value) => {
  const reply = await add({ [field]: value })
  expect(reply.status).toBe(422)
  expect(Object(reply.body.data).issues[0].path[0]).toBe(field)
})

test('an order takes a multiple, and the sentence says which are near; the minimum is one, too', async () => {
  expect(Object((await add({ minQuantity: 15, orderMultiple: 10 })).body.data).issues).toEqual([
    {
      path: ['orderMultiple'],
      message: 'The minimum quantity is a multiple of it: with 10, a minimum of 20 instead of 15',
    },
  ])
  const id = await added({ productName: 'Wood screw', minQuantity: 20, orderMultiple: 10, aviQuantity: 500 })
  const order = (orderQuantity: number) =>
    kerf.call(
      'POST',
      '/api/orders',
      { productId: id, orderQuantity, phone: '555 0100', address: '1 Mill Lane' },
      casey,
    )
  expect((await order(25)).body).toMatchObject({
    code: 'QUANTITY_OUT_OF_RANGE',
    message: 'Wood screw is sold in multiples of 10: order 20 or 30 instead of 25',
  })
  expect((await order(10)).body.message).toBe('The least one may order of Wood screw is 20')
  expect((await order(30)).status).toBe(201)
  await change(id, { orderMultiple: 20 })
  expect((await order(30)).body.message).toContain('order 20 or 40 instead of 30')
  expect(await shown(id)).toMatchObject({ aviQuantity: 470, orderMultiple: 20 })
})

test('only staff reads and changes them', async () => {
  const id = await added()
  for (const [as, status] of [
    [undefined, 401],
    [casey, 403],
  ] as const) {
    expect((await kerf.call('GET', `/api/manage/products/${id}`, undefined, as)).status).toBe(status)
    expect((await kerf.call('PUT', `/api/products/${id}`, { values: { teeth: '3' } }, as)).status).toBe(
      status,
    )
  }
  expect((await kerf.call('GET', `/api/manage/products/${randomUUID()}`, undefined, ada)).status).toBe(404)
  expect((await shown(id)).values).toMatchObject({ teeth: '10' })
})
