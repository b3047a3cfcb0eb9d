import { expect, test } from 'vitest'
import { openParcelTests } from '#server/selling/fulfilment/testing.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'

const { shop, kerf, ada, pack, order } = await openParcelTests()
const product = async (facts: object) => {
  const id = await kerf.product({ available: 20 })
  expect((await kerf.call('PUT', `/api/products/${id}`, facts, ada)).status).toBe(200)
  return id
}
const pdf = async (path: string, body?: object) => {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const made = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers, ...made }))
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text.replaceAll(/\s+/g, ' ')
}

test.each([
  [{ handover: 'blade' }, 'Bladed product: 18 and over'],
  [{ handover: 'adult', leastAge: 21 }, 'Age 21 and over: hand over to an adult only'],
])('the parcel, its label and the packing slip say to whom it is handed over: %o', async (facts, words) => {
  const [sharp, plain] = [await product(facts), await product({ leastAge: 16 })]
  const id = await shop.paidLines([plain, sharp], 1)
  const { body } = await kerf.call('GET', '/api/manage/packing?size=100', undefined, ada)
  expect(Object(body).rows.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ handover: words })
  await pack(id, [{ line: 1, quantity: 1 }])
  await pack(id, [{ line: 2, quantity: 1 }])
  const { parcels } = Object(await order(id))
  expect(parcels[0]).not.toHaveProperty('handover')
  expect(parcels[1]).toMatchObject({ handover: words })
  expect(await pdf(`/api/orders/${id}/packing-slip`)).toContain(words)
  const label = (parcel: number) => pdf('/api/manage/labels', { parcels: [{ order: id, parcel }] })
  expect(await label(2)).toContain(words)
  expect(await label(1)).not.toContain('and over')
  // What was ordered as such stays so.
  await kerf.call('PUT', `/api/products/${sharp}`, { handover: null, leastAge: null }, ada)
  expect(await label(2)).toContain(words)
})
