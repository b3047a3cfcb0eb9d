import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuresIn } from '#contract/measures/measures-in.ts'
import { readMeasure } from '#contract/measures.ts'
import { hostileText } from '#testing/fuzz/hostile.ts'
import { growth } from '#testing/growth.ts'

const textsIn = (text: string) => measuresIn(text).map((measure) => measure.text)

test('a measure is found with its place, its dimension and its amount', () => {
  expect(measuresIn('brad point bit 3/4 in, 18v')).toEqual([
    { start: 15, end: 21, text: '3/4 in', readings: [{ dimension: 'length', amount: 19_050_000 }] },
    { start: 23, end: 26, text: '18v', readings: [{ dimension: 'voltage', amount: 18_000 }] },
  ])
})

test('ounces may be weighed or poured', () => {
  expect(measuresIn('8 oz glue')[0]?.readings).toEqual([
    { dimension: 'mass', amount: 8 * 45_359_237_000 },
    { dimension: 'volume', amount: 8 * 94_635_294_600 },
  ])
  expect(measuresIn('8 fl oz glue')[0]?.readings).toEqual([
    { dimension: 'volume', amount: 8 * 94_635_294_600 },
  ])
  expect(measuresIn('1 lb 4 oz hammer')[0]?.readings).toEqual([
    { dimension: 'mass', amount: 20 * 45_359_237_000 },
  ])
})

test.each<[text: string, ...measures: string[]]>([
  ['3/4 in brad point bit', '3/4 in'],
  ['19mm forstner', '19mm'],
  ['chisel 1-1/2"', '1-1/2"'],
  ['1 and 1/2 inch chisel', '1 and 1/2 inch'],
  ['3 ft and 4 ft level', '3 ft', '4 ft'],
  ['18v drill', '18v'],
  ['5 ft level', '5 ft'],
  ['7-1/4-in. blade 24000 rpm', '7-1/4-in.', '24000 rpm'],
  ['10-inch saw, 1 ½ HP', '10-inch', '1 ½ HP'],
  [`plank 2' 3-1/2" long`, `2' 3-1/2"`],
  ['12" 3/4" bit', '12"', '3/4"'],
  ['3/4"x6" bit', '3/4"', '6"'],
  ['3/4in x 6in', '3/4in', '6in'],
  ['3/4 in/19 mm', '3/4 in', '19 mm'],
  ['M8x50 bolt 50 mm', '50 mm'],
  ['(19,05 mm)', '19,05 mm'],
  ['"19 mm" bit', '19 mm'],
  ['ø19mm', '19mm'],
  ['6 in C clamp', '6 in'],
  ['22.5° bevel', '22.5°'],
  [`5° 30' taper`, `5° 30'`],
  ['hook angle -5°', '-5°'],
  ['1 in 25 mm', '1 in', '25 mm'],
  ['20 oz hammer', '20 oz'],
  ['1 gal varnish', '1 gal'],
  ['3m tape', '3m'],
  ['Sägeblatt 10 Zoll, 24000 U/min, 45 Grad', '10 Zoll', '24000 U/min', '45 Grad'],
])('%s has these measures', (text, ...measures) => {
  expect(textsIn(text)).toEqual(measures)
})

test.each([
  ...[
    '2x4',
    '2×4',
    '2x4x8ft',
    '2 x 4',
    '12',
    '3/4',
    'No. 5 plane',
    '1/4-20 tap',
    '1/4"-20 tap',
    'dovetail 1:8',
  ],
  ...[
    'PL-204',
    'PL-204 mm',
    'M8',
    'SD-310',
    'WD40',
    'DCD796',
    'GTIN 4006381333931',
    '4006381333931',
    'a.5 mm',
    'B12V',
  ],
  ...[
    '8-10 mm',
    '18v-20v',
    '45°-90°',
    '3/4"–1"',
    '2 in 1 driver',
    '3-in-1 oil',
    'marker 1 in 8',
    '6,8,10 mm',
  ],
  ...[
    '60T blade',
    'P120 grit',
    '120 grit',
    '10 tpi',
    '10 pt saw',
    '3M tape',
    '4 G-clamps',
    '4 g clamps',
    '90 v-groove bits',
    '6 l-brackets',
    '5ah',
    '100 %',
  ],
  ...[
    '350°F',
    '180 °C',
    '100 ft-lb',
    '20 in lbs',
    '800 ft/min',
    '5 m/s',
    '2 ft2',
    '3 ft²',
    '2 inner',
    "1'000 mm",
    '3,4',
  ],
])('%s has none', (text) => {
  expect(textsIn(text)).toEqual([])
})

test('product codes and bare numbers have none', () => {
  const capital = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const part = fc.array(capital, { minLength: 1, maxLength: 4 }).map((capitals) => capitals.join(''))
  const digits = fc.integer({ min: 1, max: 9_999_999_999_999 }).map(String)
  const code = fc
    .tuple(fc.option(fc.tuple(part, fc.constantFrom('', '-', '/', '_', '.')), { nil: ['', ''] }), digits)
    .map(([[letters, joint], number]) => letters + joint + number)
  const word = fc.constantFrom('chisel', 'saw', 'for', 'and', '')
  fc.assert(
    fc.property(word, code, word, (before, one, after) => {
      expect(textsIn(`${before} ${one} ${after}`)).toEqual([])
    }),
  )
})

test('each measure found is what its text alone reads as, in order and apart', () => {
  const piece = fc.constantFrom(
    ...[
      '3/4',
      '1-1/2',
      '19',
      '19,05',
      '½',
      '-5',
      '2',
      '8',
      ' ',
      ' ',
      ' ',
      'x',
      '-',
      '/',
      '(',
      '"',
      "'",
      '°',
      '.',
      ',',
    ],
    ...['in', 'mm', 'ft', 'lb', 'oz', 'gal', 'V', 'hp', 'rpm', 'bit', 'M', '1'],
  )
  const text = fc.oneof(
    hostileText,
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      let free = 0
      for (const { start, end, text: found, readings } of measuresIn(typed)) {
        expect(start).toBeGreaterThanOrEqual(free)
        expect(typed.slice(start, end)).toBe(found)
        expect(readings.length).toBeGreaterThan(0)
        for (const { dimension, amount } of readings) expect(readMeasure(dimension, found)).toBe(amount)
        free = end
      }
    }),
    { numRuns: 5_000 },
  )
})

test('a long nasty text costs no more than its length, not its square', () => {
  const nasty = [
    ...[
      '1',
      '1/',
      ' ',
      '1 ',
      '1\u00a0',
      '1-1/2 ',
      "1' ",
      '1 in ',
      '1 in 1-',
      '1,',
      '.1',
      '-',
      '¾',
      '1 lb 2 oz 3',
      '1u.s. ',
    ],
    ...[
      'x1',
      "'",
      '1x',
      '1 in x',
      '1"/',
      '1 ft-',
      '1 fl. ',
      '"1',
      '1 and ',
      '1 ft and ',
      '1 umdrehungen pro ',
      '1 u',
      '1 zol',
    ],
  ].map((piece) => (length: number) => piece.repeat(length / piece.length))
  const texts = [
    ...nasty,
    (length: number) => `1${' '.repeat(length)}in`,
    (length: number) => `${'1'.repeat(length)} in`,
  ]
  for (const textOf of texts) {
    const grown = growth(textOf, (text) => {
      measuresIn(text)
      readMeasure('length', text)
      readMeasure('angle', text)
    })
    expect(grown, textOf(12)).toBeLessThan(4)
  }
})
