import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

let kerf: TestShop
let productId: string
beforeAll(async () => {
  kerf = await openTestShop()
  productId = await kerf.product({ available: 100 })
})

const LEEDS = { line1: '10 Cliff Road', city: 'Leeds', postcode: 'ls62et', country: 'gb' }
const WRITTEN = '10 Cliff Road\nLeeds\nLS6 2ET\nUNITED KINGDOM'
const wish = (more: object) => ({ productId, orderQuantity: 1, phone: '555 0100', ...more })

test('an order with an address in fields keeps them, and its text is written from them', async () => {
  const casey = await kerf.customer()
  const order = async (more: object) => {
    const { body } = await kerf.call('POST', '/api/orders', wish(more), casey)
    return (await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)).body
  }
  expect(await order({ deliveryAddress: LEEDS, address: 'something else' })).toMatchObject({
    address: WRITTEN,
    deliveryAddress: { line1: '10 Cliff Road', city: 'Leeds', postcode: 'LS6 2ET', country: 'GB' },
  })
  const plain = await order({ address: '1 Mill Lane' })
  expect(plain).toMatchObject({ address: '1 Mill Lane' })
  expect(plain).not.toHaveProperty('deliveryAddress')
})

test('in a shop with rules of prices a text says where the order was priced for, so that it is sent there', async () => {
  const ada = await kerf.admin()
  const casey = await kerf.customer()
  const methods = [
    { id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: 500 } },
    { id: 'shop', name: 'Collect it', price: { kind: 'collection' as const } },
  ]
  const zones = [{ id: 'far', name: 'Far', countries: ['FR', 'US'], methods }]
  const addressWith = async (more: object) => {
    const typed = wish({ deliveryMethod: 'post', address: '1 Mill Lane, Leeds', country: 'FR', ...more })
    const { body } = await kerf.call('POST', '/api/orders', typed, casey)
    return (await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)).body.address
  }
  await setRules(kerf, ada, { zones })
  expect(await addressWith({})).toBe('1 Mill Lane, Leeds\nFRANCE')
  expect(await addressWith({ postcode: '69002' })).toBe('1 Mill Lane, Leeds\n69002\nFRANCE')
  expect(await addressWith({ address: '3 Rue Mercière, 69002 Lyon, France', postcode: '69002' })).toBe(
    '3 Rue Mercière, 69002 Lyon, France',
  )
  expect(await addressWith({ deliveryMethod: 'shop' })).toBe('1 Mill Lane, Leeds')
  await setRules(kerf, ada, {})
})

test('an address with a wrong field, or none at all, is refused at that field and nothing is ordered', async () => {
  const casey = await kerf.customer()
  const refusals: [object, (string | number)[], string][] = [
    [{}, ['address'], 'This field is required'],
    [
      { deliveryAddress: { ...LEEDS, postcode: '12345' } },
      ['deliveryAddress', 'postcode'],
      'The postcode looks like SW1A 1AA',
    ],
    [{ deliveryAddress: { ...LEEDS, city: '' } }, ['deliveryAddress', 'city'], 'This field is required'],
    [{ deliveryAddress: LEEDS, country: 'FR' }, ['country'], 'The address is in another country'],
    [{ deliveryAddress: LEEDS, postcode: 'LS1 1AA' }, ['postcode'], 'The address has another postcode'],
  ]
  for (const [more, path, message] of refusals) {
    const { status, body } = await kerf.call('POST', '/api/orders', wish(more), casey)
    expect(status, message).toBe(422)
    expect(Object(body.data).issues).toEqual([expect.objectContaining({ path, message })])
  }
  expect((await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, casey)).body).toEqual([])
})

test('the fields are in the data that a person downloads, and are gone with the account', async () => {
  const casey = await kerf.customer()
  const { body } = await kerf.call('POST', '/api/orders', wish({ deliveryAddress: LEEDS }), casey)
  const exported = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
  expect(Object(exported.body).orders[0].deliveryAddress).toMatchObject({ city: 'Leeds' })
  await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, await kerf.admin())
  const [row] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(body.insertedId)))
  expect(row).toMatchObject({ address: '', deliveryAddress: null })
})
