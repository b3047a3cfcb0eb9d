import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/address-formats.ts'
import { countryName } from '#contract/addresses.ts'
import { originIn } from '#contract/origin.ts'
import { allLanguages } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'

test('every country is read by its code and by its name in each language, whatever the reader’s own', () => {
  for (const reader of allLanguages)
    inLanguage(reader, () => {
      for (const code of COUNTRIES)
        for (const typed of [code, code.toLowerCase(), ...allLanguages.map((tag) => countryName(code, tag))])
          expect(originIn(typed), `${typed} on a page in ${reader}`).toBe(code)
    })
})

test.each(['Atlantis', 'XX', 'EUR', '12', '-'])('%j is no country of origin', (typed) => {
  expect(originIn(typed)).toBeUndefined()
})
