import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorkBudget } from '#server/people/access/work-budget.ts'
import { verify } from '#server/people/users/testing.ts'
import { lists } from '#server/platform/db/tables/lists.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')

async function paidOrder(by: Shopper = casey): Promise<string> {
  const { orderId, clientSecret } = await orderToPay(kerf, by, await kerf.product({ name: 'Claw hammer' }))
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, by)
  return orderId
}

async function tokenFor(orderId: string, by: Shopper = casey): Promise<string> {
  const { status, body } = await kerf.call('GET', `/api/orders/${orderId}/link`, undefined, by)
  expect(status).toBe(200)
  return String(body.link).split('/order/')[1] ?? ''
}

const look = (token: string) => kerf.call('GET', `/api/order-links/${token}`)

test('whoever has the link sees what was ordered, its sums and where it is, and nothing that says whose it is', async () => {
  const id = await paidOrder()
  await kerf.call(
    'POST',
    `/api/orders/${id}/parcels`,
    { lines: [{ line: 1, quantity: 1 }], carrier: 'DHL', tracking: '00340434161094015902' },
    ada,
  )
  const { status, body } = await look(await tokenFor(id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ name: 'Claw hammer', orderStatus: 'Shipped', paymentStatus: 'Paid', totalPrice: 24.5 },
    lines: [{ name: 'Claw hammer', quantity: 1, unitPrice: 24.5 }],
    history: [{ event: 'Order placed' }, { event: 'Paid' }, { event: /Shipped with DHL/ }],
  } satisfies object)
  const { body: whole } = await kerf.call('GET', `/api/orders/${id}`, undefined, casey)
  const said = JSON.stringify(body)
  for (const secret of ['customerEmail', 'address', 'phone', 'transactionId'] as const) {
    expect(String(whole[secret])).not.toBe('')
    expect(said).not.toContain(JSON.stringify(whole[secret]).slice(1, -1))
  }
  expect(said).not.toContain(casey.email)
})

test('a link that was made up, changed in one sign, or is of another kind shows nothing', async () => {
  const id = await paidOrder()
  const token = await tokenFor(id)
  const another = kerf.shop.links.tokenOf('list', { id, version: 0 })
  const later = kerf.shop.links.tokenOf('order', { id, version: 1 })
  const unknown = kerf.shop.links.tokenOf('order', { id: '00000000-0000-4000-8000-000000000000', version: 0 })
  const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  for (const wrong of ['made-up', '', id, another, later, unknown, changed, token.slice(1)])
    expect((await look(wrong || 'x')).status, wrong).toBe(404)
  expect((await look(token)).status).toBe(200)
})

test('an order and a list that had as many links as can be told apart get no other one, and say so', async () => {
  const id = await paidOrder()
  await kerf.db.update(orders).set({ linkVersion: 32_767 }).where(eq(orders.id, id))
  const last = await tokenFor(id)
  const refused = {
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('32,767') },
  }
  expect(await kerf.call('POST', `/api/orders/${id}/link`, {}, casey)).toMatchObject(refused)
  expect(await look(last)).toMatchObject({ status: 200 })
  const { body } = await kerf.call('POST', '/api/lists', { name: 'Often shared' }, casey)
  await kerf.db.update(lists).set({ linkVersion: 32_767 })
  const path = `/api/lists/${body.insertedId}`
  expect(await kerf.call('PUT', path, { isShared: true }, casey)).toMatchObject(refused)
  expect(await kerf.call('PUT', path, { note: 'Still mine' }, casey)).toMatchObject({ status: 200 })
})

test('the link is told to its customer and to staff, and replaced by them: the one before ends', async () => {
  const id = await paidOrder()
  const robin = await kerf.customer('Robin')
  const token = await tokenFor(id)
  expect(await tokenFor(id, ada)).toBe(token)
  for (const method of ['GET', 'POST'] as const) {
    expect((await kerf.call(method, `/api/orders/${id}/link`, undefined, robin)).status).toBe(404)
    expect((await kerf.call(method, `/api/orders/${id}/link`)).status).toBe(401)
  }
  const { status, body } = await kerf.call('POST', `/api/orders/${id}/link`, undefined, casey)
  expect(status).toBe(200)
  expect((await look(token)).status).toBe(404)
  expect((await look(String(body.link).split('/order/')[1] ?? '')).status).toBe(200)
  expect(await tokenFor(id)).not.toBe(token)
})

test('the e-mails of an order have its link, but those to an address that nobody confirmed', async () => {
  const dora = await kerf.customer('Dora')
  const id = await paidOrder(dora)
  const link = `/order/${await tokenFor(id, dora)}`
  const sent = await kerf.db.select().from(mails).where(eq(mails.recipient, dora.email))
  const ofOrder = sent.filter(({ kind }) => kind.startsWith('order'))
  expect(ofOrder.map(({ kind }) => kind).toSorted()).toEqual(['order paid', 'order placed'])
  for (const mail of ofOrder) expect(wordsOf(mail).text).not.toContain('localhost/order/')

  const confirmed = await kerf.customer('Cora')
  await verify(kerf, confirmed.email)
  const hers = await paidOrder(confirmed)
  const own = `/order/${await tokenFor(hers, confirmed)}`
  const written = await kerf.db.select().from(mails).where(eq(mails.recipient, confirmed.email))
  const texts = written.filter(({ kind }) => kind.startsWith('order')).map((mail) => wordsOf(mail).text)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).toContain(own)
  expect(own).not.toBe(link)
})

test('the link ends with the account, and with an unpaid order that is deleted', async () => {
  const gone = await kerf.customer('Gone')
  const paid = await paidOrder(gone)
  const { orderId: unpaid } = await orderToPay(kerf, casey, await kerf.product())
  const [ofPaid, ofUnpaid] = [await tokenFor(paid, gone), await tokenFor(unpaid)]
  expect((await look(ofUnpaid)).status).toBe(200)
  await kerf.call('DELETE', `/api/order/${unpaid}`, undefined, casey)
  expect((await look(ofUnpaid)).status).toBe(404)
  expect((await look(ofPaid)).status).toBe(200)
  await kerf.call('DELETE', `/api/user/${gone.email}`, undefined, ada)
  expect((await look(ofPaid)).status).toBe(404)
})

test('a network that tries one link after the other is told to wait', async () => {
  const shop = await openTestShop({ budget: createWorkBudget(100_000, () => 0) })
  const statuses: number[] = []
  for (let time = 0; time < 5; time++)
    statuses.push((await shop.call('GET', `/api/order-links/made-up-${time}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 429])
})
