import { unionStateOf } from '#contract/territories.ts'
import type { Vat } from '#server/selling/documents/e-invoice/e-invoice.ts'
import type { PriceRequest, TaxRate, TaxRules } from '#server/selling/receipt/rules.ts'

/**
 * EN 16931-1, BG-30; UNTDID 5305. Several taxes on one amount are one rate. What leaves the EU's VAT area untaxed is an export, as to the
 * Canaries.
 */
export function vatCategory({
  rules: { home },
  request: { country, postcode, reverseCharge },
  isDue,
  rates,
}: {
  rules: TaxRules
  request: PriceRequest
  isDue: boolean
  rates: TaxRate[]
}): Vat {
  const from = unionStateOf(home)
  const to = unionStateOf(country === undefined ? home : { country, postcode })
  const ppm = isDue ? rates.reduce((sum, rate) => sum + rate.ppm, 0) : 0
  if (ppm > 0) return { category: 'S', ppm }
  if (from && !to) return { category: 'G', ppm }
  if (isDue) return { category: rates.length > 0 ? 'Z' : 'E', ppm }
  if (reverseCharge) return { category: from && to !== from ? 'K' : 'AE', ppm }
  return { category: 'O', ppm }
}
