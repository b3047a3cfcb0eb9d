import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const saw = await kerf.product({ price: 100, available: 1_000_000 })
const lines = [{ productId: saw, orderQuantity: 1 }]

const zone = (id: string, countries: string[], cents: number, postcodes?: string[]) => ({
  ...{ id, name: id, countries, ...(postcodes && { postcodes }) },
  methods: [{ id: 'post', name: 'Post', price: { kind: 'flat' as const, cents } }],
})
const taxZone = (id: string, countries: string[], ppm: number, postcodes?: string[]) => ({
  ...{ id, name: id, countries, ...(postcodes && { postcodes }) },
  rates: { standard: [{ name: 'Tax', ppm }] },
})
const netTaxes = (country: string, zones: object[]) =>
  ({ areGross: false, home: { country }, zones, delivery: { kind: 'highest' } }) as never
const quote = (body: object) => kerf.call('POST', '/api/quote', { lines, ...body }, casey)
const order = (body: object) => kerf.call('POST', '/api/orders', { lines, phone: '555 0100', ...body }, casey)
const issuesOf = ({ body }: { body: object }) =>
  Object(body).data?.issues?.map(({ path, message }: { path: string[]; message: string }) => [
    path.join('.'),
    message,
  ])
async function stored(id: unknown) {
  const [row] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(id)))
  if (!row) throw new Error('There is no such order')
  return row
}

test('a postcode is the same in the quote, in the order and in every zone, however it is typed', async () => {
  const cases: [country: string, start: string, ...typed: string[]][] = [
    ['DE', '26', 'D-26548', '26548', '\u200b26548\u200e'],
    ['CH', 'CH-75', '7500', 'ch-7500'],
    ['LV', '10', 'LV 1050', '1050', 'LV-1050'],
    ['SE', '98', 'SE-984 31', '98431'],
    ['NL', '1011', 'NL-1011 AB', '1011ab'],
    ['PL', '00-9', 'PL 00-950', '00950'],
    ['JE', 'JE2', 'je23ab'],
    ['US', '100', '10001-1234'],
  ]
  const zones = cases.flatMap(([country, start]) => [
    zone(`${country.toLowerCase()}-all`, [country], 500),
    zone(`${country.toLowerCase()}-isles`, [country], 2_500, [start]),
  ])
  await setRules(kerf, ada, { zones })
  for (const [country, , ...typed] of cases)
    for (const postcode of typed) {
      const quoted = await quote({ country, postcode, deliveryMethod: 'post' })
      expect(quoted.body, postcode).toMatchObject({ delivery: 25, total: 125 })
      const to = { line1: 'Hafen 1', city: 'Norderney', region: 'NY', postcode, country }
      const { version } = quoted.body
      const placed = await order({ deliveryAddress: to, deliveryMethod: 'post', quoteVersion: version })
      expect(placed.status, `${country} ${postcode}: ${JSON.stringify(placed.body)}`).toBe(201)
      const { receipt, deliveryAddress } = await stored(placed.body.insertedId)
      expect(receipt.inputs?.request.postcode).toBe(deliveryAddress?.postcode)
      expect(isRight(JSON.parse(JSON.stringify(receipt)))).toBe(true)
    }
})

test('a zone for a British district has no other district, and one for letters no other area', async () => {
  await setRules(kerf, ada, {
    zones: [
      zone('uk', ['GB'], 500),
      zone('mull', ['GB'], 3_000, ['PA67']),
      zone('bike', ['GB'], 100, ['SE1']),
      zone('birmingham', ['GB'], 200, ['B']),
      zone('islands', ['GB', 'JE'], 4_000, ['BT', 'GY', 'JE', 'IM']),
    ],
  })
  const at = async (postcode: string, country = 'GB') =>
    (await quote({ country, postcode, deliveryMethod: 'post' })).body.delivery
  expect([await at('PA67 6XX'), await at('PA6 7LN')]).toEqual([30, 5])
  expect([await at('SE1 2AA'), await at('se12aa'), await at('SE10 8XX'), await at('SE12 0AA')]).toEqual([
    1, 1, 5, 5,
  ])
  expect([await at('B1 1AA'), await at('BT1 5GS'), await at('BS1 4ST')]).toEqual([2, 40, 5])
  expect([await at('GY1 1AA'), await at('JE2 3AB', 'JE')]).toEqual([40, 40])
})

