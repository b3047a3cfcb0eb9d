import { expect, test } from 'vitest'
import { writeCii } from '#server/selling/documents/e-invoice/write-cii.ts'
import { writeUbl } from '#server/selling/documents/e-invoice/write-ubl.ts'
import { documentsOf } from '#server/selling/orders/e-invoices.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { readCii, readUbl } from '#testing/e-invoice.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'

const { kerf, ada, casey, paidOrder } = await openRefundTests({ anyUnpaid: true })
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/orders/${path}`, body, as)
const read = async (orderId: string, as = ada) => Object((await call('GET', orderId, undefined, as)).body)

/** An order that was sent, with these numbers on its pieces. */
async function sent(
  tracking: 'batch' | 'serial',
  numbers: [batch: string, quantity: number][],
): Promise<string> {
  const productId = await kerf.product({ available: 20, name: 'Router' })
  await kerf.call('PUT', `/api/products/${productId}`, { tracking }, ada)
  const pieces = numbers.reduce((sum, [, quantity]) => sum + quantity, 0)
  const { orderId } = await paidOrder(productId, pieces)
  const batches = numbers.map(([batch, quantity]) => ({ line: 1, batch, quantity }))
  const parcel = await call('POST', `${orderId}/parcels`, { lines: [{ line: 1, quantity: pieces }], batches })
  expect(parcel.status, JSON.stringify(parcel.body)).toBe(201)
  return orderId
}
async function refund(orderId: string, more: object) {
  const refunded = await call('POST', `${orderId}/refunds`, {
    amountOfReturns: true,
    returns: [{ line: 1, ...more }],
  })
  await settle(kerf.shop)
  return refunded
}
/** What the last document says of its lines, as UBL and as CII. */
async function eInvoiceLines(orderId: string) {
  const order = await findOrder(kerf.db, orderId)
  const document = (order ? await documentsOf(kerf.shop, order) : []).at(-1)?.eInvoice
  if (!document) throw new Error('It has no e-invoice')
  const [ubl, cii] = [readUbl(writeUbl(document)), readCii(writeCii(document))]
  expect(cii.lines).toEqual(ubl.lines)
  return ubl.lines.map(({ name, attributes }) => ({ name, attributes }))
}
async function creditNote(orderId: string): Promise<string> {
  const { body } = await call('GET', `${orderId}/documents`)
  const number = Object(body).at(-1).number
  const path = `http://kerf.test/api/orders/${orderId}/credit-notes/${number}`
  const file = await kerf.fetch(new Request(path, { headers: { authorization: `Bearer ${casey.token}` } }))
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text
}

test('the credit note and the refund say which serial numbers came back, and staff says it where several could have', async () => {
  const orderId = await sent('serial', [
    ['R-1', 1],
    ['R-2', 1],
    ['R-3', 1],
  ])
  const unsaid = await refund(orderId, { quantity: 1 })
  expect(unsaid).toMatchObject({
    status: 422,
    body: {
      data: {
        issues: [
          {
            path: ['returns', 0, 'batches'],
            message: 'Router was sent with R-1, R-2, R-3: say which came back',
          },
        ],
      },
    },
  })
  expect(await refund(orderId, { quantity: 1, batches: [{ batch: 'R-9' }] })).toMatchObject({ status: 422 })
  const two = [{ batch: 'R-1' }, { batch: 'R-3' }]
  expect(await refund(orderId, { quantity: 1, batches: two }), 'two of one piece').toMatchObject({
    status: 422,
  })
  expect(await refund(orderId, { quantity: 1, batches: [{ batch: 'r-2' }] })).toMatchObject({ status: 201 })
  expect(await read(orderId)).toMatchObject({
    lines: [{ away: [{ batch: 'R-1' }, { batch: 'R-3' }] }],
    refunds: [{ returns: [{ quantity: 1, batches: [{ batch: 'R-2', quantity: 1 }] }] }],
  })
  expect(await creditNote(orderId)).toContain('Batch or serial number R-2')
  const seen = await read(orderId, casey)
  expect([seen.lines[0].away, seen.refunds[0].returns[0].batches]).toEqual([undefined, undefined])
  expect(await refund(orderId, { quantity: 1, batches: [{ batch: 'R-2' }] }), 'twice').toMatchObject({
    status: 422,
  })
  expect(await refund(orderId, { quantity: 2 }), 'no others are left').toMatchObject({ status: 201 })
  expect(await creditNote(orderId)).toContain('Batch or serial number R-1, R-3')
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what is broken and stays with the customer needs no number, and one batch alone needs not be said', async () => {
  const broken = await sent('serial', [
    ['B-1', 1],
    ['B-2', 1],
  ])
  expect(await refund(broken, { quantity: 1, offShelf: 1 })).toMatchObject({ status: 201 })
  expect(await creditNote(broken)).not.toContain('Batch or serial number')
  const glue = await sent('batch', [['L-7', 4]])
  expect(await refund(glue, { quantity: 3 })).toMatchObject({ status: 201 })
  expect(await creditNote(glue)).toContain('Batch or serial number L-7 (3 pieces)')
})

