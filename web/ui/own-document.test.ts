import { expect, test } from 'vitest'
import { changesDocument } from '#web/ui/own-document.ts'

test('the payment page is entered and left by a full page load, other pages are not', () => {
  expect(changesDocument('/dashboard/my-orders', '/dashboard/payment/7')).toBe(true)
  expect(changesDocument('/dashboard/payment/7', '/home')).toBe(true)
  expect(changesDocument('/pay/secret', '/home')).toBe(true)
  expect(changesDocument('/home', '/dashboard/my-orders')).toBe(false)
})
