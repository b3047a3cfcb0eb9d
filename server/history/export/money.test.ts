import { expect, test } from 'vitest'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const { kerf, ada, casey, paidOrder, payBack, refund } = await openRefundTests({ anyUnpaid: true })
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)

async function exported(format: string): Promise<Uint8Array> {
  const request = new Request(
    `${ORIGIN}/api/manage/exports/bookkeeping?from=${today}&to=${today}&format=${format}`,
    { headers: { authorization: `Bearer ${ada.token}` } },
  )
  const reply = await kerf.fetch(request)
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
async function placed(): Promise<string> {
  const productId = await kerf.product({ name: 'Saw', price: 40, available: 10 })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  return String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
}
const came = (id: string, money: object) =>
  kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'bank transfer', ...money }, ada)

async function moneyRows() {
  const { header, rows } = await readCsv(inParts(await exported('money'), 999))
  return Array.fromAsync(rows, ({ cells }) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  )
}
async function booked(account: string): Promise<string[][]> {
  const text = new TextDecoder('windows-1252').decode(await exported('datev'))
  const rows = text.split('\r\n').filter((row) => row.includes(`;${account};10000;`))
  return rows.map((row) => row.replaceAll('"', '').split(';'))
}

test('the bookkeeper’s files have parts, excess, what was paid back and refunds by hand of money without a card, which come to what is there', async () => {
  const id = await placed()
  await came(id, { amount: 15 })
  await came(id, { amount: 35 })
  await kerf.call('POST', `/api/orders/${id}/excess/2`, { outcome: 'paid back' }, ada)
  expect((await refund(id, { amount: 5 })).body.status).toBe('owed')
  expect(await moneyRows()).toHaveLength(3)
  await payBack(id)
  const taken = await placed()
  await came(taken, { paidBy: 'cash' })
  await kerf.call('POST', `/api/orders/${taken}/take-back`, {}, ada)
  const other = await placed()
  await came(other, { paidBy: 'cash' })
  const read = await moneyRows()
  const way = 'bank transfer'
  expect(read).toMatchObject([
    { kind: 'payment', way, amount: '15.00', 'pays the order': '15.00', excess: '0.00', date: today },
    { kind: 'payment', way, amount: '35.00', 'pays the order': '25.00', excess: '10.00' },
    { kind: 'excess paid back', way, amount: '-10.00', customer: 'Casey', currency: 'USD' },
    { kind: 'refund', way, amount: '-5.00' },
    { kind: 'payment', way: 'cash', amount: '40.00' },
  ])
  await kerf.call('PUT', '/api/settings/bookkeeping', { consultant: '29098', client: '55003' }, ada)
  await kerf.call('PUT', '/api/settings/bookkeeping', { bank: '1200' }, ada)
  expect((await booked('1200')).map((row) => row.slice(0, 2))).toEqual([
    ['15,00', 'S'],
    ['35,00', 'S'],
    ['10,00', 'H'],
    ['5,00', 'H'],
  ])
})

test('they have what was paid through the payment provider and went back through it, with its method, once that has an account', async () => {
  const before = (await moneyRows()).length
  const { orderId } = await paidOrder(await kerf.product({ name: 'Plane', price: 60 }), 1)
  expect((await refund(orderId, { amount: 20 })).status).toBe(201)
  expect((await moneyRows()).slice(before)).toMatchObject([
    { kind: 'payment', way: 'card', amount: '60.00', 'pays the order': '60.00', excess: '0.00', date: today },
    { kind: 'refund', way: 'card', amount: '-20.00', date: today },
  ])
  const account = { consultant: '29098', client: '55003' }
  await kerf.call('PUT', '/api/settings/bookkeeping', { ...account, provider: '' }, ada)
  expect(await booked('1360')).toEqual([])
  await kerf.call('PUT', '/api/settings/bookkeeping', { ...account, provider: '1360' }, ada)
  expect((await booked('1360')).map((row) => [row[0], row[1], row[13]])).toEqual([
    ['60,00', 'S', expect.stringMatching(/^Zahlung Karte K-\d+ Casey$/)],
    ['20,00', 'H', expect.stringMatching(/^Erstattung Karte K-\d+ Casey$/)],
  ])
})
