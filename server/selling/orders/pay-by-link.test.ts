import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes, openRefundTests } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { kerf, ada, casey, read, remove, happenedTo } = await openRefundTests({ anyUnpaid: true })

async function place(productId: string, orderQuantity = 1): Promise<string> {
  const wish = { productId, orderQuantity, phone: '555 0100', address: '1 Mill Lane' }
  return String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
}
const send = (id: string, as = ada) => kerf.call('POST', `/api/orders/${id}/payment-link`, undefined, as)

/** The secret of the link that was mailed last. */
async function mailed(): Promise<string> {
  const links = await linksMailedTo(kerf, casey.email, 'Pay your order%')
  const link = links.at(-1)
  expect(link?.pathname).toMatch(/^\/pay\//)
  return link?.pathname.split('/').at(-1) ?? ''
}
/** Each as the first of its network. */
async function visit(method: string, path: string, body?: object) {
  await kerf.db.delete(limits)
  return kerf.call(method, `/api/payment-links/${path}`, body)
}
const begin = (token: string, body = {}) => visit('POST', `${token}/payment`, body)

test('whoever has the link pays the order without an account, and sees no name and no address', async () => {
  const id = await kerf.product({ name: 'Paid plane', price: 20, available: 9 })
  const orderId = await place(id, 2)
  expect((await send(orderId)).status).toBe(200)
  const token = await mailed()
  const shown = await visit('GET', token)
  expect(shown).toMatchObject({
    status: 200,
    body: { totalPrice: 40, paymentStatus: 'Unpaid', name: 'Paid plane' },
  })
  for (const secret of [casey.email, 'Casey', '1 Mill Lane', '555 0100'])
    expect(JSON.stringify(shown.body)).not.toContain(secret)
  expect(await begin(token, { totalPrice: 39 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  const { body } = await begin(token, { totalPrice: 40 })
  const { id: transactionId } = await confirmWithCard(kerf, String(body.clientSecret))
  expect((await visit('PUT', `${token}/payment`, { transactionId: 'pi_made_up' })).body.code).toBe(
    'PAYMENT_MISMATCH',
  )
  expect((await visit('PUT', `${token}/payment`, { transactionId })).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', transactionId })
  expect(await visit('GET', token), 'of a paid order it says that alone').toMatchObject({
    body: { paymentStatus: 'Paid', lines: [], name: '' },
  })
  expect(await begin(token)).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await send(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await happenedTo(orderId)).toContain(`link to pay sent by ${ada.email}`)
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a link ends with the order, and where the links to the order are replaced; one for another thing opens nothing', async () => {
  const id = await kerf.product({ available: 9 })
  const gone = await place(id)
  await send(gone)
  const token = await mailed()
  await remove(gone)
  expect(await visit('GET', token)).toMatchObject({ status: 404 })
  expect(await begin(token)).toMatchObject({ status: 404 })
  const replaced = await place(id)
  await send(replaced)
  const old = await mailed()
  const { link } = (await kerf.call('GET', `/api/orders/${replaced}/link`, undefined, casey)).body
  expect(await visit('GET', String(link).split('/').at(-1) ?? '')).toMatchObject({ status: 404 })
  await kerf.call('POST', `/api/orders/${replaced}/link`, undefined, casey)
  expect(await begin(old)).toMatchObject({ status: 404 })
  for (const forged of ['x', `${old.slice(0, -1)}${old.endsWith('A') ? 'Q' : 'A'}`, 'A'.repeat(46)])
    expect(await visit('GET', forged)).toMatchObject({ status: 404 })
})

test('after the hold whoever pays is told what it costs that day, and the pieces are taken again', async () => {
  const id = await kerf.product({ price: 20, available: 2 })
  const orderId = await place(id, 2)
  await send(orderId)
  const token = await mailed()
  await releaseHolds(kerf.shop, inMinutes(61))
  await kerf.call('PUT', `/api/products/${id}`, { price: 25 }, ada)
  expect(await begin(token, { totalPrice: 40 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 50 } } },
  })
  expect((await begin(token, { totalPrice: 50 })).status).toBe(200)
  expect(await happenedTo(orderId)).toContain('stock taken again')
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a link is sent by who may edit orders, three times an hour, and not for what cannot be paid', async () => {
  // The webhook of its creation could say, a moment after, that nothing is under way.
  await kerf.loseWebhooks()
  const id = await kerf.product({ available: 9 })
  const orderId = await place(id)
  expect(await send(orderId, casey)).toMatchObject({ status: 403 })
  expect(await send(id)).toMatchObject({ status: 404 })
  for (let time = 0; time < 3; time++) expect((await send(orderId)).status).toBe(200)
  expect(await send(orderId)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const pending = (await orderToPay(kerf, casey, id)).orderId
  await kerf.db.update(orders).set({ payment: 'processing' }).where(eq(orders.id, pending))
  expect(await send(pending)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PROCESSING' } })
  await kerf.db.update(orders).set({ payment: 'unpaid' }).where(eq(orders.id, pending))
})

test('whoever pays by a link does not read of the unpaid orders of an account that is another’s', async () => {
  const allow = (mostUnpaid: number) => kerf.call('PUT', '/api/settings/orders', { mostUnpaid }, ada)
  const id = await kerf.product({ available: 9 })
  const orderId = await place(id)
  await releaseHolds(kerf.shop, inMinutes(61))
  await send(orderId)
  const token = await mailed()
  await place(id)
  await allow(1)
  const { status, body } = await begin(token)
  expect([status, body.code]).toEqual([409, 'TOO_MANY_UNPAID'])
  expect(body.message).not.toMatch(/You|My Orders|\d/)
  const own = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(own.body.message, 'its customer does').toMatch(/^You have 1 unpaid order,/)
  await allow(0)
})

test('one network pays many orders by their links, and each order only so often', async () => {
  await kerf.db.delete(limits)
  const productId = await kerf.product({ price: 10, available: 50 })
  const ids: string[] = []
  for (let nth = 1; nth <= 7; nth++) ids.push(await place(productId))
  const begin = (id = '') => {
    const token = kerf.shop.links.tokenOf('payment', { id, version: 0 })
    return kerf.call('POST', `/api/payment-links/${token}/payment`, {})
  }
  for (const id of ids) expect((await begin(id)).status, 'different orders').toBe(200)
  for (let nth = 2; nth <= 5; nth++) expect((await begin(ids[0])).status).toBe(200)
  expect(await begin(ids[0])).toMatchObject({ status: 429 })
  expect((await begin(ids[1])).status).toBe(200)
  for (let nth = 1; nth <= 40; nth++) await kerf.call('POST', '/api/payment-links/made-up/payment', {})
  expect(await begin(ids[2]), 'the network as a whole').toMatchObject({ status: 429 })
})
