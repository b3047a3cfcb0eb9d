import { expect, test } from 'vitest'
import { COLUMN_FIELDS, FORM_FIELDS, PRODUCT_FIELD_NAMES, productField } from '#contract/product-fields.ts'
import type { ProductFields } from '#contract/products.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { pdf, uploadDocument } from '#server/shop/uploads/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const { body: manual } = await uploadDocument(kerf, pdf(), ada)

const GAUGE = {
  productName: 'Marking gauge',
  sku: 'MG-9',
  price: 32.5,
  minQuantity: 2,
  aviQuantity: 130,
  rating: 4.5,
  img: '/tools/marking-gauge-640.webp',
  description: 'Scribes a line parallel to an edge.',
  imgAlt: 'The gauge on a board',
  slug: 'gauge-9-in',
  gtin: '4006381333931',
  maker: 'Holt',
  makerNumber: 'H-9/2',
  category: 'gauges',
  orderMultiple: 2,
  priceTiers: '10: 17.50, 50: 16.00',
  taxClass: 'reduced',
  weight: '6 oz',
  parcel: '12 in × 3 in × 2-1/2 in',
  contents: '0.75 l',
  exemption: 'hygiene-seal' as const,
  proof: 'FSC C012345',
  warnings: 'The pin is sharp.\nKeep it from children.',
  californiaWarning: 'WARNING: This product can expose you to lead.',
  pictograms: 'W022, M009',
  madeBy: 'holt-gauges',
  importedBy: 'north-sea-tools',
  responsible: 'north-sea-tools',
  leastAge: 18,
  handover: 'adult' as const,
  guaranteeYears: 5,
  guaranteeTerms: 'https://holt.example/guarantee.pdf',
  hsCode: '9017800000',
  origin: 'PT',
  cost: 11.2,
  shelfPlace: 'A-04-2',
  tracking: 'batch',
  reorderPoint: 10,
  reorderTarget: 40,
  beyond: 20,
  promisedOn: '2126-12-20',
  beyondAs: 'pre-order' as const,
  otherPrices: 'EUR: 22.95, JPY: 2980',
  morePictures: [{ img: '/tools/gauge-pin.webp', alt: 'The pin' }],
  model: '/models/marking-gauge.glb',
  documents: [
    { file: manual.file, title: 'How to set it', kind: 'manual' as const, language: 'en' as const },
  ],
  state: 'draft',
  values: { beam: '9 in' },
  translations: { de: { name: 'Streichmaß', imgAlt: 'Das Maß' } },
} satisfies ProductFields

