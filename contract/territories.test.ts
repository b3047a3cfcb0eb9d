import { expect, test } from 'vitest'
import { countryName } from '#contract/addresses.ts'
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'
import { isInUnionVat, TERRITORIES, territoryOf, unionStateOf } from '#contract/territories.ts'

test('territories outside of the European Union’s VAT area are told from their countries by their postcodes', () => {
  const places: [country: string, postcode: string, state: string | undefined][] = [
    ...([
      ['ES', '28013', 'ES'],
      ['ES', '35001', undefined],
      ['ES', '38001', undefined],
    ] as const),
    ...([
      ['ES', '51001', undefined],
      ['ES', 'E-52001', undefined],
    ] as const),
    ...([
      ['DE', 'D-27498', undefined],
      ['DE', '78266', undefined],
      ['DE', '27472', 'DE'],
    ] as const),
    ...([
      ['IT', '23041', undefined],
      ['IT', '22061', undefined],
      ['IT', '22060', 'IT'],
    ] as const),
    ...([
      ['FI', '22100', undefined],
      ['AX', '22100', undefined],
      ['FI', '00100', 'FI'],
    ] as const),
    ...([
      ['GR', '630 86', undefined],
      ['GR', '10557', 'GR'],
      ['GL', '3900', undefined],
    ] as const),
    ...([
      ['FR', '97110', undefined],
      ['GP', '97110', undefined],
      ['RE', '', undefined],
      ['FR', '75001', 'FR'],
    ] as const),
    ...([
      ['MC', '98000', 'FR'],
      ['FR', '98000', 'FR'],
      ['FR', '97150', undefined],
    ] as const),
    ...([
      ['GB', 'bt15gs', 'XI'],
      ['GB', 'B1 1AA', undefined],
      ['GB', 'JE2 3AB', undefined],
    ] as const),
    ...([
      ['PT', '9000-001', 'PT'],
      ['US', '35001', undefined],
      ['CH', '8001', undefined],
    ] as const),
    ['ES', '', 'ES'],
    // Akrotiri and Dhekelia have the postcodes of Cyprus, and count as it.
    ['CY', '4640', 'CY'],
    ['GG', 'GY1 1AA', undefined],
    ['IM', 'IM1 1AA', undefined],
    ['GB', 'IM1 1AA', undefined],
  ].map(([...one]) => one as [string, string, string | undefined])
  for (const [country, postcode, state] of places) {
    expect(unionStateOf({ country, postcode }), `${country} ${postcode}`).toBe(state)
    expect(isInUnionVat({ country, postcode })).toBe(state !== undefined)
  }
  expect(territoryOf({ country: 'FR', postcode: '97150' })?.territory.name).toBe('Saint Martin')
})

test('each territory has its own code or one of its country, and none of its beginnings is also that of another', () => {
  for (const territory of TERRITORIES) {
    const { code, country, postcodes } = territory
    expect(code.startsWith(`${country}-`) || countryName(code) !== code, code).toBe(true)
    for (const start of postcodes) {
      const others = TERRITORIES.filter((other) => other !== territory && other.country === country)
      const hidden = others
        .flatMap((other) => other.postcodes)
        .filter((other) => {
          const whole = readPostcode(country, other)
          return fitOf(country, readBeginning(country, start), whole) !== undefined && other === start
        })
      expect(hidden, code).toEqual([])
    }
  }
})
