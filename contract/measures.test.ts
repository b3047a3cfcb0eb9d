import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DIMENSION_NAMES,
  DIMENSIONS,
  type Dimension,
  type System,
  tableOf,
} from '#contract/measures/dimensions.ts'
import { measuresIn } from '#contract/measures/measures-in.ts'
import { bothSystems, readLength, readMeasure, writeMeasure } from '#contract/measures.ts'
import { writeWeight } from '#contract/parcel.ts'
import { hostileText } from '#testing/fuzz/hostile.ts'

test('every 64th of an inch up to 96 in comes back through inches and through millimetres', () => {
  for (let parts = 0; parts <= 96 * 64; parts++) {
    const nanometres = parts * 396_875
    for (const unit of ['in', 'mm'] as const) {
      const written = writeMeasure('length', nanometres, unit)
      expect([written, readLength(written)]).toEqual([expect.not.stringContaining('≈'), nanometres])
    }
  }
})

test.each([
  [19_050_000, `3/4 in|3/4"|¾″|0.75 in|.75"|19.05 mm|19,05 mm|1.905 cm|750 thou|750 mils| 3/4in `],
  [
    19_050_000,
    `3/4-inch|¾ inches|3⁄4-in.|3/4''|3/4”|3/4 "|3/4ʺ|3/4´´|48/64 IN|0,75 in|00.750 in|3/4\u00a0in`,
  ],
  [
    38_100_000,
    `1-1/2 in|1 1/2 in|1\u00a01/2 in|1–1/2 in|1½ in|1-½″|1 and 1/2 inches|1 & ½ in|1 ½"|3/2 in|1.5 Inch|3.81 cm|1¹⁄₂ in|１-１／２ ｉｎ|１.５＂`,
  ],
  [
    698_500_000,
    `2' 3-1/2"|2 ft 3 1/2 in|2′3½″|2'-3 1/2"|2 feet 3.5 inches|2ft.3½in.|27-1/2 in|2’ 3½”|2' - 3½"|2ʹ3½ʺ|2 feet and 3-1/2 inches`,
  ],
  [1_000_000_000, `1 m|1,000 mm|1000 mm|1\u00a0000 mm|1.000,0 mm|100 centimeters|1 metre`],
  [1_234_500_000, `1,234.5 mm|1.234,5 mm|1\u2009234.5 mm|1234,5 millimetres|1 m 23 cm 4.5 mm`],
  [1_000_000, `1.000 mm|1 MM|1000 µm|1000 μm|1,000 microns|0.1 cm`],
  [1_828_800_000, `6 ft|6-foot|6'|6’|2 yards|72"|182.88 cm`],
  [0, `0 mm|0"|0/4 in`],
])('%i nm is spelled in many ways', (nanometres, spellings) => {
  for (const spelling of spellings.split('|')) expect(readLength(spelling), spelling).toBe(nanometres)
})

test.each([
  ['no measure', `|3/4|12|in|"|3/4 inn|3 M|about 3 in|≈ 25/32 in|3/4 in bit|3 in 4|NaN in|∞ in`],
  ['another dimension', `5 lb|5 ft lb|10 in-lbs|3 V|45°`],
  [
    'no number',
    `1/0 in|3/4/5 in|1 3/2 in|1.1/2 in|1e3 mm|0x10 mm|１ｅ３ mm|12. mm|1..5 mm|1,234,5 mm|1,00,000 mm|½½ in`,
  ],
  ['several numbers', `8-10 mm|1-1 in|3/4" x 6"|2 400 mm|1'000 mm|1,2,3 mm`],
  ['parts that do not fit together', `13" 2'|1 ft 13 in|1 ft 1 ft|2.5' 3"|1 ft 5 cm|2' 3|1 m 3 in`],
  ['no size', `-3 in|−3 in|+3 in`],
  [
    'no whole and safe number of nanometres',
    `1/3 in|1/128 in|0.0000001 mm|9007200 m|99999999999999999999 mm`,
  ],
])('what is %s is no length', (_, texts) => {
  for (const text of texts.split('|')) expect(readLength(text), text).toBeUndefined()
})

