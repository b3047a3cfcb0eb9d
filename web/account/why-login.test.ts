import { expect, test } from 'vitest'
import { whyLogin, whyRegister } from '#web/account/why-login.ts'

test.each([
  ['/purchase/0b0f4c1e', 'Please log in to order this tool. Afterwards we take you back to it.'],
  ['/cart', 'Please log in to order what is in your cart. It stays as it is.'],
  ['/products?page=2', 'Please log in to order from our tools.'],
  ['/dashboard/add-review', 'Please log in to write a review.'],
  ['/dashboard/payment/7', 'Please log in to pay for your order.'],
  ['/dashboard/order/7', 'Please log in to see your order.'],
  ['/dashboard/my-orders', 'Please log in to see your orders.'],
  ['/dashboard', 'Please log in to see your account.'],
])('who is led from %s to the login reads why', (path, words) => {
  expect(whyLogin(path, false)).toBe(words)
  expect(whyRegister(path)).toBe(words.replace('log in', 'register'))
})

test('who was signed in reads that the session has ended, and of a form that it is kept', () => {
  expect(whyLogin('/dashboard', true)).toBe('Your session has ended. Please log in again.')
  expect(whyLogin('/purchase/7', true)).toBe(
    'Your session has ended. Please log in again: what you typed is kept.',
  )
})

test('who comes by themselves, or from a page that is open to everybody, is told nothing', () => {
  for (const path of [undefined, '/', '/home', '/cartoons', '/productsandmore', '/all-reviews'])
    expect([whyLogin(path, false), whyLogin(path, true), whyRegister(path)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
})
