import { expect, test } from 'vitest'
import { openBusinessShop } from '#server/people/businesses/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { brokenRules, readUbl } from '#testing/e-invoice.ts'
import { brokenProfileRules } from '#testing/e-invoice-profiles.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, boss, casey, robin, save, order } = await openBusinessShop()
await kerf.call(
  'PUT',
  '/api/settings/seller',
  {
    ...{ name: 'Saw & Son', street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    ...{ vatId: 'DE136695976', email: 'shop@kerf.example', taxPercent: 19 },
  },
  boss,
)

const COLOGNE = { line1: 'Rathausplatz 2', postcode: '50667', city: 'Köln', country: 'DE' }
const REACHED = { buyerReference: '991-33333TEST-33', endpoint: '0204:991-33333TEST-33' }
const authority = { company: 'Stadt Köln', billingAddress: COLOGNE }

const listed = async (id: string, as = casey) =>
  Object((await kerf.call('GET', `/api/orders/${id}/documents`, undefined, as)).body)[0]

const eInvoice = (id: string, number: string, format: string, as = casey) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${id}/documents/${number}?format=${format}`, {
      headers: { authorization: `Bearer ${as.token}` },
    }),
  )

async function paid(): Promise<string> {
  const { body } = await order({ country: 'DE', address: undefined, deliveryAddress: COLOGNE })
  const clientSecret = await startPayment(kerf, casey, String(body.insertedId))
  const { id } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${body.insertedId}`, { transactionId: id }, casey)
  return String(body.insertedId)
}

test('an authority that names its reference and address gets XRechnung and Peppol, once the shop has told whom to ask', async () => {
  await save({ ...authority, ...REACHED })
  const id = await paid()
  const before = await listed(id, boss)
  expect(before).toMatchObject({
    formats: ['ubl', 'factur-x'],
    lacks: 'XRechnung needs whom to ask about an invoice of the shop: Settings, Orders, E-invoices',
  })
  expect(await listed(id)).not.toHaveProperty('lacks')
  const refused = await eInvoice(id, before.number, 'xrechnung')
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'NO_E_INVOICE', message: before.lacks },
  ])

  const invoicing = { contactName: 'Accounts', contactPhone: '+49 30 1234567', endpoint: '9930:DE136695976' }
  for (const [wrong, field] of [
    [{ ...invoicing, endpoint: '1234:5' }, 'endpoint'],
    [{ ...invoicing, contactPhone: '1'.repeat(31) }, 'contactPhone'],
  ] as const)
    expect(await kerf.call('PUT', '/api/settings/invoicing', wrong, boss), field).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: [field] }] } } },
    })
  expect((await kerf.call('PUT', '/api/settings/invoicing', invoicing, boss)).status).toBe(200)

  const { number, formats } = await listed(id)
  expect(formats).toEqual(['ubl', 'factur-x', 'xrechnung', 'peppol'])
  for (const profile of ['xrechnung', 'peppol'] as const) {
    const reply = await eInvoice(id, number, profile)
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await reply.text()
    expect(brokenProfileRules(xml, profile, true)).toEqual([])
    expect(readUbl(xml)).toMatchObject({
      ...{ buyerReference: REACHED.buyerReference, totals: { gross: 11_900, vat: 1_900, due: 0 } },
      seller: { endpoint: '9930:DE136695976', contact: 'Accounts, +49 30 1234567, shop@kerf.example' },
      buyer: { endpoint: REACHED.endpoint, name: 'Stadt Köln' },
    })
    expect((await eInvoice(id, number, profile, robin)).status).toBe(404)
  }
})

test('a business that names its reference after it ordered gets the file, and what an order has of it stays', async () => {
  await save(authority)
  const id = await paid()
  expect((await listed(id)).formats).toEqual(['ubl', 'factur-x'])
  await save({ ...authority, buyerReference: 'Cost center 7' })
  const { number, formats } = await listed(id)
  expect(formats).toEqual(['ubl', 'factur-x', 'xrechnung'])
  const read = readUbl(await (await eInvoice(id, number, 'xrechnung')).text())
  expect(read.buyerReference).toBe('Cost center 7')
  expect(brokenRules(read, 1)).toEqual([])

  const next = await paid()
  await save({ ...authority, buyerReference: 'Cost center 8' })
  const after = await eInvoice(next, (await listed(next)).number, 'ubl')
  expect(readUbl(await after.text()).buyerReference).toBe('Cost center 7')
})
