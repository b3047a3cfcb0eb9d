import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readFeed } from '#server/catalogue/import/read-feed.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { attributes, categories } from '#server/platform/db/tables/categories.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { until } from '#testing/waiting.ts'

const kerf = await openTestShop({ trustedProxies: '127.0.0.1' })
const ada = await kerf.admin()
const drilling = await makeCategory(kerf.db, 'drilling', [
  { code: 'material', kind: 'choice', options: ['steel'] },
])
const bits = await makeCategory(
  kerf.db,
  'bits',
  [
    { code: 'diameter', kind: 'measure', dimension: 'length' },
    { code: 'length', kind: 'measure', dimension: 'length' },
  ],
  drilling,
)
await kerf.db.update(categories).set({ name: 'Bits & bores' }).where(sql`${categories.id} = ${bits}`)
await kerf.db.update(categories).set({ googleId: 3594 }).where(sql`${categories.id} = ${drilling}`)
await kerf.db.update(attributes).set({ name: 'Diameter' }).where(sql`${attributes.code} = 'diameter'`)

const BIT = {
  ...{ price: 8.5, minQuantity: 1, aviQuantity: 7, img: '/tools/bit-640.webp', description: 'Bores.' },
  category: 'bits',
}
async function bit(productName: string, more: object = {}): Promise<string> {
  const { body, status } = await kerf.call('POST', '/api/products', { ...BIT, productName, ...more }, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const read = (address = '198.51.100.7') =>
  kerf.fetch(new Request(`${ORIGIN}/feeds/google.xml`, { headers: { 'x-forwarded-for': address } }))

/** The fields of each item by their names, in order. */
async function items(): Promise<Record<string, string[]>[]> {
  const text = await (await read()).text()
  return [...text.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
    const fields = [...item.matchAll(/<g:([a-z_]+)>([^<]*)<\/g:\1>/g)]
    const names = new Set(fields.map(([, name = '']) => name))
    const of = (wanted: string) => fields.filter(([, name]) => name === wanted).map(([, , text = '']) => text)
    return Object.fromEntries([...names].map((name) => [name, of(name)]))
  })
}

test('a product has each field of Google’s specification that the shop knows, and no other', async () => {
  const id = await bit('Bit, 3/4 in', {
    ...{ maker: 'Alder & Ash', makerNumber: 'BP-19', gtin: '4006381333931', weight: '36 oz' },
    ...{
      parcel: '30 x 20 x 10 cm',
      morePictures: ['/tip.webp', '/other.svg', '/drawings/brace.svg'].map((img) => ({ img })),
    },
    values: { diameter: '3/4 in', length: '6 in', material: 'steel' },
  })
  const other = await bit('Bit, 1 in', {
    ...{ values: { diameter: '1 in', length: '5 mm' }, aviQuantity: 0, parcel: '30 x 20 x 0.5 cm' },
  })
  const family = { name: 'Bit', choices: ['diameter'], productIds: [id, other] }
  expect((await kerf.call('POST', '/api/manage/families', family, ada)).status).toBe(201)
  const reply = await read()
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const [first, second] = await items()
  expect(first).toEqual({
    id: [id],
    title: ['Bit, 3/4 in'],
    description: ['Bores.'],
    link: [`${ORIGIN}/tool/bit-3-4-in`],
    image_link: [`${ORIGIN}/tools/bit-1200.webp`],
    additional_image_link: [`${ORIGIN}/tip.webp`, `${ORIGIN}/drawings/brace-1200.jpg`],
    availability: ['in_stock'],
    price: ['8.50 USD'],
    brand: ['Alder &amp; Ash'],
    gtin: ['4006381333931'],
    mpn: ['BP-19'],
    condition: ['new'],
    google_product_category: ['3594'],
    product_type: ['drilling &gt; Bits &amp; bores'],
    item_group_id: [expect.any(String)],
    size: ['3/4 in (19.05 mm)'],
    material: ['STEEL'],
    product_length: ['15.24 cm'],
    shipping_weight: ['1.0206 kg'],
    ...{ shipping_length: ['30 cm'], shipping_width: ['20 cm'], shipping_height: ['10 cm'] },
    attribute_name: ['Diameter', 'material', 'length'],
    attribute_value: ['3/4 in (19.05 mm)', 'STEEL', '6 in (152.4 mm)'],
  })
  expect(second).toMatchObject({
    availability: ['out_of_stock'],
    identifier_exists: ['no'],
    item_group_id: first?.item_group_id,
  })
  // Google takes no side below 1 cm, and the sides of a parcel together or not at all.
  for (const field of ['product_length', 'shipping_length', 'shipping_width', 'shipping_height'])
    expect(second).not.toHaveProperty(field)
})

test('what is sold from ten pieces on costs what ten cost; drafts and archived products are left out', async () => {
  const screws = await bit('Screw', {
    minQuantity: 10,
    price: 0.35,
    priceTiers: '10: 0.30',
    img: '/screw.svg',
    ...{ weight: '100 g', parcel: '30 x 20 x 10 cm' },
  })
  await bit('Draft', { state: 'draft' })
  const gone = await bit('Gone')
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  const all = await items()
  expect(all.find(({ id }) => id?.[0] === screws)).toMatchObject({
    price: ['3.00 USD'], // the price of ten, as one buys at least ten
    unit_pricing_measure: ['10 ct'],
    unit_pricing_base_measure: ['1 ct'],
    shipping_weight: ['1 kg'],
    availability: ['out_of_stock'],
  })
  expect(all.find(({ id }) => id?.[0] === screws)).not.toHaveProperty('shipping_length') // of one piece
  expect(all.map(({ title }) => title?.[0])).not.toContain('Draft')
  expect(all.map(({ title }) => title?.[0])).not.toContain('Gone')
})

test('what has contents says by what its price is to be compared', async () => {
  const measures: [contents: string, measure: string, base: string][] = [
    ['250 ml', '250 ml', '1 l'],
    ['0.5 kg per 100 g', '0.5 kg', '100 g'],
    ['600 cm²', '0.06 sqm', '1 sqm'],
    ['25 mm', '2.5 cm', '1 m'],
    ['100 pieces', '100 ct', '1 ct'],
  ]
  for (const [contents] of measures) await bit(`Holds ${contents}`, { contents })
  const all = await items()
  for (const [contents, measure, base] of measures)
    expect(all.find(({ title }) => title?.[0] === `Holds ${contents}`)).toMatchObject({
      unit_pricing_measure: [measure],
      unit_pricing_base_measure: [base],
    })
})

test('prices are those that people pay: with the tax of the shop’s place, but in the United States and Canada', async () => {
  const net = (country: string) => {
    const zones = [
      {
        ...{ id: 'all', name: 'All', countries: [country] },
        rates: { standard: [{ name: 'VAT', ppm: 190_000 }], books: [{ name: 'VAT', ppm: 70_000 }] },
      },
    ]
    return { taxes: { areGross: false, home: { country }, zones, delivery: { kind: 'highest' as const } } }
  }
  const [saw, book] = [
    await bit('Net saw', { price: 100 }),
    await bit('Net book', { price: 0.35, minQuantity: 10 }),
  ]
  await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'books' }, ada)
  const prices = async () => {
    const all = await items()
    return [saw, book].map((id) => all.find((one) => one.id?.[0] === id)?.price?.[0])
  }
  expect(await prices()).toEqual(['100.00 USD', '3.50 USD'])
  await setRules(kerf, ada, net('DE'))
  expect(await prices()).toEqual(['119.00 USD', '3.75 USD']) // 3.50 and 0.245
  for (const country of ['US', 'CA']) {
    await setRules(kerf, ada, net(country))
    expect(await prices()).toEqual(['100.00 USD', '3.50 USD'])
  }
  await setRules(kerf, ada, {})
})

