import { expect, test } from 'vitest'
import { PURCHASE_MOVES, PURCHASE_STATES, type PurchaseState } from '#contract/purchase-states.ts'
import { STOCK_TAKE_MOVES, STOCK_TAKE_STATES, type StockTakeState } from '#contract/stock-take-states.ts'
import { type Act, eachRefuses, illegal } from '#testing/illegal-moves.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const productId = await kerf.product({ available: 900, price: 20, name: 'Bench chisel' })

const manage = (path: string, body: object = {}, method = 'POST') =>
  kerf.call(method, `/api/manage/${path}`, body, ada)

test.each(PURCHASE_STATES)(
  'a purchase order that is %s answers each illegal move with its state',
  async (state) => {
    const supplier = (await manage('suppliers', { name: `Edge Tools ${state}` })).body.insertedId
    const made = await manage('purchases', { supplier, lines: [{ productId, quantity: 4 }] })
    const id = String(made.body.insertedId)
    const arrive = (received: number) => (of: string) =>
      manage(`purchases/${of}/arrivals`, { arrival: 1, lines: [{ line: 1, received }] })
    const acts: [PurchaseState, Act][] = [
      ['ordered', (of) => manage(`purchases/${of}/order`, { version: 1 })],
      ['part received', arrive(1)],
      ['received', arrive(4)],
      ['canceled', (of) => manage(`purchases/${of}/cancel`)],
    ]
    if (state === 'part received' || state === 'received') await acts[0]?.[1](id)
    if (state !== 'draft')
      expect((await acts.find(([to]) => to === state)?.[1](id))?.status).toBeLessThan(300)
    const change: Act = (of) =>
      manage(`purchases/${of}`, { version: 2, lines: [{ productId, quantity: 9 }] }, 'PUT')
    await eachRefuses(id, state, [
      ...illegal(
        state,
        PURCHASE_MOVES,
        acts.filter(([to]) => to !== 'part received' || state !== 'received'),
      ),
      ...(state === 'draft' ? [] : [['change its lines', change] as [string, Act]]),
    ])
  },
)

test.each(STOCK_TAKE_STATES)(
  'a stock-take that is %s answers each illegal move with its state',
  async (state) => {
    const { body } = await manage('stock-takes')
    const acts: [StockTakeState, Act][] = [
      ['booked', (of) => manage(`stock-takes/${of}/book`)],
      ['canceled', (of) => manage(`stock-takes/${of}/cancel`)],
    ]
    const id = String(body.insertedId)
    await acts.find(([to]) => to === state)?.[1](id)
    const count: Act = (of) =>
      manage(`stock-takes/${of}/counts`, { counts: [{ productId, counted: 1 }] }, 'PUT')
    if (state === 'counting') return expect((await count(id)).status).toBe(200)
    const others = acts.filter(([to]) => !(STOCK_TAKE_MOVES[state] as readonly string[]).includes(to))
    await eachRefuses(id, state, [...others, ['count', count]])
  },
)
