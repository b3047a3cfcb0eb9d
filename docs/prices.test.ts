import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORMATS } from '#contract/address-formats.ts'
import { ALPHABETIC_FIRST } from '#contract/more-postcodes.ts'
import { NewRules as Rules } from '#contract/price-rules.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { replay } from '#replay/replay.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'

type Example = { request: PriceRequest; rules: PriceRules; receipt: object }

const page = readFileSync(new URL('prices.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/\n\n([^\n]+)\n\n```json\n(.*?)```/gs)].map(
  ([, words = '', json = '']): [string, Example] => [words, JSON.parse(json)],
)

test('the page of prices has examples', () => expect(examples.length).toBeGreaterThanOrEqual(5))

test.each(examples)('%s', (_words, { request, rules, receipt }) => {
  const made = JSON.parse(JSON.stringify(makeReceipt(rules, request)))
  expect(made).toMatchObject(receipt)
  expect(replay({ ...made, inputs: { request, rules } })).toMatchObject(receipt)
})

test('the page has the table of territories, and names the countries whose postcodes begin with a letter', () => {
  const rows = [...page.matchAll(/^\| `([A-Z-]+)` \| (.+?) \| (..) \| (.+?) \| (yes|no) \| (..)? ?\|$/gm)]
  expect(
    rows.map(([, code, name, country, postcodes, taxed, union]) => ({
      ...{ code, name, country, postcodes: postcodes?.split(', '), isTaxedAsCountry: taxed === 'yes' },
      ...(union && { union }),
    })),
  ).toEqual(TERRITORIES)
  const listed = (rest: RegExp) => rest.exec(page)?.[1]?.split(/,\s+|\s+and\s+/)
  const other = Object.entries(FORMATS).filter(([, { example }]) => !/^(?:LV-)?\d/.test(example ?? ''))
  expect(listed(/ In ([A-Z,\s]+ and [A-Z]+) that is the code/i)).toEqual(
    other.map(([country]) => country).toSorted(),
  )
  expect(listed(/; in ([A-Z,\s]+ and [A-Z]+) the code of two letters/)).toEqual([...ALPHABETIC_FIRST])
})

const many = <One>(count: number, one: (place: number) => One) =>
  Array.from({ length: count }, (_, n) => one(n))
const off = (more: object = {}) => ({
  ...{ id: 'a', name: 'A', lane: 'order', effect: { kind: 'amount', cents: 1 } },
  ...more,
})
const zone = (method: object = {}, more: object = {}) => ({
  ...{ id: 'z', name: 'Z', countries: ['DE'] },
  methods: [{ id: 'm', name: 'M', price: { kind: 'flat', cents: 0 }, ...method }],
  ...more,
})
const taxes = (rates: object[]) => ({
  ...{ areGross: true, home: { country: 'DE' }, delivery: { kind: 'highest' } },
  zones: [{ id: 't', name: 'T', countries: ['DE'], rates: { standard: rates } }],
})

test.each<[string, object, object]>([
  [
    '200 promotions',
    { promotions: many(200, (n) => off({ id: `${n}` })) },
    { promotions: many(201, (n) => off({ id: `${n}` })) },
  ],
  ['ids', { promotions: [off(), off({ id: 'b-1' })] }, { promotions: [off(), off()] }],
  [
    'an id of 60 characters',
    { promotions: [off({ id: 'a'.repeat(60) })] },
    { promotions: [off({ id: 'a'.repeat(61) })] },
  ],
  [
    'an amount of 1 cent',
    { promotions: [off()] },
    { promotions: [off({ effect: { kind: 'amount', cents: 0 } })] },
  ],
  [
    'a price of 0',
    { promotions: [off({ effect: { kind: 'price', cents: 0 } })] },
    { promotions: [off({ effect: { kind: 'percent', ppm: 0 } })] },
  ],
  [
    'free pieces of a product',
    { promotions: [off({ lane: 'product', effect: { kind: 'free pieces', paid: 1, free: 1 } })] },
    { promotions: [off({ effect: { kind: 'free pieces', paid: 1, free: 1 } })] },
  ],
  [
    'the highest amount',
    { zones: [zone({ price: { kind: 'flat', cents: 99_999_999 } })] },
    { zones: [zone({ price: { kind: 'flat', cents: 100_000_000 } })] },
  ],
  [
    'weights that ascend',
    { zones: [zone({ price: { kind: 'weight', bands: [{ toGrams: 1, cents: 0 }, { cents: 0 }] } })] },
    { zones: [zone({ price: { kind: 'weight', bands: [{ cents: 0 }, { toGrams: 1, cents: 0 }] } })] },
  ],
  [
    'a surcharge by its length',
    { zones: [zone({ surcharges: [{ name: 'Long', overMillimetres: 0, cents: 1 }] })] },
    { zones: [zone({ surcharges: [{ name: 'Long', cents: 1 }] })] },
  ],
  ['a country', { zones: [zone()] }, { zones: [zone({}, { countries: [] })] }],
  [
    '5 rates of a class, also of 0',
    { taxes: taxes(many(5, (n) => ({ name: `${n}`, ppm: 0 }))) },
    { taxes: taxes(many(6, (n) => ({ name: `${n}`, ppm: 0 }))) },
  ],
  [
    'two rates of one name',
    {
      taxes: taxes([
        { name: 'VAT', ppm: 1 },
        { name: 'VAT', ppm: 2 },
      ]),
    },
    {
      taxes: taxes([
        { name: 'VAT', ppm: 1 },
        { name: 'vat', ppm: 1 },
      ]),
    },
  ],
  [
    'a territory',
    { zones: [zone({}, { countries: ['ES-CANARIES', 'AX'] })] },
    { zones: [zone({}, { countries: ['ES-CN'] })] },
  ],
])('rules may hold %s, and not more', (_what, right, wrong) => {
  expect(Rules.safeParse(right).error).toBeUndefined()
  expect(Rules.safeParse(wrong).success).toBe(false)
})
