import { expect, test } from 'vitest'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const read = () => kerf.call('GET', '/api/manage/price-rules', undefined, ada)
const put = (body: object) => kerf.call('PUT', '/api/manage/price-rules', body, ada)
const EMPTY = { groups: [], promotions: [], zones: [] }

test('a shop has no rules at first; each change makes a version, and the same rules again make none', async () => {
  expect((await read()).body).toEqual({ version: 0, rules: EMPTY })
  expect((await put({ version: 0, rules: EMPTY })).body).toEqual({ version: 0 })
  expect((await put({ version: 0, rules: { promotions: [TEN_PERCENT] } })).body).toEqual({ version: 1 })
  expect((await read()).body).toEqual({ version: 1, rules: { ...EMPTY, promotions: [TEN_PERCENT] } })
  expect((await put({ version: 1, rules: { promotions: [TEN_PERCENT] } })).body).toEqual({ version: 1 })
})

test('of two admins who change the rules at once, the second is told, and nothing of theirs is lost in silence', async () => {
  const version = await setRules(kerf, ada, { promotions: [] })
  const [one, other] = await Promise.all(
    ['one', 'other'].map((id) => put({ version, rules: { promotions: [{ ...TEN_PERCENT, id }] } })),
  )
  expect([one?.status, other?.status].sort()).toEqual([200, 409])
  expect([one, other].find((reply) => reply?.status === 409)?.body).toMatchObject({ code: 'RULES_CHANGED' })
})

const ZONE = {
  ...{ id: 'us', name: 'United States', countries: ['US'] },
  methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 } }],
}

test.each([
  [{ promotions: [{ ...TEN_PERCENT, effect: { kind: 'percent', ppm: 1_000_001 } }] }, 'all of it'],
  [{ promotions: [{ ...TEN_PERCENT, effect: { kind: 'percent', ppm: 0 } }] }, 'More than 0'],
  [{ promotions: [TEN_PERCENT, TEN_PERCENT] }, 'Another has the id spring already'],
  [
    { promotions: [{ ...TEN_PERCENT, from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }] },
    'After the time from which it holds',
  ],
  [
    { promotions: [{ ...TEN_PERCENT, effect: { kind: 'free pieces', paid: 3, free: 1 } }] },
    'Free pieces go by the product',
  ],
  [{ zones: [{ ...ZONE, countries: ['usa'] }] }, 'Two capital letters, such as DE'],
  [{ zones: [{ ...ZONE, methods: [] }] }, 'At least one way of delivery'],
  [
    {
      zones: [
        {
          ...ZONE,
          methods: [
            {
              ...{ id: 'post', name: 'Post' },
              price: {
                kind: 'weight',
                bands: [
                  { toGrams: 2_000, cents: 1 },
                  { toGrams: 1_000, cents: 2 },
                ],
              },
            },
          ],
        },
      ],
    },
    'Each weight is above the one before',
  ],
  [{ discounts: [] }, 'Unrecognized'],
])('rules %j are refused: %s', async (rules, message) => {
  const { body: before } = await read()
  const reply = await put({ version: before.version, rules })
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toContain(message)
  expect((await read()).body).toEqual(before)
})

test('the audit log says which part of the rules somebody changed', async () => {
  await setRules(kerf, ada, { zones: [ZONE] as never })
  const { body } = await kerf.call('GET', '/api/manage/audit', undefined, ada)
  expect(Object(body).rows[0]).toMatchObject({
    words: 'Changed the rules of prices',
    subject: { kind: 'price rules', text: 'Delivery, Promotions' },
  })
})
