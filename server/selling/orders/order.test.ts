import { expect, test } from 'vitest'
import { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { type Event, isIn, move, moves, orderNumber, titleOf } from '#server/selling/orders/order.ts'

const events: Event[] = ['processing', 'failed', 'succeeded', 'ship', 'take back', 'not shipped']
const states = OrderStatus.options.flatMap((orderStatus) =>
  PaymentStatus.options.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)

for (const from of states) {
  for (const event of events) {
    const name = `${from.orderStatus}/${from.paymentStatus}`
    const to = moves.find((row) => isIn(from, row.from))?.to[event]
    if (to) {
      test(`${name} becomes ${to.orderStatus}/${to.paymentStatus} by "${event}"`, () => {
        expect(move(from, event)).toEqual(to)
      })
    } else {
      test(`${name} cannot go on by "${event}"`, () => {
        expect(() => move(from, event)).toThrow('cannot be')
      })
    }
  }
}

test('the only way out of Shipped, and back from Paid, is to take a confirmation or a shipping back', () => {
  for (const { from, to } of moves) {
    if (from.orderStatus === 'Shipped') expect(Object.keys(to)).toEqual(['take back', 'not shipped'])
    if (from.paymentStatus !== 'Paid') continue
    for (const [event, next] of Object.entries(to))
      expect(next.paymentStatus === 'Paid', event).toBe(event !== 'take back')
  }
})

test('people read a number and a name', () => {
  expect(orderNumber(10_042)).toBe('K-10042')
  expect(titleOf([{ name: 'Saw' }])).toBe('Saw')
  expect(titleOf([{ name: 'Saw' }, { name: 'Plane' }, { name: 'Square' }])).toBe('Saw and 2 more')
})
