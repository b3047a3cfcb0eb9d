import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectFor } from '#server/db/copy.ts'
import { makeReceipt } from '#server/prices/receipt/receipt.ts'
import type { PriceRequest } from '#server/prices/receipt/rules.ts'
import { openTestShop } from '#testing/shop.ts'
import { randomOrder } from './random.ts'
import { isRight, replay } from './replay.ts'
import { replayShop } from './replay-shop.ts'
import type { Stored } from './shapes.ts'

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
