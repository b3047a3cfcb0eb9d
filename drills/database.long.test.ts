import { expect, test } from 'vitest'
import { database } from '#drills/database.ts'

test(`PostgreSQL is killed ${database.short} times while people buy: the shop goes on by itself and has lost nothing`, {
  timeout: 300_000,
}, async () => {
  const { tried, lost } = await database.run(database.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBe(tried['orders begun'])
  expect(tried['payments acknowledged']).toBeGreaterThan(0)
  expect(tried['requests put off']).toBeGreaterThan(0)
})
