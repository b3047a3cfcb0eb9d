import { expect, test } from 'vitest'
import { openParcelTests } from '#server/selling/fulfilment/testing.ts'
import { findCarried } from '#server/selling/parcels/labels-store.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const { shop, kerf, ada, casey, pack } = await openParcelTests()
const { body: settings } = await kerf.call('GET', '/api/settings', undefined, ada)
await kerf.call('PUT', '/api/settings/seller', { ...Object(settings).seller, country: 'DE' }, ada)
const HS = { hsCode: '8202.10', origin: 'pt', weight: '250 g' }
const saw = await kerf.product({ name: 'Dozuki', price: 40, available: 60 })
const bare = await kerf.product({ name: 'Bare file', price: 7, available: 60 })
await kerf.call('PUT', `/api/products/${saw}`, HS, ada)

const TO = {
  NO: { line1: '1 Quay', city: 'Bergen', postcode: '5003', country: 'NO' },
  FR: { line1: '1 Quai', city: 'Brest', postcode: '29200', country: 'FR' },
}
const sold = (country: keyof typeof TO) =>
  shop.paidLines([saw, bare], 3, { address: undefined, deliveryAddress: TO[country] })
const read = async (path: string, as = ada) =>
  kerf.fetch(new Request(`${ORIGIN}${path}`, { headers: { authorization: `Bearer ${as.token}` } }))
const waiting = async (id: string) => {
  const { body } = await kerf.call('GET', '/api/manage/packing?size=100', undefined, ada)
  return Object(body).rows.find(({ _id }: { _id: string }) => _id === id)
}
const page = async (id: string, as = ada) => (await kerf.call('GET', `/api/orders/${id}`, undefined, as)).body
const invoice = async (id: string) => {
  const bytes = new Uint8Array(await (await read(`/api/orders/${id}/invoice`)).arrayBuffer())
  return (await readPdf(bytes)).text.replaceAll(/\s+/g, ' ')
}

test('a parcel that leaves the area says what its papers lack, and gives what customs asks as CSV', async () => {
  const id = await sold('NO')
  expect(await waiting(id)).toMatchObject({
    customs: { lacks: 'Bare file: HS code, country of origin, weight' },
  })
  await pack(id, [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 3 },
  ])
  expect((await waiting(await sold('NO'))).address, 'in the language of the shop’s country').toMatch(
    /\nNORWEGEN$/,
  )
  const reply = await read(`/api/orders/${id}/parcels/1/customs`)
  expect(reply.headers.get('content-type')).toContain('text/csv')
  const text = await reply.text()
  expect(text.match(/NORWAY|NORWEGEN/g)).toEqual(['NORWEGEN', 'NORWEGEN'])
  const [head = '', first = '', second = ''] = text.split('\r\n')
  expect(head).toContain('pieces,net weight in kg,value,currency,hs code,country of origin,lacks')
  expect(first).toMatch(/,NO,Dozuki,.*,2,0\.500,80\.00,USD,820210,PT,$/)
  expect(second).toMatch(/,NO,Bare file,.*,3,,21\.00,USD,,,"Bare file: HS code, country of origin, weight"$/)
  await kerf.call('PUT', `/api/products/${bare}`, { hsCode: '820310', origin: 'CN', weight: '80 g' }, ada)
  expect(await (await read(`/api/orders/${id}/parcels/1/customs`)).text()).toMatch(
    /3,0\.240,21\.00,USD,820310,CN,\r\n$/,
  )
  await kerf.call('PUT', `/api/products/${bare}`, { hsCode: '', origin: null, weight: '' }, ada)
})

