import { expect, test } from 'vitest'
import { FULFILMENTS, MOVES, PAYMENTS } from '#contract/order-states.ts'
import {
  fulfilmentMove,
  orderNumber,
  paymentAfter,
  paymentMove,
  titleOf,
} from '#server/selling/orders/order.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'

for (const from of PAYMENTS)
  for (const to of PAYMENTS) {
    const legal = from === to || (MOVES.payment[from] as readonly string[]).includes(to)
    test(`a payment that is ${from} ${legal ? 'becomes' : 'cannot become'} ${to}`, () => {
      if (legal) expect(paymentMove({ payment: from }, to)).toEqual({ payment: to })
      else expect(() => paymentMove({ payment: from }, to)).toThrow(`is ${from} cannot become ${to}`)
    })
  }

for (const from of FULFILMENTS)
  for (const to of FULFILMENTS) {
    const legal = from === to || (MOVES.fulfilment[from] as readonly string[]).includes(to)
    test(`an order that is ${from} ${legal ? 'becomes' : 'cannot become'} ${to}`, () => {
      if (legal) expect(fulfilmentMove({ fulfilment: from }, to)).toEqual({ fulfilment: to })
      else
        expect(() => fulfilmentMove({ fulfilment: from }, to)).toThrow(
          `is ${stateWord(from)} cannot become ${stateWord(to)}`,
        )
    })
  }

const LINES = [{ quantity: 2 }]

test('a payment is refunded when all of it went back, and in part before; what failed does not count, and what edits took off was never due', () => {
  const order = { totalCents: 100, receivedCents: null }
  const refund = (
    amountCents: number,
    status: 'asked' | 'succeeded' | 'failed' = 'succeeded',
    ofEdit = false,
  ) => ({
    ...{ amountCents, status, ofEdit },
    returns: [],
  })
  expect(paymentAfter(order, [], LINES)).toBe('paid')
  expect(paymentAfter(order, [refund(100, 'asked'), refund(100, 'failed')], LINES)).toBe('paid')
  expect(paymentAfter(order, [refund(40)], LINES)).toBe('part refunded')
  expect(paymentAfter(order, [refund(40), refund(60)], LINES)).toBe('refunded')
  const cheaper = { totalCents: 40, receivedCents: 100 }
  expect(paymentAfter(cheaper, [refund(60, 'succeeded', true)], LINES)).toBe('paid')
  expect(paymentAfter(cheaper, [refund(60, 'failed', true)], LINES), 'it is owed').toBe('paid')
  expect(paymentAfter(cheaper, [refund(60, 'succeeded', true), refund(40)], LINES)).toBe('refunded')
  const dearer = { totalCents: 150, receivedCents: 100 }
  expect(paymentAfter(dearer, [], LINES)).toBe('part paid')
  expect(paymentAfter(dearer, [refund(100, 'asked', true)], LINES)).toBe('part paid')
  expect(paymentAfter(dearer, [refund(100, 'succeeded', true)], LINES), 'canceled').toBe('refunded')
})

test('what cost nothing is refunded when all of its pieces are back, by refunds that did not fail', () => {
  const free = { totalCents: 0, receivedCents: null }
  const back = (quantity: number, status: 'succeeded' | 'failed' = 'succeeded') => ({
    ...{ amountCents: 0, status, ofEdit: false },
    returns: [{ line: 1, quantity }],
  })
  expect(paymentAfter(free, [], LINES)).toBe('paid')
  expect(paymentAfter(free, [back(1), back(1, 'failed')], LINES)).toBe('paid')
  expect(paymentAfter(free, [back(1), back(1)], LINES)).toBe('refunded')
})

test('people read a number and a name', () => {
  expect(orderNumber(10_042)).toBe('K-10042')
  expect(titleOf([{ name: 'Saw' }])).toBe('Saw')
  expect(titleOf([{ name: 'Saw' }, { name: 'Plane' }, { name: 'Square' }])).toBe('Saw and 2 more')
})