test.each([
  [19_050_000, 'in', '3/4 in'],
  [19_050_000, 'mm', '19.05 mm'],
  [38_100_000, 'in', '1-1/2 in'],
  [396_875, 'mm', '0.396875 mm'],
  [2_540_000, 'in', '0.1 in'],
  [20_000_000, 'in', '≈ 25/32 in'],
  [1_000_000, 'in', '≈ 3/64 in'],
  [25_399_999, 'in', '≈ 1 in'],
  [300_000, 'in', '≈ 0.012 in'],
  [100_000, 'in', '≈ 0.004 in'],
  [1, 'in', '≈ 0.00000004 in'],
  [1, 'mm', '0.000001 mm'],
  [7_620_000_000, 'in', '300 in'],
] as const)('%i nm is written in %s as %s', (nanometres, unit, written) => {
  expect(writeMeasure('length', nanometres, unit)).toBe(written)
})

test.each<[Dimension, amount: number, spellings: string, ...metricFirst: string[]]>([
  ['length', 7_620_000_000, `25 ft|25'|7.62 m`, '7.62 m', '25 ft'],
  ['length', 5_000_000_000, '5 m|5,000 mm', '5 m', '≈ 16.4 ft'],
  ['length', 2_438_400_000, '96 in|8 ft', '2438.4 mm', '96 in'],
  ['length', 19_843_750, '25/32 in', '≈ 19.84 mm', '25/32 in'],
  [
    'length',
    19_050_000,
    '3/4 Zoll|¾-Zoll|19,05 Millimeter|1.905 Zentimeter|0,01905 Meter',
    '19.05 mm',
    '3/4 in',
  ],
  ['mass', 1_600_000_000_000_000, '1000 Kilogramm|1.000.000 Gramm|1000kg', '1000 kg', '≈ 2205 lb'],
  ['mass', 907_184_740_000, '20 oz|1 lb 4 oz|1.25 lbs|1-1/4 pounds', '≈ 567 g', '20 oz'],
  ['mass', 5_669_904_625, '1/8 oz|⅛ ounce|0.125 oz', '≈ 3.544 g', '0.125 oz'],
  ['mass', 4_000_000_000_000, '2.5 kg|2,5 kg|2500 g|2 kg 500 g|2½ kilos', '2.5 kg', '≈ 5.512 lb'],
  ['mass', 725_747_792_000, '1 lb|16 oz|453.59237 g|453592.37 mg', '≈ 453.6 g', '16 oz'],
  ['angle', 81_000_000, `22.5°|22,5 Grad|22-1/2°|22½ degrees|22° 30′|22°30'|22 deg 30 min`, '22.5°'],
  ['angle', 18_600_000, `5° 10′|5 degrees 10'|310 arcmin`, '5° 10′'],
  ['angle', 18_611_000, `5° 10′ 11″|5°10'11"|5°10'11''`, '5° 10′ 11″'],
  ['angle', -18_000_000, '-5°|−5 deg|-5.0°', '-5°'],
  ['angle', 0, '0°|-0°', '0°'],
  [
    'speed',
    24_000_000,
    '24,000 rpm|24000 min⁻¹|24000 min-1|24,000/min|24000 /min|24,000 r.p.m.|24.000,0 r/min|24000 RPM|24000 U/min|24.000,0 U/min.|24000 Umdrehungen pro Minute|24000 Umdrehungen/min',
    '24000 rpm',
  ],
  ['speed', 3_100_000, '3,100 spm|3100 strokes per minute|3100 strokes/min', '3100 rpm'],
  ['power', 746_000, '1/3 hp|⅓ HP|1/3 H.P.|1/3 horsepower', '≈ 248.7 W', '1/3 hp'],
  ['power', 3_916_500, '1.75 hp|1-3/4 HP|1305.5 W', '1305.5 W', '1.75 hp'],
  ['power', 4_200_000, '1400W|1,400 watts|1400 Watt|1,4 Kilowatt|1.4 kW', '1400 W', '≈ 1.877 hp'],
  ['power', 54_000, '18 W', '18 W'],
  ['voltage', 10_800, '10.8 V|10,8v|10.8 volts|10.8-volt|10,8 Volt|10.8 VDC', '10.8 V'],
  [
    'volume',
    1_600_000_000_000,
    '0.5 l|0,5L|0,5 Liter|500 Milliliter|50 Zentiliter|500 ml|50 cl|500cc|500 cm³|½ litre',
    '500 ml',
    '≈ 16.91 US fl oz',
  ],
  [
    'volume',
    955_816_475_460,
    '10.1 fl oz|10.1 fl. oz.|10.1 oz|10.1 U.S. fl oz',
    '≈ 298.7 ml',
    '10.1 US fl oz',
  ],
  ['volume', 8_075_545_139_200, '2/3 gal|2-2/3 quarts|2⅔ qt', '≈ 2.524 l', '2/3 US gal'],
  ['volume', 12_113_317_708_800, '1 gal|1 US gallon|4 quarts|8 pt|128 fl oz', '≈ 3.785 l', '1 US gal'],
  ['volume', 14_547_488_000_000, '1 imp. gal|1 imperial gallon|8 UK pints', '≈ 4.546 l', '≈ 1.201 US gal'],
])(
  '%s: %i is spelled in many ways and shown in both systems',
  (dimension, amount, spellings, ...metricFirst) => {
    for (const spelling of spellings.split('|'))
      expect(readMeasure(dimension, spelling), spelling).toBe(amount)
    expect(bothSystems(dimension, amount, 'metric')).toEqual(metricFirst)
    expect(bothSystems(dimension, amount, 'inch')).toEqual(metricFirst.toReversed())
  },
)

