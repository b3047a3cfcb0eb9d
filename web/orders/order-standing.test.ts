import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { standingOf, timeOf } from '#web/orders/order-standing.ts'

const NOW = new Date('2026-03-04T12:00:00').getTime()
const later = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const ORDER: Order = {
  ...{
    _id: '7',
    number: 'K-10042',
    name: 'Claw hammer',
    img: '/a.webp',
    orderQuantity: 1,
    currency: 'USD',
    totalPrice: 27.95,
  },
  ...{ customer: 'Casey', customerEmail: 'casey@mail.com', address: '1 Mill Lane', phone: '555 0100' },
  ...{ orderStatus: 'Uncomplete', paymentStatus: 'Unpaid', placedAt: later(-60), lines: [], refunds: [] },
  ...{ payment: 'unpaid', fulfilment: 'open', parcels: [], version: 1 },
  ...{ refundedTotal: 0, refundableTotal: 0 },
}
const words = (more: Partial<Order>) => Object.values(standingOf({ ...ORDER, ...more }, NOW)).join(': ')

test.each([
  [754, 'for 12 more minutes, until 12:12\u00a0PM.'],
  [119, 'for 1 more minute, until'],
  [59, 'for less than a minute, until'],
  [3 * 3600, 'for 180 more minutes, until 3:00\u00a0PM.'],
  [13 * 3600, 'We keep the pieces for you until 1:00\u00a0AM on Mar 5, 2026.'],
])(
  'of %i seconds it is said how long the pieces are kept, in minutes where somebody would count them, and until when',
  (seconds, said) => {
    expect(words({ heldUntil: later(seconds) })).toContain(said)
  },
)

test('when the time is over it is said that one can still pay, and no time', () => {
  for (const heldUntil of [undefined, later(0), later(-5)])
    expect(words({ heldUntil })).toMatch(/is over\. You can still pay, if there are enough left/)
})

test('every other state has its words', () => {
  expect(words({ orderStatus: 'Pending', paymentStatus: 'Pending' })).toContain('Payment is Pending')
  const paid = { orderStatus: 'Completed', paymentStatus: 'Paid' } as const
  expect(words(paid)).toContain('Paid, and packed next')
  expect(words({ ...paid, refundedTotal: 5 })).toContain('Paid, and packed next')
  expect(words({ ...paid, refundedTotal: 27.95 })).toContain('Refunded: We have given all of $27.95 back.')
  const shipped = { ...paid, orderStatus: 'Shipped' } as const
  expect(words(shipped)).toContain('On its way to you')
  expect(words({ ...shipped, toldFrom: later(60) })).toContain('Paid, and packed next')
  expect(words({ ...shipped, invoiceFrom: later(60) })).toContain(
    'Payment confirmed: Thank you. We write to you',
  )
  const owed = { amount: 27.95, currency: 'USD', status: 'owed' as const, askedAt: later(0), returns: [] }
  expect(words({ ...paid, refundedTotal: 27.95, refunds: [{ _id: 'r', ...owed }] })).toContain(
    'to be paid back',
  )
  expect(words({ ...paid, deletedAt: later(0), refundedTotal: 27.95 })).toContain('Closed by the shop')
})

test('a time of today has no day', () => {
  expect(timeOf(later(0), NOW)).toBe('12:00\u00a0PM')
  expect(timeOf(later(86_400), NOW)).toBe('12:00\u00a0PM on Mar 5, 2026')
})