test('a zone for beginnings of postcodes wins over one that lists the country with its islands and territories', async () => {
  const all = ['GB', 'JE', 'GG', 'IM', 'FR', 'RE', 'MC']
  await setRules(kerf, ada, {
    zones: [
      zone('europe', all, 500),
      zone('islands', all, 4_000, ['JE', 'GY', 'IM']),
      zone('overseas', ['FR', 'RE'], 7_000, ['97']),
      zone('martinique', ['MQ'], 9_000),
    ],
  })
  const at = async (country: string, postcode: string) =>
    (await quote({ country, postcode, deliveryMethod: 'post' })).body.delivery
  expect([await at('JE', 'JE2 3AB'), await at('GB', 'JE2 3AB'), await at('IM', 'IM1 1AA')]).toEqual([
    40, 40, 40,
  ])
  expect([await at('FR', '97400'), await at('RE', '97400'), await at('MC', '98000')]).toEqual([70, 70, 5])
  expect([await at('FR', '97200'), await at('MQ', '97200'), await at('FR', '75001')]).toEqual([90, 90, 5])
})

const NEW_YORK = netTaxes('US', [taxZone('ny', ['US'], 88_750, ['100', '11'])])

test('a shop whose taxes depend on the ZIP code asks for it, in the quote and in the order', async () => {
  await setRules(kerf, ada, { taxes: NEW_YORK })
  const { body: shop } = await kerf.call('GET', '/api/shop')
  expect(Object(shop).prices).toMatchObject({ hasDelivery: false, postcodesFor: ['US'] })
  const missing = [['postcode', 'Give the ZIP code: what the order costs depends on it']]
  const address = '1 Bench St\nNew York, NY 10001\nUnited States'
  expect(issuesOf(await quote({ country: 'US' }))).toEqual(missing)
  expect(issuesOf(await order({ country: 'US', address }))).toEqual(missing)
  const unsaid = [
    ['country', 'Give the country that it goes to, such as US for United States: its taxes depend on it'],
  ]
  expect(issuesOf(await order({ address }))).toEqual(unsaid)
  expect(issuesOf(await order({ address, postcode: '10001' }))).toEqual(unsaid)
  expect((await quote({ country: 'US', postcode: '10001' })).body.total).toBe(108.88)
  expect((await quote({ country: 'DE' })).body.total).toBe(100)
  expect((await quote({})).status).toBe(200)
  const placed = await order({ country: 'US', postcode: '10001', address })
  expect((await stored(placed.body.insertedId)).totalCents).toBe(10_888)
})

test('in a shop with taxes an order names its country, and so does its address; a quote may leave it open, and a shop without taxes asks for none', async () => {
  await setRules(kerf, ada, { taxes: GERMAN_TAXES as never })
  const said = 'Give the country that it goes to, such as DE for Germany: its taxes depend on it'
  const nowhere = await order({ address: 'Werkstr. 1\n10115 Berlin, Germany' })
  expect(nowhere.status).toBe(422)
  expect(issuesOf(nowhere)).toEqual([['country', said]])
  expect((await quote({})).status).toBe(200)
  const addressOf = async (body: object) => (await stored((await order(body)).body.insertedId)).address
  expect(await addressOf({ country: 'DE', address: 'Werkstr. 1\n10115 Berlin' })).toBe(
    'Werkstr. 1\n10115 Berlin\nGERMANY',
  )
  expect(await addressOf({ country: 'DE', address: 'Werkstr. 1, 10115 Berlin, Germany' })).toBe(
    'Werkstr. 1, 10115 Berlin, Germany',
  )
  expect(issuesOf(await order({ country: 'DE', address: '1 rue de Rivoli\n75001 Paris\nFrance' }))).toEqual([
    ['country', 'The address is in France: choose that country'],
  ])
  await setRules(kerf, ada, {})
  expect((await order({ address: 'Werkstr. 1\n10115 Berlin' })).status).toBe(201)
})

