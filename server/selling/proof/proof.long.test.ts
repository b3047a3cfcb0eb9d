import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { GERMAN_TAXES, setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
})

const put = async (path: string, body: object) =>
  expect(await kerf.call('PUT', path, body, ada)).toMatchObject({ status: 200 })
const say = (version: number, text: string) => put('/api/texts/terms', { title: 'Terms', text, version })
const seller = async (change: object) =>
  put('/api/settings/seller', {
    ...Object((await kerf.call('GET', '/api/settings', undefined, ada)).body).seller,
    ...change,
  })
const shown = async (id: string, as = ada) =>
  kerf.call('GET', `/api/manage/orders/${id}/shown`, undefined, as)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function order(productId: string, place: object = {}): Promise<string> {
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane', ...place }
  const { status, body } = await kerf.call('POST', '/api/orders', wish, casey)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(Object(body).insertedId)
}

test('texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was', async () => {
  const id = await kerf.product({ name: 'Straightedge', price: 20, available: 9 })
  await put(`/api/products/${id}`, { exemption: 'made-to-measure', warnings: 'Sharp edges.', leastAge: 18 })
  await put(`/api/products/${id}`, { pictograms: 'M004, W022' })
  await put(`/api/products/${id}`, { californiaWarning: 'WARNING: Lead.' })
  await seller({ country: 'DE' })
  await say(0, 'The first terms.')
  const first = await order(id)
  const before = Object((await shown(first)).body)
  for (const words of [
    '2 × Straightedge (–): $20.00 each, $40.00',
    'Made to your measure: no right of withdrawal.',
    'Warnings: Sharp edges.',
    'Safety signs: Sharp edge or point (ISO 7010, W022)',
    'Safety signs: Wear eye protection (ISO 7010, M004)',
    'WARNING: Lead.',
    '18',
    'Total: $40.00',
    'The button said “Order with obligation to pay”.',
    `Terms: version 1 of`,
    `SHA-256 ${sha256('Terms\n\nThe first terms.\n')}`,
    'Privacy: as it came with Kerf',
  ])
    expect(before.contents).toContain(words)
  expect(before.sha256).toBe(sha256(before.contents))

  await say(1, 'The second terms.')
  await put(`/api/products/${id}`, {
    ...{ productName: 'Ruler', price: 25, exemption: '', warnings: 'None.', leastAge: '', pictograms: '' },
  })
  await put('/api/settings/orders', { button: 'Buy and pay' })
  await seller({ country: 'US' })
  expect((await shown(first)).body).toEqual(before)

  const later = Object((await shown(await order(id))).body)
  for (const words of ['2 × Ruler (–): $25.00 each, $50.00', 'Warnings: None.', 'Terms: version 2 of'])
    expect(later.contents).toContain(words)
  expect(later.contents).toContain('The button said “Buy and pay”.')
  expect(later.contents).not.toContain('Made to your measure')
  expect(later.sha256).not.toBe(before.sha256)
})

