import { expect, test } from 'vitest'
import { createMinuteCache } from '#server/platform/db/lists/minute-cache.ts'

/** A figure that is another one at each reading, and a clock that stands still until it is moved. */
function minuteCache() {
  const clock = { now: 0 }
  const figures = createMinuteCache<number>(50, () => clock.now)
  let readings = 0
  const read = async () => ++readings
  return { clock, figures, read, ask: () => figures.of('orders', read) }
}

test('within a minute it is read once, however many ask at the same time', async () => {
  const { clock, figures, ask } = minuteCache()
  expect(figures.has('orders')).toBe(false)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  clock.now = 60_000
  expect(await ask()).toBe(1)
  expect(figures.has('people')).toBe(false)
})

test('after a minute the next reader gets the old value at once, and the one after that the new value', async () => {
  const { clock, ask } = minuteCache()
  await ask()
  clock.now = 60_001
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  await expect.poll(ask).toBe(2)
})

test('a value that was not read for ten minutes is read again before it is returned', async () => {
  const { clock, ask } = minuteCache()
  await ask()
  clock.now = 600_001
  expect(await ask()).toBe(2)
})

test('a value that was forgotten, or could not be read, is read again', async () => {
  const { figures, ask, read } = minuteCache()
  await expect(figures.of('orders', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask()).toBe(1)
  figures.forget('orders')
  expect(await ask()).toBe(2)
  expect(await figures.of('orders', read)).toBe(2)
})

test('of more than 50 names the one that was read longest ago goes', async () => {
  const { figures, read } = minuteCache()
  for (let n = 0; n <= 50; n++) await figures.of(`list ${n}`, read)
  expect([0, 1, 50].map((n) => figures.has(`list ${n}`))).toEqual([false, true, true])
})
