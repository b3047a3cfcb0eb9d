import { expect, test } from 'vitest'
import { paymentStep } from '#web/dashboard/payment-step.ts'

test.each([
  ['Uncomplete', 'Unpaid', 'payNow'],
  ['Pending', 'Pending', 'pending'],
  ['Completed', 'Paid', 'accepted'],
  ['Shipped', 'Paid', 'accepted'],
] as const)('an order that is %s and %s offers %s', (orderStatus, paymentStatus, step) => {
  expect(paymentStep({ orderStatus, paymentStatus })).toBe(step)
})