test('an address in one text cannot be priced for another place than it names', async () => {
  await setRules(kerf, ada, { taxes: NEW_YORK })
  const us = { country: 'US', postcode: '97201' }
  const refused: [object, string, string][] = [
    [{ ...us, address: '1 Bench St\nNew York, NY 10001' }, 'postcode', 'ZIP code 10001'],
    [{ ...us, address: '97201 Bench St, New York, NY 10001-1234' }, 'postcode', 'ZIP code 10001-1234'],
    [{ ...us, address: '1 Bench St, New York, NY, 10001 USA' }, 'postcode', 'ZIP code 10001'],
    [{ ...us, address: 'Werkstr. 1\n10115 Berlin\nGermany' }, 'country', 'The address is in Germany'],
    [{ ...us, address: '1 High St, Leeds, UK' }, 'country', 'The address is in United Kingdom'],
    [
      { country: 'DE', address: '1 Bench St, New York, U.S.A.' },
      'country',
      'The address is in United States',
    ],
  ]
  for (const [more, field, message] of refused) {
    const [[path, said] = []] = issuesOf(await order(more)) ?? []
    expect([path, said]).toEqual([field, expect.stringContaining(message)])
  }
  const taken: [object, string][] = [
    [
      { ...us, address: '10001 Bench St, Portland, OR 97201' },
      '10001 Bench St, Portland, OR 97201\nUNITED STATES',
    ],
    [
      { ...us, address: '1 Bench St, Portland, OR 97201-1234' },
      '1 Bench St, Portland, OR 97201-1234\nUNITED STATES',
    ],
    [{ ...us, address: '10001 Bench St, Portland' }, '10001 Bench St, Portland\n97201\nUNITED STATES'],
    [{ ...us, address: '1 Bench St, Portland' }, '1 Bench St, Portland\n97201\nUNITED STATES'],
    [
      { country: 'US', postcode: '30303', address: '1 Peach St, Atlanta, Georgia' },
      '1 Peach St, Atlanta, Georgia\n30303\nUNITED STATES',
    ],
    [{ country: 'DE', address: 'Werkstr. 1, Berlin, Germany' }, 'Werkstr. 1, Berlin, Germany'],
  ]
  for (const [more, address] of taken) {
    const placed = await order(more)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect((await stored(placed.body.insertedId)).address).toBe(address)
  }
})

test('the number of a house is no postcode: a text of an address is priced for the place that it names', async () => {
  const zones = [taxZone('at', ['AT'], 200_000), taxZone('salzburg', ['AT'], 0, ['50'])]
  await setRules(kerf, ada, { taxes: netTaxes('AT', zones) })
  const to = (postcode: string) => order({ country: 'AT', postcode, address: '1010 Wien, Seilerstätte 5020' })
  expect(issuesOf(await to('5020'))).toEqual([
    ['postcode', expect.stringContaining('The address has the postcode 1010')],
  ])
  const placed = await to('1010')
  expect(await stored(placed.body.insertedId)).toMatchObject({
    totalCents: 12_000,
    address: '1010 Wien, Seilerstätte 5020\nAUSTRIA',
  })
})

