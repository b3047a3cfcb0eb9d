import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { wishFrom } from '#web/admin/orders/refund-wish.ts'

test('pieces of a refund go back on the shelf, unless somebody says that they do not', () => {
  const order = { refundableTotal: 60, lines: [{ line: 1, quantity: 3, returned: 0 }] } as Order
  const form = new FormData()
  form.set('amount', '20')
  form.set('line-1', '2')
  expect(wishFrom(form, order)).toMatchObject({ amount: 20, returns: [{ line: 1, quantity: 2 }] })
  form.set('offShelf', 'on')
  expect(wishFrom(form, order)).toMatchObject({ returns: [{ line: 1, quantity: 2, offShelf: 2 }] })
})
