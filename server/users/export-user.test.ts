import { expect, test } from 'vitest'
import { actsOn, profile, verify, wellKnown } from '#server/users/testing.ts'
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
