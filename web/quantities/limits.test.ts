import { expect, test } from 'vitest'
import type { Product } from '#contract/products.ts'
import { inLanguage } from '#messages/t.ts'
import { afterAdding, mostOf, stepDown, stepUp } from '#web/quantities/limits.ts'
import {
  addingProblem,
  isOrdered,
  lineProblem,
  quantityProblem,
  typedPieces,
} from '#web/quantities/quantity-problem.ts'

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

test.each(['2', '3', '5', ' 4,0 ', '4.0', '５'])(
  'a typed quantity within the limits (%s) has no problem',
  (typed) => {
    expect(quantityProblem(clamp, typed)).toBeUndefined()
  },
)

test.each([
  ['', 'Please type how many you want.'],
  ['2.7', 'Please type a whole number.', 2, 3],
  ['2,5', 'Please type a whole number.', 2, 3],
  ['many', 'Please type a whole number.'],
  ['0', 'The smallest order of this is 2.', 2],
  ['-3', 'The smallest order of this is 2.', 2],
  ['1', 'The smallest order of this is 2.', 2],
  ['5000', 'Only 5 are left.', 5],
  ['1e3', 'Please type a whole number.'],
  ['0x4', 'Please type a whole number.'],
  ['1,000', 'Write 1000 or 1'],
  ['１．０００', 'Write 1000 or 1'],
  ['1.500', 'Write 1500 or 1.5'],
  ['−3', 'The smallest order of this is 2.', 2],
  ['1 000', 'Only 5 are left.', 5],
  ['1.234,50', 'Please type a whole number.', 5],
  ['٣', 'Please type a whole number.'],
  ['Infinity', 'Please type a whole number.'],
])(
  'a typed quantity that cannot be ordered (%j) is explained, with the nearest that can',
  (typed, words, ...take) => {
    expect(quantityProblem(clamp, typed)).toEqual({ words, take })
  },
)

test.each([
  ['de', '1.000,0', 1000],
  ['de', '1.000.000', 1_000_000],
  ['fr', '1\u202f000', 1000],
  ['en-US', '1,000.0', 1000],
  ['en-US', '１２００', 1200],
  ['en-GB', '1’200', 1200],
] as const)('on a page in %s a quantity of %s is one of %i pieces', (tag, typed, pieces) => {
  inLanguage(tag, () => {
    expect(typedPieces(typed)).toBe(pieces)
    expect(quantityProblem({ minQuantity: 1, aviQuantity: pieces }, typed)).toBeUndefined()
    expect(addingProblem({ minQuantity: 1, aviQuantity: pieces }, typed, 1)).toMatchObject({
      take: [pieces - 1],
    })
  })
})

test.each(['1.000', '1,000', '1.500'])('%s pieces are refused with both readings in German, too', (typed) => {
  inLanguage('de', () => {
    const { words, take } = quantityProblem({ minQuantity: 1, aviQuantity: 9000 }, typed) ?? {}
    expect(words).toMatch(/^Bitte schreiben Sie 1[05]00 oder 1(?:,5)?$/)
    expect(take).toEqual([])
    expect(typedPieces(typed)).toBeNaN()
  })
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
  const between = (...take: number[]) => ({ words: 'Sold in multiples of 10.', take })
  expect(quantityProblem(screws, '25')).toEqual(between(20, 30))
  expect(quantityProblem(screws, '53')).toEqual(between(50))
  expect(quantityProblem(screws, '30')).toBeUndefined()
  expect(lineProblem(line(25, screws))).toEqual(between(20, 30))
  expect(lineProblem(line(70, screws))).toEqual({ words: 'Only 55 are left.', take: [50] })
})

test('what is typed is added to what is in the cart, or nothing is: never a part of it', () => {
  expect(addingProblem(clamp, '3', 2)).toBeUndefined()
  expect(addingProblem(clamp, '3', 3)).toEqual({
    words: 'Only 5 are left, and 3 of them in your cart already.',
    take: [2],
  })
  expect(addingProblem(clamp, '2', 4)?.take).toEqual([])
  expect(addingProblem(clamp, '9', 0)?.words).toBe('Only 5 are left.')
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
  expect(lineProblem(line(9))).toEqual({ words: 'Only 5 are left.', take: [5] })
  expect(lineProblem(line(1))).toEqual({ words: 'The smallest order of this is 2.', take: [2] })
})

test('what cannot be solved offers nothing', () => {
  expect(lineProblem(line(2, { aviQuantity: 0 }))?.words).toMatch(/^Sold out: there are none/)
  expect(lineProblem(line(2, { aviQuantity: 1 }))?.words).toMatch(/^Sold out: only 1 is left/)
  expect(lineProblem({ quantity: 2 })?.words).toBe('This tool is no longer sold.')
  expect(lineProblem(line(2, { aviQuantity: 0 }))?.take).toEqual([])
})

test('what is promised beyond the shelf can be ordered, too', () => {
  const promised = {
    ...clamp,
    promise: { kind: 'backorder' as const, pieces: 4, on: '2126-12-20', words: '' },
  }
  expect([mostOf(promised), stepUp(promised, 5), afterAdding(promised, 5)]).toEqual([9, 6, 6])
  expect(quantityProblem(promised, '9')).toBeUndefined()
  expect(quantityProblem(promised, '10')).toMatchObject({ words: 'Only 9 are left.', take: [9] })
  const away = { aviQuantity: 0, promise: promised.promise }
  expect(lineProblem(line(3, away))).toBeUndefined()
  expect(lineProblem(line(3, { aviQuantity: 0 }))).toMatchObject({
    words: expect.stringContaining('Sold out'),
  })
})
