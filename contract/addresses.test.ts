import { expect, test } from 'vitest'
import { COUNTRIES, FORMATS } from '#contract/address-formats.ts'
import { linesOf } from '#contract/address-lines.ts'
import {
  type Address,
  addressProblems,
  addressText,
  allCountries,
  countryName,
  fieldsOf,
  LONGEST,
  tidyAddress,
  writeAddress,
} from '#contract/addresses.ts'

const PERSON = { name: 'Ann Archer', company: 'Archer Joinery' }

/** Addresses in the form that the post of their country, or the Universal Postal Union, shows. */
const WRITTEN: [Address, string[]][] = [
  [
    {
      ...PERSON,
      line1: '795 E Dragram',
      line2: 'Suite 5A',
      city: 'Tucson',
      region: 'AZ',
      postcode: '85705',
      country: 'US',
    },
    ['Ann Archer', 'Archer Joinery', '795 E Dragram', 'Suite 5A', 'Tucson, AZ 85705', 'UNITED STATES'],
  ],
  [
    { line1: '10 Cliff Road', city: 'Leeds', postcode: 'LS6 2ET', country: 'GB' },
    ['10 Cliff Road', 'Leeds', 'LS6 2ET', 'UNITED KINGDOM'],
  ],
  [
    { ...PERSON, line1: 'Rhondorfer Str. 666', city: 'Köln', postcode: '50939', country: 'DE' },
    ['Ann Archer', 'Archer Joinery', 'Rhondorfer Str. 666', '50939 Köln', 'GERMANY'],
  ],
  [
    { ...PERSON, line1: '27 rue Pasteur', city: 'Cabourg', postcode: '14390', country: 'FR' },
    ['Archer Joinery', 'Ann Archer', '27 rue Pasteur', '14390 Cabourg', 'FRANCE'],
  ],
  [
    { line1: 'Fiktív utca 82', city: 'Budapest', postcode: '2380', country: 'HU' },
    ['Budapest', 'Fiktív utca 82', '2380', 'HUNGARY'],
  ],
  [
    { line1: 'Via Appia Nuova 123', city: 'Roma', region: 'RM', postcode: '00184', country: 'IT' },
    ['Via Appia Nuova 123', '00184 Roma RM', 'ITALY'],
  ],
  [
    { line1: 'Gedimino pr. 7', city: 'Vilnius', postcode: '01103', country: 'LT' },
    ['Gedimino pr. 7', 'LT-01103 Vilnius', 'LITHUANIA'],
  ],
  [
    { line1: '1-10 Marunouchi', city: 'Chiyoda-ku', region: 'Tokyo', postcode: '100-0005', country: 'JP' },
    ['1-10 Marunouchi', 'Chiyoda-ku, Tokyo 100-0005', 'JAPAN'],
  ],
  [
    {
      name: '山田 花子',
      line1: '丸の内1-10',
      city: '千代田区',
      region: '東京都',
      postcode: '100-0005',
      country: 'JP',
    },
    ['〒100-0005', '東京都千代田区丸の内1-10', '山田 花子', 'JAPAN'],
  ],
  [
    { line1: '12 Quay Street', city: 'Galway', region: 'Co. Galway', country: 'IE' },
    ['12 Quay Street', 'Galway', 'Co. Galway', 'IRELAND'],
  ],
  [
    { line1: '1 High St', city: 'St Helier', postcode: 'JE2 3AB', country: 'JE' },
    ['1 High St', 'St Helier', 'JE2 3AB', 'JERSEY'],
  ],
  [
    { line1: '1 High St', city: 'St Peter Port', postcode: 'GY1 1AA', country: 'GG' },
    ['1 High St', 'St Peter Port', 'GY1 1AA', 'GUERNSEY'],
  ],
  [
    { line1: '1 High St', city: 'Douglas', postcode: 'IM1 1AA', country: 'IM' },
    ['1 High St', 'Douglas', 'IM1 1AA', 'ISLE OF MAN'],
  ],
  [
    { line1: '1 rue Frébault', city: 'Pointe-à-Pitre', postcode: '97110', country: 'GP' },
    ['1 rue Frébault', '97110 Pointe-à-Pitre', 'GUADELOUPE'],
  ],
  [{ line1: 'Rua 1', city: 'Praia', postcode: '7600', country: 'CV' }, ['Rua 1', '7600 Praia', 'CAPE VERDE']],
]

test('an address is written as its country writes it', () => {
  for (const [address, lines] of WRITTEN) {
    expect(writeAddress(address)).toEqual(lines)
    expect(addressProblems(address), lines.join(', ')).toEqual({})
  }
})

test('a postcode is taken as people type it, and stored as its country writes it', () => {
  const typed: [country: string, typed: string, stored: string][] = [
    ...([
      ['GB', 'sw1a1aa', 'SW1A 1AA'],
      ['GB', 'M1-1AE', 'M1 1AE'],
      ['NL', '1012js', '1012 JS'],
    ] as const),
    ...([
      ['CA', 'k1a0b1', 'K1A 0B1'],
      ['US', '94103 1234', '94103-1234'],
      ['US', '94103', '94103'],
    ] as const),
    ...([
      ['DE', 'D-10115', '10115'],
      ['SE', '11122', '111 22'],
      ['SE', 'SE-111 22', '111 22'],
    ] as const),
    ...([
      ['LV', '1050', 'LV-1050'],
      ['LT', 'LT-01103', '01103'],
      ['LU', 'L-1111', '1111'],
    ] as const),
    ...([
      ['PL', '00950', '00-950'],
      ['PT', '1100148', '1100-148'],
      ['JP', '1000005', '100-0005'],
    ] as const),
    ...([
      ['IE', 'd02af30', 'D02 AF30'],
      ['MT', 'VLT1117', 'VLT 1117'],
      ['CV', '7600 ', '7600'],
    ] as const),
  ].map(([...one]) => one)
  for (const [country, postcode, stored] of typed)
    expect(tidyAddress({ country, postcode, line1: 'a', city: 'b' }).postcode, postcode).toBe(stored)
})

