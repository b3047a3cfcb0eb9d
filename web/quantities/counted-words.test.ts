import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { countedWords } from '#web/quantities/counted-words.ts'

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
