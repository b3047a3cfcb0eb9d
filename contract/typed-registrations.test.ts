import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/address-formats.ts'
import { registrationsProblem, shownRegistrations, tidyRegistrations } from '#contract/typed-registrations.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'

const kept = 'WEEE DE 12345678\npackaging FR FR012345_05ABCD\nEPR GB A 1'

test.each<[Language, string]>([
  ['en-US', 'weee Germany 12345678\nPackaging: France, FR012345_05ABCD\nEPR UK A 1'],
  ['de', 'WEEE Deutschland 12345678\npackaging Frankreich FR012345_05ABCD\nEPR Vereinigtes Königreich A 1'],
  ['de', kept],
  ['fr', 'WEEE Allemagne 12345678\npackaging FR FR012345_05ABCD\nEPR Royaume-Uni A 1'],
])(
  'in %s numbers of a producer are typed with countries by their names, and kept by their codes',
  (tag, typed) => {
    expect(inLanguage(tag, () => registrationsProblem(typed))).toBeNull()
    expect(inLanguage(tag, () => tidyRegistrations(typed))).toBe(kept)
  },
)

test('a number keeps each sign that it is written with, however often its form is saved', () => {
  const all = 'EPR FR FR1,FR2\nWEEE DE 12 34; 56\npackaging GB NPWD:1,  NPWD:2;\nEPR FR DE 12'
  for (const tag of ['en-US', 'de', 'fr'] as const) {
    expect(inLanguage(tag, () => tidyRegistrations(all))).toBe(all)
    expect(inLanguage(tag, () => tidyRegistrations(shownRegistrations(all)))).toBe(all)
  }
  expect(tidyRegistrations('epr: United Kingdom; FR1,FR2')).toBe('EPR GB FR1,FR2')
})

test('what a form shows of every country is read back, in each language', () => {
  const all = COUNTRIES.map((code) => `WEEE ${code} ${code}12`).join('\n')
  for (const tag of ['en-US', 'de', 'fr'] as const)
    expect(inLanguage(tag, () => tidyRegistrations(shownRegistrations(all)))).toBe(all)
  expect(inLanguage('de', () => shownRegistrations('WEEE DE 1\nToys DE 2'))).toBe(
    'WEEE Deutschland 1\nToys DE 2',
  )
})

test('a line without a known kind, a country or a number is said, with an example in the reader’s language', () => {
  for (const typed of ['WEEE 12345678', 'WEEE DE 1\nToys DE 2', 'WEEE XX 12345678', 'WEEE Deutschland'])
    expect(inLanguage('de', () => registrationsProblem(typed))).toContain('etwa WEEE Deutschland 12345678')
})
