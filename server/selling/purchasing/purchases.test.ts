import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PURCHASE_MOVES, type PurchaseState } from '#contract/purchase-states.ts'
import { undoOf } from '#server/history/undo/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { purchases } from '#server/platform/db/tables/purchases.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { findFaults } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer()
let names = 0

const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/${path}`, body, as)
const supplier = async (more: object = {}) => {
  const { body } = await call('POST', 'suppliers', { name: `Edge Tools ${++names}`, ...more })
  return String(body.insertedId)
}
const draft = async (lines: object[], of?: string) => {
  const made = await call('POST', 'purchases', { supplier: of ?? (await supplier()), lines })
  expect(made).toMatchObject({ status: 201 })
  return String(made.body.insertedId)
}
const one = async (id: string) => Object((await call('GET', `purchases/${id}`)).body)
const order = (id: string, body: object = {}) => call('POST', `purchases/${id}/order`, body)
const arrive = (id: string, arrival: number, lines: object[], more: object = {}) =>
  call('POST', `purchases/${id}/arrivals`, { arrival, lines, ...more })
const shelfOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return row?.shelf
}

test('a purchase order goes to its supplier, comes in parts with batch and place, and its differences are written down', async () => {
  const chisel = await kerf.product({ name: 'Bench chisel', available: 3 })
  const glue = await kerf.product({ name: 'Hide glue', available: 0 })
  await kerf.call('PUT', `/api/products/${glue}`, { tracking: 'batch' }, ada)
  const edge = await supplier({ email: 'orders@edge.example', customerNumber: 'C-77', deliveryDays: 10 })
  await call('PUT', `products/${chisel}/suppliers`, {
    suppliers: [{ supplier: edge, articleNumber: 'BC-12', cost: 4.2, packSize: 5 }],
  })
  const id = await draft(
    [
      { productId: chisel, quantity: 10 },
      { productId: glue, quantity: 6, cost: 2.05 },
    ],
    edge,
  )
  expect(await one(id)).toMatchObject({
    state: 'draft',
    total: 54.3,
    lines: [{ productName: 'Bench chisel', articleNumber: 'BC-12', cost: 4.2 }, { cost: 2.05 }],
  })
  expect(await order(id, { email: true, version: 1 })).toMatchObject({ status: 200 })
  const { number, expected, mailedTo } = await one(id)
  expect({ mailedTo, isDay: /^\d{4}-\d\d-\d\d$/.test(expected) }).toEqual({
    mailedTo: 'orders@edge.example',
    isDay: true,
  })
  const sent = await kerf.db.select().from(mails).where(eq(mails.kind, 'purchase order'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toContain('10 × Bench chisel, $4.20 a piece')
  expect(sent[0]?.body).toContain('your number BC-12')
  const file = await kerf.fetch(
    new Request(`http://kerf.test/api/manage/purchases/${id}/document`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
  expect(file.headers.get('content-disposition')).toContain(`purchase-order-${number}.pdf`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  expect(await arrive(id, 1, [{ line: 2, received: 2 }])).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['lines', 0, 'batch'] }] } },
  })
  const first = [
    { line: 1, received: 4, damaged: 1, place: 'A-01' },
    { line: 2, received: 2, batch: 'G-1' },
  ]
  const twice = await Promise.all([arrive(id, 1, first), arrive(id, 1, first)])
  for (const { status, body } of twice) expect([status, body.state]).toEqual([200, 'part received'])
  expect([await shelfOf(chisel), await shelfOf(glue)]).toEqual([7, 2])
  expect((await call('GET', `products/${chisel}`)).body).toMatchObject({ shelfPlace: 'A-01' })
  expect(await arrive(id, 1, [{ line: 1, received: 9 }])).toMatchObject({
    status: 409,
    body: { code: 'PURCHASE_CHANGED' },
  })
  expect(await arrive(id, 3, first)).toMatchObject({ status: 422 })
  expect(await arrive(id, 2, [{ line: 3, received: 1 }])).toMatchObject({ status: 422 })
  const last = [
    { line: 1, received: 8 },
    { line: 2, received: 1, batch: 'G-2' },
  ]
  expect(await arrive(id, 2, last, { last: true, note: 'The rest is sold out.' })).toMatchObject({
    body: { state: 'received' },
  })
  expect(await one(id)).toMatchObject({
    state: 'received',
    pieces: 16,
    received: 15,
    lines: [
      { received: 12, damaged: 1, difference: 2 },
      { received: 3, difference: -3 },
    ],
    arrivals: [
      { number: 1, by: ada.email },
      { number: 2, last: true, note: 'The rest is sold out.' },
    ],
  })
  const moved = await kerf.db.select().from(stockMovements).where(eq(stockMovements.purchaseId, id))
  expect(moved.map(({ cause, quantity, reason }) => [cause, quantity, reason])).toContainEqual([
    'arrival',
    4,
    `Purchase order ${number}, delivery 1`,
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a purchase order makes no other move than those of its table, and says in which state it is', async () => {
  const productId = await kerf.product()
  const inState = async (state: PurchaseState): Promise<string> => {
    const id = await draft([{ productId, quantity: 2 }])
    if (state === 'canceled') await call('POST', `purchases/${id}/cancel`, {})
    if (state === 'draft' || state === 'canceled') return id
    await order(id)
    if (state !== 'ordered') await arrive(id, 1, [{ line: 1, received: state === 'received' ? 2 : 1 }])
    return id
  }
  const acts: [PurchaseState, (id: string, arrivals: number) => ReturnType<typeof call>][] = [
    ['ordered', (id) => order(id)],
    ['canceled', (id) => call('POST', `purchases/${id}/cancel`, {})],
    ['part received', (id, arrivals) => arrive(id, arrivals + 1, [{ line: 1, received: 0, damaged: 1 }])],
    ['received', (id, arrivals) => arrive(id, arrivals + 1, [], { last: true })],
  ]
  for (const from of Object.keys(PURCHASE_MOVES) as PurchaseState[])
    for (const [to, act] of acts) {
      const id = await inState(from)
      expect((await one(id)).state).toBe(from)
      const next: readonly PurchaseState[] = PURCHASE_MOVES[from]
      const { status, body } = await act(id, (await one(id)).arrivals.length)
      if (next.includes(to)) expect([from, to, status]).toEqual([from, to, 200])
      else {
        expect([from, to, status, body.code]).toEqual([from, to, 409, 'STATE_NOT_REACHED'])
        expect(body.message).toContain(`is ${from}`)
        const written = kerf.db.update(purchases).set({ state: to }).where(eq(purchases.id, id))
        if (from !== to) await expect(written).rejects.toThrow()
      }
    }
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what somebody else changed meanwhile is not overwritten, and an order on its way keeps its lines', async () => {
  const productId = await kerf.product()
  const id = await draft([{ productId, quantity: 2 }])
  const change = (body: object) => call('PUT', `purchases/${id}`, body)
  expect(await change({ version: 1, lines: [{ productId, quantity: 5 }] })).toMatchObject({ status: 200 })
  expect(await change({ version: 1, note: 'Soon, please' })).toMatchObject({
    status: 409,
    body: { code: 'PURCHASE_CHANGED' },
  })
  expect(await order(id, { version: 1 })).toMatchObject({ status: 409 })
  expect(await order(id, { email: true })).toMatchObject({ status: 422 })
  expect(await order(id, { version: 2 })).toMatchObject({ status: 200 })
  expect(await change({ version: 3, lines: [{ productId, quantity: 7 }] })).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED' },
  })
  expect(await change({ version: 3, expected: '2031-05-04' })).toMatchObject({ status: 200 })
  expect(await one(id)).toMatchObject({ expected: '2031-05-04', lines: [{ quantity: 5 }] })
})

