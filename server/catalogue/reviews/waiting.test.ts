import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { Review } from '#contract/reviews.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { limits, settings } from '#server/platform/db/tables/shop.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import { idTokenOf, registerShopper, type Shopper, signInShopper } from '#testing/shoppers.ts'

let kerf: TestShop
let admin: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  admin = await kerf.admin()
})
beforeEach(() => setting('waiting'))

const REVIEW = { rating: 5, reviewText: 'Cuts straight.' }
const setting = (unconfirmed: string, as: Shopper | undefined = admin) =>
  kerf.call('PUT', '/api/settings/reviews', { unconfirmed }, as)
const write = (writer: Shopper, more: object = {}) =>
  kerf.call('POST', '/api/reviews', { ...REVIEW, ...more }, writer)
const written = async (writer: Shopper) => String((await write(writer)).body.insertedId)
const change = (id: string, writer: Shopper, review: object) =>
  kerf.call('PUT', `/api/reviews/${id}`, review, writer)
const remove = (id: string, by?: Shopper) => kerf.call('DELETE', `/api/reviews/${id}`, undefined, by)
const approve = (id: string, by: Shopper) =>
  kerf.call('POST', `/api/manage/reviews/${id}/approve`, undefined, by)
const own = async (writer: Shopper) => (await kerf.call('GET', '/api/my-reviews', undefined, writer)).body
const managed = async (show: string): Promise<unknown[]> =>
  Object((await kerf.call('GET', `/api/manage/reviews?show=${show}&size=100`, undefined, admin)).body).rows

async function actsOn(subject: string): Promise<string[]> {
  const acts = await kerf.db
    .select()
    .from(facts)
    .where(and(eq(facts.subjectId, subject), eq(facts.actorKind, 'staff')))
    .orderBy(facts.id)
  return acts.map(({ verb }) => verb)
}

/** The texts of this writer that all public calls show. */
async function seenOf({ email }: Shopper): Promise<string[]> {
  const by = (rows: unknown) =>
    z
      .array(Review)
      .parse(rows)
      .filter((row) => row.email === email)
      .map(({ reviewText }) => reviewText)
  const [all, theirs, pages] = await Promise.all([
    kerf.call('GET', '/api/reviews'),
    kerf.call('GET', `/api/reviews?email=${email}`),
    kerf.call('GET', '/api/review-pages?size=100'),
  ])
  expect(by(theirs.body)).toEqual(by(all.body))
  expect(by(pages.body.rows)).toEqual(by(all.body))
  return by(all.body)
}

test('a new shop lets reviews of unconfirmed accounts wait: the writer sees them, and nobody else but an admin', async () => {
  await kerf.db.delete(settings).where(eq(settings.name, 'reviews'))
  const writer = await kerf.customer('Wanda')
  const reply = await write(writer)
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true, waiting: true } })
  expect(await seenOf(writer)).toEqual([])
  expect(await own(writer)).toMatchObject([{ ...REVIEW, _id: reply.body.insertedId, waiting: true }])
  expect(await managed('waiting')).toMatchObject([{ _id: reply.body.insertedId, email: writer.email }])
  const { total, average } = Object((await kerf.call('GET', '/api/review-pages')).body)
  expect({ total, average }).toEqual({ total: 0, average: undefined })
})

test('a waiting review is shown when its writer confirms the address, in whatever browser', async () => {
  const writer = await kerf.customer('Wilma')
  await write(writer)
  await kerf.identity.close()
  const [link] = await linksMailedTo(kerf, writer.email, 'Please confirm%')
  await kerf.fetch(new Request(`${ORIGIN}/api/auth/verify-email${link?.search}`))
  expect(await seenOf(writer)).toEqual(['Cuts straight.'])
  expect(await managed('shown')).toContainEqual(expect.objectContaining({ email: writer.email }))
})

test('reviews of a person who confirmed the address are shown at once, and everybody’s if the owner allows it', async () => {
  const [known, unknown] = [await kerf.customer('Kim'), await kerf.customer('Una')]
  await verify(kerf, known.email)
  expect((await write(known)).body).toMatchObject({ waiting: false })
  expect(await seenOf(known)).toEqual(['Cuts straight.'])
  expect((await setting('shown')).status).toBe(200)
  expect((await write(unknown)).body).toMatchObject({ waiting: false })
  expect(await seenOf(unknown)).toEqual(['Cuts straight.'])
  expect((await setting('hidden')).status).toBe(422)
})