test('the weights of a parcel for customs add up to the one that its label says: the exact sum, rounded up once', async () => {
  // 2041.1657 g and 200.4 g: each rounded by itself they would be 2.241 kg together.
  await kerf.call('PUT', `/api/products/${saw}`, { weight: '4 lb 8 oz' }, ada)
  await kerf.call('PUT', `/api/products/${bare}`, { weight: '100.2 g' }, ada)
  const id = await sold('NO')
  await pack(id, [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 2 },
  ])
  const text = await (await read(`/api/orders/${id}/parcels/1/customs`)).text()
  expect([...text.matchAll(/,(\d+),(\d+\.\d{3}),/g)].map(([, ...cells]) => cells)).toEqual([
    ['1', '2.042'],
    ['2', '0.200'],
  ])
  const [parcel] = await parcelsOf(kerf.db, id)
  expect((await findCarried(kerf.db, parcel?.id ?? ''))?.grams).toBe(2242)
  await kerf.call('PUT', `/api/products/${bare}`, { weight: '' }, ada)
  await kerf.call('PUT', `/api/products/${saw}`, HS, ada)
})

test.each<[string, { weights: [string, string]; pieces: [number, number] }, [string[], number]]>([
  [
    'a light line takes a gram of a heavy one',
    { weights: ['1 kg', '0.2 g'], pieces: [1, 1] },
    [['1.000', '0.001'], 1001],
  ],
  [
    'what the label counts up stays',
    { weights: ['1.2 g', '0.2 g'], pieces: [1, 2] },
    [['0.001', '0.001'], 2],
  ],
  [
    'where the label has a gram alone',
    { weights: ['0.3 g', '0.3 g'], pieces: [1, 1] },
    [['0.001', '0.001'], 1],
  ],
])(
  'customs read no weight of 0 of what weighs anything: %s',
  async (_, { weights, pieces }, [kilograms, grams]) => {
    const [first, second] = weights
    await kerf.call('PUT', `/api/products/${saw}`, { weight: first }, ada)
    await kerf.call('PUT', `/api/products/${bare}`, { weight: second }, ada)
    const id = await sold('NO')
    await pack(
      id,
      pieces.map((quantity, place) => ({ line: place + 1, quantity })),
    )
    const text = await (await read(`/api/orders/${id}/parcels/1/customs`)).text()
    expect([...text.matchAll(/,\d+,(\d+\.\d{3}),/g)].map(([, one]) => one)).toEqual(kilograms)
    const [parcel] = await parcelsOf(kerf.db, id)
    expect((await findCarried(kerf.db, parcel?.id ?? ''))?.grams).toBe(grams)
    await kerf.call('PUT', `/api/products/${bare}`, { weight: '' }, ada)
    await kerf.call('PUT', `/api/products/${saw}`, HS, ada)
  },
)

test('the invoice of what leaves the area names HS code and origin, as they were when it was ordered; its page tells who ships it', async () => {
  const [away, near] = [await sold('NO'), await sold('FR')]
  expect(await waiting(near)).not.toHaveProperty('customs')
  expect(await page(away)).toMatchObject({ customs: true })
  expect(await page(near)).not.toHaveProperty('customs')
  expect(await page(away, casey)).not.toHaveProperty('customs')
  await kerf.call('PUT', `/api/products/${saw}`, { origin: 'US' }, ada)
  expect(await invoice(away)).toContain('HS code 820210 Country of origin: Portugal')
  expect(await invoice(near)).not.toContain('HS code')
  await kerf.call('PUT', `/api/products/${saw}`, HS, ada)
})

test('an invoice names the numbers as a producer of the country to which it goes, as they were on its day', async () => {
  const set = (registrations: string) =>
    kerf.call(
      'PUT',
      '/api/settings/seller',
      { ...Object(settings).seller, country: 'DE', registrations },
      ada,
    )
  await set('WEEE FR FR012345_05ABCD\nWEEE DE 12345678')
  const id = await sold('FR')
  await set('')
  const text = await invoice(id)
  expect(text).toContain('WEEE registration number FR012345_05ABCD')
  expect(text).not.toContain('12345678')
})

test('customers are not given what customs asks, and of a parcel that is not there nobody is', async () => {
  const id = await sold('NO')
  await pack(id, [{ line: 1, quantity: 1 }])
  expect((await read(`/api/orders/${id}/parcels/1/customs`, casey)).status).toBe(403)
  for (const path of [`${id}/parcels/2`, 'nothing/parcels/1'])
    expect((await read(`/api/orders/${path}/customs`)).status, path).toBe(404)
})
