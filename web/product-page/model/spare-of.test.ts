import { expect, test } from 'vitest'
import { sparesOf } from '#web/product-page/model/spare-of.ts'

const named = new Map([
  ['iron', 'Eisen'],
  ['cap-iron', 'Spanbrecher'],
  ['nuts', 'Muttern'],
  ['blade', 'Blatt'],
])
const spares = [
  { slug: 'bench-plane-iron-2-in', productName: 'Hobeleisen, 2 in' },
  { slug: 'cap-iron-2-in', productName: 'Spanbrecher, 2 in' },
  { slug: 'brass-saw-nut', productName: 'Sägemutter' },
  { slug: 'coping-saw-blades-12-pieces', productName: 'Laubsägeblätter' },
  { slug: 'ersatz-77', productName: 'Ersatz: Blatt für Ryoba' },
]
const of = (part: string) => sparesOf(part, named, spares).map(({ slug }) => slug)

test('a part leads to the spare parts whose address or name says it', () => {
  expect(of('iron')).toEqual(['bench-plane-iron-2-in'])
  expect(of('nuts')).toEqual(['brass-saw-nut'])
  expect(of('blade')).toEqual(['coping-saw-blades-12-pieces', 'ersatz-77'])
})

test('a cap iron is no iron, a word within another is none, and neither is what a thing is for', () => {
  expect(of('cap-iron')).toEqual(['cap-iron-2-in'])
  const soleplate = [{ slug: 'ironing-board', productName: 'Ironing board' }]
  expect(sparesOf('iron', named, soleplate)).toEqual([])
  const caps = [{ slug: 'caps-for-bar-clamps-4-pieces', productName: 'Caps for bar clamps' }]
  expect(sparesOf('bar', new Map([['bar', 'Bar']]), caps)).toEqual([])
})
