import type { Order } from '#web/checkout/use-order.ts'
import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

const before = createPart(() => import('#web/checkout/before-order.tsx'))

/** What the law of a buyer has said right above the button, once it is there. */
export function useBeforeOrder({ lines, wishes: { country } }: Pick<Order, 'lines' | 'wishes'>) {
  const { obligesToPay } = useShop()
  const isWarned = lines.some(({ product }) => product?.californiaWarning)
  return before.useWhere(country !== '' || obligesToPay === true || isWarned)?.BeforeOrder
}
