import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes, openRefundTests } from '#server/selling/orders/testing.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, casey, paidLines, refund } = await openRefundTests({ anyUnpaid: true })

/** An order of one piece of each of two products, paid by hand; `low` has the lower id. */
async function orderOfTwo() {
  const ids = [await kerf.product({ available: 9 }), await kerf.product({ available: 9 })]
  const [low = '', high = ''] = ids.toSorted()
  const lines = [low, high].map((productId) => ({ productId, orderQuantity: 1 }))
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
  const orderId = String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
  await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  return { orderId, low, high }
}

/** Does this while another holds the product with the lower id, and then takes the other at once, as an order of both does. */
async function besideBuyer<Reply>(low: string, high: string, act: () => Promise<Reply>): Promise<Reply> {
  const { acting } = await kerf.db.transaction(async (tx) => {
    const lock = (id: string) =>
      tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, id))
        .for('no key update', { noWait: true })
    await lock(low)
    const begun = act()
    const isWaited = async () =>
      (
        await tx.execute(
          sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
        )
      ).rows.length > 0
    await expect.poll(isWaited, { timeout: 20_000 }).toBe(true)
    await lock(high)
    return { acting: begun }
  })
  return acting
}

test('a refund that puts one product back and writes another off waits for both in the order of a buyer', async () => {
  const { orderId, low, high } = await orderOfTwo()
  const reply = await besideBuyer(low, high, () => refund(orderId, { returns: [{ line: 2, quantity: 1 }] }))
  expect(reply).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('parcels that were packed in another order are sent and taken back in the order of a buyer', async () => {
  const { orderId, low, high } = await orderOfTwo()
  for (const line of [2, 1]) {
    const parcel = { lines: [{ line, quantity: 1 }], packed: true }
    expect((await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).status).toBe(201)
  }
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  const sent = await besideBuyer(low, high, () => kerf.call('PUT', `/api/status/${orderId}`, shipped, ada))
  expect(sent).toMatchObject({ status: 200 })
  const taken = await besideBuyer(low, high, () =>
    kerf.call('POST', `/api/orders/${orderId}/take-back`, undefined, ada),
  )
  expect(taken).toMatchObject({ status: 200 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an edit of a paid order, cheaper or dearer, and its cancellation wait for both products in the order of a buyer', async () => {
  const ids = [
    await kerf.product({ price: 20, available: 9 }),
    await kerf.product({ price: 20, available: 9 }),
  ]
  const [low = '', high = ''] = ids.toSorted()
  const orderId = await paidLines([high, low], 2)
  const edit = (version: number, ...quantities: [number, number]) => {
    const lines = [high, low].map((productId, index) => ({ productId, orderQuantity: quantities[index] }))
    return kerf.call('POST', `/api/orders/${orderId}/edits`, { version, prices: 'then', lines }, ada)
  }
  const cheaper = await besideBuyer(low, high, () => edit(1, 1, 1))
  expect(cheaper).toMatchObject({ status: 201, body: { goesBack: 40 } })
  const dearer = await besideBuyer(low, high, () => edit(2, 3, 3))
  expect(dearer).toMatchObject({ status: 201, body: { toPay: 80 } })
  const canceled = await besideBuyer(low, high, () =>
    kerf.call('POST', `/api/orders/${orderId}/cancel`, undefined, casey),
  )
  expect(canceled).toMatchObject({ status: 200 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an exchange waits for what came back and what goes out in the order of a buyer', async () => {
  const ids = [
    await kerf.product({ price: 20, available: 9 }),
    await kerf.product({ price: 30, available: 9 }),
  ]
  const [low = '', high = ''] = ids.toSorted()
  const orderId = await paidLines([low], 1)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  const back = (path: string, body: object, as = ada) =>
    kerf.call('POST', `/api/orders/${orderId}/returns${path}`, body, as)
  await back('', { lines: [{ line: 1, quantity: 1, reason: 'Too wide' }] }, casey)
  await back('/1/approve', {})
  await back('/1/receive', { lines: [{ line: 1, restocked: 1 }] })
  const lines = [{ productId: high, orderQuantity: 1 }]
  const reply = await besideBuyer(low, high, () => back('/1/exchange', { lines, prices: 'then' }))
  expect(reply).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order that comes to nothing is placed, edited and paid after its hold in the order of a buyer', async () => {
  const gift = { ...TEN_PERCENT, id: 'gift', effect: { kind: 'percent', ppm: 1_000_000 } } as const
  const rules = (...promotions: object[]) => setRules(kerf, ada, { promotions } as never)
  const ids = [await kerf.product({ available: 9 }), await kerf.product({ available: 9 })]
  const [low = '', high = ''] = ids.toSorted()
  const lines = [high, low].map((productId) => ({ productId, orderQuantity: 1 }))
  const place = () =>
    kerf.call('POST', '/api/orders', { lines, phone: '555 0100', address: '1 Mill Lane' }, casey)
  const [edited, late] = [await place(), await place()]
  await releaseHolds(kerf.shop, inMinutes(61))
  await rules({ ...gift, isCoupon: false })
  const placed = await besideBuyer(low, high, place)
  const more = { version: 1, prices: 'now', lines: lines.map((one) => ({ ...one, orderQuantity: 2 })) }
  const edit = await besideBuyer(low, high, () =>
    kerf.call('POST', `/api/orders/${edited.body.insertedId}/edits`, more, ada),
  )
  const paid = await besideBuyer(low, high, () =>
    kerf.call('POST', '/api/create-payment', { orderId: late.body.insertedId, totalPrice: 0 }, casey),
  )
  expect([placed.status, edit.status, paid.status]).toEqual([201, 201, 200])
  for (const { body } of [placed, edited, late])
    expect((await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, ada)).body).toMatchObject({
      ...{ totalPrice: 0, payment: 'paid' },
    })
  await rules()
  expect(await findFaults(kerf.db)).toEqual([])
})
