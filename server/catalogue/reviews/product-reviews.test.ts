import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { reviewsOfProduct } from '#server/catalogue/reviews/product-reviews.ts'
import { rowOf, verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let admin: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  admin = await kerf.admin()
})

const REVIEW = { rating: 5, reviewText: 'Cuts straight.' }
const ANSWER = { answer: 'We are glad to hear it.' }
const write = (productId: string, by?: Shopper, review: object = REVIEW) =>
  kerf.call('POST', '/api/reviews', { ...review, productId }, by)
const slugOf = async (productId: string) => (await findAnyProduct(kerf.db, productId))?.slug ?? ''
const seen = async (productId: string, query = '') =>
  Object((await kerf.call('GET', `/api/tools/${await slugOf(productId)}/reviews${query}`)).body)

async function buyer(name?: string): Promise<Shopper> {
  const shopper = await kerf.customer(name)
  await verify(kerf, shopper.email)
  return shopper
}

async function buy(productId: string, by: Shopper): Promise<string> {
  const { orderId, clientSecret } = await orderToPay(kerf, by, productId, 2)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, by)
  return orderId
}

test('the reviews of a product come to a number, a mean and a distribution; a page has those of some stars', async () => {
  const productId = await kerf.product({ name: 'Tenon saw' })
  const nobody = await seen(productId)
  expect(nobody).toMatchObject({ count: 0, rows: [], total: 0, product: { productName: 'Tenon saw' } })
  expect(nobody).not.toHaveProperty('average')
  for (const rating of [5, 4, 4, 1])
    await write(productId, await buyer(), { rating, reviewText: `Worth ${rating}.` })
  const all = await seen(productId)
  expect(all).toMatchObject({
    ...{ count: 4, average: 3.5, total: 4 },
    distribution: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 1 },
  })
  expect(all.rows.map(({ reviewText }: { reviewText: string }) => reviewText)).toEqual([
    'Worth 1.',
    'Worth 4.',
    'Worth 4.',
    'Worth 5.',
  ])
  expect(await seen(productId, '?rating=4')).toMatchObject({ count: 4, total: 2, rows: [{ rating: 4 }, {}] })
  const last = await seen(productId, '?page=2&size=3')
  expect(last).toMatchObject({ total: 4, rows: [{ rating: 5 }] })
  expect(last.rows).toHaveLength(1)
  expect(await reviewsOfProduct(kerf.db, productId)).toEqual({
    ...{ count: 4, average: 3.5, distribution: all.distribution },
    newest: all.rows,
  })
  for (const query of ['rating=0', 'rating=6', 'page=0', 'size=101'])
    expect(await kerf.call('GET', `/api/tools/${all.product.slug}/reviews?${query}`)).toMatchObject({
      status: 422,
    })
  expect(
    (await kerf.call('GET', `/api/tools/${all.product.slug.toUpperCase()}/reviews`)).body,
    'capitals find it',
  ).toMatchObject({ product: { slug: all.product.slug } })
  for (const slug of ['No-Such-Tool', 'no-such-tool', '%00', '%ed%a0%80'])
    expect((await kerf.call('GET', `/api/tools/${slug}/reviews`)).status, slug).toBe(404)
})

test('a review of a product names its writer without the address, and is none of the shop’s reviews and figures', async () => {
  const [productId, writer] = [await kerf.product(), await buyer('Wanda')]
  const before = await Promise.all([kerf.call('GET', '/api/reviews'), kerf.call('GET', '/api/review-pages')])
  expect((await write(productId, writer)).status).toBe(201)
  const { rows } = await seen(productId)
  expect(rows).toMatchObject([{ ...REVIEW, name: 'Wanda', verified: false }])
  expect(JSON.stringify(rows)).not.toContain(writer.email)
  const after = await Promise.all([kerf.call('GET', '/api/reviews'), kerf.call('GET', '/api/review-pages')])
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  expect((await kerf.call('GET', `/api/reviews?email=${writer.email}`)).body).toEqual([])
  expect((await kerf.call('GET', '/api/my-reviews', undefined, writer)).body).toMatchObject([
    { ...REVIEW, product: { _id: productId, verified: false } },
  ])
})

test('a person reviews a product once, and the shop as often as they like', async () => {
  const [productId, writer] = [await kerf.product(), await buyer()]
  const replies = await Promise.all(
    [1, 2, 3].map((rating) => write(productId, writer, { ...REVIEW, rating })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'REVIEWED_ALREADY' })
  expect((await write(await kerf.product(), writer)).status).toBe(201)
  for (const rating of [1, 2])
    expect((await kerf.call('POST', '/api/reviews', { ...REVIEW, rating }, writer)).status).toBe(201)
  expect(await kerf.db.$count(reviews, and(eq(reviews.email, writer.email), isNull(reviews.productId)))).toBe(
    2,
  )
  expect(await seen(productId)).toMatchObject({ count: 1 })
})

test('what is no product, or only a draft of one, is not reviewed; one that is not sold any more is', async () => {
  const writer = await buyer()
  const [draft, archived] = [await kerf.product(), await kerf.product()]
  await kerf.call('PUT', `/api/products/${draft}`, { state: 'draft' }, admin)
  await kerf.call('DELETE', `/api/products/${archived}`, undefined, admin)
  for (const productId of [draft, crypto.randomUUID()])
    expect(await write(productId, writer)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await write('saw', writer)).status).toBe(422)
  expect((await write(archived)).status).toBe(401)
  expect((await write(archived, writer)).status).toBe(201)
  expect((await kerf.call('GET', `/api/tools/${await slugOf(draft)}/reviews`)).status).toBe(404)
  expect(await seen(archived)).toMatchObject({ count: 1 })
})