test('an attribute with units of its own is shown in these', () => {
  expect(bothSystems('speed', 3_100_000, 'inch', { metric: 'spm', inch: 'spm' })).toEqual(['3100 spm'])
  expect(bothSystems('length', 698_500_000, 'inch', { metric: 'cm', inch: 'ft' })).toEqual([
    '2 ft 3-1/2 in',
    '69.85 cm',
  ])
})

test('what is not marked is read back as the same amount; what is marked is not exact', () => {
  const written = fc.constantFrom(...DIMENSION_NAMES).chain((dimension) =>
    fc.record({
      dimension: fc.constant(dimension),
      amount: fc.oneof(amountIn(dimension), fc.maxSafeNat(), fc.nat(1_000_000)),
      unit: fc.constantFrom<System | string>('metric', 'inch', ...Object.keys(tableOf(dimension).units)),
    }),
  )
  fc.assert(
    fc.property(written, ({ dimension, amount, unit }) => {
      const text = writeMeasure(dimension, amount, unit as System)
      const read = readMeasure(dimension, text.replace(/^≈ /, ''))
      expect(read === amount, `${amount} is ${text}`).toBe(!text.startsWith('≈'))
      expect(amount > 0 && /^≈ [0.]+\D*$/.test(text), text).toBe(false)
    }),
    { numRuns: 5_000 },
  )
})

/** As products have them: eighths of a unit, or hundredths. */
function amountIn(dimension: Dimension): fc.Arbitrary<number> {
  const sizes = Object.values(tableOf(dimension).units).map(({ size }) => size)
  return fc
    .tuple(fc.constantFrom(...sizes), fc.nat(2_000), fc.constantFrom(8, 100))
    .map(([size, count, parts]) => Math.round((size / parts) * count))
}