test('the proof is had as PDF, with the checksum that the call has, and the same bytes each time', async () => {
  const gauge = await kerf.product({ name: 'Gauge', available: 9 })
  await put(`/api/products/${gauge}`, { pictograms: 'M009' })
  const id = await order(gauge)
  const headers = { authorization: `Bearer ${ada.token}` }
  const pdf = async () => {
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api/manage/orders/${id}/shown/pdf`, { headers }))
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    return new Uint8Array(await reply.arrayBuffer())
  }
  const bytes = await pdf()
  const { text } = await readPdf(bytes)
  const { sha256: sum, number } = Object((await shown(id)).body)
  const words = text.replace(/\s+/g, ' ')
  for (const said of [
    `What was shown with order ${number}`,
    '× Gauge',
    'Safety signs: Wear protective gloves (ISO 7010, M009)',
    `SHA-256: ${sum}`,
  ])
    expect(words).toContain(said)
  expect(await pdf()).toEqual(bytes)
})

test('nobody but staff who may read orders is shown a proof, and there is none of an order that is not there', async () => {
  const id = await order(await kerf.product({ name: 'Square', available: 9 }))
  for (const path of ['shown', 'shown/pdf']) {
    const ask = (which: string, as?: Shopper) =>
      kerf.call('GET', `/api/manage/orders/${which}/${path}`, undefined, as)
    expect(await ask(id, casey)).toMatchObject({ status: 403 })
    expect(await ask(id)).toMatchObject({ status: 401 })
    expect(await ask('3f2504e0-4f89-41d3-9a0c-0305e82c3301', ada)).toMatchObject({ status: 404 })
    expect(await ask('none', ada)).toMatchObject({ status: 404 })
  }
})

test('taxes, unit price, guarantee and who made it that change afterwards are in the proof as they were', async () => {
  const OFFICE = { street: 'Werkstr. 1', postcode: '70173', city: 'Stuttgart', country: 'DE' }
  const of = (name: string, more: object) => ({ name, ...OFFICE, email: 'safety@maker.example', ...more })
  const operator = async (body: object) =>
    String(Object((await kerf.call('POST', '/api/manage/operators', body, ada)).body).insertedId)
  const maker = await operator(of('Holt KG', { makerOf: ['Holt'], tradeName: 'Holt' }))
  const importer = await operator(of('North Sea Tools', {}))
  await setRules(kerf, ada, {
    taxes: GERMAN_TAXES,
    promotions: [{ ...TEN_PERCENT, isCoupon: false }],
  } as never)
  const id = await kerf.product({ name: 'Glue', price: 23.8, available: 9 })
  const guarantee = { guaranteeYears: 5, guaranteeTerms: '/uploads/glue.pdf' }
  await put(`/api/products/${id}`, {
    contents: '250 ml',
    maker: 'Holt',
    importedBy: 'North Sea Tools',
    ...guarantee,
  })
  const first = await order(id, { country: 'DE' })
  const before = Object((await shown(first)).body)
  const theirs = 'Holt KG (Holt), Werkstr. 1, 70173 Stuttgart, GERMANY, safety@maker.example'
  const WORDS = [
    '2 × Glue (–): $23.80 each, $47.60 ($95.20 / l)',
    '5 years guaranteed by the maker, free of charge',
    'Terms of the guarantee: /uploads/glue.pdf',
    'Maker: Holt',
    `Made by: ${theirs}`,
    'Imported by: North Sea Tools, Werkstr. 1',
    'Spring sale: −$4.76',
    'USt 19% of $36.00, contained in the prices: $6.84',
  ]
  for (const words of WORDS) expect(before.contents).toContain(words)

  const [zone] = GERMAN_TAXES.zones
  const rates = { standard: [{ name: 'USt', ppm: 210_000 }] }
  await setRules(kerf, ada, { taxes: { ...GERMAN_TAXES, zones: [{ ...zone, rates }] } } as never)
  await put(`/api/products/${id}`, {
    contents: '500 ml',
    maker: 'Ash',
    importedBy: '',
    guaranteeYears: 3,
    guaranteeTerms: '',
  })
  await put(`/api/manage/operators/${maker}`, { street: 'Neuweg 2', tradeName: '', makerOf: ['Ash'] })
  await kerf.call('DELETE', `/api/manage/operators/${importer}`, undefined, ada)
  await operator(of('Finch Ltd', { makerOf: ['Holt'] }))
  expect((await shown(first)).body).toEqual(before)
  const later = Object((await shown(await order(id, { country: 'DE' }))).body).contents
  for (const words of WORDS) expect(later).not.toContain(words)
  for (const words of [
    '($47.60 / l)',
    '3 years guaranteed',
    'Made by: Holt KG, Neuweg 2, 70173 Stuttgart',
    'USt 21% of $39.34, contained in the prices: $8.26',
  ])
    expect(later).toContain(words)
})
