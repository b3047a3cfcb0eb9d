import { expect, test } from 'vitest'
import { openOrderTests, untilAnswered } from '#server/selling/orders/testing.ts'

const { available, casey, kerf, order } = await openOrderTests()

test('100 who want one of the last 5 at the same moment get exactly 5 orders', async () => {
  const productId = await kerf.product({ name: 'Last plane', available: 5 })
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => untilAnswered(() => order({ productId, orderQuantity: 1 }))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(95)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set(['409 SOLD_OUT Last plane is sold out']),
  )
  expect(await available(productId)).toBe(0)
})

test('several products are ordered all or none, and named by the first', async () => {
  const saw = await kerf.product({ name: 'Saw', price: 30, available: 5 })
  const plane = await kerf.product({ name: 'Plane', price: 99.99, available: 1 })
  const lines = (planes: number) => [
    { productId: saw, orderQuantity: 2 },
    { productId: plane, orderQuantity: planes },
  ]

  expect(await order({ lines: lines(2) })).toMatchObject({
    status: 409,
    body: { message: 'Plane has only 1 left' },
  })
  expect(await available(saw)).toBe(5)

  const { body } = await order({ lines: lines(1) })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body).toMatchObject({ name: 'Saw and 1 more', orderQuantity: 3, totalPrice: 159.99 })
  expect(placed.body.lines).toMatchObject([
    { unitPrice: 30, quantity: 2, total: 60 },
    { unitPrice: 99.99, quantity: 1, total: 99.99 },
  ])
  expect(await available(saw)).toBe(3)
})

test('buyers of the same products in opposite orders do not deadlock', async () => {
  const [one, two] = [await kerf.product({ available: 500 }), await kerf.product({ available: 500 })]
  const lines = [one, two].map((productId) => ({ productId, orderQuantity: 1 }))
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => order({ lines: turn % 2 ? lines : lines.toReversed() })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await available(one)).toBe(460)
})

test('an id in capitals is the same product: one line, one minimum, and no deadlock', async () => {
  const [one, two] = [
    await kerf.product({ available: 500, minimum: 2 }),
    await kerf.product({ available: 500 }),
  ]
  const spelled = [one, one.toUpperCase()].map((productId) => ({ productId, orderQuantity: 1 }))
  const { body } = await order({ lines: spelled })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body.lines).toHaveLength(1)
  const lines = (a: string, b: string) => [a, b].map((productId) => ({ productId, orderQuantity: 2 }))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      order({ lines: turn % 2 ? lines(one, two) : lines(two, one.toUpperCase()) }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
})
