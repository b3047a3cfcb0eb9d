import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const [ada, casey] = [await kerf.admin(), await kerf.customer('Casey')]
const mallet = await kerf.product({ name: 'Mallet' })
const knife = await kerf.product({ name: 'Knife', price: 24 })
await kerf.call('PUT', `/api/products/${knife}`, { handover: 'blade' }, ada)

const method = (id: string, more: object = {}) => ({
  ...{ id, name: id, price: { kind: 'flat' as const, cents: 500 } },
  ...more,
})
const zone = (id: string, methods: object[]) => ({ id, name: id, countries: [id.toUpperCase()], methods })
const LOCKER = method('locker')
const COURIER = method('courier', { checksAge: true })
const COLLECT = { id: 'collect', name: 'collect', price: { kind: 'collection' as const } }
await setRules(kerf, ada, { zones: [zone('gb', [LOCKER, COURIER, COLLECT]), zone('de', [LOCKER])] } as never)

const lines = (...ids: string[]) => ids.map((productId) => ({ productId, orderQuantity: 1 }))
const quote = (body: object) => kerf.call('POST', '/api/quote', body)
const order = (body: object) =>
  kerf.call('POST', '/api/orders', { phone: '555 0100', address: '1 Mill Lane', ...body }, casey)
const issuesOf = ({ body }: { body: unknown }) => Object(body).data.issues

test('lockers, safe places and unchecked collection are not offered for what only an adult is handed', async () => {
  const { body } = await quote({ lines: lines(mallet, knife), country: 'GB' })
  expect(Object(body).deliveryMethods).toMatchObject([{ id: 'courier', price: 5 }])
  const reason = 'It does not check the age of who is handed the parcel'
  expect(Object(body).refusedMethods).toEqual([
    { id: 'locker', name: 'locker', reason },
    { id: 'collect', name: 'collect', reason },
  ])
  const plain = await quote({ lines: lines(mallet), country: 'GB' })
  expect(Object(plain.body).deliveryMethods).toHaveLength(3)
})

test('an order by such a way is refused at its field, and one whose age is checked is placed at what the quote said', async () => {
  for (const deliveryMethod of ['locker', 'collect']) {
    const refused = await order({ lines: lines(knife), country: 'GB', deliveryMethod })
    expect(refused).toMatchObject({ status: 422 })
    expect(issuesOf(refused)).toMatchObject([{ path: ['deliveryMethod'] }])
  }
  const placed = await order({ lines: lines(knife), country: 'GB', deliveryMethod: 'courier' })
  expect(placed).toMatchObject({ status: 201 })
  const [row] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, Object(placed.body).insertedId))
  expect(row).toMatchObject({ totalCents: 500 + 2400 })
  expect(isRight(row?.receipt as never)).toBe(true)
})

test('where no way of delivery checks the age, it says so at the line, and the rest can go there', async () => {
  const refused = await quote({ lines: lines(mallet, knife), country: 'DE' })
  expect(refused).toMatchObject({ status: 422 })
  expect(issuesOf(refused)).toEqual([
    {
      path: ['lines', 1],
      message: 'Only an adult is handed it, and no way of delivery there checks the age',
    },
  ])
  expect(await quote({ lines: lines(mallet), country: 'DE' })).toMatchObject({ status: 200 })
})
