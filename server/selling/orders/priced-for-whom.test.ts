/** Whoever pays an order whose hold ended pays as the member and the business that they are then, also where that changes at the same moment. */
import { expect, test } from 'vitest'
import { asAccount } from '#server/people/access/actor.ts'
import { FRENCH, LYON, openBusinessShop, REVERSE_CHARGE, TAXES } from '#server/people/businesses/testing.ts'
import { rowOf } from '#server/people/users/testing.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { startPayment } from '#server/selling/orders/start-payment.ts'
import { inMinutes } from '#server/selling/orders/testing.ts'
import { setRules, TRADE } from '#server/selling/prices/testing.ts'

const { kerf, boss, casey, save, placed, rowOfOrder } = await openBusinessShop()
await setRules(kerf, boss, { taxes: TAXES, reverseCharge: REVERSE_CHARGE, groups: [TRADE] } as never)

const ATELIER = { company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON }
const BEGUN = { clientSecret: expect.stringContaining('secret') }
const setGroup = (groupId: string | null) =>
  kerf.call('PUT', `/api/user/group/${casey.email}`, { groupId }, boss)

async function unheld(body: object): Promise<{ id: string; totalCents: number }> {
  const order = await placed(body)
  await releaseHolds(kerf.shop, inMinutes(61))
  return order
}

/** Begins to pay in a shop where something happens between the pricing and the transaction that takes the order up. */
async function payWhile(orderId: string, shownCents: number, change: () => Promise<{ status: number }>) {
  const row = await rowOf(kerf, casey)
  if (!row) throw new Error('There is no such account')
  let transactions = 0
  const transaction: Shop['db']['transaction'] = async (work, config) => {
    transactions += 1
    if (transactions === 2) expect((await change()).status).toBe(200)
    return kerf.db.transaction(work, config)
  }
  const shop = { ...kerf.shop, db: Object.create(kerf.db, { transaction: { value: transaction } }) }
  return startPayment(shop, asAccount({ ...row, role: 'customer', granted: [] }), orderId, shownCents)
}

test('a group that the buyer joins or leaves at this moment decides the price, and the buyer is told', async () => {
  const { id, totalCents } = await unheld({ asBusiness: false })
  expect(totalCents).toBe(11_900)
  await expect(payWhile(id, 11_900, () => setGroup('trade'))).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    data: { quote: { total: 89.25 } },
  })
  expect((await rowOfOrder(id)).totalCents, 'nothing was changed').toBe(11_900)
  await expect(payWhile(id, 8_925, () => setGroup(null))).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    data: { quote: { total: 119 } },
  })
  await expect(payWhile(id, 11_900, () => setGroup(null))).resolves.toMatchObject(BEGUN)
  expect((await rowOfOrder(id)).receipt.inputs?.request).not.toHaveProperty('groupId')
})

test('a business that is without its VAT id from this moment on owes the tax to the shop', async () => {
  await save(ATELIER)
  const { id, totalCents } = await unheld({})
  expect(totalCents).toBe(10_000)
  await expect(
    payWhile(id, 10_000, () => save({ company: 'Atelier du Bois', billingAddress: LYON })),
  ).rejects.toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { total: 119 } } })
  await save(ATELIER)
  await expect(
    payWhile(id, 10_000, () => save({ ...ATELIER, company: 'Atelier Neuf' })),
  ).resolves.toMatchObject(BEGUN)
  expect((await rowOfOrder(id)).business, 'it is billed as it is called now').toMatchObject({
    company: 'Atelier Neuf',
    reverseCharge: true,
  })
})

test('a text of an address is not paid for another place than it names, by the rules of the day', async () => {
  await setRules(kerf, boss, {})
  const { id } = await unheld({ asBusiness: false, country: undefined, address: '1 High St, Leeds, UK' })
  await setRules(kerf, boss, { taxes: TAXES } as never)
  const { status, body } = await kerf.call('POST', '/api/create-payment', { orderId: id }, casey)
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('please order again. The address is in United Kingdom'),
  ])
})
