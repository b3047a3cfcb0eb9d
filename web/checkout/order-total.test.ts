import { expect, test } from 'vitest'
import { orderTotal } from '#web/checkout/order-total.ts'

const saw = { price: 94.1, minQuantity: 3, aviQuantity: 48 }

test('a total is exact to the cent', () => {
  expect(orderTotal(saw, '3')).toBe(282.3)
  expect(orderTotal({ ...saw, price: 0.1 }, '3')).toBe(0.3)
})

test.each(['', '2', '49', '3.5', '-3', 'abc'])('there is no total for a quantity of %j', (quantity) => {
  expect(orderTotal(saw, quantity)).toBeUndefined()
})
