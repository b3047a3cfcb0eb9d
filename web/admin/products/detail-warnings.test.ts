import { expect, test } from 'vitest'
import { asksOf, detailWarning, taxClassesIn } from '#web/admin/products/detail-warnings.ts'

const BESIDE = { price: '20', taxClasses: ['standard', 'reduced'], lacked: [] }

test('a price by quantity that is not below the price is told, as it never counts', () => {
  const warned = (tiers: string, price = '20') =>
    detailWarning('priceTiers', tiers, { ...BESIDE, price }) ?? 'nothing'
  expect(warned('10: 19.99')).toBe('nothing')
  expect(warned('10: 20')).toBe('$20.00 from 10 on is not below the price: $20.00 is asked.')
  expect(warned('1000: 24.50, 2000: 18')).toBe(
    '$24.50 from 1,000 on is not below the price: $20.00 is asked.',
  )
  expect(warned('10: 19', '18.5')).toBe('$19.00 from 10 on is not below the price: $18.50 is asked.')
  for (const [tiers, price] of [
    ['', '20'],
    ['dear', '20'],
    ['10: 30', ''],
    ['10: 30', 'free'],
  ] as const)
    expect(warned(tiers, price), `${tiers} at ${price}`).toBe('nothing')
})

test('a tax class that no zone has is told with those that there are; nothing in a shop without taxes', () => {
  const warned = (typed: string, taxClasses: string[] | undefined = BESIDE.taxClasses) =>
    detailWarning('taxClass', typed, { ...BESIDE, taxClasses })
  expect(warned('reduced7')).toBe(
    'Your taxes have no such class: the standard rates are used. There are: standard, reduced.',
  )
  expect(warned(' reduced ')).toBeUndefined()
  expect(warned('')).toBeUndefined()
  expect(detailWarning('taxClass', 'reduced7', { ...BESIDE, taxClasses: undefined })).toBeUndefined()
  expect(detailWarning('maker', 'reduced7', BESIDE)).toBeUndefined()
})

test('the classes are those of all zones, with the standard one, each once', () => {
  const zone = (rates: object) => ({ id: 'z', name: 'Z', countries: ['DE'], rates: rates as never })
  const home = { country: 'DE' }
  const taxes = { areGross: true, home, zones: [zone({ reduced: [] }), zone({ standard: [], reduced: [] })] }
  expect(taxClassesIn({ ...taxes, delivery: { kind: 'highest' } })).toEqual(['standard', 'reduced'])
  expect(taxClassesIn(undefined)).toBeUndefined()
})

test('what a duty asks for is told at its field until something is typed there, with the rule', () => {
  const lacked = [{ lack: 'customs' as const, rule: 'Form CN 23' }]
  const warned = (name: 'hsCode' | 'origin' | 'madeBy', typed: string) =>
    detailWarning(name, typed, { ...BESIDE, lacked })
  expect(warned('hsCode', ' ')).toBe('Missing for a country to which you deliver: Form CN 23.')
  expect(warned('origin', '')).toContain('Form CN 23')
  expect(warned('origin', 'DE')).toBeUndefined()
  expect(warned('madeBy', '')).toBeUndefined()
})

test('a product that nobody saved yet is asked for contents, proof and terms once what is typed asks for them', () => {
  const lacked = (['contents', 'proof', 'guarantee-terms', 'customs'] as const).map((lack) => ({
    ...{ lack, rule: `Rule of ${lack}` },
  }))
  const told = (typed: Parameters<typeof asksOf>[0]) =>
    (['contents', 'proof', 'guaranteeTerms', 'hsCode'] as const).filter((name) =>
      detailWarning(name, '', { ...BESIDE, lacked, asks: asksOf(typed) }),
    )
  expect(told({})).toEqual(['hsCode'])
  expect(told({ productName: 'Chisel, 25 mm', description: 'Plain.', guaranteeYears: ' ' })).toEqual([
    'hsCode',
  ])
  expect(told({ productName: 'Glue, 250 ml' })).toEqual(['contents', 'hsCode'])
  expect(told({ description: 'An eco-friendly glue.' })).toEqual(['proof', 'hsCode'])
  expect(told({ guaranteeYears: '5' })).toEqual(['guaranteeTerms', 'hsCode'])
  const saved = { ...BESIDE, lacked }
  expect(detailWarning('contents', '', saved)).toBe(
    'If it is sold by volume, weight, or length, say how much is in a piece: Rule of contents.',
  )
  expect(detailWarning('contents', '250 ml', saved)).toBeUndefined()
})
