import { afterEach, expect, test } from 'vitest'
import { setShopCurrency, US_DOLLARS } from '#contract/money.ts'
import type { EInvoice } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { missingIn } from '#server/selling/documents/e-invoice/missing.ts'

const address = { lines: ['1 Mill Lane'], country: 'JP' }
/** One row of tax: 10 % of 96, which is 9.6, and of which parts that were rounded each for itself make another sum. */
const taxed = (cents: number): EInvoice => ({
  ...{
    kind: 'credit note',
    number: 'CN-1',
    issuedOn: '2026-03-04',
    orderNumber: 'K-1',
    placedOn: '2026-03-03',
  },
  ...{
    seller: { name: 'Kerf', address, taxNumber: '7' },
    buyer: { name: 'Aki', address },
    deliverTo: address,
  },
  ...{ lines: [], allowances: [], charges: [], payment: { code: '48', text: 'Card' }, paidCents: 0 },
  vat: [{ vat: { category: 'S', ppm: 100_000 }, baseCents: 96, cents }],
})

afterEach(() => setShopCurrency(US_DOLLARS))

test('no e-invoice is made where its tax is a yen or more beside base times rate, and one is where it is less', () => {
  setShopCurrency({ code: 'JPY', decimals: 0 })
  expect(missingIn(taxed(11))).toContain('to within one Japanese yen')
  expect(missingIn(taxed(10))).toBeUndefined()
  expect(missingIn(taxed(9))).toBeUndefined()
})

test('where a currency has cents, some that rounding moved are allowed', () => {
  setShopCurrency({ code: 'EUR', decimals: 2 })
  expect(missingIn(taxed(11))).toBeUndefined()
})
