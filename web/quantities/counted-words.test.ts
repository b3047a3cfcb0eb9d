import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { countedOf, countedWords } from '#web/quantities/counted-words.ts'

const line = (quantity: number, contents?: string) => ({ quantity, contents })

test('packs are counted as packs, what is sold alone as pieces, and both where an order has both', () => {
  expect(countedWords([line(4, '50 pieces'), line(1, '100 pieces')])).toBe('5 packs')
  expect(countedWords([line(1, '50 pieces')])).toBe('1 pack')
  expect(countedWords([line(2), line(1, '250 ml')])).toBe('3 pieces')
  expect(countedWords([line(4, '50 pieces'), line(1)])).toBe('4 packs, 1 piece')
  expect(countedWords([])).toBe('0 pieces')
  const inGerman = inLanguage('de', () => countedWords([line(4, '50 pieces'), line(2)]))
  expect(inGerman).toBe('4 Packungen, 2 Stück')
})

test('before its price, a pack is counted as one and a piece by its number alone', () => {
  expect(countedOf(6, { contents: '50 pieces' })).toBe('6 packs')
  expect(countedOf(1, { contents: '50 pieces' })).toBe('1 pack')
  expect(countedOf(1200, { contents: '250 ml' })).toBe('1,200')
  expect(countedOf(2, undefined)).toBe('2')
  expect(inLanguage('de', () => countedOf(6, { contents: '50 pieces' }))).toBe('6 Packungen')
})