test('each country asks for what it needs, under its own names and in its own order', () => {
  const asked = (country: string) =>
    fieldsOf(country)
      .slice(4)
      .map(({ label, isRequired }) => `${label}${isRequired ? '' : '?'}`)
  expect(asked('US')).toEqual(['City', 'State', 'ZIP code'])
  expect(asked('GB')).toEqual(['Town', 'Postcode'])
  expect(asked('DE')).toEqual(['Postcode', 'Town or city'])
  expect(asked('JP')).toEqual(['City or ward', 'Prefecture', 'Postal code'])
  expect(asked('IE')).toEqual(['Town or city', 'County?', 'Eircode?'])
  expect(asked('BR')).toEqual(['Town or city', 'Region?', 'Postcode?'])
  expect(fieldsOf('CA').find(({ name }) => name === 'region')?.choices).toHaveLength(13)
})

test('what is wrong is said at its field', () => {
  expect(addressProblems({})).toMatchObject({ country: 'Choose the country' })
  expect(addressProblems({ country: 'ZZ' })).toMatchObject({
    country: 'Two letters of a country, such as US',
  })
  expect(addressProblems({ country: 'us', line1: ' ', region: 'Kent', postcode: '1234' })).toEqual({
    line1: 'This field is required',
    city: 'This field is required',
    region: 'Choose the state',
    postcode: 'The ZIP code looks like 94103',
  })
  expect(addressProblems({ country: 'DE', line1: 'x'.repeat(91), city: 'Köln', postcode: '50939' })).toEqual({
    line1: 'At most 90 characters',
  })
})

test('a state may be given by its name, and is stored as its code', () => {
  const ohio = {
    country: 'us',
    line1: ' 1 Mill Lane ',
    line2: '',
    city: 'Athens',
    region: 'ohio',
    postcode: '45701',
  }
  expect(addressProblems(ohio)).toEqual({})
  expect(tidyAddress(ohio)).toEqual({
    ...{ line1: '1 Mill Lane', city: 'Athens', region: 'OH', postcode: '45701', country: 'US' },
  })
})

test('every country has a name and all fields that it needs, and its example of a postcode is one', () => {
  expect(new Set(COUNTRIES).size).toBe(250)
  expect(allCountries().every(({ value, label }) => label !== value)).toBe(true)
  expect(Object.keys(FORMATS).filter((country) => !COUNTRIES.includes(country))).toEqual([])
  for (const country of COUNTRIES) {
    const names = fieldsOf(country).map(({ name }) => name)
    for (const name of ['name', 'company', 'line1', 'line2', 'city', 'postcode'] as const)
      expect(names).toContain(name)
    const { example } = FORMATS[country] ?? {}
    if (example) expect(tidyAddress({ country, postcode: example }).postcode, country).toBe(example)
  }
})

test('the longest address fits the one address field, which takes 500 characters', () => {
  const longest = COUNTRIES.reduce((one, other) =>
    countryName(other).length > countryName(one).length ? other : one,
  )
  const fields = Object.entries(LONGEST).map(([name, most]) => [name, 'x'.repeat(most)])
  const address = { ...Object.fromEntries(fields), country: longest }
  expect(addressText(address).length).toBeLessThanOrEqual(500)
})

test('every country has its own lines, with a city and a street in each', () => {
  const fields = (country: string) => fieldsOf(country).map(({ name }) => name)
  for (const country of COUNTRIES) {
    expect(Object.hasOwn(FORMATS, country) || linesOf(country) !== undefined, country).toBe(true)
    expect(fields(country), country).toEqual(
      expect.arrayContaining(['name', 'company', 'line1', 'line2', 'city']),
    )
    expect(new Set(fields(country)).size, country).toBe(fields(country).length)
  }
})

test.each([
  ['BR', 'Rua 1|Porto-RS|90000-000|BRAZIL'],
  ['MX', 'Rua 1|90000-000 Porto, RS|MEXICO'],
  ['TR', 'Rua 1|90000-000 Porto/RS|TÜRKIYE'],
  ['ZA', 'Rua 1|Porto|90000-000|RS|SOUTH AFRICA'],
  ['AE', 'Rua 1|Porto|RS|90000-000|UNITED ARAB EMIRATES'],
  ['SG', 'Rua 1|Porto 90000-000|RS|SINGAPORE'],
  ['KZ', '90000-000|RS|Porto|Rua 1|KAZAKHSTAN'],
])('%s writes an address in its own order, and nothing of it is lost', (country, lines) => {
  const address = { line1: 'Rua 1', city: 'Porto', region: 'RS', postcode: '90000-000', country }
  expect(writeAddress(address)).toEqual(lines.split('|'))
})

test('an address in the script of its country is written from the large to the small', () => {
  const seoul = {
    name: '김민준',
    line1: '세종대로 110',
    city: '중구',
    region: '서울특별시',
    postcode: '04524',
    country: 'KR',
  }
  expect(writeAddress(seoul)).toEqual(['서울특별시 중구', '세종대로 110', '김민준', '04524', 'SOUTH KOREA'])
})
