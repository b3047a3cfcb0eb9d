import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const saw = await kerf.product({ price: 100, available: 1_000 })
const book = await kerf.product({ price: 10, available: 1_000 })
const change = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)
expect((await change(saw, { weight: '2 kg', parcel: '130 × 20 × 10 cm' })).status).toBe(200)
expect((await change(book, { weight: '500.4 g', taxClass: 'reduced' })).status).toBe(200)

const POST = {
  ...{ id: 'post', name: 'Post' },
  price: {
    kind: 'weight',
    bands: [
      { toGrams: 1_000, cents: 500 },
      { toGrams: 5_000, cents: 900 },
    ],
  },
  surcharges: [{ name: 'Long parcel', overMillimetres: 1_200, cents: 1_500 }],
} as const
const COLLECT = { id: 'collect', name: 'Collect it', price: { kind: 'collection' } } as const
const ZONES = [
  { id: 'germany', name: 'Germany', countries: ['DE'], methods: [POST, COLLECT] },
  { id: 'islands', name: 'Islands', countries: ['DE'], postcodes: ['18565', '2749'], methods: [COLLECT] },
]
await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const lines = [
  { productId: saw, orderQuantity: 1 },
  { productId: book, orderQuantity: 2 },
]
const quote = (body: object) => kerf.call('POST', '/api/quote', { lines, ...body })
const order = (body: object) => kerf.call('POST', '/api/orders', { lines, ...DELIVERY, ...body }, casey)

test('net prices in one market stand beside gross ones in the others: the quote, the order and its replayed receipt say which', async () => {
  const methods = [POST]
  const rates = { standard: [{ name: 'Sales tax', ppm: 62_500 }] }
  const market = { id: 'us', name: 'Massachusetts', countries: ['US'], areGross: false, rates }
  await setRules(kerf, ada, {
    zones: [{ id: 'all', name: 'All', countries: ['DE', 'US'], methods }],
    taxes: { ...GERMAN_TAXES, zones: [...GERMAN_TAXES.zones, market] },
  } as never)
  const { body: shop } = await kerf.call('GET', '/api/shop')
  expect(Object(shop).prices).toMatchObject({ areNet: false })
  const sold = async (country: string) => {
    const wish = { country, deliveryMethod: 'post', lines: [{ productId: saw, orderQuantity: 1 }] }
    const { body } = await quote(wish)
    const placed = await order({ ...wish, quoteVersion: body.version })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const [row] = await kerf.db
      .select()
      .from(orders)
      .where(eq(orders.id, String(placed.body.insertedId)))
    expect(isRight(row?.receipt as never)).toBe(true)
    return { taxes: Object(body).sums.taxes, total: body.total }
  }
  expect(await sold('DE')).toMatchObject({ total: 124, taxes: [{ way: 'contained', name: 'USt' }] })
  expect(await sold('US')).toMatchObject({
    ...{ total: 131.75, taxes: [{ way: 'added', name: 'Sales tax', amount: 7.75 }] },
  })
  await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)
})

test('what is collected is taxed where the shop is, whatever country the buyer names; what is sent there at its own rates', async () => {
  const zones = [{ id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [POST, COLLECT] }]
  const france = {
    id: 'fr',
    name: 'France',
    countries: ['FR'],
    rates: { standard: [{ name: 'TVA', ppm: 200_000 }] },
  }
  await setRules(kerf, ada, {
    zones,
    taxes: { ...GERMAN_TAXES, areGross: false, zones: [...GERMAN_TAXES.zones, france] },
  } as never)
  const taxesOf = async (deliveryMethod: string) => {
    const { body } = await quote({ country: 'FR', deliveryMethod })
    const placed = await order({ country: 'FR', deliveryMethod, quoteVersion: body.version })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const { body: shown } = await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, ada)
    expect(Object(shown).totalPrice).toBe(body.total)
    return Object(body).sums.taxes
  }
  expect(await taxesOf('collect')).toMatchObject([
    { name: 'USt', percent: 19, amount: 19 },
    { name: 'USt', percent: 7, amount: 1.4 },
  ])
  expect(await taxesOf('post')).toMatchObject([{ name: 'TVA', percent: 20, amount: 28.8 }])
  await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)
})

test('before a way of delivery is chosen the quote is that of the goods, with the ways and what each costs', async () => {
  const { status, body } = await quote({ country: 'de', postcode: '10115' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    total: 120,
    delivery: 0,
    deliveryMethods: [
      { id: 'post', name: 'Post', price: 24 },
      { id: 'collect', name: 'Collect it', price: 0 },
    ],
  })
})

