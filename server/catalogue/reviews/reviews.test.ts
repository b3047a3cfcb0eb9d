import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
  await verify(kerf, casey.email)
})

test('a review has the name of its writer’s account, whatever name the form sends', async () => {
  const sent = {
    rating: 5,
    reviewText: 'Cuts straight.',
    name: 'Eve',
    email: 'eve@kerf.example',
    img: '/eve.png',
  }
  expect(await kerf.call('POST', '/api/reviews', sent, casey)).toMatchObject({
    status: 201,
    body: { acknowledged: true },
  })
  const { body } = await kerf.call('GET', '/api/reviews')
  expect(body[0]).toMatchObject({
    rating: 5,
    reviewText: 'Cuts straight.',
    name: 'Casey',
    email: casey.email,
  })
})

test('reviews are found by the e-mail address of their writer, and no others with them', async () => {
  const other = await kerf.customer('Other')
  await verify(kerf, other.email)
  await kerf.call('POST', '/api/reviews', { rating: 3, reviewText: 'It is a saw.' }, other)
  const { body } = await kerf.call('GET', `/api/reviews?email=${other.email}`)
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ name: 'Other' })
})

test('as many of the newest reviews are read as are asked for, and a number that is none is refused', async () => {
  for (const reviewText of ['First.', 'Second.', 'Third.'])
    await kerf.call('POST', '/api/reviews', { rating: 4, reviewText }, casey)
  const { body } = await kerf.call('GET', '/api/reviews?limit=2')
  expect(body).toMatchObject([{ reviewText: 'Third.' }, { reviewText: 'Second.' }])
  for (const limit of ['0', '-1', '1.5', 'six', '1001'])
    expect(await kerf.call('GET', `/api/reviews?limit=${limit}`), limit).toMatchObject({ status: 422 })
})

test('reviews are read in pages, newest first, with their number and their average', async () => {
  for (const rating of [5, 1, 3])
    await kerf.call('POST', '/api/reviews', { rating, reviewText: 'Paged.' }, casey)
  const { body: all } = await kerf.call('GET', '/api/reviews')
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      kerf.call('GET', `/api/review-pages?page=${page}&size=${Math.ceil(all.length / 2)}`),
    ),
  )
  expect(pages.flatMap(({ body }) => body.rows)).toEqual(all)
  const mean = all.reduce<number>((sum, review) => sum + Number(Object(review).rating), 0) / all.length
  for (const { body } of pages)
    expect(body).toMatchObject({ total: all.length, average: expect.closeTo(mean, 1) })
  for (const query of ['page=0', 'page=x', 'size=101', 'size=0.5'])
    expect(await kerf.call('GET', `/api/review-pages?${query}`), query).toMatchObject({ status: 422 })
})

test('a review that is sent again, or by two tabs at once, is answered as the first was and written once', async () => {
  const dana = await kerf.customer('Dana')
  const productId = await kerf.product()
  for (const about of [{}, { productId }]) {
    const wish = { rating: 4, reviewText: 'Holds an edge.', ...about }
    const sent = [
      ...(await Promise.all([1, 2].map(() => kerf.call('POST', '/api/reviews', wish, dana)))),
      await kerf.call('POST', '/api/reviews', wish, dana),
    ]
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const isTheirs = and(
      eq(reviews.email, dana.email),
      'productId' in about ? eq(reviews.productId, productId) : isNull(reviews.productId),
    )
    expect(await kerf.db.$count(reviews, isTheirs)).toBe(1)
  }
  const other = { rating: 4, reviewText: 'Dulls soon.', productId }
  expect(await kerf.call('POST', '/api/reviews', other, dana)).toMatchObject({
    status: 409,
    body: { code: 'REVIEWED_ALREADY' },
  })
})

test('a review needs words and 1 to 5 whole stars', async () => {
  for (const rating of [0, 6, 4.5, '5', null]) {
    expect(await kerf.call('POST', '/api/reviews', { rating, reviewText: 'Fine.' }, casey)).toMatchObject({
      status: 422,
    })
  }
  expect(await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: ' ' }, casey)).toMatchObject({
    status: 422,
  })
})

test('nobody writes a review without signing in', async () => {
  expect(await kerf.call('POST', '/api/reviews', { rating: 5, reviewText: 'Fine.' })).toMatchObject({
    status: 401,
  })
})