test('sizes follow from the definitions of 1959, of gallons and of the electric horsepower', () => {
  const { length, mass, power, volume, angle } = DIMENSIONS
  const isRatio = (a: { size: number }, top: bigint, b: { size: number }, bottom = 1n) =>
    BigInt(a.size) * bottom === top * BigInt(b.size)
  const { units } = volume
  expect([
    isRatio(length.units.in, 254n, length.units.mm, 10n),
    isRatio(mass.units.lb, 45_359_237n, mass.units.kg, 100_000_000n),
    isRatio(units['US gal'], 231n * 254n ** 3n, units.l, 10n ** 9n), // 231 cubic inches
    isRatio(units['imp gal'], 454_609n, units.l, 100_000n),
    isRatio(power.units.hp, 746n, power.units.W),
    ...[isRatio(length.units.ft, 12n, length.units.in), isRatio(length.units.yd, 3n, length.units.ft)],
    ...[isRatio(mass.units.lb, 16n, mass.units.oz), isRatio(mass.units.kg, 1_000n, mass.units.g)],
    ...[
      isRatio(units['US gal'], 128n, units['US fl oz']),
      isRatio(units['imp gal'], 160n, units['imp fl oz']),
    ],
    ...[isRatio(units['US gal'], 8n, units['US pt']), isRatio(units['imp gal'], 8n, units['imp pt'])],
    ...[isRatio(units['US gal'], 4n, units['US qt']), isRatio(units['imp gal'], 4n, units['imp qt'])],
    ...[isRatio(units.l, 1_000n, units.ml), isRatio(angle.units['°'], 3_600n, angle.units['″'])],
  ]).not.toContain(false)
})

test('eighths and hundredths of each unit are exact', () => {
  for (const dimension of DIMENSION_NAMES)
    for (const [symbol, { size }] of Object.entries(tableOf(dimension).units))
      for (const parts of [8, 100])
        expect(Number.isSafeInteger(size / parts), `${symbol} / ${parts}`).toBe(true)
})

test('no text at all breaks the reader, and what is read is a safe integer', () => {
  const piece = fc.constantFrom(
    ...'0123456789 ./-–⁄½¾,\u00a0°′″\'"x',
    'in',
    'ft',
    'mm',
    'lb',
    'oz',
    'US ',
    'fl oz',
    'V',
  )
  const text = fc.oneof(
    hostileText,
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...DIMENSION_NAMES), (typed, dimension) => {
      const amount = readMeasure(dimension, typed)
      expect(amount === undefined || Number.isSafeInteger(amount), typed).toBe(true)
      if (dimension !== 'angle') expect(amount ?? 0).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 5_000 },
  )
})

test('sixteenths of an ounce are read and written, though they end with half a base unit', () => {
  for (const [text, written] of [
    ['1/16 oz', '1/16 oz'],
    ['0.0625 oz', '1/16 oz'],
    ['3/16 oz', '3/16 oz'],
    ['1-1/16 oz', '1-1/16 oz'],
    ['2/16 oz', '0.125 oz'],
  ] as const) {
    const amount = readMeasure('mass', text) ?? 0
    expect(writeMeasure('mass', amount, 'oz'), text).toBe(written)
    expect(readMeasure('mass', written)).toBe(amount)
    expect(writeWeight(amount), text).toBe(written)
  }
  expect(writeWeight(readMeasure('mass', '2 lb 5/16 oz') ?? 0)).toBe('2 lb 5/16 oz')
  expect(readMeasure('mass', '1/32 oz')).toBeUndefined()
  expect(readMeasure('length', '1/3 in')).toBeUndefined()
})

test('a measure with two readings has that of the reader’s language, and thousands are divided as there', () => {
  const read = (text: string, language: string) => (readMeasure('length', text, language) ?? 0) / 1_000_000
  expect(['1,250 mm', '1.250 mm', '31,5 mm', '31.5 mm'].map((text) => read(text, 'en-US'))).toEqual([
    1250, 1.25, 31.5, 31.5,
  ])
  expect(['1,250 mm', '1.250 mm', '31,5 mm', '31.5 mm'].map((text) => read(text, 'de-DE'))).toEqual([
    1.25, 1250, 31.5, 31.5,
  ])
  expect([read('2 400 mm', 'fr-FR'), read('2’400 mm', 'de-CH'), read('1 1/2 in', 'fr-FR')]).toEqual([
    2400, 2400, 38.1,
  ])
  expect(readMeasure('length', '2 400 mm', 'en-US')).toBeUndefined()
  expect(measuresIn('Leiste 1,250 mm', 'de-DE')[0]?.readings).toEqual([
    { dimension: 'length', amount: 1_250_000 },
  ])
})
