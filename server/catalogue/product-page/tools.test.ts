import { expect, test } from 'vitest'
import type { Tool } from '#contract/tools.ts'
import { inLanguage } from '#messages/t.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { productDocuments } from '#server/platform/db/tables/catalogue.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const bits = await makeCategory(kerf.db, 'bits', [
  { code: 'shank', kind: 'choice', options: ['round', 'hex'] },
])
await makeCategory(
  kerf.db,
  'brad-point-bits',
  [
    { code: 'diameter', kind: 'measure', dimension: 'length' },
    { code: 'speed', kind: 'measure', dimension: 'speed' },
    { code: 'coated', kind: 'yes_no' },
  ],
  bits,
)

const BIT = {
  ...{ price: 8.5, minQuantity: 1, aviQuantity: 7, img: '/bit.webp', description: 'Bores.' },
  ...{ category: 'brad-point-bits', maker: 'Alder & Ash', makerNumber: 'BP-19' },
}
async function bit(diameter: string, more: object = {}): Promise<string> {
  const fields = { ...BIT, productName: `Bit, ${diameter}`, values: { diameter, shank: 'hex' }, ...more }
  const { body, status } = await kerf.call('POST', '/api/products', fields, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
async function family(name: string, choices: string[], productIds: string[]): Promise<void> {
  const { status } = await kerf.call('POST', '/api/manage/families', { name, choices, productIds }, ada)
  expect(status).toBe(201)
}
const MANUAL = { file: '/uploads/manual.pdf', title: 'Manual', kind: 'manual', language: 'en', bytes: 48_200 }

const ask = (slug: string) => kerf.call('GET', `/api/tools/${slug}`)
async function tool(slug: string): Promise<Tool> {
  const { status, body } = await ask(slug)
  expect(status, slug).toBe(200)
  return Object(body)
}
const change = (id: string, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
const relate = (id: string, lists: object) =>
  kerf.call('PUT', `/api/manage/products/${id}/relations`, lists, ada)

test('a tool comes with its fields, its pictures in order, its category’s path and its attributes in both systems', async () => {
  const productId = await bit('3/4 in', {
    ...{
      sku: 'BP-340',
      gtin: '4006381333931',
      minQuantity: 2,
      orderMultiple: 2,
      weight: '36 oz',
      parcel: '12 x 8 x 4 in',
    },
    morePictures: [{ img: '/tip.webp', alt: 'Its tip' }, { img: '/shank.webp' }],
    values: { diameter: '19.05 mm', speed: '2,400 rpm', coated: 'yes', shank: 'hex' },
  })
  await kerf.db.insert(productDocuments).values({ ...MANUAL, kind: 'manual', productId, position: 0 })
  const shown = await tool('bit-3-4-in')
  expect(shown).toMatchObject({
    ...{ productName: 'Bit, 3/4 in', price: 8.5, aviQuantity: 7, available: true, orderMultiple: 2 },
    ...{ sku: 'BP-340', gtin: '4006381333931', maker: 'Alder & Ash', makerNumber: 'BP-19' },
    category: 'brad-point-bits',
    path: [
      { slug: 'bits', name: 'bits' },
      { slug: 'brad-point-bits', name: 'brad-point-bits' },
    ],
    pictures: [
      { img: '/bit.webp', alt: 'Bit, 3/4 in' },
      { img: '/tip.webp', alt: 'Its tip' },
      { img: '/shank.webp', alt: 'Bit, 3/4 in, picture 3' },
    ],
    attributes: [
      { code: 'shank', name: 'shank', label: 'HEX' },
      { code: 'diameter', label: '3/4 in (19.05 mm)', dimension: 'length', amount: 19_050_000 },
      { code: 'speed', label: '2400 rpm' },
      { code: 'coated', label: 'Yes' },
    ],
    values: { shank: 'hex', diameter: '19.05 mm', speed: '2,400 rpm', coated: 'yes' },
    shipping: { weight: '2.25 lb (≈ 1.021 kg)' },
    documents: [MANUAL],
    reviews: { count: 0, newest: [] },
    questions: [],
  })
  expect(shown.shipping.parcel?.[0]).toBe('12 in (304.8 mm)')
  expect(shown).not.toHaveProperty('family')
  expect(shown).not.toHaveProperty('state')
})

test('a family comes with what its sizes differ by, in order, and every size with price and availability', async () => {
  const ids = [
    await bit('1 in', { values: { diameter: '1 in', shank: 'round' } }),
    await bit('1/4 in', { values: { diameter: '1/4 in', shank: 'hex' }, price: 4, aviQuantity: 0 }),
    await bit('1/2 in', { values: { diameter: '1/2 in', shank: 'hex' }, sku: 'BP-12' }),
    await bit('5/8 in', { values: { diameter: '5/8 in', shank: 'hex' }, state: 'draft' }),
  ]
  await family('Brad-point bit', ['diameter', 'shank'], ids)
  const { family: shown } = await tool('bit-1-2-in')
  expect(shown).toMatchObject({
    name: 'Brad-point bit',
    slug: 'brad-point-bit',
    choices: [
      {
        code: 'diameter',
        values: [
          { value: '6350000', label: '1/4 in (6.35 mm)' },
          { value: '12700000', label: '1/2 in (12.7 mm)' },
          { value: '25400000', label: '1 in (25.4 mm)' },
        ],
      },
      {
        code: 'shank',
        values: [
          { value: 'round', label: 'ROUND' },
          { value: 'hex', label: 'HEX' },
        ],
      },
    ],
    sizes: [
      { slug: 'bit-1-in', available: true, values: { diameter: '25400000', shank: 'round' } },
      { slug: 'bit-1-4-in', available: false, price: 4, values: { diameter: '6350000', shank: 'hex' } },
      { slug: 'bit-1-2-in', available: true, sku: 'BP-12' },
    ],
  })
  expect(shown?.sizes).toHaveLength(3)
})

test('the slug of a family leads for now to its first size in stock, an old slug for good to today’s', async () => {
  const first = await bit('7 mm', { aviQuantity: 0 })
  const second = await bit('8 mm')
  await family('Metric bit', ['diameter'], [first, second])
  const found = await ask('metric-bit')
  expect([found.status, found.body]).toEqual([302, { slug: 'bit-8-mm' }])
  expect(found.headers.get('location')).toBe('/api/tools/bit-8-mm')

  await change(second, { slug: 'brad-point-bit-8-mm' })
  await change(second, { slug: 'fine-bit-8-mm' })
  for (const old of ['bit-8-mm', 'brad-point-bit-8-mm']) {
    const moved = await ask(old)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/tools/fine-bit-8-mm'])
  }
  expect((await tool('fine-bit-8-mm'))._id).toBe(second)
  const byId = await ask(second)
  expect([byId.status, byId.body], 'its id, as orders name it, leads there').toEqual([
    302,
    { slug: 'fine-bit-8-mm' },
  ])
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  for (const capitals of ['Fine-Bit-8-mm', 'BIT-8-MM'])
    expect((await ask(capitals)).body, 'capitals lead to the address of today').toEqual({
      slug: 'fine-bit-8-mm',
    })
  expect((await ask('Fine-Bit-8-mm')).status).toBe(301)
  expect((await ask('Metric-Bit')).status, 'a family leads on for now').toBe(302)
  expect((await ask('No-Such-Bit')).status).toBe(404)
  // A new tool of the same name leaves the old address alone. One that is given it has it.
  const namesake = await bit('8 mm', { slug: undefined })
  expect((await tool('bit-8-mm-2'))._id).toBe(namesake)
  expect((await ask('bit-8-mm')).status).toBe(301)
  const third = await bit('9 mm', { slug: 'bit-8-mm' })
  expect((await tool('bit-8-mm'))._id).toBe(third)
})

test('related tools on sale are cards; a spare part says what it fits; drafts and archived ones are left out', async () => {
  const [drill, chuck, key, draft] = [
    await kerf.product({ name: 'Hand drill' }),
    await kerf.product({ name: 'Chuck', available: 0 }),
    await kerf.product({ name: 'Chuck key' }),
    await bit('20 mm', { state: 'draft' }),
  ]
  await relate(drill, { accessory: [draft, key], spare_part: [chuck] })
  await relate(chuck, { fits: [drill], accessory: [key] })
  const shown = await tool('hand-drill')
  expect(shown.accessories.map(({ slug }) => slug)).toEqual(['chuck-key'])
  expect(shown.spareParts).toMatchObject([{ slug: 'chuck', productName: 'Chuck', available: false }])
  expect((await tool('chuck')).fits.map(({ slug }) => slug)).toEqual(['hand-drill'])
  await kerf.call('DELETE', `/api/products/${key}`, undefined, ada)
  expect((await tool('hand-drill')).accessories).toEqual([])
})

test('an archived tool stays to be read, says so, and leads on to what took its place; a draft is not there', async () => {
  const [old, today] = [await kerf.product({ name: 'Old plane' }), await kerf.product({ name: 'New plane' })]
  await relate(today, { replaces: [old] })
  await kerf.call('DELETE', `/api/products/${old}`, undefined, ada)
  expect(await tool('old-plane')).toMatchObject({
    state: 'archived',
    replacedBy: { slug: 'new-plane', productName: 'New plane' },
  })
  expect((await tool('new-plane')).replaces).toEqual([{ slug: 'old-plane', productName: 'Old plane' }])

  expect((await ask(old)).body, 'an order of it leads there').toEqual({ slug: 'old-plane' })

  const draft = await bit('21 mm', { state: 'draft' })
  for (const slug of ['bit-21-mm', draft, 'none', 'Bit-21-MM', '%00', "x'--"])
    expect((await ask(slug)).status, slug).toBe(404)
  expect((await kerf.call('GET', '/api/tools/bit-21-mm', undefined, ada)).status).toBe(404)
})

test('nothing is said to go with a tool that its attributes rule out: chuck and shank, saw and blade, battery', async () => {
  await makeCategory(kerf.db, 'drills', [
    { code: 'chuck-capacity', kind: 'measure', dimension: 'length' },
    { code: 'voltage', kind: 'measure', dimension: 'voltage' },
    { code: 'saw-diameter', kind: 'measure', dimension: 'length' },
  ])
  await makeCategory(
    kerf.db,
    'held',
    [
      { code: 'bit-shank-diameter', kind: 'measure', dimension: 'length' },
      { code: 'saw-blade-diameter', kind: 'measure', dimension: 'length' },
      { code: 'battery-capacity', kind: 'number' },
    ],
    await makeCategory(kerf.db, 'powered', []),
  )
  const made = async (productName: string, category: string, values: object) =>
    bit('', { productName, category, values })
  const small = await made('Shank 1/4', 'held', { 'bit-shank-diameter': '1/4 in' })
  const wide = await made('Shank 5/16', 'held', { 'bit-shank-diameter': '5/16 in' })
  const blade = await made('Blade 160', 'held', { 'saw-blade-diameter': '160 mm' })
  const unknown = await made('Case', 'held', {})
  const all = { accessory: [small, wide, blade, unknown] }
  const namesOf = async (slug: string) => (await tool(slug)).accessories.map(({ productName }) => productName)
  await relate(await made('Hand drill, 1/4', 'drills', { 'chuck-capacity': '1/4 in' }), all)
  expect(await namesOf('hand-drill-1-4')).toEqual(['Shank 1/4', 'Blade 160', 'Case'])
  await relate(await made('Drill, 3/8', 'drills', { 'chuck-capacity': '3/8 in' }), all)
  expect(await namesOf('drill-3-8')).toEqual(['Shank 1/4', 'Shank 5/16', 'Blade 160', 'Case'])
  await relate(await made('Saw, 165', 'drills', { 'saw-diameter': '165 mm' }), all)
  expect(await namesOf('saw-165')).toEqual(['Shank 1/4', 'Shank 5/16', 'Case'])
  // The other way around: a bit names the drills that take it.
  const drill = await made('Drill, 1/4', 'drills', { 'chuck-capacity': '1/4 in' })
  await relate(wide, { accessory: [drill] })
  expect(await namesOf('shank-5-16')).toEqual([])
})

test('a picture of which nobody wrote what it shows is named in the language of who reads', async () => {
  await bit('1/8 in', {
    slug: 'bit-beside',
    morePictures: [
      { img: '/ends/bit-tip-640.webp' },
      { img: '/beside/bit-640.webp' },
      { img: '/other.webp' },
    ],
  })
  const { pictures } = await tool('bit-beside')
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Bit, 1/8 in',
    'Bit, 1/8 in: the tip, from close by',
    'Bit, 1/8 in beside a 6 in rule',
    'Bit, 1/8 in, picture 4',
  ])
  const german = await inLanguage('de', () => tool('bit-beside'))
  expect(german.pictures.map(({ alt }) => alt)).toEqual([
    'Bit, 1/8 in',
    'Bit, 1/8 in: die Spitze aus der Nähe',
    'Bit, 1/8 in neben einem 6-Zoll-Lineal',
    'Bit, 1/8 in, Bild 4',
  ])
})
