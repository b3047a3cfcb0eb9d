import { expect } from 'vitest'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { sendDueEInvoices } from '#server/selling/orders/send-e-invoices.ts'
import { done, paid, pay, place, read, type Stage, ship } from './stage.ts'

const admin = (stage: Stage, method: string, path: string, body?: object, headers?: Record<string, string>) =>
  done(stage, stage.admin, method, path, body, headers)

/** Its first line has a piece more than was ordered, and that is to be paid. */
async function dearer(stage: Stage): Promise<string> {
  const orderId = await paid(stage)
  const { lines, version } = Object(await read(stage, orderId))
  const wished = lines.map(
    ({ productId, quantity }: { productId: string; quantity: number }, at: number) => ({
      productId,
      orderQuantity: at === 0 ? quantity + 1 : quantity,
    }),
  )
  await admin(stage, 'POST', `/orders/${orderId}/edits`, { version, prices: 'then', lines: wished })
  return orderId
}

const COLOGNE = { line1: 'Rathausplatz 2', postcode: '50667', city: 'Köln', country: 'DE' }
const AUTHORITY = {
  ...{ company: 'Stadt Köln', billingAddress: COLOGNE },
  ...{ buyerReference: '991-33333TEST-33', endpoint: 'rechnung@koeln.example' },
}
const IN_BERLIN = {
  ...{ name: 'Saw & Son', street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', email: 'shop@kerf.example', taxPercent: 19 },
}
const ASKED = { contactName: 'Accounts', contactPhone: '+49 30 1234567' }

/** The shop is in Berlin for so long, and sends e-invoices by e-mail; afterwards all is as it was. */
export async function invoicedByEmail(stage: Stage): Promise<void> {
  const { kerf, buyer, tools } = stage
  const { seller, invoicing } = Object(await admin(stage, 'GET', '/settings'))
  const { business } = Object(await done(stage, buyer, 'GET', '/business'))
  await admin(stage, 'PUT', '/settings/seller', { ...seller, ...IN_BERLIN })
  await admin(stage, 'PUT', '/settings/invoicing', { ...invoicing, ...ASKED, byEmail: true })
  await done(stage, buyer, 'PUT', '/business', AUTHORITY)
  const [tool] = tools
  const wish = {
    ...{ productId: tool?._id, orderQuantity: tool?.minQuantity, phone: '555 0100' },
    ...{ deliveryAddress: COLOGNE, asBusiness: true },
  }
  const { insertedId } = await done(stage, buyer, 'POST', '/orders', wish)
  await pay(stage, String(insertedId))
  await sendDueEInvoices({
    shop: kerf.shop,
    outgoing: createOutgoing([]),
    sealing: createSealing({ SECRETS_KEY: 'of a shop that keeps no secret', DATA_DIR: '' }),
  })
  const [invoice] = Object(await admin(stage, 'GET', `/orders/${insertedId}/documents`))
  expect(invoice.sending).toEqual({ state: 'sent', byEmail: true, at: expect.any(String) })
  await admin(stage, 'PUT', '/settings/invoicing', invoicing)
  await admin(stage, 'PUT', '/settings/seller', seller)
  if (business) await done(stage, buyer, 'PUT', '/business', business)
  else await done(stage, buyer, 'DELETE', '/business')
}

/** What becomes of orders that are sent in parts, edited, exchanged or withdrawn from, of money that staff recorded, and of what is bought in. As `happenings`. */
export const afterSale: Record<string, (stage: Stage) => Promise<unknown>> = {
  'one of its parcels sent, the other packed': async (stage) => {
    const orderId = await paid({ ...stage, nth: 4 }) // of two lines
    const pack = (lines: object[], more = {}) =>
      admin(stage, 'POST', `/orders/${orderId}/parcels`, { lines, ...more })
    await pack([{ line: 1, quantity: 1 }])
    await pack([{ line: 2, quantity: 1 }], { packed: true })
  },
  'made dearer, the rest taken back': async (stage) => {
    const orderId = await dearer(stage)
    await admin(stage, 'POST', `/orders/${orderId}/paid`, { paidBy: 'cash' })
    await admin(stage, 'POST', `/orders/${orderId}/take-back`)
  },
  'made dearer, the rest paid in cash': async (stage) => {
    await admin(stage, 'POST', `/orders/${await dearer(stage)}/paid`, { paidBy: 'cash' })
  },
  'paid twice by mistake of who recorded it': async (stage) => {
    const orderId = await paid(stage)
    const twice = { paidBy: 'bank transfer', amount: 5, counts: 'not' }
    await admin(stage, 'POST', `/orders/${orderId}/paid`, twice)
    await admin(stage, 'POST', `/orders/${orderId}/excess/1`, { outcome: 'recorded by mistake' })
  },
  'paid in cash, sent and exchanged for the same': async (stage) => {
    const orderId = await place(stage)
    await ship(stage, orderId, { paidBy: 'cash' })
    const line = { line: 1, quantity: 1, reason: 'Bent' }
    await done(stage, stage.buyer, 'POST', `/orders/${orderId}/returns`, { lines: [line] })
    const act = (verb: string, body: object) =>
      admin(stage, 'POST', `/orders/${orderId}/returns/1/${verb}`, body)
    await act('approve', { comesBack: false })
    const { productId } = Object(await read(stage, orderId)).lines[0]
    await act('exchange', { lines: [{ productId, orderQuantity: 1 }], prices: 'then' })
  },
  'sent, claimed, and its replacement called off': async (stage) => {
    const orderId = await paid(stage)
    await ship(stage, orderId)
    const line = { line: 1, quantity: 1, reason: 'Dented' }
    const claim = { kind: 'claim', problem: 'damaged', lines: [line] }
    await done(stage, stage.buyer, 'POST', `/orders/${orderId}/returns`, claim)
    const act = (verb: string, body: object) =>
      admin(stage, 'POST', `/orders/${orderId}/returns/1/${verb}`, body)
    await act('approve', { comesBack: false })
    await act('replacement', { lines: [{ line: 1, quantity: 1 }] })
    await act('replacement', { callOff: true })
  },
  'withdrawn from, and settled without a refund': async (stage) => {
    const { name, email } = stage.buyer
    const { number: orderNumber } = await read(stage, await paid(stage))
    const from = { 'x-forwarded-for': `10.7.0.${stage.nth}` }
    await done(stage, stage.buyer, 'POST', '/withdrawals', { name, email, orderNumber }, from)
    const { rows } = Object(await admin(stage, 'GET', '/manage/withdrawals?sort=receivedAt&direction=desc'))
    await admin(stage, 'PUT', `/manage/withdrawals/${rows[0]._id}`, { note: 'The customer keeps it.' })
  },
  'paid by a business that is sent its e-invoices by e-mail': invoicedByEmail,
  'sold, bought in, damaged in part, and all of it come': async (stage) => {
    const [product] = Object(await read(stage, await paid(stage))).lines
    const supplier = await admin(stage, 'POST', '/manage/suppliers', { name: `Works ${stage.nth}` })
    const lines = [{ productId: product.productId, quantity: 6 }]
    const wish = { supplier: supplier.insertedId, lines }
    const { insertedId } = await admin(stage, 'POST', '/manage/purchases', wish)
    const act = (verb: string, body: object) =>
      admin(stage, 'POST', `/manage/purchases/${insertedId}/${verb}`, body)
    await act('order', {})
    await act('arrivals', { arrival: 1, lines: [{ line: 1, received: 2, damaged: 1 }] })
    await act('arrivals', { arrival: 2, lines: [{ line: 1, received: 4 }] })
  },
}
