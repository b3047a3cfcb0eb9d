import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'
import { connectFor } from '#server/platform/db/copy.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRequest } from '#server/selling/receipt/rules.ts'
import { openTestShop } from '#testing/shop.ts'
import { fits } from './postcodes.ts'
import { isRight, replay } from './replay.ts'
import { replayShop } from './replay-shop.ts'
import type { Stored } from './shapes.ts'
import { randomOrder } from './testing.ts'

const ORDERS = Number(process.env.KERF_REPLAY_ORDERS ?? 300)
const SEED = Number(process.env.KERF_REPLAY_SEED ?? Date.now() % 1e9)
const stored = (receipt: object): Stored => JSON.parse(JSON.stringify(receipt))

test(`the receipts of ${ORDERS} random orders are replayed to the cent and to the step (KERF_REPLAY_SEED=${SEED})`, () => {
  let [discounted, delivered, taxed, grouped] = [0, 0, 0, 0]
  fc.assert(
    fc.property(randomOrder, ({ rules, request }) => {
      const receipt = stored(makeReceipt(rules, request))
      expect(replay(receipt)).toEqual(receipt)
      const { delivery, taxes, steps } = receipt as Stored & { delivery?: object; taxes?: object }
      if (steps.some(({ rule }) => rule === 'promotion')) discounted++
      if (delivery) delivered++
      if (taxes) taxed++
      if (isOfGroupAndFamily(request, steps)) grouped++
    }),
    { seed: SEED, numRuns: ORDERS },
  )
  // Random orders that never have a feature would prove nothing of it.
  expect(Math.min(discounted, delivered, taxed)).toBeGreaterThan(ORDERS / 60)
  expect(grouped).toBeGreaterThan(0)
})

/** Whether a line has a group's price that it reaches only with the pieces of its family. */
function isOfGroupAndFamily({ lines }: PriceRequest, steps: object[]): boolean {
  return steps.some((step) => {
    const { rule, line, from, beaten = [] } = Object(step)
    const ways = [{ rule, from }, ...beaten]
    const quantity = lines[line - 1]?.quantity ?? 0
    return ways.some(
      (way: { rule: string; from: number }) => way.rule === 'group price' && way.from > quantity,
    )
  })
}

test('a receipt that is a cent off, has another step or lacks one is not right', () => {
  const lines = [{ productId: 'p1', priceCents: 1_999, quantity: 3, tiers: [{ from: 3, cents: 1_850 }] }]
  const receipt = stored(
    makeReceipt({ version: 1, groups: [], promotions: [], zones: [] }, { lines, at: '' }),
  )
  expect(isRight(receipt)).toBe(true)
  expect(isRight({ ...receipt, totalCents: 5_551 } as Stored)).toBe(false)
  expect(isRight({ ...receipt, steps: [] })).toBe(false)
  expect(isRight({ ...receipt, steps: receipt.steps.map((step) => ({ ...step, cents: 1_849 })) })).toBe(false)
})

test('a receipt of list prices alone, as every order before the price book has it, is replayed from its steps', () => {
  const receipt = stored(
    makeReceipt(
      { version: 0, groups: [], promotions: [], zones: [] },
      { lines: [{ productId: 'p1', priceCents: 1_999, quantity: 3 }], at: '' },
    ),
  )
  expect(receipt).not.toHaveProperty('inputs')
  expect(isRight(receipt)).toBe(true)
})

test('a receipt of format 2, from before there were territories and districts, is replayed as it was made', () => {
  const rules = {
    ...{ version: 1, groups: [], promotions: [] },
    zones: [
      {
        ...{ id: 'near', name: 'Near', countries: ['GB'], postcodes: ['SE1'] },
        methods: [{ id: 'bike', name: 'Bike', price: { kind: 'flat', cents: 100 } }],
      },
    ],
  }
  const lines = [{ productId: 'p1', priceCents: 1_000, quantity: 1, grams: 1 }]
  const to = { country: 'GB', deliveryMethod: 'bike' }
  const old = {
    ...{ format: 2, inputs: { request: { lines, at: '', ...to, postcode: 'SE10 8XX' }, rules } },
    lines: [{ productId: 'p1', unitPriceCents: 1_000, quantity: 1, totalCents: 1_000 }],
    steps: [
      { rule: 'list price', cents: 1_000, line: 1 },
      { rule: 'delivery', zone: 'Near', method: 'Bike', kind: 'flat', cents: 100 },
    ],
    ...{ sumCents: 1_000, delivery: { method: 'bike', name: 'Bike', cents: 100, payCents: 100 } },
    totalCents: 1_100,
  }
  expect(isRight(old)).toBe(true)
  expect(isRight({ ...old, format: 3 })).toBe(false)
})

test('both programs find the same beginnings in postcodes, whatever is typed', () => {
  const country = fc.constantFrom(
    'GB',
    'JE',
    'IE',
    'DE',
    'LV',
    'US',
    'NL',
    'FI',
    'BR',
    'AR',
    'CA',
    'MT',
    'GI',
  )
  const part = fc.constantFrom(
    ...[
      'SE1',
      'SE10',
      'SW1A',
      'B',
      'BT',
      '2AA',
      '8XX',
      ' ',
      '-',
      'D',
      'D1',
      '10',
      'LV',
      '26548',
      'FIN',
      'USA',
    ],
    ...[
      'a',
      '1',
      'W',
      'CA',
      'K1A',
      '0B1',
      'GIR',
      '0AA',
      'IE',
      'GB',
      'AF30',
      'VLT',
      '1117',
      '１',
      '–',
      'GX11',
      '1AA',
    ],
  )
  const typed = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(country, typed, typed, (where, start, whole) => {
      const ours = fitOf(where, readBeginning(where, start), readPostcode(where, whole))
      expect(fits(where, start, whole)).toBe(ours)
    }),
    { numRuns: 3_000, seed: SEED },
  )
})

test('a whole shop is replayed, and an order whose receipt or total was changed is named', async () => {
  const kerf = await openTestShop()
  const casey = await kerf.customer('Casey')
  const productId = await kerf.product({ price: 19.99 })
  const place = async () => {
    const wish = { productId, orderQuantity: 3, phone: '555 0100', address: '1 Mill Lane' }
    const { body } = await kerf.call('POST', '/api/orders', wish, casey)
    const [order] = (
      await kerf.db.execute<{ number: number }>(sql`SELECT number FROM orders WHERE id = ${body.insertedId}`)
    ).rows
    return order?.number ?? 0
  }
  const [first, second, third] = [await place(), await place(), await place()]
  const client = await connectFor(kerf.database.connection)
  try {
    expect(await replayShop(client)).toEqual({ count: 3, wrong: [] })
    await client.query('BEGIN')
    await client.query(
      `UPDATE orders SET receipt = jsonb_set(receipt, '{lines,0,totalCents}', '5996') WHERE number = $1`,
      [first],
    )
    await client.query('UPDATE orders SET total_cents = total_cents - 1 WHERE number = $1', [third])
    expect(await replayShop(client)).toEqual({ count: 3, wrong: [first, third] })
    await client.query('ROLLBACK')
    expect([first, second, third]).toEqual([first, second, third].toSorted((a, b) => a - b))
  } finally {
    await client.end()
  }
})
