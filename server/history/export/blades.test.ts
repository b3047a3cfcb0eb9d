import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const [ada, casey, dora] = [await kerf.admin(), await kerf.customer('Casey'), await kerf.customer('Dora')]
const knife = await kerf.product({ name: 'Carving knife', available: 100 })
const mallet = await kerf.product({ name: 'Mallet', available: 100 })
await kerf.call('PUT', `/api/products/${knife}`, { handover: 'blade' }, ada)
await kerf.call('PUT', '/api/settings/seller', { country: 'GB' }, ada)

/** Paid so many days ago. */
async function sold(to: Shopper, pieces: number, daysAgo: number, more: object = {}): Promise<string> {
  const lines = [
    { productId: knife, orderQuantity: pieces },
    { productId: mallet, orderQuantity: 9 },
  ]
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane, Leeds', ...more }
  const id = String((await kerf.call('POST', '/api/orders', wish, to)).body.insertedId)
  expect((await kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, ada)).status).toBe(200)
  await kerf.db
    .update(orders)
    .set({ paidAt: sql`now() - make_interval(days => ${daysAgo})` })
    .where(eq(orders.id, id))
  return id
}

async function report(): Promise<Record<string, string>[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const reply = await kerf.fetch(
    new Request(`${ORIGIN}/api/manage/exports/blades?from=${day(20)}&to=${day(-1)}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
  expect(reply.status).toBe(200)
  const { header, rows } = await readCsv(inParts(new Uint8Array(await reply.arrayBuffer()), 999))
  return Array.fromAsync(rows, ({ cells }) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  )
}

test('the orders with which one person has six bladed products of 30 days are reported, with what came before the period', async () => {
  await sold(casey, 5, 45)
  await sold(casey, 3, 25)
  await sold(casey, 2, 12)
  await sold(dora, 5, 10)
  expect(await report(), 'five of 30 days').toEqual([])
  await sold(casey, 1, 5)
  await sold(casey, 1, 1)
  const rows = await report()
  expect(rows.map((row) => [row['e-mail'], row.pieces, row['pieces within 30 days']])).toEqual([
    [casey.email, '1', '6'],
    [casey.email, '1', '7'],
  ])
  expect(rows[0]).toMatchObject({ 'bladed products': '1 × Carving knife', address: '1 Mill Lane, Leeds' })
})

test('what goes elsewhere is not reported, nor an order that was not paid', async () => {
  const berlin = { line1: 'Sägeweg 1', city: 'Berlin', postcode: '10115', country: 'DE' }
  const before = (await report()).length
  await sold(dora, 9, 3, { address: undefined, deliveryAddress: berlin })
  const wish = { lines: [{ productId: knife, orderQuantity: 9 }], phone: '555 0100', address: '1 Mill Lane' }
  await kerf.call('POST', '/api/orders', wish, dora)
  expect(await report()).toHaveLength(before)
  await sold(dora, 6, 2)
  expect(await report()).toHaveLength(before + 1)
})
