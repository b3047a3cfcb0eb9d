/** List price, tier or price list of a group, whichever is best for the buyer. Source: docs/prices.md, "Unit price". */
import { type Tier, tierAt } from '#contract/price-tiers.ts'
import { portion, WHOLE } from '#server/selling/receipt/rounding.ts'
import type { CustomerGroup, PricedProduct } from '#server/selling/receipt/rules.ts'

/** In cents. */
export type UnitPrice =
  | { rule: 'list price'; cents: number }
  | { rule: 'tier'; from: number; pieces: number; cents: number }
  | { rule: 'group price'; group: string; from: number; cents: number }
  | { rule: 'group discount'; group: string; ppm: number; cents: number }

/** Of equal ones the earlier wins. The others stand in the order of the rules. */
export function unitPriceOf(
  product: PricedProduct,
  { pieces, group }: { pieces: number; group?: CustomerGroup | undefined },
): { best: UnitPrice; beaten: UnitPrice[] } {
  const list = product.priceCents
  const found: UnitPrice[] = [{ rule: 'list price', cents: list }]
  const tier = tierAt(product.tiers ?? [], pieces)
  if (tier) found.push({ rule: 'tier', from: tier.from, pieces, cents: tier.cents })
  if (group) {
    const entry = tierAt(product.groupTiers?.[group.id] ?? [], pieces)
    if (entry) found.push({ rule: 'group price', group: group.name, from: entry.from, cents: entry.cents })
    if (group.ppm !== undefined) {
      const cents = portion(list, WHOLE - group.ppm, WHOLE)
      found.push({ rule: 'group discount', group: group.name, ppm: group.ppm, cents })
    }
  }
  const best = found.reduce((one, other) => (other.cents < one.cents ? other : one))
  return { best, beaten: found.filter((one) => one !== best) }
}

/** For a member of the group, each tier lower than the one before, the first from one piece on. */
export function ladderOf(product: PricedProduct, group: CustomerGroup | undefined): Tier[] {
  const own = group && product.groupTiers?.[group.id]
  const steps = new Set([1, ...[...(product.tiers ?? []), ...(own ?? [])].map(({ from }) => from)])
  return [...steps]
    .toSorted((one, other) => one - other)
    .map((from): Tier => ({ from, cents: unitPriceOf(product, { pieces: from, group }).best.cents }))
    .filter(({ cents }, place, all) => place === 0 || cents < (all[place - 1]?.cents ?? 0))
}
