import { expect, test } from 'vitest'
import { disk } from '#drills/disk.ts'

test('the data folder has no room left while people buy: they are put off, lose nothing, and are served again by themselves', {
  timeout: 300_000,
}, async ({ skip }) => {
  const missing = disk.missing?.()
  if (missing) skip(missing)
  const { tried, lost } = await disk.run(disk.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBe(tried['orders begun'])
  expect(tried['requests put off']).toBeGreaterThan(0)
})
