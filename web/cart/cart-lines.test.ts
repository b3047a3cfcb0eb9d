import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import {
  type CartLine,
  linesWithout,
  mergeLines,
  parseLines,
  piecesIn,
  subtotalOf,
  withLine,
} from '#web/cart/cart-lines.ts'

const SAW = '0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f001'
const PLANE = '0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f002'
const CLAMP = '0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f003'

test('lines are read as they were written', () => {
  const lines = [
    { productId: SAW, quantity: 2 },
    { productId: PLANE, quantity: 1 },
  ]
  expect(parseLines(JSON.stringify(lines))).toEqual(lines)
})

test.each([null, '', 'null', '{', '7', '"saw"', '{"lines":[]}', '[null,7,"saw",[],{}]'])(
  'what is no cart (%j) is an empty cart',
  (text) => {
    expect(parseLines(text)).toEqual([])
  },
)

test('a line that makes no sense is left out, and the others stay', () => {
  const text = JSON.stringify([
    { productId: SAW, quantity: 2, price: 0.01, productName: 'Free saw' },
    { productId: 'saw', quantity: 1 },
    { productId: PLANE, quantity: 0 },
    { productId: PLANE, quantity: -1 },
    { productId: PLANE, quantity: 1.5 },
    { productId: PLANE, quantity: '1' },
    { productId: PLANE, quantity: 1_000_001 },
    { quantity: 1 },
  ])
  expect(parseLines(text)).toEqual([{ productId: SAW, quantity: 2 }])
})

test('a product that is there twice is one line', () => {
  const text = JSON.stringify([
    { productId: SAW, quantity: 2 },
    { productId: SAW, quantity: 5 },
  ])
  expect(parseLines(text)).toEqual([{ productId: SAW, quantity: 5 }])
})

test('changing a quantity keeps the line in its place; none takes it out; a new line comes last', () => {
  const lines = [
    { productId: SAW, quantity: 2 },
    { productId: PLANE, quantity: 1 },
  ]
  expect(withLine(lines, { productId: SAW, quantity: 3 })).toEqual([
    { productId: SAW, quantity: 3 },
    { productId: PLANE, quantity: 1 },
  ])
  expect(withLine(lines, { productId: SAW, quantity: 0 })).toEqual([{ productId: PLANE, quantity: 1 }])
  expect(withLine(lines, { productId: CLAMP, quantity: 2 }).at(-1)?.productId).toBe(CLAMP)
  expect(lines[0]?.quantity).toBe(2)
})

test('of a product in both carts the larger quantity stays, and nothing is lost', () => {
  const account = [
    { productId: SAW, quantity: 2 },
    { productId: PLANE, quantity: 4 },
  ]
  const visitor = [
    { productId: PLANE, quantity: 1 },
    { productId: CLAMP, quantity: 2 },
    { productId: SAW, quantity: 3 },
  ]
  const both = [
    { productId: SAW, quantity: 3 },
    { productId: PLANE, quantity: 4 },
    { productId: CLAMP, quantity: 2 },
  ]
  expect(mergeLines(account, visitor)).toEqual(both)
  expect(mergeLines(both, visitor)).toEqual(both)
})

test('what was changed while it was being sent is kept to be sent again', () => {
  const sent = [
    { productId: SAW, quantity: 2 },
    { productId: PLANE, quantity: 1 },
  ]
  const now = [
    { productId: SAW, quantity: 2 },
    { productId: PLANE, quantity: 6 },
    { productId: CLAMP, quantity: 2 },
  ]
  expect(linesWithout(now, sent)).toEqual([
    { productId: PLANE, quantity: 6 },
    { productId: CLAMP, quantity: 2 },
  ])
})

test('count and subtotal are exact, without what is no longer sold', () => {
  const lines: CartLine[] = [
    { productId: SAW, quantity: 3, product: productAt(SAW, 0.1) },
    { productId: PLANE, quantity: 2, product: productAt(PLANE, 94.55) },
    { productId: CLAMP, quantity: 9 },
  ]
  expect(piecesIn(lines)).toBe(5)
  expect(subtotalOf(lines)).toBe(189.4)
  expect(subtotalOf([])).toBe(0)
})

function productAt(id: string, price: number): Product {
  return {
    _id: id,
    productName: 'A tool',
    price,
    minQuantity: 1,
    aviQuantity: 9,
    rating: 5,
    img: '/tool.svg',
    description: 'For wood.',
  }
}