test('what is sold beyond the shelf is a backorder or a pre-order with its day, and sold out once that is over', async () => {
  const sold = { aviQuantity: 0, beyond: 5, promisedOn: '2126-12-20' }
  const made = {
    backorder: await bit('Bit on its way', sold),
    preorder: await bit('Bit to come', { ...sold, beyondAs: 'pre-order' }),
    in_stock: await bit('Bit in stock', { ...sold, aviQuantity: 1 }),
    out_of_stock: await bit('Bit too late', { ...sold, promisedOn: '2026-01-02' }),
  }
  const all = await items()
  for (const [availability, id] of Object.entries(made)) {
    const item = all.find((one) => one.id?.[0] === id)
    const date = availability.endsWith('order') ? ['2126-12-20T00:00Z'] : undefined
    expect([item?.availability, item?.availability_date]).toEqual([[availability], date])
  }
})

test('a name cannot end its element, and what XML forbids is left out', async () => {
  const name = `]]></g:title></item><b>&"' ${'é'.repeat(200)}`
  const id = await bit('Hostile')
  await kerf.db.execute(
    sql`UPDATE products SET name = ${name}, description = ${`a${String.fromCharCode(1, 8, 0x1f, 0xfffe)}b`} WHERE id = ${id}`,
  )
  const item = (await items()).find((one) => one.id?.[0] === id)
  expect(item?.title?.[0]).toMatch(/^\]\]&gt;&lt;\/g:title&gt;&lt;\/item&gt;&lt;b&gt;&amp;"'…$/)
  expect(item?.description).toEqual(['ab'])
})

