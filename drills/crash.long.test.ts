import { expect, test } from 'vitest'
import { crash } from '#drills/crash.ts'

test(`the server is killed ${crash.short} times while people buy: no order, payment or piece of stock is lost or doubled`, {
  timeout: 600_000,
}, async () => {
  const { tried, lost } = await crash.run(crash.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBe(tried['orders begun'])
  expect(tried['payments acknowledged']).toBeGreaterThan(0)
  expect(tried['requests put off']).toBeGreaterThan(0)
})