test('a parcel costs what its weight says, with the surcharge of its length, and the taxes that it contains', async () => {
  const { body } = await quote({ country: 'DE', postcode: '10115', deliveryMethod: 'post' })
  // 24.00 of delivery are spread by 100 : 20; 19 % of 120.00 is 19.16, 7 % of 24.00 is 1.57.
  expect(body).toMatchObject({
    ...{ total: 144, delivery: 24, tax: 20.73 },
    sums: {
      goods: 120,
      delivery: { name: 'Post', amount: 24 },
      taxes: [
        { name: 'USt', percent: 19, amount: 19.16, way: 'contained' },
        { name: 'USt', percent: 7, amount: 1.57, way: 'contained' },
      ],
    },
  })
  const placed = await order({
    ...{ country: 'DE', postcode: '10115', deliveryMethod: 'post' },
    ...{ quoteVersion: body.version, totalPrice: 144 },
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const shown = await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, casey)
  expect(shown.body).toMatchObject({ totalPrice: 144, sums: { delivery: { name: 'Post', amount: 24 } } })
})

test.each([
  ['without a way of delivery', {}, 'deliveryMethod', 'Choose a delivery method'],
  ['to another country', { country: 'FR', deliveryMethod: 'post' }, 'country', 'We do not deliver to France'],
  [
    'by a way that the place does not have',
    { country: 'DE', postcode: '27499', deliveryMethod: 'post' },
    'deliveryMethod',
    'There is no such way of delivery there',
  ],
])('an order %s is refused at its field and changes nothing', async (_what, body, field, message) => {
  const { status, body: reply } = await order(body)
  expect(status).toBe(422)
  expect(Object(reply).data.issues).toEqual([{ path: [field], message }])
})

test('what is too heavy for a way of delivery is not offered by it, and refused', async () => {
  const heavy = [{ productId: saw, orderQuantity: 3 }]
  const { body } = await quote({ lines: heavy, country: 'DE' })
  expect(body.deliveryMethods).toMatchObject([
    { id: 'collect', name: 'Collect it', price: 0, isCollection: true },
  ])
  const { body: refused } = await order({ lines: heavy, country: 'DE', deliveryMethod: 'post' })
  expect(Object(refused).data.issues).toEqual([
    { path: ['deliveryMethod'], message: 'Post does not carry this order' },
  ])
})

test('net prices have the tax added, and who orders sees the sum before', async () => {
  await setRules(kerf, ada, { taxes: { ...GERMAN_TAXES, areGross: false } } as never)
  const { body } = await quote({ country: 'DE' })
  expect(body).toMatchObject({
    tax: 20.4,
    total: 140.4,
    sums: { taxes: [{ way: 'added' }, { way: 'added' }] },
  })
  expect((await order({ country: 'DE', totalPrice: 120 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    data: { quote: { total: 140.4 } },
  })
  expect((await order({ country: 'DE', totalPrice: 140.4 })).status).toBe(201)
  await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)
})

test('rules that change between quote and order refuse the order with the new quote', async () => {
  const wish = { country: 'DE', postcode: '10115', deliveryMethod: 'post' }
  const { body } = await quote(wish)
  const dearer = { ...POST, price: { kind: 'flat', cents: 1_000 } }
  await setRules(kerf, ada, {
    zones: [{ ...ZONES[0], methods: [dearer] }],
    taxes: GERMAN_TAXES,
  } as never)
  expect(await order({ ...wish, quoteVersion: body.version })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 145 } } },
  })
  await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)
})

test('a promotion of a category is for the products of the categories below it, also after the tree was changed', async () => {
  const add = async (body: object) =>
    String((await kerf.call('POST', '/api/manage/categories', body, ada)).body.insertedId)
  const above = await add({ name: 'Saws', slug: 'saws' })
  await add({ name: 'Tenon saws', slug: 'tenon-saws', parentId: above })
  const tenon = await kerf.product({ price: 50, available: 100 })
  await change(tenon, { category: 'tenon-saws' })
  const half = {
    ...{ id: 'half', name: 'Half price saws', lane: 'product' },
    ...{ effect: { kind: 'percent', ppm: 500_000 }, products: { categoryIds: [above] } },
  }
  await setRules(kerf, ada, { promotions: [half] } as never)
  const of = async () => (await quote({ lines: [{ productId: tenon, orderQuantity: 1 }] })).body.total
  expect(await of()).toBe(25)
  expect((await order({ lines: [{ productId: tenon, orderQuantity: 1 }], totalPrice: 25 })).status).toBe(201)
})

test('every receipt of this page is one that the replayer comes to', async () => {
  const rows = await kerf.db.select({ receipt: orders.receipt }).from(orders)
  expect(rows.length).toBeGreaterThan(2)
  for (const { receipt } of rows) expect(isRight(receipt as never), JSON.stringify(receipt)).toBe(true)
})
