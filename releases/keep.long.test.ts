import { expect, test } from 'vitest'
import { FULFILMENTS, PARCEL_STATES, PAYMENTS, RETURN_KINDS, RETURN_STATES } from '#contract/order-states.ts'
import { PURCHASE_STATES } from '#contract/purchase-states.ts'
import { ACTS } from '#contract/things.ts'
import { openTestShop } from '#testing/shop.ts'
import { fillShop } from './fill.ts'
import { askingIn, look, type Seen } from './seen.ts'

const kerf = await openTestShop({ demo: true, trustedProxies: '127.0.0.1' })
/** By the first test. */
let seen: Seen[] = []
const rowsOf = (path: string): Record<string, string>[] =>
  seen.flatMap((one) => (one.path.startsWith(path) ? Object(one.answer).rows : []))
const answersOf = (path: RegExp) => seen.flatMap((one) => (path.test(one.path) ? [Object(one.answer)] : []))
const sorted = (values: Iterable<unknown>) => [...new Set(values)].toSorted()

test('the next release can be kept: every act, every state and every call of this version is in its shop', async () => {
  seen = await look(kerf, await fillShop(kerf, 1))
  const acts = new Set(rowsOf('/manage/audit?').map(({ act }) => act))
  expect([...ACTS.values()].flatMap(({ act }) => (acts.has(act) ? [] : act))).toEqual([])
  const states = rowsOf('/manage/orders?').map((order) => `${order.orderStatus}, ${order.paymentStatus}`)
  expect(sorted(states)).toEqual([
    'Completed, Paid',
    'Pending, Pending',
    'Shipped, Paid',
    'Uncomplete, Unpaid',
  ])
})

test('its orders are in each state of payment and of fulfilment, their parcels and returns in each of theirs', () => {
  const orders = rowsOf('/manage/orders?').map((order) => Object(order))
  expect(sorted(orders.map(({ payment }) => payment))).toEqual(sorted(PAYMENTS))
  expect(sorted(orders.map(({ fulfilment }) => fulfilment))).toEqual(sorted(FULFILMENTS))
  const parcels = orders.flatMap((order) => order.parcels ?? [])
  expect(sorted(parcels.map(({ state }) => state))).toEqual(sorted(PARCEL_STATES))
  const returns = rowsOf('/manage/returns?')
  expect(sorted(returns.map(({ state }) => state))).toEqual(sorted(RETURN_STATES))
  expect(sorted(returns.map(({ kind }) => kind))).toEqual(sorted(RETURN_KINDS))
  const versions = answersOf(/^\/orders\/[^/]+\/versions$/).map((one) => [...one].length)
  expect(Math.max(...versions)).toBeGreaterThan(1)
})

test('its purchase orders are in each state, and nothing of what it buys, counts, recalls and takes back is missing', () => {
  expect.soft(sorted(rowsOf('/manage/purchases?').map(({ state }) => state))).toEqual(sorted(PURCHASE_STATES))
  for (const show of ['open', 'settled', 'suspected'])
    expect.soft(rowsOf(`/manage/withdrawals?show=${show}`), show).not.toEqual([])
  for (const list of ['suppliers', 'stock-takes', 'recalls', 'packing'])
    expect.soft(rowsOf(`/manage/${list}?`), list).not.toEqual([])
  expect.soft(answersOf(/^\/manage\/suppliers\/.*\/products/).flatMap(({ rows }) => rows)).not.toEqual([])
  expect.soft(answersOf(/^\/manage\/stock-takes\/.*\/lines/).flatMap(({ rows }) => rows)).not.toEqual([])
  expect.soft(answersOf(/^\/manage\/purchases\/[^?/]+$/).flatMap(({ arrivals }) => arrivals)).not.toEqual([])
  expect.soft(answersOf(/^\/lists$/).flatMap((lists) => [...lists])).not.toEqual([])
})

test('what is bought, counted, sent and taken back is answered, and alike when it is asked again', async () => {
  const AFTER_SALE =
    /returns|versions|withdrawals|purchases|suppliers|stock-|packing|what-to|recalls|lists|parcels/
  const ofIt = seen.filter(({ path }) => AFTER_SALE.test(path))
  expect(ofIt.length).toBeGreaterThan(100)
  const ask = askingIn(kerf)
  for (const one of ofIt) {
    expect.soft(one.status, `${one.path} as ${one.as}`).toBe(200)
    expect.soft(await ask(one.as, one.path)).toEqual(one)
  }
})
