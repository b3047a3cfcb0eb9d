import { MEMBER_STATES } from '#contract/vat-ids.ts'
import type { Vat } from '#server/documents/e-invoice/e-invoice.ts'
import type { PriceRequest, TaxRate, TaxRules } from '#server/prices/receipt/rules.ts'

/** The category of an amount. Source: EN 16931-1, BG-30, and the list UNTDID 5305. Several taxes on one amount are one rate: their sum. */
export function vatCategory({
  rules: { home },
  request: { country = home.country, reverseCharge },
  isDue,
  rates,
}: {
  rules: TaxRules
  request: PriceRequest
  isDue: boolean
  rates: TaxRate[]
}): Vat {
  const isAbroad = country !== home.country
  const [isFromEu, isToEu] = [MEMBER_STATES.has(home.country), MEMBER_STATES.has(country)]
  if (isDue) {
    const ppm = rates.reduce((sum, rate) => sum + rate.ppm, 0)
    return ppm > 0 ? { category: 'S', ppm } : { category: rates.length > 0 ? 'Z' : 'E', ppm }
  }
  if (isFromEu && !isToEu) return { category: 'G', ppm: 0 }
  if (reverseCharge) return { category: isFromEu && isAbroad ? 'K' : 'AE', ppm: 0 }
  return { category: 'O', ppm: 0 }
}
