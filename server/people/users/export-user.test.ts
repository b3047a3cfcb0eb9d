import { expect, test } from 'vitest'
import { actsOn, profile, rowOf, verify, wellKnown } from '#server/people/users/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = await openTestShop()
const { call } = shop

test('people download everything that is kept about them, and no secret is in it', async () => {
  const { ada, productId, orderId } = await wellKnown(shop)
  await verify(shop, ada.email)
  const { status, body } = await call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    profile: { ...profile, email: ada.email, role: 'customer' },
    identity: {
      issuer: 'urn:kerf:identity',
      emailVerified: true,
      waysIn: [{ way: 'password' }],
      sessions: [{ since: expect.any(String), until: expect.any(String) }],
      devices: expect.arrayContaining([{ since: expect.any(String), lastSeen: expect.any(String) }]),
    },
    orders: [
      { _id: orderId, address: '9 Elm Street', lines: [{ productId }], history: [{ event: 'placed' }] },
    ],
    reviews: [{ reviewText: 'Cuts straight.', rating: 5 }],
    cart: [{ productId, quantity: 3 }],
    newsletter: { askedAt: expect.any(String) },
    messages: [{ message: 'Where is my saw?' }],
  })
  expect(body.emails).toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^Your order K-/) }),
  )
  expect(JSON.stringify(body)).not.toMatch(/argon2|token|\bpassword":/i)
})

test('people download what they did in the shop, newest first, and nothing of what others did or of what the values were', async () => {
  const { ada, orderId, productId } = await wellKnown(shop)
  const boss = await shop.admin()
  await call('PUT', `/api/products/${productId}`, { price: 31 }, boss)
  await call('DELETE', `/api/user/admin/${boss.email}`, undefined, await shop.admin())
  const { body } = await call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  const id = (await rowOf(shop, ada))?.id
  const at = expect.any(String)
  expect(body.facts).toEqual([
    { at, verb: 'user.exported', subject: id },
    { at, verb: 'address.added', subject: expect.any(String) },
    { at, verb: 'cart.changed', subject: id },
    { at, verb: 'review.written', subject: expect.any(String) },
    { at, verb: 'order.placed', subject: orderId },
    { at, verb: 'user.changed', subject: id },
    { at, verb: 'user.signed_in', subject: id },
  ])
  const own = await call('GET', `/api/user/${boss.email}/export`, undefined, boss)
  expect(own.body.facts).toContainEqual({ at, verb: 'product.changed', subject: productId })
  expect(JSON.stringify(own.body.facts)).not.toContain('user.demoted')
})

test('an order that its customer deleted is still in the books, so it is in the data too', async () => {
  const { ada, orderId } = await wellKnown(shop)
  await call('DELETE', `/api/order/${orderId}`, undefined, ada)
  const { body } = await call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  expect(body.orders).toMatchObject([{ _id: orderId, deletedAt: expect.any(String) }])
})

test('a person who has not confirmed the address gets no data that belong to the address alone', async () => {
  const { ada } = await wellKnown(shop)
  const { body } = await call('GET', `/api/user/${ada.email}/export`, undefined, ada)
  expect(body).toMatchObject({ identity: { emailVerified: false }, messages: [], emails: [] })
  expect(body.newsletter).toBeUndefined()
})

test('nobody else downloads it, with or without a token', async () => {
  const [ada, eve] = [await shop.customer('Ada'), await shop.customer('Eve')]
  const forbidden = await call('GET', `/api/user/${ada.email}/export`, undefined, eve)
  expect(forbidden).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const stranger = await call('GET', `/api/user/${ada.email}/export`)
  expect(stranger).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  for (const { body } of [forbidden, stranger]) expect(JSON.stringify(body)).not.toContain('Ada')
  expect(await actsOn(shop, ada)).toEqual([])
})

test('an admin may see what is kept about somebody, and that they did is on record', async () => {
  const [ada, boss] = [await shop.customer('Ada'), await shop.admin()]
  const { body } = await call('GET', `/api/user/${ada.email}/export`, undefined, boss)
  expect(body).toMatchObject({ profile: { name: 'Ada' } })
  expect(await actsOn(shop, ada)).toEqual(['user.exported'])
  expect((await call('GET', '/api/user/nobody@kerf.example/export', undefined, boss)).status).toBe(404)
})
