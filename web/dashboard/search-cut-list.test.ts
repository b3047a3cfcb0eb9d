import { expect, test } from 'vitest'
import type { Hit } from '#contract/search.ts'
import { chosenOf } from '#web/dashboard/search-cut-list.ts'

const line = (quantity: number) => ({ text: '', section: '', sought: '', note: '', quantity })
const box = { slug: 'box', contents: '50 pieces' } as Hit

test('pieces of what is sold by the box are counted in boxes, rounded up; fewer than a box holds are boxes', () => {
  const said = [50, 190, 200, 201, 4, 1].map((quantity) => chosenOf(line(quantity), box).pieces)
  expect(said).toEqual(['1', '4', '4', '5', '4', '1'])
})

test('of what is sold by the piece there are as many as the line says, and without a choice, too', () => {
  expect(chosenOf(line(200), { slug: 'saw' } as Hit)).toEqual({ chosen: 'saw', pieces: '200' })
  expect(chosenOf(line(200), undefined)).toEqual({ chosen: '', pieces: '200' })
})
