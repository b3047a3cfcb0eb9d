import { expect, onTestFinished, test } from 'vitest'
import { followChanges } from '#server/http/follow-changes.ts'
import { replyWith } from '#server/http/reply.ts'
import { createReplyCache } from '#server/http/reply-cache.ts'
import { tablesOf } from '#server/http/tables-of.ts'
import { openTestShop } from '#testing/shop.ts'
import { soon } from '#testing/soon.ts'

const kerf = await openTestShop()
const casey = await kerf.customer('Casey')
const ada = await kerf.admin()
const [sold, other] = [await kerf.product({ available: 9 }), await kerf.product({ available: 9 })]
const ADDRESSES = ['/api/products', '/api/home-products', '/api/product-index', '/api/reviews', '/api/claims']
const PAGES = [`/api/products/${sold}`, `/api/products/${other}`]

/** A cache of a process, with a reply of each of these calls in it. */
async function cached() {
  const cache = createReplyCache()
  const following = followChanges([cache], kerf.database.connection)
  onTestFinished(() => following.close())
  await soon(async () => {
    for (const address of [...ADDRESSES, ...PAGES]) {
      const made = { status: 200, headers: {}, readFrom: new Set(tablesOf(address)) }
      await cache.findOrMake(address, () => replyWith(Buffer.from('{}'), made, false))
      expect(cache.find(address)).toBeDefined()
    }
  })
  return () => [...ADDRESSES, ...PAGES].filter((address) => !cache.find(address))
}

test('a sale forgets the pages of what was sold and the lists that show how many there are, and no other product’s', async () => {
  const forgotten = await cached()
  const wish = { productId: sold, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', wish, casey)).status).toBe(201)
  const gone = ['/api/products', '/api/home-products', `/api/products/${sold}`]
  await soon(() => expect(forgotten()).toEqual(gone))
})

test('what an admin changes of a product is forgotten everywhere, and a queued e-mail forgets nothing', async () => {
  const forgotten = await cached()
  await kerf.call('POST', '/api/newsletter', { email: 'reader@mail.example' })
  await kerf.call('PUT', `/api/products/${other}`, { price: 31 }, ada)
  const kept = ['/api/reviews']
  await soon(() =>
    expect(forgotten()).toEqual([...ADDRESSES, ...PAGES].filter((address) => !kept.includes(address))),
  )
})
