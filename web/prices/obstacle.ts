import type { ShownRules } from '#contract/shop.ts'
import type { QuoteState } from '#web/prices/use-quote.ts'
import type { Wishes } from '#web/prices/wishes.ts'

/** What stands in the way of an order: the field, and what is wrong with it. */
export type Obstacle = { field: 'country' | 'deliveryMethod' | 'coupon'; problem: string }

/** The first thing that a buyer still has to choose or to mend; undefined if there is none. */
export function obstacleTo(rules: ShownRules, wishes: Wishes, quoted: QuoteState): Obstacle | undefined {
  const { country, deliveryMethod, coupons } = quoted.problems
  if (country) return { field: 'country', problem: country }
  if (rules.hasDelivery && !wishes.country)
    return { field: 'country', problem: 'Choose the country that it goes to' }
  if (deliveryMethod) return { field: 'deliveryMethod', problem: deliveryMethod }
  if (rules.hasDelivery && !wishes.deliveryMethod)
    return { field: 'deliveryMethod', problem: 'Choose how it is delivered' }
  return coupons ? { field: 'coupon', problem: coupons } : undefined
}

/** Puts the focus where something is in the way. */
export function focusOn({ field }: Obstacle): void {
  document.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
}
