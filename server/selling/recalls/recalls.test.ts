import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { isWithin } from '#server/selling/recalls/serial-range.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { linksMailedTo } from '#testing/mails.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, ada, casey } = await openRefundTests({ anyUnpaid: true })
const WRITTEN = { title: 'Handles come loose', words: 'Please stop using it.\n\nSend it back to us.' }

const find = (wanted: object, as = ada) => kerf.call('POST', '/api/manage/recalls/preview', wanted, as)
const recall = (wanted: object, as = ada) =>
  kerf.call('POST', '/api/manage/recalls', { ...WRITTEN, ...wanted }, as)

/** Who bought so many pieces was sent those of these batches. */
async function sent(
  productId: string,
  batches: Record<string, number>,
  by: Shopper = casey,
): Promise<string> {
  const pieces = Object.values(batches).reduce((sum, one) => sum + one, 0)
  const { orderId, clientSecret } = await orderToPay(kerf, by, productId, pieces)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, by)
  const named = Object.entries(batches).map(([batch, quantity]) => ({ line: 1, batch, quantity }))
  const parcel = { lines: [{ line: 1, quantity: pieces }], batches: named }
  expect((await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).status).toBe(201)
  return orderId
}

test('a recall finds exactly the orders that were sent a batch, tells each customer once, and counts their answers', async () => {
  const plane = await kerf.product({ name: 'Jack plane', available: 100 })
  const robin = await kerf.customer('Robin')
  const gone = await kerf.customer('Gone')
  const having = [
    await sent(plane, { 'L-1': 2 }),
    await sent(plane, { 'l-1': 1, 'L-2': 1 }),
    await sent(plane, { 'L-2': 3 }, robin),
    await sent(plane, { 'L-1': 1 }, gone),
  ]
  await sent(plane, { 'L-9': 1 }, robin)
  expect((await kerf.call('DELETE', `/api/user/${gone.email}`, undefined, ada)).status).toBe(200)
  const counts = { orders: 4, pieces: 8, untold: 1 }
  const number = expect.stringMatching(/^K-\d+$/)
  const holders = [2, 2, 3, 1].map((pieces, at) => ({ _id: having[at], number, pieces }))
  expect((await find({ batches: ['L-1', 'l-2'] })).body).toEqual({
    batches: ['L-1', 'L-2', 'l-1'],
    products: [{ _id: plane, productName: 'Jack plane', ...counts, holders }],
  })
  expect(await recall({ batches: ['L-1', 'L-2'], expectedOrders: 3 })).toMatchObject({
    status: 409,
    body: { code: 'RECALL_CHANGED' },
  })
  const made = await recall({ batches: ['L-1', 'L-2'], expectedOrders: 4 })
  expect(made).toMatchObject({ status: 201, body: { ...counts, emails: 2 } })
  const told = await kerf.db.select().from(mails).where(like(mails.subject, 'Recall: %'))
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([casey.email, robin.email].toSorted())

  const again = await Promise.all([recall({ batches: ['L-1', 'L-2'] }), recall({ batches: ['l-2', 'l-1'] })])
  for (const { status, body } of again)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { insertedId: made.body.insertedId, emails: 0 },
    })
  const [link] = await linksMailedTo(kerf, casey.email, 'Recall: %')
  const path = `/api/recalls/${link?.pathname.split('/').at(-1)}`
  expect((await kerf.call('GET', path)).body).toEqual({
    ...WRITTEN,
    productName: 'Jack plane',
    batches: ['L-1', 'L-2', 'l-1'],
  })
  const answer = (words: string) => kerf.call('PUT', path, { answer: words })
  expect(await answer('kept')).toMatchObject({ status: 200 })
  expect(await answer('returned')).toMatchObject({ status: 200 })
  expect((await kerf.call('GET', path)).body).toMatchObject({ answer: 'returned' })
  expect(await answer('lost')).toMatchObject({ status: 422 })
  expect(await kerf.call('GET', '/api/recalls/nothing')).toMatchObject({ status: 404 })
  expect(await kerf.call('PUT', '/api/recalls/nothing', { answer: 'kept' })).toMatchObject({ status: 404 })
  const listed = (await kerf.call('GET', '/api/manage/recalls', undefined, ada)).body
  expect(listed).toMatchObject({
    total: 1,
    rows: [{ ...counts, title: WRITTEN.title, answers: { returned: 2, kept: 0, unknown: 0 } }],
  })
  const reply = await kerf.fetch(
    new Request(`http://localhost/api/manage/recalls/${made.body.insertedId}/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
  await sent(plane, { 'L-2': 1 }, robin)
  const since = (await recall({ batches: ['L-1', 'L-2'] })).body
  expect(since, 'who was sent it since is told, too').toMatchObject({
    insertedId: made.body.insertedId,
    emails: 1,
  })
  const [head, ...rows] = (await reply.text()).trim().split('\r\n')
  expect(head).toBe('order,customer,e-mail,pieces,told,answer,answered at')
  expect(rows).toHaveLength(4)
  expect(rows.filter((row) => row.includes(casey.email) && row.includes(',yes,returned,'))).toHaveLength(2)
  expect(rows.filter((row) => row.includes(',no,'))).toHaveLength(1)
})

test('a batch is recalled however its number was typed, scanned or pasted when it was packed, and now', async () => {
  const glue = await kerf.product({ name: 'Fish glue', available: 100 })
  const having = [
    await sent(glue, { 'G-7\u200b': 1 }),
    await sent(glue, { 'Ｇ－７': 2 }),
    await sent(glue, { 'g\u20117': 1 }),
  ]
  for (const typed of ['G-7', '\u202dg-7\u202c', 'Ｇ-7'])
    expect((await find({ batches: [typed] })).body, typed).toMatchObject({
      products: [{ orders: 3, pieces: 4, holders: having.map((_id) => ({ _id })) }],
    })
  expect((await find({ from: 'Ｇ－６', to: 'G-8' })).body).toMatchObject({ products: [{ orders: 3 }] })
})

test('a range of serial numbers is recalled, and what nobody was sent is not', async () => {
  const saw = await kerf.product({ name: 'Dozuki', available: 100 })
  const plane = await kerf.product({ name: 'Kanna', available: 100 })
  for (const serial of ['SN-098', 'SN-99', 'sn-100', 'SN-101', 'SX-100']) await sent(saw, { [serial]: 1 })
  expect((await find({ from: 'SN-99', to: 'SN-100' })).body).toMatchObject({
    batches: ['SN-99', 'sn-100'],
    products: [{ productName: 'Dozuki', orders: 2 }],
  })
  expect(await recall({ batches: ['SN-7'] })).toMatchObject({
    status: 404,
    body: { message: 'Nobody was sent a piece with such a number' },
  })
  await sent(plane, { 'SN-99': 1 })
  expect(await recall({ batches: ['SN-99'] })).toMatchObject({
    status: 422,
    body: { message: 'Dozuki and Kanna have such numbers: choose one of them' },
  })
  expect(await recall({ batches: ['SN-99'], productId: plane })).toMatchObject({
    status: 201,
    body: { orders: 1 },
  })
  for (const wanted of [{}, { from: 'SN-1' }, { batches: ['a'], from: 'a', to: 'b' }, { batches: [''] }])
    expect((await find(wanted)).status, JSON.stringify(wanted)).toBe(422)
  expect((await find({ batches: ['SN-99'] }, casey)).status).toBe(403)
})

test('a number lies in a range by its last digits, with any zeros and in any case', () => {
  expect(isWithin('SN-099', 'sn-98', 'SN-101')).toBe(true)
  expect(isWithin('SN-098', 'SN-98', 'SN-98')).toBe(true)
  expect(isWithin('SN-102', 'SN-98', 'SN-101')).toBe(false)
  expect(isWithin('SX-100', 'SN-98', 'SN-101')).toBe(false)
  expect(isWithin('SN', 'SN-98', 'SN-101')).toBe(false)
  expect(isWithin(`SN-${'9'.repeat(40)}`, 'SN-1', 'SN-9')).toBe(false)
})
