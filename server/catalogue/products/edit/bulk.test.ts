import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChangedRow } from '#contract/managed-products.ts'
import { changedPrice } from '#server/catalogue/products/changed-price.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await makeCategory(kerf.db, 'saws', [{ code: 'blade', kind: 'measure', dimension: 'length' }])
const bulk = (ids: string[], change: object, preview = false, as = ada) =>
  kerf.call('POST', '/api/manage/products/bulk', { ids, change, preview }, as)
const priceOf = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body.price
const managed = async (id: string) =>
  (await kerf.call('GET', `/api/manage/products/${id}`, undefined, ada)).body

test('prices rise by a percentage, rounded to cents, and the reply says where', async () => {
  const ids = [await kerf.product({ price: 24.5, name: 'Saw' }), await kerf.product({ price: 10 })]
  const { body } = await bulk(ids, { price: { percent: 5.5 } }, true)
  expect(body).toEqual({
    rows: [
      {
        _id: ids[0],
        productName: 'Saw',
        before: '$24.50',
        after: '$25.85',
        price: 25.85,
        rounded: '$25.8475',
      },
      { _id: ids[1], productName: 'Claw hammer', before: '$10.00', after: '$10.55', price: 10.55 },
    ],
    changed: 2,
  })
  expect(await priceOf(ids[0] ?? ''), 'a preview changes nothing').toBe(24.5)
  const applied = (await bulk(ids, { price: { percent: 5.5 } })).body
  expect(applied).toEqual({ ...body, fact: expect.stringMatching(/^\d+$/) })
  expect(await Promise.all(ids.map(priceOf))).toEqual([25.85, 10.55])
  const [last, second, first] = await kerf.db.select().from(facts).orderBy(desc(facts.id)).limit(3)
  expect(last).toMatchObject({
    verb: 'products.bulk_changed',
    after: { ids, change: { price: { percent: 5.5 } } },
  })
  expect([first, second]).toMatchObject([
    { verb: 'product.changed', subjectId: ids[0], before: { price: 24.5 }, after: { price: 25.85 } },
    { verb: 'product.changed', subjectId: ids[1], before: { price: 10 }, after: { price: 10.55 } },
  ])
  const undone = await kerf.call('POST', `/api/manage/audit/${applied.fact}/take-back`, undefined, ada)
  expect(undone.body, 'the reply names the act that takes all of it back').toMatchObject({
    changes: 2,
    leftInAll: 0,
  })
  expect(await Promise.all(ids.map(priceOf))).toEqual([24.5, 10])
})

test('prices on the owner’s list in a further currency are set, raised and taken off it, and only they', async () => {
  const saw = await kerf.product({ price: 20 })
  const bare = await kerf.product({ price: 10 })
  const listOf = async (id: string) => (await managed(id)).otherPrices
  const listed = { otherPrices: 'EUR: 22.00, JPY: 2980' }
  expect((await kerf.call('PUT', `/api/products/${saw}`, listed, ada)).status).toBe(200)
  const raised = { currency: 'EUR', price: { percent: 3.1, round: '.95' } }
  expect((await bulk([saw, bare], raised, true)).body).toMatchObject({
    rows: [
      { before: '€22.00', after: '€22.95', rounded: '€22.682' },
      { refused: 'It has no price of its own in EUR: it goes by the rate' },
    ],
    changed: 1,
  })
  expect((await bulk([saw, bare], raised)).status, 'all or none').toBe(422)
  expect(await listOf(saw)).toBe('EUR: 22.00, JPY: 2980')
  const { body } = await bulk([saw], raised)
  expect(await listOf(saw)).toBe('EUR: 22.95, JPY: 2980')
  expect(await priceOf(saw)).toBe(20)
  await kerf.call('POST', `/api/manage/audit/${body.fact}/take-back`, undefined, ada)
  expect(await listOf(saw)).toBe('EUR: 22.00, JPY: 2980')
  expect((await bulk([saw, bare], { currency: 'JPY', price: { set: 1500 } })).body.changed).toBe(2)
  expect(await Promise.all([saw, bare].map(listOf))).toEqual(['EUR: 22.00, JPY: 1500', 'JPY: 1500'])
  expect((await bulk([saw, bare], { currency: 'JPY', price: { set: null } })).body.changed).toBe(2)
  expect(await Promise.all([saw, bare].map(listOf))).toEqual(['EUR: 22.00', undefined])
  for (const wrong of [
    { currency: 'JPY', price: { set: 15.5 } },
    { currency: 'JPY', price: { set: 0 } },
    { currency: 'EUR', price: { add: 0 } },
    { currency: 'EURO', price: { set: 1 } },
  ])
    expect((await bulk([saw], wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect(await listOf(saw)).toBe('EUR: 22.00')
})

test('where a product was changed since the preview nothing is changed, and its place is named', async () => {
  const ids = [await kerf.product({ price: 20 }), await kerf.product({ price: 10 })]
  const [first = '', second = ''] = ids
  const change = { price: { percent: 10 } }
  const rows = (await bulk(ids, change, true)).body.rows as ChangedRow[]
  const expected = Object.fromEntries(rows.map(({ _id, before }) => [_id, before]))
  await kerf.call('PUT', `/api/products/${second}`, { price: 40 }, ada)
  const apply = () => kerf.call('POST', '/api/manage/products/bulk', { ids, change, expected }, ada)
  expect(await apply()).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['ids', 1], message: 'Somebody changed it since the preview' }] } },
  })
  expect(await Promise.all(ids.map(priceOf)), 'all or none').toEqual([20, 40])
  expected[second] = '$40.00'
  expect((await apply()).status).toBe(200)
  expect(await Promise.all([first, second].map(priceOf))).toEqual([22, 44])
})

