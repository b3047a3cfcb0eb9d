import type { PricePage } from '#server/selling/prices/price-book.ts'
import type { ListPrice } from '#server/selling/prices/store.ts'
import type { CustomerGroup, PricedProduct } from '#server/selling/receipt/rules.ts'
import { GRAM, MILLIMETRE } from '#server/selling/receipt/units.ts'

/** In the base units of contract/measures.ts. */

/** A shop without rules needs list prices and prices by quantity alone. */
export function pricedProduct(
  { prices, rules, parents }: PricePage,
  productId: string,
  group: CustomerGroup | undefined,
  currency?: string,
): PricedProduct {
  const price = prices.get(productId)
  if (!price) throw new Error(`The price of ${productId} was not read`)
  const { priceCents, tiers, otherPrices } = price
  const ownCents = currency === undefined ? undefined : otherPrices[currency]
  const plain = {
    ...{ productId, priceCents },
    ...(ownCents !== undefined && { ownCents }),
    ...(tiers.length > 0 && { tiers }),
    ...countedWith(price, group?.id ?? null),
  }
  return rules.version === 0 ? plain : { ...plain, ...ruledBy(price, parents) }
}

export function countedWith(
  { countsWith, groupTiers }: ListPrice,
  groupId: string | null,
): Pick<PricedProduct, 'family' | 'groupTiers'> {
  const isListed = groupId !== null && groupTiers !== null && Object.hasOwn(groupTiers, groupId)
  const entry = isListed ? groupTiers[groupId] : undefined
  return {
    ...(countsWith !== null && { family: { id: countsWith, countsTogether: true } }),
    ...(groupId !== null && entry && { groupTiers: { [groupId]: entry } }),
  }
}

/** Rounded up to whole millimetres and grams, with the exact weight beside: many small pieces weigh no more than they do. */
export function ruledBy(
  { categoryId, maker, taxClass, weight, longest }: ListPrice,
  parents: PricePage['parents'],
): Partial<PricedProduct> {
  const categoryIds = withAbove(categoryId, parents)
  return {
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(maker !== null && { maker }),
    ...(taxClass !== null && { taxClass }),
    ...(weight !== null && { grams: Math.ceil(weight / GRAM) }),
    ...(weight !== null && weight % GRAM !== 0 && { exactMass: weight }),
    ...(longest !== null && { millimetres: Math.ceil(longest / MILLIMETRE) }),
  }
}

function withAbove(categoryId: string | null, parents: PricePage['parents']): string[] {
  const found: string[] = []
  for (let id = categoryId; id !== null && !found.includes(id); id = parents.get(id) ?? null) found.push(id)
  return parents.size === 0 ? [] : found
}
