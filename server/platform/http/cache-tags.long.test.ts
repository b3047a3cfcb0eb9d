import { expect, test } from 'vitest'
import { insertReview } from '#server/catalogue/reviews/store.ts'
import { verify } from '#server/people/users/testing.ts'
import { openCachingShop } from '#server/platform/http/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'

const { kerf, world, one, another, fresh, tools, settled } = await openCachingShop()

/** The pages that had to be made anew, of all that were made before. */
async function madeAnew(among: string[]): Promise<string[]> {
  const anew: string[] = []
  one.readAnew()
  for (const path of among) {
    await one.get(path)
    if (one.readAnew() > 0) anew.push(path)
  }
  return anew
}

test('a review of a product, its answer, a payment and a refund forget the pages of its reviews and not those of the shop’s', async () => {
  const { admin, another } = world.people
  await verify(kerf, another.email)
  const reviews = '/tool/chisel-0/reviews'
  const among = ['/', '/all-reviews', reviews, '/tool/chisel-2/reviews', `/purchase/${tools[2]}`]
  const after = async (change: () => Promise<unknown>) => {
    await madeAnew(among)
    await change()
    await settled()
    return madeAnew(among)
  }
  const review = { rating: 4, reviewText: 'Holds its edge.', productId: tools[0] }
  let id = ''
  const written = await after(async () => {
    id = String((await kerf.call('POST', '/api/reviews', review, another)).body.insertedId)
  })
  expect(written).toContain(reviews)
  expect(written).not.toContain('/all-reviews')
  expect(written).not.toContain('/tool/chisel-2/reviews')
  const answer = { answer: 'So it should.' }
  const path = `/api/manage/reviews/${id}/answer`
  expect(await after(() => kerf.call('PUT', path, answer, admin))).toContain(reviews)
  expect((await one.get(reviews)).text).toContain('So it should.')

  let orderId = ''
  const paid = await after(async () => {
    const { clientSecret, ...placed } = await orderToPay(kerf, another, tools[0] ?? '')
    orderId = placed.orderId
    const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, another)
  })
  expect(paid).toContain(reviews)
  expect((await one.get(reviews)).text).toContain('Verified buyer')
  expect(await after(() => kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, admin))).toContain(reviews)
  expect((await one.get(reviews)).text).not.toContain('Verified buyer')
})

test('after the first 2,000 rows, too, a page that is cached shows the last change', async () => {
  const { db } = kerf
  await db.execute(`INSERT INTO reviews (name, email, rating, review_text, created_at)
    SELECT 'Casey', 'casey@mail.example', 5, 'Cuts.', now() - interval '1 day' FROM generate_series(1, 2001)`)
  await db.execute(`INSERT INTO products (name, price_cents, minimum, available, rating, img, description)
    SELECT 'Nail ' || n, 100, 1, 0, 5, '/saw.svg', 'Holds.' FROM generate_series(1, 2001) AS n`)
  await settled()
  const everywhere = async () => {
    for (const path of ['/all-reviews', '/all-reviews?page=2', '/api/review-pages', '/api/products?page=1']) {
      const now = await fresh.get(path)
      for (const process of [one, another]) expect(await process.get(path), path).toEqual(now)
    }
  }
  await everywhere()
  await insertReview(db, {
    name: 'Robin',
    email: 'robin@mail.example',
    rating: 4,
    reviewText: 'The newest of all.',
  })
  await kerf.call('DELETE', `/api/products/${tools[1]}`, undefined, world.people.admin)
  await settled()
  await everywhere()
  expect((await one.get('/all-reviews')).text).toContain('The newest of all.')
  await db.execute(`DELETE FROM products WHERE name LIKE 'Nail %'`)
  await db.execute(`DELETE FROM reviews WHERE email = 'casey@mail.example'`)
})