test('an admin approves what waits, once, and it is on record; a customer cannot', async () => {
  const writer = await kerf.customer('Wim')
  const id = await written(writer)
  expect((await approve(id, writer)).status).toBe(403)
  expect(await seenOf(writer)).toEqual([])
  expect((await approve(id, admin)).status).toBe(200)
  expect(await seenOf(writer)).toEqual(['Cuts straight.'])
  expect(await approve(id, admin)).toMatchObject({ status: 404 })
  expect(await approve('no-id', admin)).toMatchObject({ status: 404 })
  expect(await actsOn(id)).toEqual(['review.approved'])
})

test('people change and delete their own reviews, and keep the lines of what they wrote', async () => {
  const writer = await kerf.customer('Lina')
  await verify(kerf, writer.email)
  const id = await written(writer)
  const better = { rating: 2, reviewText: 'The first week it was fine.\n\nThen the handle came off.' }
  expect(await change(id, writer, better)).toMatchObject({ status: 200, body: { waiting: false } })
  expect(await own(writer)).toMatchObject([{ _id: id, ...better }])
  expect(await seenOf(writer)).toEqual([better.reviewText])
  expect((await change(id, writer, { rating: 9, reviewText: '' })).status).toBe(422)
  expect(await seenOf(writer)).toEqual([better.reviewText])
  expect((await remove(id, writer)).status).toBe(200)
  expect(await own(writer)).toEqual([])
  expect(await seenOf(writer)).toEqual([])
  expect((await remove(id, writer)).status).toBe(404)
  expect(await actsOn(id)).toEqual([])
})

test('nobody changes another’s review, and only an admin deletes it, on record', async () => {
  const [writer, eve] = [await kerf.customer('Wes'), await kerf.customer('Eve')]
  await verify(kerf, writer.email)
  const id = await written(writer)
  for (const by of [eve, admin]) expect((await change(id, by, { ...REVIEW, rating: 1 })).status).toBe(404)
  expect((await remove(id, eve)).status).toBe(404)
  expect((await remove(id)).status).toBe(401)
  expect(await own(writer)).toMatchObject([REVIEW])
  expect((await remove(id, admin)).status).toBe(200)
  expect(await own(writer)).toEqual([])
  expect(await actsOn(id)).toEqual(['review.removed'])
})

test('an approved review of an unconfirmed account waits again once it is changed', async () => {
  const writer = await kerf.customer('Walt')
  const id = await written(writer)
  await approve(id, admin)
  expect((await change(id, writer, { rating: 1, reviewText: 'Buy at mine.' })).body).toMatchObject({
    waiting: true,
  })
  expect(await seenOf(writer)).toEqual([])
})

test('one address writes 10 reviews a day, also by a second account; the limit does not keep the address', async () => {
  const writer = await kerf.customer('Prolific')
  for (let n = 1; n <= 10; n += 1)
    expect((await write(writer, { reviewText: `Saw ${n} is sharp.` })).status).toBe(201)
  const refused = await write(writer)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.body.message).toContain('10 reviews today')
  expect(await own(writer)).toHaveLength(10)

  const token = await idTokenOf(kerf.fetch, (await signInShopper(kerf.fetch, writer)).cookie)
  const headers = { 'x-id-token': token }
  expect((await kerf.call('DELETE', `/api/user/${writer.email}`, undefined, writer, headers)).status).toBe(
    200,
  )
  const second = await registerShopper(kerf.fetch, { email: writer.email })
  expect((await write(second)).status).toBe(429)
  expect((await write(await kerf.customer('Other'))).status).toBe(201)
  const keys = await kerf.db.select({ key: limits.key }).from(limits)
  expect(JSON.stringify(keys)).not.toContain(writer.email)
})

test('a review is changed 30 times a day', async () => {
  const writer = await kerf.customer('Fickle')
  const id = await written(writer)
  for (let n = 1; n <= 30; n += 1)
    expect((await change(id, writer, { ...REVIEW, reviewText: `Word ${n}` })).status).toBe(200)
  expect((await change(id, writer, REVIEW)).status).toBe(429)
  expect(await own(writer)).toMatchObject([{ reviewText: 'Word 30' }])
})

test('a confirmation at the same moment never leaves a review waiting', async () => {
  for (let n = 0; n < 8; n += 1) {
    const writer = await kerf.customer('Racer')
    await Promise.all([write(writer), verify(kerf, writer.email)])
    expect(await own(writer)).toMatchObject([{ waiting: false }])
  }
})
