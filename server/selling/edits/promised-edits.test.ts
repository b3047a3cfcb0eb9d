import { expect, test } from 'vitest'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, one, place, edit, stockOf, ...tests } = await openEditTests()
const read = async (orderId: string) => Object(await tests.read(orderId, ada))
const post = (id: string, cents: number) => ({
  ...{ id, name: `Post ${id}`, price: { kind: 'flat', cents } },
  ...{ cutOff: '12:00', handlingDays: 0, transitDays: { from: 1, to: 2 } },
})
const ZONES = [
  { id: 'home', name: 'Home', countries: ['DE'], methods: [post('slow', 500), post('fast', 900)] },
]
await setRules(kerf, ada, { zones: ZONES, taxes: GERMAN_TAXES } as never)
const BERLIN = { line1: 'Weg 1', city: 'Berlin', postcode: '10115', country: 'DE' }
const DAY = '2126-12-20'

test('an edited order arrives after the day by which its pieces are promised, and keeps them', async () => {
  const [saw, file] = [await kerf.product({ available: 1 }), await kerf.product({ available: 5 })]
  await kerf.call('PUT', `/api/products/${saw}`, { beyond: 3, promisedOn: DAY }, ada)
  const lines = [{ ...one(saw, 2), promisedOn: DAY }, one(file)]
  const to = { address: undefined, deliveryAddress: BERLIN, deliveryMethod: 'slow' }
  const orderId = await place(lines, to)
  expect((await read(orderId)).deliveryDates.from > DAY).toBe(true)
  const faster = await edit(orderId, { prices: 'now', deliveryMethod: 'fast' })
  expect(faster.status, JSON.stringify(faster.body)).toBe(201)
  const edited = await read(orderId)
  expect(edited.deliveryDates.from > DAY, 'promised pieces have still to come').toBe(true)
  expect(edited.lines[0]).toMatchObject({ quantity: 2, promise: { pieces: 1, on: DAY } })
  expect(await stockOf(saw)).toEqual([1, 2, 0])
  const without = await edit(orderId, { version: 2, prices: 'now', lines: [one(file)] })
  expect(without.status, JSON.stringify(without.body)).toBe(201)
  expect((await read(orderId)).deliveryDates.from < DAY, 'nothing is waited for any more').toBe(true)
  expect(await stockOf(saw)).toEqual([1, 0, 1])
  expect(await findFaults(kerf.db)).toEqual([])
})