await makeCategory(kerf.db, 'gauges', [{ code: 'beam', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'marking', [{ code: 'beam-2', kind: 'text' }])
for (const name of ['Holt Gauges', 'North Sea Tools']) {
  const of = { street: '1 Quay', city: 'Emden', country: 'DE', email: 'safety@tools.example' }
  expect((await kerf.call('POST', '/api/manage/operators', { name, ...of }, ada)).status).toBe(201)
}
const { status, body: added } = await kerf.call('POST', '/api/products', GAUGE, ada)
expect(status, JSON.stringify(added)).toBe(201)
const id = Object(added).insertedId
const SHOWN = { ...GAUGE, documents: [{ ...GAUGE.documents[0], bytes: manual.bytes }] }

/** What the shop says of its pieces beyond the shelf. */
const PROMISE = {
  ...{ kind: 'pre-order', pieces: 20, on: '2126-12-20' },
  words: '20 on pre-order by December 20, 2126',
}

test('every field of the table is taken when a product is added, and shown as it was given', async () => {
  expect(Object.keys(GAUGE), 'GAUGE has every field, in the order of the table').toEqual(PRODUCT_FIELD_NAMES)
  expect(await kerf.call('GET', `/api/products/${id}`), 'of a draft nobody hears').toMatchObject({
    status: 404,
  })
  expect((await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body).toEqual({
    _id: id,
    ...SHOWN,
    promise: PROMISE,
  })
  expect((await kerf.call('PUT', `/api/products/${id}`, { state: 'on sale' }, ada)).status).toBe(200)
  const { state: _, proof, cost, shelfPlace, tracking, reorderPoint, reorderTarget, ...others } = SHOWN
  const { beyond, promisedOn, beyondAs, otherPrices, translations, ...rest } = others
  const { madeBy, importedBy, responsible, hsCode, origin, ...shown } = rest
  expect(
    [
      proof,
      cost,
      shelfPlace,
      tracking,
      reorderPoint,
      reorderTarget,
      beyond,
      promisedOn,
      beyondAs,
      otherPrices,
      translations,
      madeBy,
      importedBy,
      responsible,
      hsCode,
      origin,
    ],
    'for staff alone',
  ).not.toContain(undefined)
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toEqual({
    ...{ _id: id, ...shown },
    promise: PROMISE,
  })
})

test('the fields of the form are those of the specification and the article number; a product needs no others', async () => {
  expect(FORM_FIELDS).toEqual(PRODUCT_FIELD_NAMES.slice(0, 8))
  const { productName, price, minQuantity, aviQuantity, img, description } = GAUGE
  const plain = { productName, price, minQuantity, aviQuantity, img, description }
  const { body, status } = await kerf.call('POST', '/api/products', plain, ada)
  expect(status).toBe(201)
  const shown = await kerf.call('GET', `/api/products/${body.insertedId}`)
  expect(shown.body).toEqual({ _id: body.insertedId, ...plain, rating: 0, slug: 'marking-gauge' })
})

test.each(PRODUCT_FIELD_NAMES)('that an admin changed %s is in the audit log by its name', async (name) => {
  const changed = {
    ...{ productName: 'Wheel gauge', sku: null, price: 33, minQuantity: 4, aviQuantity: 7, rating: 5 },
    ...{
      img: '/tools/claw-hammer-640.webp',
      description: 'Marks.',
      slug: 'wheel-gauge',
      gtin: null,
      maker: 'Ash',
    },
    ...{
      makerNumber: '',
      category: null,
      orderMultiple: 1,
      priceTiers: '20: 15',
      taxClass: 'books',
      weight: '1 lb',
      parcel: '',
      contents: '12 pieces',
      exemption: 'made-to-measure',
      proof: 'EU Ecolabel',
      warnings: 'Sharp.',
      californiaWarning: 'WARNING: Lead.',
      pictograms: 'm009',
      madeBy: 'north sea tools',
      importedBy: 'holt-gauges',
      responsible: '',
      leastAge: 16,
      handover: 'blade',
      guaranteeYears: '10',
      guaranteeTerms: '/uploads/terms.pdf',
      hsCode: '9017.80',
      origin: 'de',
      cost: 12,
      shelfPlace: 'B-1',
      tracking: 'serial',
      reorderPoint: 12,
      reorderTarget: '',
      beyond: 3,
      promisedOn: '2127-01-31',
      beyondAs: 'backorder',
      otherPrices: 'EUR: 25.00',
      morePictures: [],
    },
    ...{
      state: 'draft',
      values: { beam: '7 in' },
      imgAlt: '',
      model: '/models/wheel-gauge.glb',
      documents: [],
      translations: { de: { name: 'Streichmaß mit Rad' } },
    },
  }
  const extra = name === 'category' ? { dropValues: true } : {}
  if (name === 'values') await kerf.call('PUT', `/api/products/${id}`, { category: 'gauges' }, ada)
  const reply = await kerf.call('PUT', `/api/products/${id}`, { [name]: changed[name], ...extra }, ada)
  expect(reply.status).toBe(200)
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
  expect(Object(body).rows[0].subject.text).toMatch(
    new RegExp(`^\\w+ gauge: ${productField(name).word()}${name === 'category' ? ', attributes' : ''}$`),
  )
})

test.each(COLUMN_FIELDS)('the admin’s table can be sorted by %s', async (name) => {
  const sorted = await kerf.call('GET', `/api/manage/products?sort=${name}`, undefined, ada)
  expect(sorted.status, JSON.stringify(sorted.body)).toBe(200)
})