test('what goes to a territory outside of a country’s VAT area is an export, unless a tax zone names it', async () => {
  const zones = [taxZone('de', ['DE'], 190_000), taxZone('es', ['ES', 'FR', 'FI', 'IT', 'GB'], 210_000)]
  await setRules(kerf, ada, { taxes: netTaxes('DE', zones) })
  const total = async (country: string, postcode: string) => (await quote({ country, postcode })).body.total
  for (const [country, postcode] of [
    ...[
      ['ES', '35001'],
      ['ES', 'E-38001'],
      ['ES', '51001'],
      ['DE', '27498'],
      ['DE', 'D-78266'],
      ['IT', '23041'],
    ],
    ...[
      ['IT', '22061'],
      ['FI', '22100'],
      ['AX', '22100'],
      ['FR', '97110'],
      ['GP', '97110'],
      ['GB', 'JE2 3AB'],
    ],
  ] as const)
    expect(await total(country ?? '', postcode ?? ''), `${country} ${postcode}`).toBe(100)
  for (const [country, postcode] of [
    ['ES', '28013'],
    ['FR', '75001'],
    ['MC', '98000'],
    ['GB', 'BT1 5GS'],
    ['IM', 'IM1 1AA'],
  ])
    expect(await total(country ?? '', postcode ?? ''), `${country} ${postcode}`).toBe(121)
  const named = taxZone('igic', ['ES-CANARIES', 'GP'], 70_000)
  await setRules(kerf, ada, { taxes: netTaxes('DE', [...zones, named]) })
  expect([await total('ES', '35001'), await total('ES', '51001'), await total('FR', '97110')]).toEqual([
    107, 100, 107,
  ])
  expect(issuesOf(await quote({ country: 'ES' }))).toEqual([
    ['postcode', 'Give the postcode: what the order costs depends on it'],
  ])
})

test('weights add up exactly and are rounded up once for the parcel', async () => {
  const bands = [{ toGrams: 500, cents: 300 }, { toGrams: 2_000, cents: 900 }, { cents: 2_500 }]
  const methods = [{ id: 'post', name: 'Post', price: { kind: 'weight' as const, bands } }]
  await setRules(kerf, ada, { zones: [{ id: 'us', name: 'US', countries: ['US'], methods }] })
  const weighed = async (weight: string, orderQuantity: number) => {
    expect((await kerf.call('PUT', `/api/products/${saw}`, { weight, price: 0.1 }, ada)).status).toBe(200)
    const asked = [{ productId: saw, orderQuantity }]
    const { body } = await quote({ lines: asked, country: 'US', deliveryMethod: 'post' })
    return [Object(body).steps.find(({ rule }: { rule: string }) => rule === 'delivery').grams, body.delivery]
  }
  expect(await weighed('0.08 g', 1_000)).toEqual([80, 3])
  expect(await weighed('1/8 oz', 1_000)).toEqual([3_544, 25])
  expect(await weighed('0.5 g', 1_000)).toEqual([500, 3])
  expect(await weighed('0.5 g', 1_001)).toEqual([501, 9])
  expect(await weighed('2 g', 250)).toEqual([500, 3])
})

test('the rules name the products on sale that lack a weight, where a way of delivery asks for it', async () => {
  await kerf.call('PUT', `/api/products/${saw}`, { weight: '2 kg' }, ada)
  const light = await kerf.product({ name: 'Weightless plane' })
  const gone = await kerf.product({ name: 'Weightless draft' })
  await kerf.call('PUT', `/api/products/${gone}`, { state: 'draft' }, ada)
  const rules = async () => (await kerf.call('GET', '/api/manage/price-rules', undefined, ada)).body.unweighed
  const weighing = (method: object) => {
    const methods = [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 0 }, ...method }]
    return setRules(kerf, ada, { zones: [{ id: 'us', name: 'US', countries: ['US'], methods }] } as never)
  }
  await weighing({})
  expect(await rules()).toBeUndefined()
  for (const method of [
    { price: { kind: 'weight', bands: [{ cents: 0 }] } },
    { mostGrams: 1_000 },
    { surcharges: [{ name: 'Heavy', overGrams: 1, cents: 1 }] },
  ]) {
    await weighing(method)
    expect(await rules()).toMatchObject({
      products: expect.arrayContaining([{ _id: light, productName: 'Weightless plane' }]),
    })
    expect(JSON.stringify(await rules())).not.toContain('draft')
  }
  await kerf.call('PUT', `/api/products/${light}`, { weight: '1 g' }, ada)
  expect(JSON.stringify((await rules()) ?? '')).not.toContain('Weightless plane')
})
