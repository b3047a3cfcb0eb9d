import { expect, test } from 'vitest'
import { COUNTRIES } from '#contract/address-formats.ts'
import { allCountries } from '#contract/addresses.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { inLanguage } from '#messages/t.ts'
import { countryWords, namedPlaces, readCountries } from '#web/admin/prices/areas.ts'

const UNION = [...MEMBER_STATES].sort()

test('the European Union is a group that is read by its sign and its name, and written by its name', () => {
  expect(readCountries('EU')).toEqual(UNION)
  expect(readCountries('european union, Norway, DE')).toEqual([...UNION, 'NO'])
  expect(readCountries('Europäische Union', 'de-DE')).toEqual(UNION)
  expect(UNION).toHaveLength(27)
  expect([countryWords([...UNION, 'NO']), countryWords(UNION.slice(1, 3))]).toEqual([
    ...['European Union, Norway', 'Belgium, Bulgaria'],
  ])
})

test('every country and territory is read back from its name in the language of the reader', () => {
  const codes = [...COUNTRIES, ...TERRITORIES.map(({ code }) => code)]
  for (const language of ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'nl-NL'])
    for (const code of codes)
      expect(readCountries(countryWords([code], language), language), language).toEqual([code])
})

test('what may be chosen by name is read, and countries stand in the order of the reader’s language', () => {
  for (const language of ['en-US', 'de-DE'])
    for (const { names } of namedPlaces(language))
      for (const name of names) expect(readCountries(name, language), name).toBeDefined()
  const labels = allCountries('de-DE').map(({ label }) => label)
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Palau'))
  expect(labels).toContain('Deutschland')
})

test('a territory without a code of its own is named and read in the reader’s language', () => {
  const codes = TERRITORIES.map(({ code }) => code)
  inLanguage('de', () => {
    expect(countryWords(['ES-CANARIES', 'GB-NORTHERN-IRELAND', 'DE-HELIGOLAND'])).toBe(
      'Kanarische Inseln, Nordirland, Helgoland',
    )
    expect(readCountries('kanarische inseln, Northern Ireland', 'de')).toEqual([
      'ES-CANARIES',
      'GB-NORTHERN-IRELAND',
    ])
    for (const code of codes) expect(readCountries(countryWords([code], 'de'), 'de')).toEqual([code])
  })
  expect(countryWords(['ES-CANARIES'])).toBe('Canary Islands')
})
