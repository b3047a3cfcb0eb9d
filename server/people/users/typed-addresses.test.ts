import { beforeAll, beforeEach, expect, test } from 'vitest'
import { profile, rowOf } from '#server/people/users/testing.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const shop = await openTestShop()
const { db, call } = shop

let ada: Shopper
let boss: Shopper
beforeAll(async () => {
  ada = await shop.customer('Ada')
  boss = await shop.admin()
})
beforeEach(async () => {
  await db.update(users).set({ website: null, img: null })
})

test.each([
  ...[
    'vbscript:x',
    'javascript:kerf()',
    'data:text/html,x',
    'file:///etc/passwd',
    'tel:123',
    'mailto:a@b.cd',
  ],
  ...[
    '//evil.example',
    'https://',
    'https:evil.example',
    'https://good.example@evil.example',
    'two words',
    'x',
  ],
  ...['https://a.example\nb', 'java\tscript:x'],
])('the website %j is refused at its field, and the profile stays', async (website) => {
  const reply = await call('PUT', `/api/user/update/${ada.email}`, { ...profile, website }, ada)
  expect(reply.status).toBe(422)
  expect(JSON.stringify(Object(reply.body).data.issues)).toContain('"website"')
  expect(await rowOf(shop, ada)).toMatchObject({ website: null })
})

test.each([
  ['https://ada.example', 'https://ada.example'],
  ['HTTP://ada.example/a?b=c#d', 'HTTP://ada.example/a?b=c#d'],
  ['ada.example', 'https://ada.example'],
  ['ada.example:8080/shop', 'https://ada.example:8080/shop'],
])('the website %j is kept as %j', async (website, kept) => {
  expect((await call('PUT', `/api/user/update/${ada.email}`, { ...profile, website }, ada)).status).toBe(200)
  expect(await rowOf(shop, ada)).toMatchObject({ website: kept })
})

test.each([
  ...['/\t/evil.example/x.png', '/\n/evil.example/x.png', '/\\evil.example/x.png', '//evil.example/x.png'],
  ...[
    'http://ada.example/x.png',
    'data:image/png;base64,AAAA',
    'https://good.example@evil.example/x.png',
    'x.png',
  ],
])('the picture %j is refused at its field, of a person and of a product', async (img) => {
  const product = {
    ...{ price: 9, minQuantity: 1, aviQuantity: 9, rating: 4 },
    productName: 'Saw',
    description: 'Cuts.',
  }
  for (const reply of [
    await call('PUT', `/api/user/update/${ada.email}`, { ...profile, img }, ada),
    await call('POST', '/api/products', { ...product, img }, boss),
  ]) {
    expect(reply.status).toBe(422)
    expect(JSON.stringify(Object(reply.body).data.issues)).toContain('"img"')
  }
  expect(await rowOf(shop, ada)).toMatchObject({ img: null })
})
