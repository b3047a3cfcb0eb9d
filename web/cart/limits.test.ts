import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import {
  afterAdding,
  isOrdered,
  lineProblem,
  mostOf,
  quantityProblem,
  stepDown,
  stepUp,
} from '#web/cart/limits.ts'

const clamp: Product = {
  _id: '0b0f4c1e-57c9-4f3a-9d0a-5a4de3a6f003',
  productName: 'Bar clamp',
  price: 24.75,
  minQuantity: 2,
  aviQuantity: 5,
  rating: 4,
  img: '/clamp.svg',
  description: 'Holds.',
}

const line = (quantity: number, product: Partial<Product> = {}) => ({
  productId: clamp._id,
  quantity,
  chosen: true,
  product: { ...clamp, ...product },
})

test('adding begins with the minimum and goes on by one', () => {
  expect(afterAdding(clamp, 0)).toBe(2)
  expect(afterAdding(clamp, 2)).toBe(3)
  expect(afterAdding(clamp, 1)).toBe(2)
})

test('adding never goes above what is available, and takes nothing of what cannot be ordered', () => {
  expect(afterAdding(clamp, 5)).toBe(5)
  expect(afterAdding(clamp, 7)).toBe(7)
  expect([afterAdding(clamp, 0, 3), afterAdding(clamp, 2, 2), afterAdding(clamp, 3, 9)]).toEqual([3, 4, 5])
  expect(afterAdding({ minQuantity: 2, aviQuantity: 1 }, 0)).toBe(0)
})

test.each(['2', '3', '5'])('a typed quantity within the limits (%s) has no problem', (typed) => {
  expect(quantityProblem(clamp, typed)).toBeUndefined()
})

test.each([
  ['', 'Please type how many you want.'],
  ['2.7', 'Please type a whole number of pieces.'],
  ['many', 'Please type a whole number of pieces.'],
  ['0', 'The smallest order of this is 2.'],
  ['-3', 'The smallest order of this is 2.'],
  ['1', 'The smallest order of this is 2.'],
  ['5000', 'You want 5,000, but only 5 are left.'],
])('a typed quantity that cannot be ordered (%j) is explained', (typed, words) => {
  expect(quantityProblem(clamp, typed)).toBe(words)
})

const screws = { minQuantity: 20, aviQuantity: 55, orderMultiple: 10 }

test('what is sold in multiples is added and stepped by them, up to the last one in stock', () => {
  expect(afterAdding(screws, 0)).toBe(20)
  expect(afterAdding(screws, 20)).toBe(30)
  expect(afterAdding(screws, 50)).toBe(50)
  expect([stepUp(screws, 23), stepDown(screws, 23), stepDown(screws, 30), stepUp(screws, 50)]).toEqual([
    30, 20, 20, 50,
  ])
  expect(mostOf(screws)).toBe(50)
})

test('a quantity between two multiples is explained, with the ones next to it', () => {
  expect(quantityProblem(screws, '25')).toBe('Sold in multiples of 10: order 20 or 30.')
  expect(quantityProblem(screws, '53')).toBe('Sold in multiples of 10: order 50.')
  expect(quantityProblem(screws, '30')).toBeUndefined()
  expect(lineProblem(line(25, screws))).toEqual({
    words: 'Sold in multiples of 10: order 20 or 30.',
    take: 30,
  })
  expect(lineProblem(line(70, screws))).toEqual({ words: 'You want 70, but only 55 are left.', take: 50 })
})

test('a line is ordered when it is chosen and can be ordered', () => {
  expect(isOrdered(line(2))).toBe(true)
  expect(isOrdered({ ...line(2), chosen: false })).toBe(false)
  expect(isOrdered(line(9))).toBe(false)
})

test('a line within the limits has no problem', () => {
  expect(lineProblem(line(2))).toBeUndefined()
  expect(lineProblem(line(5))).toBeUndefined()
})

test('what stands in the way of a line is said, with the quantity that would solve it', () => {
  expect(lineProblem(line(9))).toEqual({ words: 'You want 9, but only 5 are left.', take: 5 })
  expect(lineProblem(line(1))).toEqual({ words: 'The smallest order of this is 2.', take: 2 })
})

test('what cannot be solved offers nothing', () => {
  expect(lineProblem(line(2, { aviQuantity: 0 }))?.words).toMatch(/^Sold out: there are none/)
  expect(lineProblem(line(2, { aviQuantity: 1 }))?.words).toMatch(/^Sold out: only 1 is left/)
  expect(lineProblem({ productId: clamp._id, quantity: 2, chosen: true })?.words).toBe(
    'This tool is no longer sold.',
  )
  expect(lineProblem(line(2, { aviQuantity: 0 }))?.take).toBeUndefined()
})
