import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentSuccessor } from '#server/catalogue/products/relations-store.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const relate = (id: string, lists: object, as = ada) =>
  kerf.call('PUT', `/api/manage/products/${id}/relations`, lists, as)
const relationsOf = async (id: string) =>
  Object((await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body).relations ?? {}
const ids = (list: { _id: string }[] = []) => list.map(({ _id }) => _id)
const archive = (id: string) => kerf.call('DELETE', `/api/products/${id}`, undefined, ada)

test('a product names its accessories, spare parts and what it fits, in order; a list that is not named stays', async () => {
  const [saw, blade, stand, oil] = await Promise.all([1, 2, 3, 4].map(() => kerf.product()))
  if (!saw || !blade || !stand || !oil) throw new Error('No products')
  expect((await relate(saw, { accessory: [stand, oil], spare_part: [blade] })).status).toBe(200)
  expect((await relate(saw, { accessory: [oil, stand] })).status).toBe(200)
  const relations = await relationsOf(saw)
  expect([ids(relations.accessory), ids(relations.spare_part)]).toEqual([[oil, stand], [blade]])
  expect((await factsAbout(kerf.db, saw)).at(-1)).toMatchObject({
    verb: 'product.related',
    before: { accessory: [stand, oil] },
    after: { accessory: [oil, stand] },
  })
  await relate(saw, { accessory: [] })
  expect(await relationsOf(saw)).not.toHaveProperty('accessory')
})

test('what cannot be related is said at its place, and nothing is changed', async () => {
  const [one, two] = [await kerf.product(), await kerf.product()]
  await relate(one, { fits: [two] })
  const reply = await relate(one, { fits: [one, two, two, randomUUID()] })
  expect(reply.status).toBe(422)
  expect(Object(reply.body.data).issues).toEqual([
    { path: ['fits', 0], message: 'A product is not related to itself' },
    { path: ['fits', 2], message: 'Claw hammer stands there twice' },
    { path: ['fits', 3], message: 'There is no such product' },
  ])
  expect(ids((await relationsOf(one)).fits)).toEqual([two])
})

test('an old product leads to today’s, over all between them, and in no circle', async () => {
  const [oldest = '', older = '', today = ''] = await Promise.all([1, 2, 3].map(() => kerf.product()))
  await relate(older, { replaces: [oldest] })
  await relate(today, { replaces: [older] })
  await archive(oldest)
  await archive(older)
  expect((await currentSuccessor(kerf.db, oldest))?.id).toBe(today)
  const { body } = await kerf.call('GET', `/api/manage/products/${oldest}`, undefined, ada)
  expect(body.successor).toMatchObject({ _id: today })
  const circle = await relate(oldest, { replaces: [today] })
  expect(Object(circle.body.data).issues[0]).toMatchObject({ path: ['replaces', 0] })
  expect((await relate(older, { replaces: [oldest] })).status, 'as it is').toBe(200)
  await archive(today)
  expect(await currentSuccessor(kerf.db, oldest)).toBeUndefined()
})

test('two products that are to replace each other at the same moment do not both', async () => {
  for (let round = 0; round < 5; round++) {
    const [one = '', two = ''] = await Promise.all([kerf.product(), kerf.product()])
    const replies = await Promise.all([relate(one, { replaces: [two] }), relate(two, { replaces: [one] })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
})

test('only staff relates products', async () => {
  const [one, two] = [await kerf.product(), await kerf.product()]
  expect((await relate(one, { fits: [two] }, casey)).status).toBe(403)
  expect((await relate(randomUUID(), { fits: [two] })).status).toBe(404)
  expect(await relationsOf(one)).toEqual({})
})
