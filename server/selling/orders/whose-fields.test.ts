import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true, trustedProxies: '127.0.0.1' })
const { call, db } = kerf
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const saw = await kerf.product({ available: 100 })
await call('PUT', '/api/settings/orders', { guests: true, mostUnpaid: 3 }, ada)

/** May read orders, and neither confirms money nor pays it back. */
async function supporter(name: string): Promise<Shopper> {
  const one = await kerf.customer(name)
  await verify(kerf, one.email)
  const given = await call('PUT', `/api/manage/users/${one.email}/roles`, { roles: ['support'] }, ada)
  expect(given, JSON.stringify(given.body)).toMatchObject({ status: 200 })
  return one
}

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const BUSINESS = { company: 'Holt & Ash', vatId: 'DE136695976' }

/** Pays by card, as a business. */
async function orderOf(buyer: Shopper): Promise<string> {
  const { orderId: id, clientSecret } = await orderToPay(kerf, buyer, saw)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  expect(await call('PUT', `/api/orders/${id}`, { transactionId }, buyer)).toMatchObject({ status: 200 })
  await db.update(orders).set({ business: BUSINESS, paidNote: 'In coins' }).where(eq(orders.id, id))
  return id
}

/** What an order tells somebody of its payment and its VAT id: by itself, in the table, and in the list of an address. */
async function seenBy(as: Shopper, id: string, email = as.email) {
  const one = await call('GET', `/api/orders/${id}`, undefined, as)
  const table = await call('GET', '/api/manage/orders?size=100', undefined, as)
  const list = await call('GET', `/api/orders?email=${encodeURIComponent(email)}`, undefined, as)
  return [one.body, ...Object(table.body).rows, ...[list.body].flat()]
    .filter((order) => Object(order)._id === id)
    .map((order) => {
      const { transactionId, paidNote, business } = Object(order)
      return [typeof transactionId, business?.vatId, paidNote]
    })
}
const WHOLE = ['string', BUSINESS.vatId, undefined]
const OF_UNPAID = ['undefined', BUSINESS.vatId, undefined]
const NOTHING = ['undefined', undefined, undefined]

test('staff who buy see of their own orders what customers see, and less of others’', async () => {
  const sam = await supporter('Sam')
  const [own, others] = [await orderOf(sam), await orderOf(casey)]
  expect(await seenBy(sam, own)).toEqual([WHOLE, WHOLE, WHOLE])
  expect(await seenBy(sam, others, casey.email)).toEqual([NOTHING, NOTHING, NOTHING])
  const all = ['string', BUSINESS.vatId, 'In coins']
  expect(await seenBy(ada, others, casey.email)).toEqual([all, all, all])
})

test('an order of another account that had the address of somebody before is not theirs', async () => {
  const sam = await supporter('Sam')
  const former = await orderOf(casey)
  await db.update(orders).set({ customerEmail: sam.email }).where(eq(orders.id, former))
  expect(await seenBy(sam, former, casey.email)).toEqual([NOTHING, NOTHING, NOTHING])
})

test('whose address has changed since sees their orders as before', async () => {
  const sam = await supporter('Sam')
  const own = await orderOf(sam)
  const email = `new-${sam.email}`
  await db.update(users).set({ email }).where(eq(users.email, sam.email))
  const [order] = await db.select().from(orders).where(eq(orders.id, own))
  expect(order?.customerEmail).toBe(sam.email)
  expect(await seenBy(sam, own, email)).toEqual([WHOLE, WHOLE, WHOLE])
})

test('an order that a guest placed with the address of an account is its owner’s once they take it along', async () => {
  const sam = await supporter('Sam')
  const wish = { name: 'Gwen', email: sam.email, order: { ...DELIVERY, productId: saw, orderQuantity: 1 } }
  const headers = { 'x-forwarded-for': '10.7.0.9' }
  const placed = await call('POST', '/api/guest-orders', wish, undefined, headers)
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201 })
  const id = String(placed.body.insertedId)
  await db.update(orders).set({ business: BUSINESS, paidNote: 'In coins' }).where(eq(orders.id, id))
  expect(await seenBy(sam, id)).toEqual([NOTHING, NOTHING])
  const token = String(placed.body.link).split('/order/')[1]
  const taken = await call('POST', `/api/user/${sam.email}/guest-orders`, { token }, sam, headers)
  expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 200 })
  expect(await seenBy(sam, id)).toEqual([OF_UNPAID, OF_UNPAID, OF_UNPAID])
})

test('a key of a buyer’s is not its buyer: it sees what its permissions let it', async () => {
  const own = await orderOf(ada)
  const { key } = await newKey(kerf, ada, ['orders.read'])
  const { body } = await call('GET', `/api/orders/${own}`, undefined, { ...ada, token: key })
  expect(body).toMatchObject({ _id: own, customerEmail: ada.email })
  expect(body).not.toHaveProperty('transactionId')
})
