import { expect, test } from 'vitest'
import {
  dropOf,
  foldedAtFirst,
  placeWords,
  productsIn,
  stepOf,
} from '#web/admin/categories/category-places.ts'

const category = (_id: string, parentId: string | undefined, position: number) => ({
  ...{ _id, name: _id, position },
  ...(parentId && { parentId }),
})
const tools = category('tools', undefined, 0)
const saws = category('saws', 'tools', 0)
const planes = category('planes', 'tools', 1)
const power = category('power', undefined, 1)
const ALL = [tools, saws, planes, power]

test('steps lead up and down among those beside, below the one above, and out beside the parent', () => {
  expect(stepOf(ALL, planes, 'up')).toEqual({ parentId: 'tools', position: 0 })
  expect(stepOf(ALL, saws, 'down')).toEqual({ parentId: 'tools', position: 1 })
  expect(stepOf(ALL, power, 'in')).toEqual({ parentId: 'tools', position: 2 })
  expect(stepOf(ALL, saws, 'out')).toEqual({ parentId: null, position: 1 })
})

test('there is no step past an end', () => {
  expect(stepOf(ALL, saws, 'up')).toBeUndefined()
  expect(stepOf(ALL, planes, 'down')).toBeUndefined()
  expect(stepOf(ALL, tools, 'in')).toBeUndefined()
  expect(stepOf(ALL, power, 'out')).toBeUndefined()
})

test('what is dropped stands before, after or below what it was dropped on', () => {
  expect(dropOf(ALL, 'saws', 'planes', 'before')).toEqual({ parentId: 'tools', position: 0 })
  expect(dropOf(ALL, 'saws', 'planes', 'after')).toEqual({ parentId: 'tools', position: 1 })
  expect(dropOf(ALL, 'power', 'saws', 'after')).toEqual({ parentId: 'tools', position: 1 })
  expect(dropOf(ALL, 'saws', 'tools', 'into')).toEqual({ parentId: 'tools', position: 1 })
  expect(dropOf(ALL, 'saws', 'saws', 'into')).toBeUndefined()
})

test('a place is said with how many stand there', () => {
  expect(placeWords(ALL, 'planes')).toBe('planes is now 2 of 2 in tools')
  expect(placeWords(ALL, 'power')).toBe('power is now 2 of 2 at the top')
})

test('in a large tree what stands in the categories at the top is hidden at first', () => {
  expect(foldedAtFirst(ALL)).toEqual([])
  const many = Array.from({ length: 30 }, (_, place) => category(`more ${place}`, 'power', place))
  expect(foldedAtFirst([...ALL, ...many])).toEqual(['tools', 'power'])
})

test('a category counts what stands in it and below it', () => {
  const all = ALL.map((one, place) => ({ ...one, products: 10 ** place }))
  expect(all.map((one) => productsIn(all, one))).toEqual([111, 10, 100, 1000])
})