test('a large catalogue is streamed, in the shop’s order and whole', async () => {
  await kerf.db.execute(sql`
    INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    SELECT 'Nail ' || n, 100, 1, 0, 0, '/nail.webp', 'Holds.' FROM generate_series(1, 1234) AS n`)
  const names = (await items()).map(({ title }) => title?.[0]).filter((title) => title?.startsWith('Nail'))
  expect(names).toEqual(Array.from({ length: 1_234 }, (_, n) => `Nail ${n + 1}`))
  // Whoever reads no further, or asks for the head alone, takes no turn away from others.
  for (let reader = 0; reader < 8; reader++) {
    await (await read()).body?.cancel()
    const head = await kerf.fetch(new Request(`${ORIGIN}/feeds/google.xml`, { method: 'HEAD' }))
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  }
  const last = await read()
  expect(last.status).toBe(200)
  await last.body?.cancel() // left unread it would be given up in the next test, before any reader of that
})

test('readers who take nothing hold up nobody, and are given up after a while', async () => {
  const stalled: Response[] = []
  for (let reader = 0; reader < 8; reader++) stalled.push(await read())
  expect(stalled.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await items()).filter(({ title }) => title?.[0]?.startsWith('Nail'))).toHaveLength(1_234)
  // There is an end to it: a part of the feed of each is in memory.
  while (stalled.length < 100 && stalled.at(-1)?.status === 200) stalled.push(await read())
  expect(stalled.map(({ status }) => status)).toEqual([...Array(10).fill(200), 503])
  // What one network reads leaves room for the others.
  const other = await read('203.0.113.9')
  expect(other.status).toBe(200)
  await other.body?.cancel()
  await until(async () => (await read()).status === 200)
  await expect(stalled[0]?.text()).rejects.toThrow('Nobody read on')
  await Promise.allSettled(stalled.map(({ body }) => body?.cancel()))
})

test('the feed names who made a product, who answers for it and what it warns of, and is read back without them', async () => {
  const operator = await kerf.call(
    'POST',
    '/api/manage/operators',
    {
      ...{ name: 'Alder & Ash GmbH', street: 'Weg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
      ...{ email: 'safe@alder.example', makerOf: ['Elm Works'] },
    },
    ada,
  )
  expect(operator.status, JSON.stringify(operator.body)).toBe(201)
  const id = await bit('Warned bit', {
    maker: 'Elm Works',
    warnings: 'Sharp, wear gloves.',
    pictograms: 'M009',
  })
  const text = await (await read()).text()
  const item = text.split('<item>').find((one) => one.includes(`<g:id>${id}</g:id>`)) ?? ''
  const details = [...item.matchAll(/<g:product_detail>(.*?)<\/g:product_detail>/g)].map(([, one = '']) =>
    [...one.matchAll(/>([^<]+)</g)].map(([, words]) => words),
  )
  expect(details).toEqual([
    [
      ...['Safety and maker', 'Made by'],
      expect.stringMatching(/^Alder &amp; Ash GmbH, Weg 1, .*Berlin.*, safe@alder\.example$/),
    ],
    ['Safety and maker', 'Warnings', 'Sharp, wear gloves.'],
    ['Safety and maker', 'Safety signs', 'Wear protective gloves (ISO 7010, M009)'],
  ])
  const { rows } = await readFeed(new Blob([text]).stream())
  const cells: unknown[] = []
  for await (const row of rows) cells.push(row)
  expect(JSON.stringify(cells)).toContain('Warned bit')
  expect(JSON.stringify(cells)).not.toMatch(/safe@alder|Sharp, wear|protective/)
})

test('the feed is the same for whoever asks, whatever key or token they bring: it is of the shop, and stays when people go', async () => {
  await bit('Bit, 5/8 in')
  const key = await newKey(kerf, ada, ['products.read'])
  const asked = async (bearer?: string, more = '') =>
    kerf.fetch(
      new Request(`${ORIGIN}/feeds/google.xml${more}`, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      }),
    )
  const shown = await (await asked()).text()
  expect(shown).toContain('5/8 in')
  for (const told of [ada.email, ada.name, key.key]) expect(shown).not.toContain(told)
  for (const [bearer, more] of [
    [ada.token, ''],
    [key.key, ''],
    ['kerf_made-up', ''],
    [undefined, '?token=made-up'],
  ] as const) {
    const reply = await asked(bearer, more)
    expect([reply.status, await reply.text()]).toEqual([200, shown])
  }
  const boss = await kerf.admin()
  expect((await kerf.call('PUT', `/api/manage/users/${ada.email}/roles`, { roles: [] }, boss)).status).toBe(
    200,
  )
  expect(await (await asked()).text()).toBe(shown)
})
