/** Source: docs/prices.md, "Tax". */
import type { Reading } from '#server/selling/receipt/areas.ts'
import type { PricedLine } from '#server/selling/receipt/goods.ts'
import type { ReceiptTax } from '#server/selling/receipt/receipt.ts'
import { spread } from '#server/selling/receipt/rounding.ts'
import type { PriceRequest, PriceRules, TaxRate, TaxRules } from '#server/selling/receipt/rules.ts'
import {
  ratesFor,
  STANDARD,
  type Taxed,
  type Taxes,
  type TaxPlace,
  taxesOn,
  taxPlaceOf,
} from '#server/selling/receipt/taxes.ts'

/** `taken off`: prices contain it, but it is not due. `shares`: in each line and, last, in delivery. */
export type TaxStep = {
  rule: 'tax'
  way: Taxes['way']
  name: string
  ppm: number
  baseCents: number
  cents: number
  shares: number[]
}

/** In cents. */
export type TaxedOrder = { lines: number[]; delivery: number; taxes: ReceiptTax[]; steps: TaxStep[] }

/** Without tax rules everything costs what it did. */
export function taxOrder(
  { taxes: rules }: PriceRules,
  request: PriceRequest,
  lines: PricedLine[],
  deliveryCents: number | undefined,
): TaxedOrder {
  if (!rules) {
    return { lines: lines.map(({ cents }) => cents), delivery: deliveryCents ?? 0, taxes: [], steps: [] }
  }
  const { amounts, way, taxes } = taxAmounts(rules, request, lines, deliveryCents)
  const isDelivered = amounts.length > lines.length
  const sign = way === 'added' ? 1 : way === 'taken off' ? -1 : 0
  const paid = amounts.map(({ cents }, index) =>
    taxes.reduce((sum, { shares }) => sum + sign * (shares[index] ?? 0), cents),
  )
  return {
    lines: paid.slice(0, lines.length),
    delivery: sumOf(paid.slice(lines.length)),
    taxes: way === 'taken off' ? [] : taxes.map((tax) => shownTax(tax, way === 'added')),
    steps: taxes.map(({ shares, ...tax }) => ({
      ...{ rule: 'tax' as const, way, ...tax },
      shares: [...shares.slice(0, lines.length), ...(isDelivered ? [sumOf(shares.slice(lines.length))] : [])],
    })),
  }
}

/** `amounts`: the lines in order, then parts of delivery. `isDue`: the rates are those of the destination. */
export type TaxedAmounts = Taxes & { isDue: boolean; amounts: (Taxed & { rates: TaxRate[] })[] }

/** `cents`: after all discounts. `reading`: by the receipt's format. */
export function taxAmounts(
  rules: TaxRules,
  request: PriceRequest,
  lines: { taxClass?: string; cents: number }[],
  deliveryCents: number | undefined,
  reading: Reading = 'tax',
): TaxedAmounts {
  const place = taxPlaceOf(rules, request, reading)
  const goods = lines.map(({ taxClass = STANDARD, cents }) => ({ taxClass, cents }))
  const parts = deliveryCents === undefined ? [] : deliveryParts(rules, place, goods, deliveryCents)
  const amounts = [...goods, ...parts].map((one) => ({
    ...one,
    rates: ratesFor(place, one.taxClass),
  }))
  return { isDue: place.isDue, amounts, ...taxesOn(amounts, place) }
}

/** What is collected is handed over at the shop's place, whatever country the buyer names. */
export function taxedRequest(request: PriceRequest, steps: { rule: string; kind?: string }[]): PriceRequest {
  if (!steps.some(({ rule, kind }) => rule === 'delivery' && kind === 'collection')) return request
  const { country: _, postcode: __, taxedAtHome: ___, ...atHome } = request
  return atHome
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

const shownTax = ({ name, ppm, baseCents, cents }: Taxes['taxes'][number], isAdded: boolean): ReceiptTax => ({
  ...{ name, ppm, baseCents, cents, isAdded },
})

/** Each part has the class that it is taxed by. */
function deliveryParts({ delivery }: TaxRules, place: TaxPlace, goods: Taxed[], cents: number): Taxed[] {
  if (delivery.kind === 'class') return [{ taxClass: delivery.taxClass, cents }]
  const classes = [...Map.groupBy(goods, ({ taxClass }) => taxClass)]
  if (delivery.kind === 'proportional') {
    const shares = spread(
      cents,
      classes.map(([, some]) => sumOf(some.map((one) => one.cents))),
    )
    return classes.map(([taxClass], index) => ({ taxClass, cents: shares[index] ?? 0 }))
  }
  const rateOf = (taxClass: string) => sumOf(ratesFor(place, taxClass).map(({ ppm }) => ppm))
  const [highest] = classes.reduce((one, other) => (rateOf(other[0]) > rateOf(one[0]) ? other : one))
  return [{ taxClass: highest, cents }]
}
