import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PURCHASE_MOVES, type PurchaseState } from '#contract/purchase-states.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { purchases } from '#server/platform/db/tables/purchases.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { openPurchaseTests } from '#server/selling/purchasing/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, call, supplier, draft, one, order, arrive, shelfOf } = await openPurchaseTests()

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
  expect(await change({ version: 3, expected: '2126-05-04' })).toMatchObject({ status: 200 })
  expect(await one(id)).toMatchObject({ expected: '2126-05-04', lines: [{ quantity: 5 }] })
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