test('a return says which numbers came back when it is received, and its credit note says them', async () => {
  const orderId = await sent('batch', [
    ['L-1', 2],
    ['L-2', 2],
  ])
  const lines = [{ line: 1, quantity: 3, reason: 'It is hard' }]
  expect((await call('POST', `${orderId}/returns`, { lines }, casey)).status).toBe(201)
  await call('POST', `${orderId}/returns/1/approve`, {})
  const receive = (batches?: object[]) =>
    call('POST', `${orderId}/returns/1/receive`, { lines: [{ line: 1, restocked: 2, scrapped: 1, batches }] })
  expect(await receive()).toMatchObject({ status: 422 })
  expect(await receive([{ batch: 'L-2', quantity: 3 }]), 'more than were sent').toMatchObject({ status: 422 })
  expect(await receive([{ batch: 'L-2', quantity: 2 }, { batch: 'L-1' }])).toMatchObject({ status: 200 })
  const list = Object((await kerf.call('GET', '/api/manage/returns', undefined, ada)).body)
  const one = Object((await kerf.call('GET', `/api/manage/returns/${list.rows[0]._id}`, undefined, ada)).body)
  const came = [
    { batch: 'L-2', quantity: 2 },
    { batch: 'L-1', quantity: 1 },
  ]
  expect(one.lines).toMatchObject([{ batches: came, away: [{ batch: 'L-1' }, { batch: 'L-2' }] }])
  expect((await call('POST', `${orderId}/returns/1/settle`, { refund: true })).status).toBe(200)
  await settle(kerf.shop)
  expect(await creditNote(orderId)).toContain('Batch or serial number L-2 (2 pieces), L-1')
  expect(await read(orderId)).toMatchObject({
    lines: [{ away: [{ batch: 'L-1', quantity: 1 }] }],
    refunds: [{ returns: [{ batches: came }] }],
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('the e-invoice of a credit note has the numbers that came back as attributes of its items', async () => {
  const seller = {
    ...{ name: 'Kerf', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 8, email: '' },
    ...{ street: '2 Mill Lane', postcode: '12345', city: 'Bend', country: 'US', vatId: '', registration: '' },
  }
  expect((await kerf.call('PUT', '/api/settings/seller', seller, ada)).status).toBe(200)
  const orderId = await sent('batch', [
    ['B-1', 1],
    ['B & 2', 3],
  ])
  const batches = [
    { batch: 'B-1', quantity: 1 },
    { batch: 'B & 2', quantity: 2 },
  ]
  expect((await refund(orderId, { quantity: 3, batches })).status).toBe(201)
  expect(await eInvoiceLines(orderId)).toEqual([
    {
      name: 'Router',
      attributes: [
        ['Batch or serial number', 'B-1'],
        ['Batch or serial number', 'B & 2 (2 pieces)'],
      ],
    },
  ])
})
