import { expect, test } from 'vitest'
import { exportsOf } from '#server/history/export/testing.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const { kerf, ada, casey, paidOrder } = await openRefundTests({ anyUnpaid: true })
const exported = exportsOf(kerf, ada)
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/${path}`, body, as)

await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${today}&to=${today}`
const numberOf = async (orderId: string) => String((await call('GET', `orders/${orderId}`)).body.number)

test('parcels line by line with their numbers, and returns with what became of their pieces', async () => {
  const saw = await kerf.product({ available: 20, name: 'Exported saw' })
  await call('PUT', `products/${saw}`, { tracking: 'batch' })
  const { orderId } = await paidOrder(saw, 3)
  const sent = {
    ...{ lines: [{ line: 1, quantity: 3 }], carrier: 'dhl', tracking: '00340434161094021501' },
    batches: [
      { line: 1, batch: 'B-1', quantity: 2 },
      { line: 1, batch: 'B-2', quantity: 1 },
    ],
  }
  expect((await call('POST', `orders/${orderId}/parcels`, sent)).status).toBe(201)
  const asked = { lines: [{ line: 1, quantity: 2, reason: '=Too blunt' }] }
  expect((await call('POST', `orders/${orderId}/returns`, asked, casey)).status).toBe(201)
  const act = (verb: string, body: object = {}) => call('POST', `orders/${orderId}/returns/1/${verb}`, body)
  await act('approve')
  const came = {
    lines: [{ line: 1, restocked: 1, scrapped: 1, batches: [{ batch: 'B-1', quantity: 2 }] }],
  }
  expect((await act('receive', came)).status).toBe(200)

  const order = await numberOf(orderId)
  const { rows: parcels, name } = await exported(`parcels?${PERIOD}`)
  expect(name).toContain(`parcels-${today}-${today}.csv`)
  expect(parcels).toMatchObject([
    {
      ...{ order, parcel: '1', state: 'sent', carrier: 'dhl', 'delivered at': '' },
      ...{ 'tracking number': '00340434161094021501', product: 'Exported saw', pieces: '3' },
      'batches and serial numbers': '2 × B-1\n1 × B-2',
    },
  ])
  expect((await exported(`returns?${PERIOD}`)).rows).toMatchObject([
    {
      ...{ return: `${order}-R1`, order, kind: 'return', problem: '', state: 'received', pieces: '2' },
      ...{ reason: "'=Too blunt", 'back on the shelf': '1', scrapped: '1', replaced: '0' },
      'batches and serial numbers': '2 × B-1',
    },
  ])
})

test('stock-takes product by product, with what was not counted', async () => {
  const rasp = await kerf.product({ name: 'Counted rasp', available: 5 })
  const plane = await kerf.product({ name: 'Uncounted plane', available: 4 })
  for (const id of [rasp, plane]) await call('PUT', `products/${id}`, { shelfPlace: 'E-1' })
  const { body: begun } = await call('POST', 'manage/stock-takes', { from: 'E', to: 'E' })
  const counts = [{ productId: rasp, counted: 3 }]
  expect((await call('PUT', `manage/stock-takes/${begun.insertedId}/counts`, { counts })).status).toBe(200)

  const { rows } = await exported(`stock-takes?${PERIOD}`)
  const take = { 'stock-take': expect.stringMatching(/^S-\d+$/), state: 'counting', 'closed at': '' }
  expect(rows.toSorted((a, b) => String(a.product).localeCompare(String(b.product)))).toMatchObject([
    { ...take, product: 'Counted rasp', shelf: '5', counted: '3', difference: '-2' },
    { ...take, product: 'Uncounted plane', shelf: '', counted: '', difference: '' },
  ])
})

test('more lines than a part of the file holds are all there, each once', async () => {
  const ids: string[] = []
  for (let i = 0; i < 520; i++) ids.push(await kerf.product({ name: `Bit ${i}`, available: 1 }))
  const { body: begun } = await call('POST', 'manage/stock-takes', {})
  expect(begun.products).toBeGreaterThanOrEqual(ids.length)
  const { rows } = await exported(`stock-takes?${PERIOD}`)
  const counted = rows.filter(({ product }) => product?.startsWith('Bit ')).map((row) => row['product id'])
  expect(counted.toSorted()).toEqual(ids.toSorted())
})

test('another period is empty, a wrong one is refused, and customers get none of the three', async () => {
  for (const what of ['parcels', 'returns', 'stock-takes']) {
    expect(await exported(`${what}?from=2020-01-01&to=2020-01-31`)).toMatchObject({ status: 200, rows: [] })
    expect((await exported(`${what}?from=2026-02-01&to=2026-01-01`)).status).toBe(422)
    expect((await exported(`${what}?${PERIOD}`, casey)).status).toBe(403)
  }
})
