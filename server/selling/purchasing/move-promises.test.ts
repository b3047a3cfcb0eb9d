import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { tellOfPromises } from '#server/selling/orders/tell-of-promises.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, casey, order } = await openOrderTests()
const ada = await kerf.admin()
const undo = undoOf(kerf, ada)
const [EARLIER, DAY, SPARE, LATER] = ['2126-12-10', '2126-12-20', '2126-12-27', '2127-01-31']
let supplier: string
beforeEach(async () => {
  const { body } = await call('POST', 'suppliers', { name: `Edge Tools ${crypto.randomUUID()}` })
  supplier = String(body.insertedId)
})

const call = (method: string, path: string, body?: object) =>
  kerf.call(method, `/api/manage/${path}`, body, ada)
const read = async (path: string, as = ada) => Object((await kerf.call('GET', path, undefined, as)).body)
const promisedOn = async (id: string) => (await read(`/api/manage/products/${id}`)).promisedOn
async function saw(promised: string, beyond = 3): Promise<string> {
  const id = await kerf.product({ available: 1, name: 'Dovetail saw' })
  await kerf.call('PUT', `/api/products/${id}`, { beyond, promisedOn: promised }, ada)
  return id
}
async function purchase(productId: string, quantity: number, expected: string): Promise<string> {
  const made = await call('POST', 'purchases', { supplier, lines: [{ productId, quantity }], expected })
  expect(await call('POST', `purchases/${made.body.insertedId}/order`, {})).toMatchObject({ status: 200 })
  return String(made.body.insertedId)
}
async function comeOn(id: string, expected: string): Promise<number> {
  const { version } = await read(`/api/manage/purchases/${id}`)
  const changed = await call('PUT', `purchases/${id}`, { version, expected })
  expect(changed).toMatchObject({ status: 200 })
  return Number(changed.body.promisesMoved)
}

test('a purchase order that comes on another day moves the day that is promised; who waits is told once, on the order, too', async () => {
  const id = await saw(DAY)
  const placed = await order({ productId: id, orderQuantity: 3, promisedOn: DAY })
  const orderId = String(placed.body.insertedId)
  await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  const bought = await purchase(id, 5, DAY)
  expect(await comeOn(bought, LATER)).toBe(1)
  expect((await read(`/api/manage/purchases/${bought}`)).lines).toMatchObject([{ promisedOn: LATER }])
  expect(await read(`/api/products/${id}`)).toMatchObject({ promise: { on: LATER } })
  expect([await tellOfPromises(kerf.shop), await tellOfPromises(kerf.shop)]).toEqual([1, 0])
  const told = await kerf.db.select().from(mails).where(eq(mails.kind, 'promise moved'))
  expect(told.map((one) => wordsOf(one).text)).toEqual([
    expect.stringContaining('2 × Dovetail saw: by January 31, 2127, and not by December 20, 2126'),
  ])
  for (const as of [casey, ada])
    expect((await read(`/api/orders/${orderId}`, as)).lines).toMatchObject([
      { promise: { pieces: 2, on: LATER, agreedOn: DAY } },
    ])
  const { rows } = await read('/api/manage/audit?size=2')
  const [, moved] = rows
  const { things } = await undo.one(moved._id)
  expect(things).toMatchObject([{ fields: [{ before: DAY, after: LATER }] }])
  expect(await undo.takeBack(moved._id)).toMatchObject({ status: 200 })
  expect(await promisedOn(id)).toBe(DAY)
  expect(await comeOn(bought, LATER), 'the same day again').toBe(0)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a promise moves by what is to come by its day and is wanted, and by nothing else', async () => {
  const moves = async (promised: string, beyond: number, coming: [number, string][], to: string) => {
    const id = await saw(promised, beyond)
    const [first] = [await purchase(id, ...(coming[0] ?? [1, DAY]))]
    for (const one of coming.slice(1)) await purchase(id, ...one)
    await comeOn(first, to)
    return promisedOn(id)
  }
  expect(await moves(DAY, 3, [[5, DAY]], EARLIER), 'earlier').toBe(EARLIER)
  expect(await moves(SPARE, 3, [[5, DAY]], EARLIER), 'time to spare stays').toBe(SPARE)
  expect(await moves(SPARE, 3, [[5, DAY]], LATER), 'later than the time to spare').toBe(LATER)
  expect(await moves(DAY, 3, [[5, LATER]], '2127-03-01'), 'it came too late before').toBe(DAY)
  expect(
    await moves(
      DAY,
      3,
      [
        [5, EARLIER],
        [5, DAY],
      ],
      LATER,
    ),
    'another brings enough',
  ).toBe(DAY)
  expect(
    await moves(
      DAY,
      8,
      [
        [5, EARLIER],
        [5, DAY],
      ],
      LATER,
    ),
    'another brings too few',
  ).toBe(LATER)
  expect(await moves(DAY, 3, [[5, DAY]], ''), 'nobody knows when').toBe(DAY)
  expect(await moves(DAY, 3, [[5, DAY]], '2026-01-02'), 'a day that is over promises nothing').toBe(DAY)
})

test('a purchase order that is canceled moves a promise to the day on which another brings the pieces', async () => {
  const id = await saw(DAY)
  const [canceled] = [await purchase(id, 5, DAY), await purchase(id, 5, LATER)]
  expect((await call('POST', `purchases/${canceled}/cancel`, {})).status).toBe(200)
  expect(await promisedOn(id)).toBe(LATER)
})

test('a product that was archived while its pieces are on their way is promised by the other day, too', async () => {
  const id = await saw(DAY)
  const bought = await purchase(id, 5, DAY)
  await kerf.call('PUT', `/api/products/${id}`, { state: 'archived' }, ada)
  expect(await comeOn(bought, LATER)).toBe(1)
})

test('a delivery that closes a purchase order short moves a promise to the day on which another brings what is missing, or says that none does', async () => {
  const close = async (bought: string, received: number) =>
    (
      await call('POST', `purchases/${bought}/arrivals`, {
        ...{ arrival: 1, last: true, lines: received > 0 ? [{ line: 1, received }] : [] },
      })
    ).body
  const id = await saw(DAY, 5)
  const wanting = async (orderQuantity: number) =>
    String((await order({ productId: id, orderQuantity, promisedOn: DAY })).body.insertedId)
  const [first, second] = [await wanting(2), await wanting(3)]
  for (const orderId of [first, second])
    await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)
  const short = await purchase(id, 5, DAY)
  await tellOfPromises(kerf.shop)
  await purchase(id, 9, LATER)
  expect(await close(short, 2)).toMatchObject({ state: 'received', promisesMoved: 1, promisesOpen: 0 })
  expect(await promisedOn(id)).toBe(LATER)
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  const promiseOf = async (orderId: string) => (await read(`/api/orders/${orderId}`)).lines[0].promise.on
  expect([await promiseOf(first), await promiseOf(second)], 'the first has all its pieces').toEqual([
    DAY,
    LATER,
  ])
  const other = await saw(DAY)
  expect(await close(await purchase(other, 5, DAY), 1)).toMatchObject({ promisesMoved: 0, promisesOpen: 1 })
  expect(await promisedOn(other)).toBe(DAY)
  const whole = await saw(DAY)
  const [all] = [await purchase(whole, 5, DAY), await purchase(whole, 5, LATER)]
  expect(await close(all, 5)).toMatchObject({ promisesMoved: 0, promisesOpen: 0 })
  expect(await promisedOn(whole), 'all of it came').toBe(DAY)
  expect(await findFaults(kerf.db)).toEqual([])
})
