/** Source: docs/prices.md, "Further currencies". */
import { type Exchange, exchangedPrice, exchangedSum } from '#contract/exchange.ts'
import type { Tier } from '#contract/price-tiers.ts'
import { portion } from '#server/selling/receipt/rounding.ts'
import type {
  PricedProduct,
  PriceRequest,
  PriceRules,
  RequestCurrency,
} from '#server/selling/receipt/rules.ts'

type Amounts = { rules: PriceRules; request: PriceRequest }

/** The same with all amounts in the currency of the request. */
export function exchangeAll(rules: PriceRules, request: PriceRequest): Amounts {
  const { currency } = request
  return currency
    ? {
        rules: exchangedRules(rules, currency),
        request: { ...request, lines: request.lines.map((line) => exchangedProduct(line, currency)) },
      }
    : { rules, request }
}

/** Sums of promotions and delivery; no others are read by prices. */
export const exchangedRules = (rules: PriceRules, exchange: Exchange): PriceRules => ({
  ...rules,
  ...exchangedIn({ promotions: rules.promotions, zones: rules.zones }, exchange),
})

const exchangedIn = <Value>(value: Value, exchange: Exchange): Value =>
  JSON.parse(JSON.stringify(value), (name, one) =>
    typeof one === 'number' && /^cents$|Cents$/.test(name) ? exchangedSum(one, exchange) : one,
  )

type Priced = { priceCents: number; priceTiers?: Tier[]; otherPrices: Record<string, number> }

/** What stands of a product in the list, in this currency; undefined: in the shop's. */
export function pricedIn<Some extends Priced>(row: Some, currency: RequestCurrency | undefined): Some {
  if (!currency) return row
  const ownCents = row.otherPrices[currency.code]
  const { priceCents, tiers } = exchangedProduct(
    {
      ...{ productId: '', priceCents: row.priceCents, tiers: row.priceTiers ?? [] },
      ...(ownCents !== undefined && { ownCents }),
    },
    currency,
  )
  return { ...row, priceCents, ...(row.priceTiers && { priceTiers: tiers }) }
}

/** A product of a list. A price of the owner's own takes its prices by quantity and for groups along in proportion. */
export function exchangedProduct<Some extends PricedProduct>(product: Some, exchange: Exchange): Some {
  const { priceCents, ownCents, tiers, groupTiers } = product
  const priceOf = (cents: number) =>
    ownCents === undefined || priceCents === 0
      ? exchangedPrice(cents, exchange)
      : Math.max(Math.min(cents, 1), portion(cents, ownCents, priceCents))
  const all = (ladder: Tier[]) => ladder.map(({ from, cents }) => ({ from, cents: priceOf(cents) }))
  return {
    ...product,
    priceCents: priceOf(priceCents),
    ...(tiers && { tiers: all(tiers) }),
    ...(groupTiers && {
      groupTiers: Object.fromEntries(
        Object.entries(groupTiers).map(([group, ladder]) => [group, all(ladder)]),
      ),
    }),
  }
}
