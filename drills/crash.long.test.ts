import { expect, test } from 'vitest'
import { crash } from '#drills/crash.ts'

test(`the server is killed ${crash.short} times while people buy: no order, payment, piece of stock, parcel, label, return, exchange or count is lost or doubled`, {
  timeout: 600_000,
}, async () => {
  const { tried, lost } = await crash.run(crash.short, () => {})
  expect(lost).toEqual([])
  expect(tried['orders acknowledged']).toBe(tried['orders begun'])
  expect(tried['payments acknowledged']).toBeGreaterThan(0)
  expect(tried['parcels sent']).toBeGreaterThan(0)
  expect(tried['labels printed']).toBe(tried['parcels sent'])
  expect(tried['labels of the carrier acknowledged']).toBe(tried['parcels acknowledged'])
  expect(tried['labels of the carrier asked for again']).toBeGreaterThan(0)
  expect(tried['parcels cancelled']).toBeGreaterThan(0)
  expect(tried['payments by hand acknowledged']).toBeGreaterThan(0)
  expect(tried['returns settled']).toBeGreaterThan(0)
  expect(tried['counts acknowledged']).toBeGreaterThan(0)
  expect(tried['requests put off']).toBeGreaterThan(0)
})
