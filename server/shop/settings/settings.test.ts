import { beforeAll, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const seller = {
  name: 'Saw & Son',
  address: '2 Mill Lane\nBeech Hollow',
  taxNumber: 'TX 7',
  taxPercent: 8.25,
  email: 'documents@saw.example',
  ...{ street: '2 Mill Lane', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', registration: 'HRB 1', smallBusiness: false },
  registrations: 'WEEE DE 12345678\npackaging FR FR1234_01ABCD',
}
const all = async () => Object((await kerf.call('GET', '/api/settings', undefined, ada)).body)
const read = async () => ({ seller: (await all()).seller })
const change = (body: object, as: Shopper | undefined = ada) =>
  kerf.call('PUT', '/api/settings/seller', body, as)

test('until an owner says otherwise the shop is Kerf, without address or tax', async () => {
  const { shop, seller } = await all()
  expect(shop).toEqual({ name: 'Kerf', tagline: '', logo: null })
  expect(seller).toEqual({
    ...{ name: '', address: '', taxNumber: '', taxPercent: 0, email: '' },
    ...{ street: '', postcode: '', city: '', country: '', vatId: '', registration: '', smallBusiness: false },
    registrations: '',
  })
})

test('a setting that is newer than the row of its group is as in a new shop, the others as they were saved', async () => {
  await kerf.db.insert(settings).values({ name: 'shop', value: { name: 'Saw & Son' } })
  expect((await all()).shop).toEqual({ name: 'Saw & Son', tagline: '', logo: null })
})

test('changed settings are stored and audited; a request of before e-invoices is taken, too', async () => {
  const { name, address, taxNumber, taxPercent, email } = seller
  expect((await change({ name, address, taxNumber, taxPercent, email })).status).toBe(200)
  expect(await read()).toMatchObject({ seller: { name, country: '', vatId: '' } })
  expect(
    await change({
      ...seller,
      taxPercent: '8.25',
      email: ' Documents@Saw.example ',
      country: 'de',
      vatId: 'de 136 695 976',
    }),
  ).toMatchObject({
    status: 200,
    body: { acknowledged: true },
  })
  expect(await read()).toEqual({ seller })
  const { registrations, ...older } = seller
  expect(
    await change({ ...older, registrations: ' weee, de: 12345678 \n\nPACKAGING fr FR1234_01ABCD' }),
  ).toMatchObject({
    status: 200,
  })
  expect(await read(), 'written as the shop writes it').toEqual({ seller })
  expect((await change({ ...older, address: '', taxNumber: '', email: '' })).status).toBe(200)
  expect(await read(), 'what a call leaves out stays').toMatchObject({ seller: { registrations } })
  expect(await read()).toMatchObject({ seller: { address: '', taxNumber: '', email: '' } })
  const acts = await kerf.db.select().from(facts)
  expect(acts.filter(({ verb }) => verb === 'settings.changed')).toHaveLength(3)
})

test.each([
  ['name', 'x'.repeat(101)],
  ['address', 'x'.repeat(501)],
  ['taxPercent', -1],
  ['taxPercent', 50.01],
  ['taxPercent', 8.255],
  ['taxPercent', 'much'],
  ['email', 'nobody'],
  ['email', 'Saw <documents@saw.example>'],
  ['taxNumber', 'TX 7\nTX 8'],
  ['name', 'Saw\nSon'],
  ['name', 'Nul \0'],
  ['taxNumber', null],
  ['country', 'XX'],
  ['country', 'D'],
  ['vatId', 'DE136695977'],
  ['vatId', '12345'],
  ['registrations', 'WEEE 12345678'],
  ['registrations', 'WEEE DE 1\nToys DE 2'],
  ['registrations', 'WEEE XX 12345678'],
])('what cannot be right is refused at its field and changes nothing: %s %j', async (field, value) => {
  const before = await read()
  const { status, body } = await change({ ...seller, [field]: value })
  expect(status).toBe(422)
  expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
  expect(await read()).toEqual(before)
})

test('nobody but an admin reads or changes settings', async () => {
  const before = await read()
  const eve = await kerf.customer('Eve')
  expect((await kerf.call('GET', '/api/settings')).status).toBe(401)
  expect((await kerf.call('GET', '/api/settings', undefined, eve)).status).toBe(403)
  expect((await change(seller, eve)).status).toBe(403)
  expect((await kerf.call('PUT', '/api/settings/seller', seller)).status).toBe(401)
  const shop = { name: 'Eve’s', tagline: '', logo: '' }
  expect((await kerf.call('PUT', '/api/settings/shop', shop, eve)).status).toBe(403)
  expect(await read()).toEqual(before)
})

const at = (group: string) => `/api/${group === 'money' ? 'manage/' : ''}settings/${group}`

test('a field that a call leaves out keeps its value, in every group', async () => {
  const before = await all()
  const { time: _, ...groups } = before
  expect(Object.keys(groups).length).toBeGreaterThan(5)
  for (const [group, fields] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(Object(fields))) {
      const given = group === 'shop' && name === 'logo' ? '' : value
      const { status, body } = await kerf.call('PUT', at(group), { [name]: given }, ada)
      expect(status, `${group}.${name}: ${JSON.stringify(body)}`).toBe(200)
    }
    expect((await kerf.call('PUT', at(group), {}, ada)).status, group).toBe(200)
    expect((await kerf.call('PUT', at(group), { none: 1 }, ada)).status, group).toBe(422)
  }
  expect(await all()).toEqual(before)
  await kerf.call('PUT', '/api/settings/orders', { businesses: true }, ada)
  await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: 0 }, ada)
  expect((await all()).orders).toMatchObject({ businesses: true, mostUnpaid: 0 })
})

test('owners who change two fields of a group at once keep both', async () => {
  const fields = [{ mostUnpaid: 7 }, { businesses: false }, { keepDocumentsYears: 12 }]
  await Promise.all(fields.map((field) => kerf.call('PUT', '/api/settings/orders', field, ada)))
  expect((await all()).orders).toMatchObject({ mostUnpaid: 7, businesses: false, keepDocumentsYears: 12 })
})
