import { expect, test } from 'vitest'
import type { PacksFor } from '#contract/tools.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await makeCategory(kerf.db, 'screws', [
  { code: 'length', kind: 'measure', dimension: 'length' },
  { code: 'pack-size', kind: 'number' },
])

async function screw(length: string, pack: string | undefined, more: object = {}): Promise<string> {
  const fields = {
    ...{ productName: `Screw, ${length}, ${pack ?? 'loose'}`, price: 1, minQuantity: 1, aviQuantity: 500 },
    ...{ img: '/screw.webp', description: 'Holds.', category: 'screws', rating: 0 },
    values: { length, ...(pack && { 'pack-size': pack }) },
    ...more,
  }
  const { body, status } = await kerf.call('POST', '/api/products', fields, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const ask = (slug: string, pieces: unknown) => kerf.call('GET', `/api/tools/${slug}/packs?pieces=${pieces}`)
async function packs(slug: string, pieces: number): Promise<PacksFor> {
  const { status, body } = await ask(slug, pieces)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}

const single = await screw('1 in', '1', { price: 0.2, minQuantity: 10, slug: 'single' })
const fifty = await screw('1 in', '50', { price: 7, slug: 'fifty', aviQuantity: 4 })
const hundred = await screw('1 in', '100', { price: 11, slug: 'hundred', aviQuantity: 1 })
const long = await screw('2 in', '100', { price: 1, slug: 'long' })
const family = { name: 'Screw', choices: ['length', 'pack-size'], productIds: [single, fifty, hundred, long] }
expect((await kerf.call('POST', '/api/manage/families', family, ada)).status).toBe(201)

test('130 pieces are bought in the packs of the same screw that cost least, within the stock, and an order of them costs that', async () => {
  const found = await packs('single', 130)
  expect(found).toEqual({
    pieces: 130,
    most: 500 + 4 * 50 + 100,
    cheapest: {
      lines: [
        {
          productId: single,
          slug: 'single',
          productName: 'Screw, 1 in, 1',
          packSize: 1,
          orderQuantity: 30,
          total: 6,
        },
        {
          productId: hundred,
          slug: 'hundred',
          productName: 'Screw, 1 in, 100',
          packSize: 100,
          orderQuantity: 1,
          total: 11,
        },
      ],
      ...{ pieces: 130, left: 0, total: 17 },
    },
  })
  expect(await packs('hundred', 130)).toEqual(found)
  const lines = found.cheapest?.lines.map(({ productId, orderQuantity }) => ({ productId, orderQuantity }))
  const wish = { lines, totalPrice: 17, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', wish, casey)).status).toBe(201)
  // The pack of 100 is sold.
  expect((await packs('single', 130)).cheapest).toMatchObject({ pieces: 130, total: 14 + 6 })
})

test('where more pieces cost less it says both ways; a promotion that holds for everybody counts, one with a coupon does not', async () => {
  const tiers = '150: 0.13'
  await screw('3 in', undefined, {
    price: 0.17,
    priceTiers: tiers,
    minQuantity: 10,
    orderMultiple: 10,
    slug: 'loose',
  })
  expect(await packs('loose', 130)).toMatchObject({
    cheapest: { pieces: 150, left: 20, total: 19.5 },
    closest: { pieces: 130, left: 0, total: 22.1 },
  })
  const half = {
    id: 'half',
    name: 'Half',
    lane: 'product',
    effect: { kind: 'percent', ppm: 500_000 },
  } as const
  await setRules(kerf, ada, { promotions: [{ ...half, isCoupon: true }] })
  expect((await packs('loose', 130)).cheapest?.total).toBe(19.5)
  await setRules(kerf, ada, { promotions: [half] })
  expect((await packs('loose', 130)).cheapest?.total).toBe(9.75)
  await setRules(kerf, ada, { promotions: [] })
})

test('what cannot be had is said with the most there is', async () => {
  await screw('4 in', undefined, { minQuantity: 20, orderMultiple: 20, aviQuantity: 50, slug: 'few' })
  expect(await packs('few', 41)).toEqual({ pieces: 41, most: 40 })
  expect((await packs('few', 1)).cheapest).toMatchObject({ pieces: 20, left: 19, total: 20 })
  await screw('5 in', undefined, { minQuantity: 20, aviQuantity: 19, slug: 'too-few' })
  expect(await packs('too-few', 1)).toEqual({ pieces: 1, most: 0 })
})

test('no number of pieces, no such tool and a draft are refused', async () => {
  for (const wrong of ['', '0', '-1', '1.5', 'all', '100001'])
    expect((await ask('single', wrong)).status, wrong).toBe(422)
  await screw('6 in', undefined, { slug: 'draft', state: 'draft' })
  for (const slug of ['draft', 'nothing', '%00']) expect((await ask(slug, 5)).status, slug).toBe(404)
})

test('a box whose contents say how many are in it is a pack without a number of its own', async () => {
  await screw('3 in', undefined, { price: 5, minQuantity: 4, contents: '50 pieces', slug: 'box' })
  const found = await packs('box', 130)
  expect(found.cheapest).toMatchObject({
    pieces: 200,
    left: 70,
    total: 20,
    lines: [{ packSize: 50, orderQuantity: 4 }],
  })
})
