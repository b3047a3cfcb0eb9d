import { expect, test } from 'vitest'
import { unitIn } from '#server/catalogue/import/amounts.ts'
import { cleanLine, cleanText } from '#server/catalogue/import/clean-text.ts'
import { guarded } from '#server/platform/files/csv.ts'
import { growth } from '#testing/growth.ts'

test('HTML becomes its words, and text without HTML stays as it is', () => {
  expect(cleanText('<h2>Saw</h2><p>Cuts &amp; <b>rips</b>  </p>\r\n<ul><li>oak</li></ul>')).toBe(
    'Saw\n\nCuts & rips\n\n- oak',
  )
  expect(cleanText('3 < 4 > 2  \n\n\n\nR&D')).toBe('3 < 4 > 2\n\nR&D')
  expect(cleanLine('Two\n  <i>lines</i>')).toBe('Two lines')
})

test('no cell keeps the shop busy: what is long or deep costs no more than its length, not its square', () => {
  for (const part of ['<a', '<', '&a', '<!--', '<div>', '<ul><li>', '<table><tr><td>', ' ', '\t', '(', '1 '])
    for (const read of [cleanText, cleanLine, unitIn, guarded]) {
      const textOf = (length: number) => `+${part.repeat(length / part.length)}x`
      expect(growth(textOf, read), `${read.name} of ${part}`).toBeLessThan(4)
    }
})
