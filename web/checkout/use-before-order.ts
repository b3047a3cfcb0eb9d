import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

const before = createPart(() => import('#web/checkout/before-order.tsx'))

/** What the law of a buyer has said right above the button, once it is there. `country`: where an order goes; empty where nothing says it. */
export function useBeforeOrder(country: string) {
  const { obligesToPay } = useShop()
  return before.useWhere(country !== '' || obligesToPay === true)?.BeforeOrder
}
