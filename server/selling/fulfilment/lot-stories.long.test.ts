import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { type LotAct, LotModel } from '#testing/model/lot-model.ts'
import { arriveLot, lotName } from '#testing/model/lots.ts'
import { ask, clear } from '#testing/model/shop.ts'
import { nth } from '#testing/model/terms.ts'
import { findFaults } from '#testing/oracle.ts'
import { openTestShop } from '#testing/shop.ts'

const RUNS = Number(process.env.KERF_MODEL_RUNS ?? 30)
const SEED = Number(process.env.KERF_MODEL_SEED ?? Date.now() % 2 ** 31)
const SHELF = 4

const kerf = await openTestShop({ anyUnpaid: true })
const [ada, casey] = [await kerf.admin(), await kerf.customer('Casey')]
const asAdmin = async (method: string, path: string, body?: object) =>
  (await ask(kerf, ada, method, `orders/${path}`, body)).answer

/** Numbers of what left without them. */
let noted = 0

async function perform(act: LotAct, model: LotModel, productId: string): Promise<void> {
  if (act.act === 'arrive') {
    const batch = lotName(act.batch)
    const answer = await arriveLot(kerf, ada, productId, { batch: act.batch, quantity: act.pieces })
    return expect(answer).toBe(model.arrive(batch, act.pieces))
  }
  if (act.act === 'buy') {
    const expected = model.buy(act.pieces)
    const wish = { productId, orderQuantity: act.pieces, phone: '555 0100', address: '1 Mill Lane' }
    const { answer, body } = await ask(kerf, casey, 'POST', 'orders', wish)
    expect(answer).toBe(expected)
    const order = model.orders.at(-1)
    if (answer !== 'done' || !order) return
    order.id = String(body.insertedId)
    return expect(await asAdmin('POST', `${order.id}/paid`, { paidBy: 'cash' })).toBe('done')
  }
  const order = nth(model.orders, act.order)
  if (!order) return
  if (act.act === 'pack') {
    const batch = lotName(act.batch)
    const lines = [{ line: 1, quantity: act.pieces }]
    const parcel = { lines, packed: !act.sends, batches: [{ line: 1, quantity: act.pieces, batch }] }
    const expected = model.pack(order, batch, act.pieces, act.sends)
    return expect(await asAdmin('POST', `${order.id}/parcels`, parcel)).toBe(expected)
  }
  if (act.act === 'confirm') {
    if (order.left === 0) return
    model.confirm(order)
    const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
    return expect((await ask(kerf, ada, 'PUT', `status/${order.id}`, shipped)).answer).toBe('done')
  }
  if (order.parcels.length === 0) return
  const at = act.parcel % order.parcels.length
  const path = `${order.id}/parcels/${at + 1}`
  if (act.act === 'send') return expect(await asAdmin('POST', `${path}/send`, {})).toBe(model.send(order, at))
  if (act.act === 'cancel') return expect(await asAdmin('DELETE', path)).toBe(model.cancel(order, at))
  const parcel = order.parcels[at]
  if (act.act === 'note') {
    if (parcel?.state !== 'sent' || parcel.batch !== null) return
    const batches = [{ line: 1, batch: lotName(act.batch), quantity: parcel.pieces }]
    model.note(parcel, lotName(act.batch))
    noted++
    return expect(await asAdmin('PUT', path, { batches })).toBe('done')
  }
  if (parcel?.batch === null) return
  const isSent = order.parcels.every(({ state }) => state !== 'packed') && parcel?.state === 'sent'
  const gone = order.parcels.filter(({ state, batch }) => state === 'sent' && batch === parcel?.batch)
  const away = gone.reduce((pieces, one) => pieces + one.pieces, 0)
  // Of the batch some may be back already: only what surely is away comes back.
  if (!isSent || order.left > 0 || away <= order.back) return
  const returns = [{ line: 1, quantity: 1, batches: [{ batch: parcel?.batch, quantity: 1 }] }]
  const answer = await asAdmin('POST', `${order.id}/refunds`, { amount: 0.01, returns })
  model.giveBack(order, at)
  expect(answer).toBe('done')
}

async function expectAlike(model: LotModel, productId: string): Promise<void> {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, productId))
  const { rows } = await kerf.db.execute<{ batch: string; pieces: number }>(
    sql`SELECT batch, pieces FROM product_lots WHERE product_id = ${productId} ORDER BY batch`,
  )
  expect(row?.shelf).toBe(model.shelf)
  expect(rows.map(({ batch, pieces }) => [batch, pieces])).toEqual([...model.lots].toSorted())
}

const n = fc.nat({ max: 5 })
const batch = fc.nat({ max: 2 })
const pieces = fc.integer({ min: 1, max: 3 })
const is = fc.constant
const anAct: fc.Arbitrary<LotAct> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: is('arrive'), batch, pieces }) },
  { weight: 4, arbitrary: fc.record({ act: is('buy'), pieces }) },
  { weight: 8, arbitrary: fc.record({ act: is('pack'), order: n, batch, pieces, sends: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: is('send'), order: n, parcel: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('cancel'), order: n, parcel: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('give back'), order: n, parcel: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('confirm'), order: n }) },
  { weight: 5, arbitrary: fc.record({ act: is('note'), order: n, parcel: n, batch }) },
)

/** A story with each kind of act: the second order leaves without numbers, and what lies on the shelf is then less than its batches. */
const TOLD: LotAct[] = [
  { act: 'arrive', batch: 0, pieces: 3 },
  { act: 'buy', pieces: 2 },
  { act: 'pack', order: 0, batch: 1, pieces: 1, sends: false },
  { act: 'cancel', order: 0, parcel: 0 },
  { act: 'pack', order: 0, batch: 0, pieces: 2, sends: false },
  { act: 'send', order: 0, parcel: 1 },
  { act: 'give back', order: 0, parcel: 1 },
  { act: 'buy', pieces: 3 },
  { act: 'buy', pieces: 3 },
  { act: 'confirm', order: 1 },
  { act: 'confirm', order: 2 },
  { act: 'note', order: 2, parcel: 0, batch: 1 },
]

test(`${RUNS} stories of batches go in the shop as in a simple model of them (KERF_MODEL_SEED=${SEED})`, {
  timeout: 60_000 + RUNS * 5_000,
}, async () => {
  // a guard against hanging, not a measure
  const heard = new Map<string, number>()
  let cameBack = 0
  let guessed = 0
  const story = fc.asyncProperty(
    fc.array(anAct, { minLength: 5, maxLength: 30, size: 'max' }),
    async (acts) => {
      await clear(kerf)
      const productId = await kerf.product({ price: 20, available: SHELF })
      await kerf.db.update(products).set({ tracking: 'lot' }).where(eq(products.id, productId))
      const model = new LotModel(SHELF)
      for (const act of acts) {
        await perform(act, model, productId)
        await expectAlike(model, productId)
        heard.set(act.act, (heard.get(act.act) ?? 0) + 1)
      }
      guessed += model.guessed
      cameBack += model.orders.reduce((sum, { back }) => sum + back, 0)
      expect(await findFaults(kerf.db)).toEqual([])
    },
  )
  await fc.assert(story, { numRuns: RUNS, seed: SEED, examples: [[TOLD]] })
  expect([...heard.keys()].toSorted()).toHaveLength(8)
  expect(cameBack).toBeGreaterThan(0)
  expect(noted).toBeGreaterThan(0)
  expect(guessed).toBeGreaterThan(0)
})
