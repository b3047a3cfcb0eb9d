import { addressFieldProblem } from '#contract/addresses.ts'
import type { ShownRules } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import type { Wishes } from '#web/prices/order-options.ts'
import type { QuoteState } from '#web/prices/use-quote.ts'

/** What stands in the way of an order: the field, and what is wrong with it. */
export type Obstacle = { field: 'country' | 'postcode' | 'deliveryMethod' | 'coupon'; problem: string }

/** The first thing that a buyer still has to choose or to mend; undefined if there is none. */
export function obstacleTo(rules: ShownRules, wishes: Wishes, quoted: QuoteState): Obstacle | undefined {
  const { country, postcode: place, deliveryMethod, coupons } = quoted.problems
  if (country) return { field: 'country', problem: country }
  if (asksPlace(rules) && !wishes.country)
    return { field: 'country', problem: t('prices.chooseTheCountryThatIt') }
  if (quoted.unsent.length > 0) return { field: 'country', problem: t('prices.notEverythingOfThisOrder') }
  if (deliveryMethod) return { field: 'deliveryMethod', problem: deliveryMethod }
  if (rules.hasDelivery && !wishes.deliveryMethod)
    return { field: 'deliveryMethod', problem: t('prices.chooseADeliveryMethod') }
  const postcode = place ?? addressFieldProblem(wishes.country, 'postcode', wishes.postcode)
  if (asksPlace(rules) && postcode && !isCollected(wishes, quoted))
    return { field: 'postcode', problem: postcode }
  return coupons ? { field: 'coupon', problem: coupons } : undefined
}

/** Whether an order has to say where it goes: delivery, or a tax, is not the same everywhere. `home`: the shop has taxes. */
export const asksPlace = ({ hasDelivery, home }: Pick<ShownRules, 'hasDelivery' | 'home'>): boolean =>
  hasDelivery || home !== undefined

/** Whether the chosen way of delivery is that the customer collects the order. */
export function isCollected({ deliveryMethod }: Wishes, { quote }: QuoteState): boolean {
  return quote?.deliveryMethods?.find(({ id }) => id === deliveryMethod)?.isCollection ?? false
}

/** Puts the focus where something is in the way; an address of the book stands for its country and postcode. */
export function focusOn({ field }: Obstacle): void {
  const named = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)
  const place = named(field) ?? named('addressId')
  place?.focus()
}
