import { beforeAll, describe, expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { shopFrom } from '#server/shop/backup/testing.ts'
import { findFaultsInBooks } from '#server/shop/books/find-faults-store.ts'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import type { TestShop } from '#testing/shop.ts'
import { type Shopper, signInShopper } from '#testing/shoppers.ts'
import type { Seen } from './seen.ts'
import { keptShop } from './stored.ts'

/** The one release that knew no parcels: an order was paid, then shipped. */
const VERSION = '0.1.0'

describe('a shop that knew no parcels, updated within days', () => {
  let kerf: TestShop
  let seen: Seen[]
  let admin: Shopper
  beforeAll(async () => {
    ;({ kerf, seen, admin } = await updated(0))
  })

  test('can sell what it could; the shelf has that, what unpaid orders hold and what is paid and not sent', async () => {
    const promised = promisedIn(seen, (order) => order.orderStatus !== 'Shipped')
    expect([promised.held.size, promised.sold.size].every((products) => products > 5)).toBe(true)
    await expectShelves(kerf, admin, seen, promised)
  })

  test('asks its owner once which of the paid orders were sent: those ticked are, without an e-mail, the others wait', async () => {
    const unsent = ordersIn(seen).filter(isUnsent)
    expect(unsent.length).toBeGreaterThan(30)
    const ask = () => kerf.call('GET', '/api/manage/orders-before-parcels', undefined, admin)
    const { body } = await ask()
    expect(body.total).toBe(unsent.length)
    const rows = body.rows as Order[]
    expect(idsOf(rows)).toEqual(idsOf(unsent))

    const sent = unsent.filter(isLeft).slice(0, 20)
    const waiting = unsent.filter((order) => !sent.includes(order))
    await tellOfShipped(kerf.shop, inAnHour()) // what waited to be told of before
    const mailsBefore = await kerf.db.$count(mails)
    const ticked = { sent: sent.map(({ _id }) => _id), waiting: waiting.map(({ _id }) => _id) }
    const told = await kerf.call('POST', '/api/manage/orders-before-parcels', ticked, admin)
    expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 })
    expect((await ask()).body).toEqual({ rows: [], total: 0 })
    await tellOfShipped(kerf.shop, inAnHour())
    expect(await kerf.db.$count(mails)).toBe(mailsBefore)

    const areSent = new Set(ticked.sent)
    for (const { _id, orderStatus } of await ordersNow(kerf, admin)) {
      if (areSent.has(_id)) expect(orderStatus).toBe('Shipped')
      else if (ticked.waiting.includes(_id)) expect(orderStatus).toBe('Completed')
    }
    const promised = promisedIn(
      seen,
      ({ _id, orderStatus }) => orderStatus !== 'Shipped' && !areSent.has(_id),
    )
    await expectShelves(kerf, admin, seen, promised)
  })
})

describe('a shop that knew no parcels, updated six weeks after its last order', () => {
  let kerf: TestShop
  let seen: Seen[]
  let admin: Shopper
  beforeAll(async () => {
    ;({ kerf, seen, admin } = await updated(6))
  })

  test('takes what was paid long before as sent, tells nobody of it, and asks its owner of nothing', async () => {
    const sent = idsOf(ordersIn(seen).filter((order) => isUnsent(order) && isLeft(withoutFailed(order))))
    expect(sent.length).toBeGreaterThan(30)
    const now = await ordersNow(kerf, admin)
    const shipped = idsOf(now.filter(({ orderStatus }) => orderStatus === 'Shipped'))
    expect(shipped).toEqual(
      idsOf([...ordersIn(seen).filter(isShipped), ...now.filter(({ _id }) => sent.includes(_id))]),
    )
    const listed = await kerf.call('GET', '/api/manage/orders-before-parcels', undefined, admin)
    expect(listed.body).toEqual({ rows: [], total: 0 })
    const waiting = ordersIn(seen).filter(({ invoiceFrom }) => invoiceFrom !== undefined)
    expect(await tellOfShipped(kerf.shop, inAnHour()), 'those confirmed before the update').toBe(
      waiting.length,
    )

    const isNow = new Map(now.map(({ _id, orderStatus }) => [_id, orderStatus]))
    await expectShelves(
      kerf,
      admin,
      seen,
      promisedIn(seen, ({ _id }) => isNow.get(_id) !== 'Shipped'),
    )
  })
})