test('more pieces than a shelf can have are not booked, however many deliveries they come in', async () => {
  const nail = await kerf.product({ available: 400_000 })
  const id = await draft([{ productId: nail, quantity: 1_000_000 }])
  await order(id)
  const half = { line: 1, received: 300_000 }
  expect(await arrive(id, 1, [half, { ...half, received: 300_001 }])).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['lines', 1, 'received'] }] } },
  })
  expect(await arrive(id, 1, [half, half])).toMatchObject({ status: 200 })
  expect(await arrive(id, 2, [{ line: 1, received: 1 }])).toMatchObject({ status: 422 })
  expect(await arrive(id, 2, [{ line: 1, received: 0, damaged: 1 }])).toMatchObject({ status: 200 })
  expect(await shelfOf(nail)).toBe(1_000_000)
})

test('a supplier has a name of its own, is found, and goes only when nothing names it', async () => {
  const productId = await kerf.product({ name: 'Mortise gauge' })
  const id = await supplier({ name: 'Nordic Steel', phone: '555 0199' })
  expect(await call('POST', 'suppliers', { name: 'nordic steel' })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  expect(
    await call('PUT', `suppliers/${id.toUpperCase()}`, { name: 'NORDIC Steel' }),
    'its own',
  ).toMatchObject({
    status: 200,
  })
  await call('PUT', `suppliers/${id}`, { name: 'Nordic Steel' })
  expect(await call('POST', 'suppliers', { name: 'Other', email: 'nobody' })).toMatchObject({ status: 422 })
  expect(await call('PUT', `suppliers/${id}`, { phone: '', deliveryDays: 4 })).toMatchObject({ status: 200 })
  expect((await call('GET', 'suppliers?search=nordic')).body).toMatchObject({
    rows: [{ _id: id, name: 'Nordic Steel', deliveryDays: 4, products: 0, open: 0 }],
  })
  const of = { suppliers: [{ supplier: id, articleNumber: 'MG-1', cost: 12.5, minimum: 3 }] }
  expect(await call('PUT', `products/${productId}/suppliers`, of)).toMatchObject({ status: 200 })
  expect((await call('GET', `suppliers/${id}/products?search=gauge`)).body).toMatchObject({
    total: 1,
    rows: [{ product: { productName: 'Mortise gauge' }, articleNumber: 'MG-1', cost: 12.5, minimum: 3 }],
  })
  expect(await call('DELETE', `suppliers/${id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  expect(await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })).toMatchObject({
    status: 200,
  })
  expect((await call('GET', `products/${productId}/suppliers`)).body).toEqual([])
  expect(await call('DELETE', `suppliers/${id}`)).toMatchObject({ status: 200 })
  const nobody = { suppliers: [{ supplier: id }] }
  expect(await call('PUT', `products/${productId}/suppliers`, nobody)).toMatchObject({ status: 422 })
  for (const [method, path] of [
    ['GET', `suppliers/${id}`],
    ['GET', 'purchases/nothing'],
    ['GET', 'products/nothing/suppliers'],
  ] as const)
    expect(await call(method, path)).toMatchObject({ status: 404 })
  expect(await call('GET', 'suppliers', undefined, casey)).toMatchObject({ status: 403 })
})

test('a supplier that was changed or removed, and who sells a product, comes back from the audit log', async () => {
  const productId = await kerf.product()
  const undo = undoOf(kerf, ada)
  const id = await supplier({ name: 'Old Mill', phone: '555 0111' })
  await call('PUT', `suppliers/${id}`, { name: 'New Mill', phone: '' })
  await undo.takeBack(await undo.newest())
  expect((await call('GET', `suppliers/${id}`)).body).toMatchObject({ name: 'Old Mill', phone: '555 0111' })
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [{ supplier: id, packSize: 12 }] })
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect((await call('GET', `products/${productId}/suppliers`)).body).toMatchObject([{ packSize: 12 }])
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })
  await call('DELETE', `suppliers/${id}`)
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect((await call('GET', `suppliers/${id}`)).body).toMatchObject({ name: 'Old Mill', phone: '555 0111' })
})
