import { expect, test } from 'vitest'
import { shutdown } from '#drills/shutdown.ts'

test(`the server is told to close ${shutdown.short} times under load: every request that it took is answered whole, and it is out in time`, {
  timeout: 600_000,
}, async () => {
  const { tried, lost } = await shutdown.run(shutdown.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBeGreaterThan(0)
  expect(tried['requests that nobody took any more']).toBeGreaterThan(0)
})