test.each([
  [1_000, { percent: 33.33 }, { cents: 1_333, exact: '$13.333' }],
  [1, { percent: 50 }, { cents: 2, exact: '$0.015' }],
  [2450, { percent: 10 }, { cents: 2695 }],
  [2449, { percent: 10 }, { cents: 2694, exact: '$26.939' }],
  [100, { add: -0.99 }, { cents: 1 }],
  [2450, { set: 19.9 }, { cents: 1990 }],
  [2450, { percent: 5.5, round: '.99' as const }, { cents: 2599, exact: '$25.8475' }],
  [2450, { percent: 1, round: '.99' as const }, { cents: 2499, exact: '$24.745' }],
  [2450, { percent: -1, round: '.99' as const }, { cents: 2399, exact: '$24.255' }],
  [2449, { add: 0, round: '.99' as const }, { cents: 2499, exact: '$24.49' }],
  [2448, { add: 0, round: '.99' as const }, { cents: 2399, exact: '$24.48' }],
  [2450, { add: 0.45, round: '.95' as const }, { cents: 2495 }],
  [10, { add: 0.05, round: '.95' as const }, { cents: 95, exact: '$0.15' }],
  [
    99_999_950,
    { percent: 0.01, round: '.95' as const },
    { problem: '$999,999.50 would become more than $999,999.99' },
  ],
  [100, { add: -1 }, { problem: '$1.00 would become nothing or less' }],
  [1, { percent: -60 }, { problem: '$0.01 would become nothing or less' }],
  [99_999_999, { add: 0.01 }, { problem: '$999,999.99 would become more than $999,999.99' }],
])('%i cents with %j are %j', (cents, change, expected) => {
  expect(changedPrice(cents, change)).toEqual(expected)
})

test('prices are set, and rounded to what they shall end in', async () => {
  const ids = [await kerf.product({ price: 24.5 }), await kerf.product({ price: 31 })]
  expect((await bulk(ids, { price: { set: '19.90' } })).body).toMatchObject({ changed: 2 })
  expect(await Promise.all(ids.map(priceOf))).toEqual([19.9, 19.9])
  expect((await bulk(ids, { price: { add: 5, round: '.99' } })).body).toMatchObject({
    rows: [{ before: '$19.90', after: '$24.99', rounded: '$24.90' }, {}],
  })
  for (const price of [{ set: 0 }, { set: 3, round: '.99' }, { percent: 5, round: '.50' }, {}])
    expect((await bulk(ids, { price })).status).toBe(422)
  expect(await Promise.all(ids.map(priceOf))).toEqual([24.99, 24.99])
})

test('where one cannot be changed none is, and a preview says which and why', async () => {
  const [dear, cheap] = [await kerf.product({ price: 50 }), await kerf.product({ price: 2, name: 'Pencil' })]
  const preview = await bulk([dear, cheap, randomUUID()], { price: { add: -5 } }, true)
  expect(Object(preview.body).rows.map(({ refused }: { refused?: string }) => refused)).toEqual([
    undefined,
    '$2.00 would become nothing or less',
    'There is no such product',
  ])
  const reply = await bulk([dear, cheap], { price: { add: -5 } })
  expect(reply.status).toBe(422)
  expect(Object(reply.body.data).issues).toEqual([
    { path: ['ids', 1], message: '$2.00 would become nothing or less' },
  ])
  expect(await priceOf(dear)).toBe(50)
})

