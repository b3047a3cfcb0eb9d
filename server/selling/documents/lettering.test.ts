import { expect, test } from 'vitest'
import { printable, REPLACEMENT } from '#server/selling/documents/lettering.ts'

test('the narrow spaces of French are printed as wider ones, as the typefaces have no other', () => {
  const price = (1_234.5).toLocaleString('fr', { style: 'currency', currency: 'EUR' })
  expect(price).toContain('\u202f')
  expect(printable(price)).toBe('1\u00a0234,50\u00a0€')
})

test('a character that the typefaces lack is printed as one sign', () => {
  expect(printable('Säge 鋸 ½″')).toBe(`Säge ${REPLACEMENT} ½″`)
})