test('a verified buyer is who paid for the product and did not get all of it back, whatever the form says', async () => {
  const [productId, other, writer] = [await kerf.product(), await kerf.product(), await buyer()]
  const isVerified = async () => (await seen(productId)).rows[0].verified
  await write(productId, writer, { ...REVIEW, verified: true, isVerified: true })
  await buy(other, writer)
  await orderToPay(kerf, writer, productId)
  expect(await isVerified()).toBe(false)
  const orderId = await buy(productId, writer)
  expect(await isVerified()).toBe(true)
  const refund = (wish: object) => kerf.call('POST', `/api/orders/${orderId}/refunds`, wish, admin)
  expect((await refund({ amount: 1 })).status).toBe(201)
  expect(await isVerified()).toBe(true)
  expect((await refund({})).status).toBe(201)
  expect(await isVerified()).toBe(false)
})

test('a review whose writer deletes the account stays, without the name, and goes on saying that a buyer wrote it', async () => {
  const [productId, writer] = [await kerf.product(), await buyer('Leonora Leaver')]
  await buy(productId, writer)
  await write(productId, writer)
  await kerf.call('DELETE', `/api/user/${writer.email}`, undefined, admin)
  const { rows } = await seen(productId)
  expect(rows).toMatchObject([{ ...REVIEW, verified: true }])
  expect(JSON.stringify(rows)).not.toContain('Leonora')
})

test('a review of a product waits as every other: admins see of which product it is, and find it by that', async () => {
  await kerf.call('PUT', '/api/settings/reviews', { unconfirmed: 'waiting' }, admin)
  const [productId, writer] = [await kerf.product({ name: 'Burnisher, round' }), await kerf.customer('Una')]
  const { body } = await write(productId, writer)
  expect(body).toMatchObject({ waiting: true })
  expect(await seen(productId)).toMatchObject({ count: 0, rows: [] })
  const queue = async (search: string) =>
    Object((await kerf.call('GET', `/api/manage/reviews?search=${search}`, undefined, admin)).body).rows
  expect(await queue('burnisher')).toMatchObject([
    {
      _id: body.insertedId,
      email: writer.email,
      product: { _id: productId, productName: 'Burnisher, round' },
    },
  ])
  await kerf.call('POST', `/api/manage/reviews/${body.insertedId}/approve`, undefined, admin)
  expect(await seen(productId)).toMatchObject({ count: 1 })
  const better = { rating: 2, reviewText: 'Too soft.' }
  await verify(kerf, writer.email)
  expect((await kerf.call('PUT', `/api/reviews/${body.insertedId}`, better, writer)).status).toBe(200)
  expect(await seen(productId)).toMatchObject({ average: 2, rows: [better] })
})

test('the shop answers a review in public, changes the answer and removes it, and only who may', async () => {
  const [productId, writer] = [await kerf.product(), await buyer()]
  const id = String((await write(productId, writer)).body.insertedId)
  const path = `/api/manage/reviews/${id}/answer`
  expect((await kerf.call('PUT', path, ANSWER, writer)).status).toBe(403)
  expect((await kerf.call('PUT', path, { answer: ' ' }, admin)).status).toBe(422)
  expect((await kerf.call('DELETE', path, undefined, admin)).status).toBe(404)
  expect((await seen(productId)).rows[0]).not.toHaveProperty('answer')
  expect((await kerf.call('PUT', path, ANSWER, admin)).status).toBe(200)
  const answer = { text: ANSWER.answer, answeredAt: expect.any(String) }
  expect((await seen(productId)).rows).toMatchObject([{ answer }])
  expect((await kerf.call('GET', '/api/my-reviews', undefined, writer)).body).toMatchObject([{ answer }])
  await kerf.call('PUT', path, { answer: 'Better words.' }, admin)
  expect((await seen(productId)).rows).toMatchObject([{ answer: { text: 'Better words.' } }])
  expect((await kerf.call('DELETE', path, undefined, writer)).status).toBe(403)
  expect((await kerf.call('DELETE', path, undefined, admin)).status).toBe(200)
  expect((await seen(productId)).rows[0]).not.toHaveProperty('answer')
  for (const missing of ['no-id', crypto.randomUUID()])
    expect((await kerf.call('PUT', `/api/manage/reviews/${missing}/answer`, ANSWER, admin)).status).toBe(404)
  const said = await kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  expect(said.map(({ verb }) => verb)).toEqual([
    ...['review.written', 'review.answered', 'review.answered', 'review.answer_removed'],
  ])
  expect(JSON.stringify(said)).not.toContain('glad')
})

test('an old address of a product leads to its reviews', async () => {
  const productId = await kerf.product({ name: 'Drawknife' })
  await write(productId, await buyer())
  const slug = await slugOf(productId)
  await kerf.call('PUT', `/api/products/${productId}`, { slug: 'drawknife-of-today' }, admin)
  expect((await kerf.call('GET', `/api/tools/${slug}/reviews`)).body).toMatchObject({
    ...{ count: 1, product: { slug: 'drawknife-of-today' } },
  })
})

test('two reviews of one product by one account cannot be in the table, whoever writes them', async () => {
  const [productId, writer] = [await kerf.product(), await buyer()]
  await write(productId, writer)
  const userId = (await rowOf(kerf, writer))?.id ?? null
  const again = { userId, productId, name: '', email: '', ...REVIEW }
  await expect(kerf.db.insert(reviews).values(again)).rejects.toThrow()
})
