import { expect, test } from 'vitest'
import { exemptionOf } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { vatCategory } from '#server/selling/documents/e-invoice/vat-category.ts'
import { allParts, printedRate, printedTaxes } from '#server/selling/documents/printed-taxes.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

const rules = (country: string, postcode?: string) => ({
  ...{ areGross: true, zones: [], delivery: { kind: 'highest' as const } },
  home: { country, ...(postcode && { postcode }) },
})
const of = (
  home: string,
  request: { country?: string; postcode?: string; reverseCharge?: boolean },
  { isDue = false, ppm }: { isDue?: boolean; ppm?: number } = {},
) => {
  const rates = ppm === undefined ? [] : [{ name: 'VAT', ppm }]
  return vatCategory({ rules: rules(home), request: { lines: [], at: '', ...request }, isDue, rates })
    .category
}

test('an amount has the category of its rate, its place and who owes the tax', () => {
  expect(of('DE', {}, { isDue: true, ppm: 190_000 })).toBe('S')
  expect(of('DE', {}, { isDue: true, ppm: 0 })).toBe('Z')
  expect(of('DE', {}, { isDue: true })).toBe('E')
  expect(of('DE', { country: 'FR', reverseCharge: true })).toBe('K')
  expect(of('GB', { country: 'FR', reverseCharge: true })).toBe('AE')
  expect(of('DE', { country: 'CH' })).toBe('G')
  expect(of('US', { country: 'CA' })).toBe('O')
})

test('what leaves the VAT area of the European Union is an export, by its territory, not by its country', () => {
  expect(of('ES', { country: 'ES', postcode: '35001' })).toBe('G')
  expect(of('ES', { country: 'ES', postcode: '35001' }, { isDue: true })).toBe('G')
  expect(of('ES', { country: 'ES', postcode: '28001' }, { isDue: true })).toBe('E')
  expect(of('DE', { country: 'GB', postcode: 'BT1 5GS', reverseCharge: true })).toBe('K')
  expect(of('FR', { country: 'FR', postcode: '97400' })).toBe('G')
})

test.each(['E', 'AE', 'K', 'G', 'O'] as const)(
  'a document without tax says why, by the sentence of its e-invoice, and never that taxes are in it: %s',
  (category) => {
    const part = { netCents: 10_000, taxes: [], vat: { category, ppm: 0 }, contains: 0 }
    const taxed = { taxes: [], parts: [part], lineCount: 1 }
    const { notes, rows } = printedTaxes(taxed, [{ part: 0, cents: 10_000, taxes: [] }], false)
    expect(notes).toEqual([`${exemptionOf({ category, ppm: 0 })?.text}.`])
    expect(rows).toMatchObject([{ baseCents: 10_000, cents: 0 }])
  },
)

test('a shop that is a small business says so of each line, in the sums and in the e-invoice, and a note of another category is another', () => {
  const receipt = { format: 2, lines: [{ totalCents: 10_000 }], steps: [] } as unknown as Receipt
  const taxed = taxedParts(receipt, { taxPercent: 0, smallBusiness: true })
  const { rows, notes } = printedTaxes(taxed, allParts(taxed), true)
  expect(rows).toEqual([{ label: 'Exempt', baseCents: 10_000, cents: 0 }])
  expect(notes).toEqual(['Exempt from tax: the seller is a small business and charges none.'])
  expect(printedRate(taxed.parts[0])).toBe('Exempt')
  expect(exemptionOf(taxed.parts[0]?.vat ?? { category: 'O', ppm: 0 })?.code).toBeUndefined()
  const other = taxedParts(receipt, { taxPercent: 0 })
  expect(printedTaxes(other, allParts(other), true).notes).toEqual(['No tax is charged.'])
  const rated = taxedParts(receipt, { taxPercent: 19, smallBusiness: true })
  expect(printedTaxes(rated, allParts(rated), true).notes).toEqual(['Inclusive of all Taxes.'])
})

test('a document with a rate and an exempt line says base and tax of the rate, and that the rest is exempt', () => {
  const parts = [
    { netCents: 10_000, taxes: [1_900], vat: { category: 'S' as const, ppm: 190_000 }, contains: 190_000 },
    { netCents: 3_000, taxes: [undefined], vat: { category: 'E' as const, ppm: 0 }, contains: 0 },
  ]
  const amounts = [
    { part: 0, cents: 11_900, taxes: [1_900] },
    { part: 1, cents: 3_000, taxes: [0] },
  ]
  const taxed = { taxes: [{ name: 'USt', ppm: 190_000 }], parts, lineCount: 2 }
  expect(printedTaxes(taxed, amounts, false)).toEqual({
    rows: [
      { label: 'USt 19%', baseCents: 10_000, cents: 1_900 },
      { label: 'Exempt', baseCents: 3_000, cents: 0 },
    ],
    ...{ cents: 1_900, notes: ['Inclusive of all Taxes.', 'Exempt from tax.'] },
  })
})
