import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionOf } from '#replay/regions.ts'
import { areaOf } from '#server/selling/receipt/areas.ts'

const NAMES = [
  'GB',
  'JE',
  'IM',
  'FR',
  'RE',
  'MC',
  'MQ',
  'ES',
  'ES-CANARIES',
  'FI',
  'AX',
  'DE',
  'DE-HELIGOLAND',
]
const STARTS = ['', 'J', 'JE', 'JE2', 'GY', 'IM', '97', '974', '9', '98', '35', '3', '22', '2', '27498']
const zones = fc.array(
  fc.record({
    countries: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 }),
    postcodes: fc.option(fc.uniqueArray(fc.constantFrom(...STARTS), { maxLength: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 5 },
)
const PLACES = [
  'JE JE2 3AB',
  'GB JE2 3AB',
  'GB SE1 2AA',
  'IM IM1 1AA',
  'FR 97400',
  'RE 97400',
  'RE',
  'MC 98000',
]
const others = [
  'FR 98000',
  'FR 75001',
  'ES 35001',
  'ES 28013',
  'FI 22100',
  'AX 22100',
  'AX',
  'DE 27498',
  'MQ 97200',
]

test('the area of a destination is the same as in the second program, for whichever zones', () => {
  fc.assert(
    fc.property(
      zones,
      fc.constantFrom(...PLACES, ...others),
      fc.constantFrom('delivery' as const, 'tax' as const),
      (shapes, place, reading) => {
        const all = shapes.map((shape, index) => ({ ...shape, id: String(index), name: String(index) }))
        const [country = '', postcode] = [place.slice(0, 2), place.slice(3) || undefined]
        expect(areaOf(all, { country, postcode }, reading)?.id).toBe(
          regionOf(all, country, postcode, reading)?.id,
        )
      },
    ),
    { numRuns: 1000 },
  )
})
