import { expect, test } from 'vitest'
import { addressInWords, addressToPost, languageOfPost } from '#contract/address-in-words.ts'
import { addressText } from '#contract/addresses.ts'
import { inLanguage } from '#messages/t.ts'

const BERLIN = { name: 'Ada', line1: 'Werkstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' }

test.each([
  ['de', 'DEUTSCHLAND'],
  ['fr', 'ALLEMAGNE'],
  ['en-GB', 'GERMANY'],
  ['en-US', 'GERMANY'],
] as const)(
  'who reads in %s finds %s at the end of an address in Germany, which is kept in English',
  (tag, country) => {
    expect(addressText(BERLIN)).toMatch(/\nGERMANY$/)
    inLanguage(tag, () => {
      expect(addressInWords(addressText(BERLIN))).toBe(`Ada\nWerkstr. 1\n10115 Berlin\n${country}`)
      expect(addressInWords('Werkstr. 1\n10115 Berlin')).toBe('Werkstr. 1\n10115 Berlin')
      expect(addressInWords('1 Peach St\nAtlanta\nGEORGIA')).toMatch(/GEORGIA$/)
      expect(addressInWords('GERMANY'), 'a line alone may be anything').toBe('GERMANY')
    })
    expect(addressText(BERLIN, tag)).toMatch(new RegExp(`\n${country}$`))
  },
)

test('capital letters are those of the language', () => {
  inLanguage('de', () => expect(addressInWords('Ring 1\n1010 Wien\nAUSTRIA')).toMatch(/ÖSTERREICH$/))
})

test.each([
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
  ['FR', 'fr'],
  ['LU', 'fr'],
  ['US', 'en-US'],
  ['GB', 'en-US'],
  ['XI', 'en-US'],
  ['ES-CN', 'en-US'],
  ['JP', 'en-US'],
  ['', 'en-US'],
] as const)('the post of a shop in %j reads %s, whatever the language of the page', (country, tag) => {
  expect(languageOfPost(country)).toBe(tag)
  inLanguage('fr', () => expect(addressToPost(addressText(BERLIN), country)).toBe(addressText(BERLIN, tag)))
})

test('that an order is collected is said to who reads it', () => {
  inLanguage('de', () => {
    const collected = addressInWords('To be collected at\nHalle 1')
    expect(collected).toBe('Abzuholen bei\nHalle 1')
    expect(addressToPost('To be collected at\nHalle 1', 'US')).toBe(collected)
  })
})
