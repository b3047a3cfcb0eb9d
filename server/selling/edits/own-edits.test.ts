import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'

const tests = await openEditTests()
const { kerf, ada, casey, one, place, edit, preview, move, read, reprice, stockOf, replays } = tests
await verify(kerf, casey.email)

const holdEnds = () => releaseHolds(kerf.shop, inMinutes(61))
const pay = (orderId: string, totalPrice: number) =>
  kerf.call('POST', '/api/create-payment', { orderId, totalPrice }, casey)
const allow = (mostUnpaid: number) => kerf.call('PUT', '/api/settings/orders', { mostUnpaid }, ada)

async function told(): Promise<string> {
  const edits = kerf.db.select().from(mails).where(eq(mails.kind, 'order edited'))
  const [mail] = await edits.orderBy(desc(mails.createdAt)).limit(1)
  return mail ? wordsOf(mail).text.replaceAll(/\s+/g, ' ') : ''
}

test('a customer who changes the phone number of an order whose hold ended takes nothing again, and pays the price of the day', async () => {
  const id = await kerf.product({ price: 20, available: 5 })
  const orderId = await place([one(id, 2)])
  await holdEnds()
  await reprice(id, 35)
  expect(await move(orderId, { phone: '555 0177' })).toMatchObject({
    status: 200,
    body: { version: 2, changes: ['The phone number'] },
  })
  expect(await stockOf(id)).toEqual([5, 0, 5])
  expect(await read(orderId)).not.toHaveProperty('heldUntil')
  expect(await told()).toContain('The time for which we kept its pieces and its price is over')
  expect(await pay(orderId, 40)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 70 } } },
  })
  expect((await pay(orderId, 70)).status).toBe(200)
  expect(await replays(orderId)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order whose hold ended, sent elsewhere by its customer, uses no coupon and is priced for there when it is paid', async () => {
  const post = (cents: number) => [{ id: 'post', name: 'Post', price: { kind: 'flat', cents } }]
  const zones = [
    { id: 'home', name: 'Home', countries: ['DE'], methods: post(500) },
    { id: 'far', name: 'Far', countries: ['FR'], methods: post(1_500) },
  ]
  await setRules(kerf, ada, { zones, taxes: GERMAN_TAXES, promotions: [TEN_PERCENT] } as never)
  const wish = { promotionId: 'spring', code: 'OWN10', mostUses: 1 }
  expect((await kerf.call('POST', '/api/manage/coupons', wish, ada)).status).toBe(201)
  const id = await kerf.product({ price: 100, available: 5 })
  const berlin = { line1: 'Weg 1', city: 'Berlin', postcode: '10115', country: 'DE' }
  const lyon = { line1: 'Rue 2', city: 'Lyon', postcode: '69002', country: 'FR' }
  const orderId = await place([one(id)], {
    ...{ address: undefined, deliveryAddress: berlin, deliveryMethod: 'post', coupons: ['OWN10'] },
  })
  await holdEnds()
  const far = await move(orderId, { deliveryAddress: lyon })
  expect(far).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  const { total } = Object(Object(far.body.data).quote)
  expect((await move(orderId, { deliveryAddress: lyon, expectedTotal: total })).status).toBe(200)
  expect(await stockOf(id)).toEqual([5, 0, 5])
  const quoted = await kerf.call(
    ...(['POST', '/api/quote', { lines: [one(id)], coupons: ['OWN10'] }, await kerf.customer()] as const),
  )
  expect(quoted.status, 'its coupon is free').toBe(200)
  expect((await pay(orderId, total)).status).toBe(200)
  expect(await replays(orderId)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
  await setRules(kerf, ada, {})
})

test('a customer’s own change prolongs no hold, and says so; one of the shop holds the order anew', async () => {
  const orderId = await place([one(await kerf.product())])
  const { heldUntil } = await read(orderId)
  expect((await move(orderId, { address: '2 Mill Lane' })).status).toBe(200)
  expect((await read(orderId)).heldUntil).toBe(heldUntil)
  expect(await told()).toContain('We keep the pieces and the price for you as long as we said before')
  expect((await edit(orderId, { version: 2, phone: '555 0178' })).status).toBe(201)
  expect(String((await read(orderId)).heldUntil) > String(heldUntil)).toBe(true)
  expect(await told()).toContain('We keep the pieces and the price for you for 60 minutes')
})

test('an edit takes an order up again only where its customer has room for one more unpaid order', async () => {
  const id = await kerf.product({ price: 20, available: 5 })
  const first = await place([one(id)])
  await holdEnds()
  await place([one(id)])
  await allow(1)
  const refused = {
    status: 409,
    body: {
      code: 'TOO_MANY_UNPAID',
      message: expect.stringMatching(/^Whoever placed this order has as many/),
    },
  }
  expect(await edit(first, { lines: [one(id, 2)] })).toMatchObject(refused)
  expect(await preview(first, { lines: [one(id, 2)] })).toMatchObject(refused)
  expect((await move(first, { phone: '555 0179' })).status, 'it needs none').toBe(200)
  expect(await stockOf(id)).toEqual([5, 1, 4])
  await holdEnds()
  expect((await edit(first, { version: 2, lines: [one(id, 2)] })).status).toBe(201)
  await allow(0)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an edit that is refused leaves the payment that was begun open', async () => {
  const id = await kerf.product({ price: 20, available: 3 })
  const orderId = await place([one(id)])
  const begun = await startPayment(kerf, casey, orderId)
  const refused = async (wish: { lines: object[]; expectedTotal?: number }, code: string) =>
    expect((await edit(orderId, wish)).body.code).toBe(code)
  await refused({ lines: [one(id, 2)], expectedTotal: 39 }, 'PRICE_CHANGED')
  await refused({ lines: [one(id, 4)] }, 'SOLD_OUT')
  await refused({ lines: [one(id)] }, 'UNPROCESSABLE_CONTENT')
  expect((await move(orderId, { address: '1 Mill Lane' })).body, 'it stays as it is').toMatchObject({
    version: 1,
  })
  expect((await move(orderId, { phone: '555 0101', expectedTotal: 21 })).body.code).toBe('PRICE_CHANGED')
  expect(await startPayment(kerf, casey, orderId)).toBe(begun)
  expect((await confirmWithCard(kerf, begun)).error).toBeFalsy()
})