async function updated(weeksAgo: number) {
  const { backup, seen } = await keptShop(VERSION, new Date(), weeksAgo)
  const kerf = await shopFrom(backup)
  const admin = await signInShopper(kerf.fetch, demoAccounts[1])
  expect(await findFaultsInBooks(kerf.db)).toEqual([])
  return { kerf, seen, admin }
}

type Order = {
  _id: string
  orderStatus: string
  paymentStatus: string
  refundableTotal: number
  invoiceFrom?: string
  lines: Line[]
  refunds: { status: string; returns: { line: number; quantity: number }[] }[]
}
type Line = { line: number; quantity: number; returned: number }
/** Pieces by product. */
type Pieces = Map<string, number>

const inAnHour = () => new Date(Date.now() + 3_600_000)
const isShipped = ({ orderStatus }: Order) => orderStatus === 'Shipped'
/** Paid, not all of it given back, and not shipped. */
const isUnsent = ({ orderStatus, refundableTotal }: Order) =>
  orderStatus === 'Completed' && refundableTotal > 0
const isLeft = ({ lines }: Order) => lines.some(({ quantity, returned }) => quantity > returned)
const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id).toSorted()

/** An order from which the pieces of a refund that failed never came back: the update counts those of the others. */
function withoutFailed(order: Order): Order {
  const back = order.refunds.flatMap(({ status, returns }) => (status === 'failed' ? [] : returns))
  const returnedOf = (line: number) =>
    back.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0)
  return { ...order, lines: order.lines.map((line) => ({ ...line, returned: returnedOf(line.line) })) }
}

const rowsSeen = (seen: Seen[], path: string) =>
  seen.flatMap((one) => (one.path.startsWith(path) ? Object(one.answer).rows : []))
const ordersIn = (seen: Seen[]): Order[] => rowsSeen(seen, '/manage/orders?show=current')

async function ordersNow(kerf: TestShop, admin: Shopper): Promise<Order[]> {
  const all: Order[] = []
  for (let page = 1; ; page++) {
    const { body } = await kerf.call('GET', `/api/manage/orders?size=100&page=${page}`, undefined, admin)
    all.push(...(body.rows as Order[]))
    if (all.length >= Number(body.total)) return all
  }
}

/** What the orders that are not sent have of each product, as its movements told it before the update. */
function promisedIn(seen: Seen[], isWaiting: (order: Order) => boolean): { held: Pieces; sold: Pieces } {
  const orders = new Map(ordersIn(seen).map((order) => [order._id, order]))
  const promised = { held: new Map(), sold: new Map() }
  for (const { path, answer } of seen) {
    const [, productId = ''] = /^\/manage\/products\/([^/]+)\/movements/.exec(path) ?? []
    for (const { cause, quantity, order: { _id = '' } = {} } of productId ? Object(answer).rows : []) {
      const order = orders.get(_id)
      if (!order || !isWaiting(order)) continue
      const isPaid = order.paymentStatus === 'Paid'
      // What was given back in full and did not come back is gone.
      if (isPaid && order.refundableTotal === 0) continue
      if (!isPaid && cause === 'return') throw new Error(`${_id} is unpaid, and pieces of it came back`)
      const pieces: Pieces = isPaid ? promised.sold : promised.held
      pieces.set(productId, (pieces.get(productId) ?? 0) - quantity)
    }
  }
  return promised
}

async function expectShelves(
  kerf: TestShop,
  admin: Shopper,
  seen: Seen[],
  { held, sold }: { held: Pieces; sold: Pieces },
): Promise<void> {
  const products: { _id: string; aviQuantity: number }[] = rowsSeen(seen, '/manage/products?')
  expect(products.length).toBeGreaterThan(30)
  for (const { _id, aviQuantity } of products) {
    const { body } = await kerf.call('GET', `/api/manage/products/${_id}/movements`, undefined, admin)
    const waiting = { held: held.get(_id) ?? 0, sold: sold.get(_id) ?? 0 }
    const shelf = aviQuantity + waiting.held + waiting.sold
    expect(body.product).toMatchObject({ aviQuantity, available: aviQuantity, ...waiting, shelf })
  }
}
