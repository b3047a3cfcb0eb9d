/** By the rules that hold for everybody. Pure. Source: docs/prices.md, "Unit price" and "Promotions". */

import type { OrderableQuantities, PackSize } from '#server/selling/prices/packs/cheapest-packs.ts'
import { priceGoods } from '#server/selling/receipt/goods.ts'
import type { PricedProduct, PriceRules } from '#server/selling/receipt/rules.ts'
import { unitPriceOf } from '#server/selling/receipt/unit-price.ts'

/** Promotions of the product lane without a coupon. */
export function rulesOfLines(rules: PriceRules): PriceRules {
  const promotions = rules.promotions.filter(({ lane, isCoupon }) => lane === 'product' && !isCoupon)
  return { version: rules.version, groups: [], promotions, zones: [] }
}

/** `rules`: of `rulesOfLines`. `at`: an ISO time. */
export function pricedPack(
  product: PricedProduct,
  pieces: number,
  orderable: OrderableQuantities,
  rules: PriceRules,
  at: string,
): PackSize {
  const { tiers = [], family } = product
  const unitCents = (count: number) => unitPriceOf(product, { pieces: count }).best.cents
  const prices = [...new Set([product.priceCents, ...tiers.map(({ cents }) => cents)])]
  const breaks = rules.promotions.flatMap(({ leastPieces = 0, leastCents = 0 }) => [
    leastPieces,
    ...prices.map((cents) => Math.ceil(leastCents / cents)),
  ])
  return {
    id: product.productId,
    ...{ pieces, orderable },
    // A receipt of one line, with each promotion tried on it.
    stepsOfCost: 250 * (1 + rules.promotions.length),
    breaks: [...breaks, ...(family?.countsTogether ? [] : tiers.map(({ from }) => from))],
    cost(quantity, together) {
      const { tiers: _, family: __, ...plain } = product
      const priceCents = unitCents(family?.countsTogether ? together : quantity)
      const { lines } = priceGoods(rules, { lines: [{ ...plain, priceCents, quantity }], at })
      return lines.reduce((sum, { cents }) => sum + cents, 0)
    },
  }
}

export const togetherFrom = (products: PricedProduct[]): number[] =>
  [
    ...new Set(
      products
        .flatMap(({ tiers = [], family }) => (family?.countsTogether ? tiers : []))
        .map(({ from }) => from),
    ),
  ].toSorted((a, b) => a - b)
