import type { Pricing } from '#web/lists/priced-list.ts'
import { useSide } from '#web/prices/tax-choice.ts'
import { useShop } from '#web/ui/shop.ts'

/** How prices are written on this page, for what writes them outside of it. */
export function usePricing(): Pricing {
  const { prices, currencies } = useShop()
  return { prices, currencies, side: useSide() }
}
