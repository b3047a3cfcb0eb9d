import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
beforeAll(async () => {
  kerf = await openTestShop()
})

const known = async (as?: Shopper) => kerf.call('GET', '/api/known-delivery', undefined, as)
const PROFILE = {
  ...{ name: 'Owen', education: 'Joiner', phone: '555 0199', website: 'https://owen.example' },
  ...{ address: '9 Home Row\nBeech Hollow', img: '/people/owen.webp', describe: 'I build shelves.' },
}

test('the order form starts empty for a new account, then has the profile, then the last order that was not deleted', async () => {
  const casey = await kerf.customer()
  const productId = await kerf.product()
  expect((await known(casey)).body).toEqual({ phone: '', address: '', from: 'nothing' })
  await kerf.call('PUT', `/api/user/update/${casey.email}`, PROFILE, casey)
  const ofProfile = { phone: PROFILE.phone, address: PROFILE.address, from: 'profile' }
  expect((await known(casey)).body).toEqual(ofProfile)
  const order = async (address: string) => {
    const wish = { productId, orderQuantity: 1, phone: '555 0100', address }
    return Object((await kerf.call('POST', '/api/orders', wish, casey)).body).insertedId
  }
  await order('1 Mill Lane\nSawyer')
  const second = await order('2 Mill Lane')
  expect((await known(casey)).body).toEqual({ phone: '555 0100', address: '2 Mill Lane', from: 'order' })
  await kerf.call('DELETE', `/api/order/${second}`, undefined, casey)
  expect((await known(casey)).body).toMatchObject({ address: '1 Mill Lane\nSawyer', from: 'order' })
})

test('the order form never has another account’s orders or profile', async () => {
  const [casey, other] = [await kerf.customer(), await kerf.customer()]
  await kerf.call('PUT', `/api/user/update/${other.email}`, PROFILE, other)
  expect((await known(casey)).body).toMatchObject({ from: 'nothing' })
  expect(await known()).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
})
