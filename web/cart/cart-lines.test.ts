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

const line = (productId: string, quantity: number, chosen = true) => ({ productId, quantity, chosen })

test('lines are read as they were written, chosen or not', () => {
  const lines = [line(SAW, 2), line(PLANE, 1, false)]
  expect(parseLines(JSON.stringify(lines))).toEqual(lines)
})

test('lines of an earlier release say nothing of a choice, and are chosen', () => {
  expect(parseLines(JSON.stringify([{ productId: SAW, quantity: 2 }]))).toEqual([line(SAW, 2)])
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
  expect(parseLines(text)).toEqual([line(SAW, 2)])
})

test('a product that is there twice is one line', () => {
  const text = JSON.stringify([
    { productId: SAW, quantity: 2 },
    { productId: SAW, quantity: 5 },
  ])
  expect(parseLines(text)).toEqual([line(SAW, 5)])
})

test('changing a quantity keeps the line in its place; none takes it out; a new line comes last', () => {
  const lines = [line(SAW, 2), line(PLANE, 1)]
  expect(withLine(lines, line(SAW, 3))).toEqual([line(SAW, 3), line(PLANE, 1)])
  expect(withLine(lines, line(SAW, 0))).toEqual([line(PLANE, 1)])
  expect(withLine(lines, line(CLAMP, 2)).at(-1)?.productId).toBe(CLAMP)
  expect(lines[0]?.quantity).toBe(2)
})

test('of a product in both carts the larger quantity stays, and nothing is lost', () => {
  const account = [line(SAW, 2), line(PLANE, 4)]
  const visitor = [line(PLANE, 1), line(CLAMP, 2), line(SAW, 3)]
  const both = [line(SAW, 3), line(PLANE, 4), line(CLAMP, 2)]
  expect(mergeLines(account, visitor)).toEqual(both)
  expect(mergeLines(both, visitor)).toEqual(both)
})

test('of a product in both carts the choice of the visitor counts, who chose last', () => {
  expect(mergeLines([line(SAW, 2), line(PLANE, 1, false)], [line(SAW, 1, false), line(PLANE, 1)])).toEqual([
    line(SAW, 2, false),
    line(PLANE, 1),
  ])
})

test('what was changed while it was being sent is kept to be sent again', () => {
  const sent = [line(SAW, 2), line(PLANE, 1)]
  const now = [line(SAW, 2), line(PLANE, 6), line(CLAMP, 2)]
  expect(linesWithout(now, sent)).toEqual([line(PLANE, 6), line(CLAMP, 2)])
})

test('a choice that was changed while it was being sent is kept to be sent again', () => {
  expect(linesWithout([line(SAW, 2, false)], [line(SAW, 2)])).toEqual([line(SAW, 2, false)])
})

test('count and subtotal are exact, without what is no longer sold', () => {
  const lines: CartLine[] = [
    { ...line(SAW, 3), product: productAt(SAW, 0.1) },
    { ...line(PLANE, 2), product: productAt(PLANE, 94.55) },
    line(CLAMP, 9),
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
