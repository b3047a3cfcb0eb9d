import { expect, test } from 'vitest'
import { openTransferTests } from '#server/selling/fulfilment/testing.ts'
import { endUnpaidOrders } from '#server/selling/orders/end-unpaid-orders.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'

const {
  kerf,
  casey,
  order,
  available,
  ada,
  today,
  transferred,
  read,
  came,
  takeBack,
  excess,
  mailed,
  faultless,
  daysPass,
} = await openTransferTests()

test('a transfer that comes in parts pays the order with the last of them, and its customer is told of each', async () => {
  const { id, productId } = await transferred()
  expect((await came(id, { amount: 15, seen: 0 })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    ...{ payment: 'part paid', dueTotal: 25, received: [{ amount: 15, counted: 15, excess: 0 }] },
    transfer: { amount: 25 },
  })
  await tellNow(kerf, id)
  expect(await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)).toMatchObject({ body: [] })
  const packing = await kerf.call(
    'POST',
    `/api/orders/${id}/parcels`,
    { lines: [{ line: 1, quantity: 1 }] },
    ada,
  )
  expect(packing.status).toBe(409)
  await faultless()
  expect((await came(id, { amount: 25, seen: 1 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'paid', refundableTotal: 40, paidBy: 'bank transfer' })
  await tellNow(kerf, id)
  const { body: documents } = await kerf.call('GET', `/api/orders/${id}/documents`, undefined, ada)
  expect(documents).toMatchObject([{ kind: 'invoice' }])
  const subjects = (await mailed()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('A part of your order'))).toHaveLength(1)
  expect(await available(productId)).toBe(1)
  await faultless()
})

test('what comes beyond what the order costs waits for the owner until it is paid back, once', async () => {
  const { id } = await transferred()
  await came(id, { amount: 50 })
  expect(await read(id)).toMatchObject({
    ...{ payment: 'paid', refundableTotal: 40 },
    received: [{ amount: 50, counted: 40, excess: 10, isPaidBack: false }],
  })
  const waiting = async () => {
    const { body } = await kerf.call('GET', '/api/manage/attention', undefined, ada)
    const list = await kerf.call('GET', '/api/manage/orders?show=to+pay+back', undefined, ada)
    return [body.toPayBack, Object(list.body).rows.map(({ _id }: { _id: string }) => _id)]
  }
  expect(await waiting()).toEqual([1, [id]])
  expect((await excess(id, 1, 'recorded by mistake')).status).toBe(409)
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  expect(await waiting()).toEqual([0, []])
  const mails = (await mailed()).filter(({ subject }) => subject?.includes('paid $10.00 back'))
  expect(mails).toHaveLength(1)
  await faultless()
})

test('one row of a statement is recorded once, by a double click, in two tabs and by two verbs', async () => {
  const { id } = await transferred()
  const key = { 'idempotency-key': 'row-1' }
  const twice = await Promise.all([
    came(id, { amount: 10, seen: 0 }, key),
    came(id, { amount: 10, seen: 0 }, key),
  ])
  expect(twice.map(({ status }) => status).filter((status) => status !== 409)).toContain(200)
  const otherTab = await came(id, { amount: 10, seen: 0 })
  expect([otherTab.status, otherTab.body.code]).toEqual([409, 'ORDER_CHANGED'])
  expect((await read(id)).received).toHaveLength(1)
  const { id: other } = await transferred()
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'bank transfer' }
  const [confirmed, recorded] = await Promise.all([
    kerf.call('PUT', `/api/status/${other}`, shipped, ada),
    came(other, { amount: 40, seen: 0 }),
  ])
  expect(confirmed.status).toBe(200)
  expect([200, 409]).toContain(recorded.status)
  expect((await read(other)).received).toHaveLength(1)
  await faultless()
})

