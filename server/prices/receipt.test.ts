import { expect, test } from 'vitest'
import { makeReceipt } from '#server/prices/receipt.ts'

test('a receipt is exact to the cent: each line with its unit price, quantity and total, then the sum, and by which rules', () => {
  const receipt = makeReceipt([
    { productId: 'saw', priceCents: 1_999, quantity: 3 },
    { productId: 'pencil', priceCents: 10, quantity: 7 },
  ])
  expect(receipt).toEqual({
    format: 1,
    lines: [
      { productId: 'saw', unitPriceCents: 1_999, quantity: 3, totalCents: 5_997 },
      { productId: 'pencil', unitPriceCents: 10, quantity: 7, totalCents: 70 },
    ],
    steps: [
      { rule: 'list price', line: 1, cents: 1_999 },
      { rule: 'list price', line: 2, cents: 10 },
    ],
    sumCents: 6_067,
    totalCents: 6_067,
  })
})

test('the receipt of the dearest order there can be is exact', () => {
  const { totalCents } = makeReceipt([{ productId: 'mill', priceCents: 99_999_999, quantity: 1_000_000 }])
  expect(totalCents).toBe(99_999_999_000_000)
})
