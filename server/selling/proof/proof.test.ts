import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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

async function order(productId: string): Promise<string> {
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' }
  const { status, body } = await kerf.call('POST', '/api/orders', wish, casey)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(Object(body).insertedId)
}

test('texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was', async () => {
  const id = await kerf.product({ name: 'Straightedge', price: 20, available: 9 })
  await put(`/api/products/${id}`, { exemption: 'made-to-measure', warnings: 'Sharp edges.', leastAge: 18 })
  await put(`/api/products/${id}`, { californiaWarning: 'WARNING: Lead.' })
  await seller({ country: 'DE' })
  await say(0, 'The first terms.')
  const first = await order(id)
  const before = Object((await shown(first)).body)
  for (const words of [
    '2 × Straightedge (–): $20.00 each, $40.00',
    'Made to your measure: no right of withdrawal.',
    'Warnings: Sharp edges.',
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
    ...{ productName: 'Ruler', price: 25, exemption: '', warnings: 'None.', leastAge: '' },
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
  const id = await order(await kerf.product({ name: 'Gauge', available: 9 }))
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
  for (const said of [`What was shown with order ${number}`, '× Gauge', `SHA-256: ${sum}`])
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