test('a payment that was recorded by mistake is taken back until its customer is told, and then only the rest', async () => {
  const { id } = await transferred()
  const { heldUntil } = await read(id)
  await came(id, { amount: 10 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'unpaid', received: [], heldUntil })
  await faultless()
  await came(id, { amount: 10 })
  await tellNow(kerf, id)
  await came(id, { amount: 30 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'part paid', dueTotal: 30, received: [{ amount: 10 }] })
  expect((await takeBack(id)).status).toBe(409)
  await faultless()
})

test('a transfer sent by the day named counts at its sum after the hold, and a later one is the choice of staff', async () => {
  const { id, productId } = await transferred()
  const until = await daysPass(id)
  await releaseHolds(kerf.shop)
  expect(await available(productId)).toBe(3)
  await kerf.call('PUT', '/api/settings/orders', { endUnpaidDays: 1 }, ada)
  await endUnpaidOrders(kerf.shop)
  await kerf.call('PUT', `/api/products/${productId}`, { price: 30 }, ada)
  const late = await came(id, { amount: 40, day: today })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(`held until ${until}`)])
  expect((await came(id, { amount: 40, day: until })).status).toBe(200)
  expect(await read(id)).toMatchObject({ payment: 'paid', totalPrice: 40 })
  expect(await available(productId)).toBe(1)
  const { id: another } = await transferred()
  await daysPass(another)
  await releaseHolds(kerf.shop)
  expect((await came(another, { amount: 40, day: today, counts: 'anyway' })).status).toBe(200)
  await faultless()
})

test('where the goods are gone, or the order has ended, the money is noted and paid back', async () => {
  const { id, productId } = await transferred()
  const until = await daysPass(id)
  await releaseHolds(kerf.shop)
  await order({ productId, orderQuantity: 3 })
  const gone = await came(id, { amount: 40, day: until })
  expect([gone.status, gone.body.code]).toEqual([409, 'SOLD_OUT'])
  await daysPass(id, 10)
  await kerf.call('PUT', '/api/settings/orders', { endUnpaidDays: 1 }, ada)
  await endUnpaidOrders(kerf.shop)
  expect((await came(id, { amount: 40, day: until, counts: 'not' })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    received: [{ counted: 0, excess: 40 }],
    deletedAt: expect.any(String),
  })
  expect((await excess(id, 1, 'paid back')).status).toBe(200)
  await faultless()
})

test('a card may still pay, and a transfer that comes as well is paid back', async () => {
  const { id } = await transferred()
  const secret = await startPayment(kerf, casey, id)
  await confirmWithCard(kerf, secret)
  const twice = await came(id, { amount: 40 })
  expect([twice.status, twice.body.code]).toEqual([409, 'ORDER_PAID'])
  expect((await came(id, { amount: 40, counts: 'not' })).status).toBe(200)
  expect((await excess(id, 1, 'recorded by mistake')).status).toBe(200)
  expect((await read(id)).received).toEqual([])
})

test('who was told of a payment by hand hears of it once: a parcel that was sent since is taken back or canceled, and nothing else', async () => {
  const { id } = await transferred()
  await came(id, { amount: 40 })
  await tellNow(kerf, id)
  const told = await mailed()
  const send = () =>
    kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity: 1 }] }, ada)
  expect((await send()).status).toBe(201)
  const waits = await read(id, casey)
  expect(waits, 'its invoice is there').toMatchObject({ toldFrom: expect.any(String) })
  expect(waits).not.toHaveProperty('invoiceFrom')
  expect((await takeBack(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({
    payment: 'paid',
    fulfilment: 'open',
    parcels: [{ state: 'cancelled' }],
  })
  await send()
  expect((await kerf.call('DELETE', `/api/orders/${id}/parcels/2`, undefined, ada)).status).toBe(200)
  expect(await read(id)).not.toHaveProperty('takeBackUntil')
  await faultless()
  await tellNow(kerf, id)
  expect(await mailed()).toEqual(told)
  await send()
  await tellNow(kerf, id)
  expect((await mailed()).length).toBe(told.length + 1)
})