test('category, state and one attribute are changed alike', async () => {
  const ids = [await kerf.product(), await kerf.product()]
  expect((await bulk(ids, { category: 'saws' })).body).toMatchObject({
    changed: 2,
    rows: [{ after: 'saws' }, {}],
  })
  expect((await bulk(ids, { attribute: 'blade', value: '10 in' })).body).toMatchObject({ changed: 2 })
  expect((await bulk(ids, { attribute: 'blade', value: '10 in' })).body).toMatchObject({ changed: 0 })
  const wrong = await bulk(ids, { attribute: 'blade', value: 'long' })
  expect(Object(wrong.body.data).issues).toMatchObject([
    { path: ['ids', 0], message: 'A length such as 3/4 in or 19 mm' },
    { path: ['ids', 1] },
  ])
  expect((await bulk(ids, { state: 'archived' })).body).toMatchObject({
    rows: [{ before: 'on sale', after: 'archived' }, {}],
  })
  expect(await managed(ids[0] ?? '')).toMatchObject({
    category: 'saws',
    values: { blade: '10 in' },
    state: 'archived',
  })
  expect((await bulk(ids, { state: 'on sale' })).status).toBe(200)
})

test('contents and customs facts of many products are set, taken away and taken back, and a wrong text is said at its field', async () => {
  const ids = [await kerf.product({ name: 'Linseed oil' }), await kerf.product({ name: 'Wax' })]
  await kerf.call('PUT', `/api/products/${ids[1]}`, { contents: '1 l' }, ada)
  const has = async (field: string) =>
    Promise.all(ids.map(async (id) => (await managed(id))[field] ?? 'nothing'))
  const { body } = await bulk(ids, { field: 'contents', text: '0.250 L' })
  expect(body).toMatchObject({ rows: [{ after: '0.25 l' }, { before: '1 l', after: '0.25 l' }], changed: 2 })
  expect(await has('contents')).toEqual(['0.25 l', '0.25 l'])
  await kerf.call('POST', `/api/manage/audit/${body.fact}/take-back`, undefined, ada)
  expect(await has('contents')).toEqual(['nothing', '1 l'])
  expect((await bulk(ids, { field: 'hsCode', text: '820210' })).body).toMatchObject({ changed: 2 })
  expect((await bulk(ids, { field: 'origin', text: 'de' })).body).toMatchObject({ changed: 2 })
  expect([await has('hsCode'), await has('origin')]).toEqual([
    ['820210', '820210'],
    ['DE', 'DE'],
  ])
  expect((await bulk(ids, { field: 'origin', text: 'Côte d’Ivoire' })).body).toMatchObject({
    rows: [{ before: 'DE', after: 'CI' }, { after: 'CI' }],
  })
  expect((await bulk(ids, { field: 'origin', text: 'germany' })).body).toMatchObject({ changed: 2 })
  expect((await bulk(ids, { field: 'origin', text: '' })).body).toMatchObject({
    rows: [{ before: 'DE' }, { before: 'DE' }],
    changed: 2,
  })
  for (const [field, text] of [
    ['contents', 'much'],
    ['hsCode', '82'],
    ['origin', 'Atlantis'],
  ]) {
    const { status, body } = await bulk(ids, { field, text })
    expect([status, Object(body.data).issues]).toMatchObject([422, [{ path: ['change', 'text'] }]])
  }
  expect((await bulk(ids, { field: 'cost', text: '1' })).status, 'not of many at once').toBe(422)
  expect([await has('contents'), await has('hsCode'), await has('origin')]).toEqual([
    ['nothing', '1 l'],
    ['820210', '820210'],
    ['nothing', 'nothing'],
  ])
})

test('an order at the moment of a change of prices is at the old price or the new one, and no piece is lost', async () => {
  const id = await kerf.product({ price: 10, available: 40 })
  const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const [changed, ...orders] = await Promise.all([
    bulk([id], { price: { percent: 10 } }),
    ...Array.from({ length: 8 }, () => kerf.call('POST', '/api/orders', wish, casey)),
  ])
  expect(changed?.status).toBe(200)
  for (const { body, status } of orders) {
    expect(status).toBe(201)
    const order = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
    expect([10, 11]).toContain(order.body.totalPrice)
  }
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toMatchObject({ price: 11, aviQuantity: 32 })
})

test('only staff changes many products', async () => {
  const id = await kerf.product()
  expect((await bulk([id], { price: { add: 1 } }, false, casey)).status).toBe(403)
  expect((await bulk([id], { price: { add: 0 } })).status).toBe(422)
  expect((await bulk([id], { colour: 'red' })).status).toBe(422)
  expect(await priceOf(id)).toBe(24.5)
  const none = await kerf.db.select().from(facts).where(eq(facts.subjectId, id)).orderBy(facts.id)
  expect(none).toEqual([])
})
