import { GuaranteeNotice } from '#web/checkout/guarantee-notice.tsx'
import { OrderSummary } from '#web/checkout/order-summary.tsx'
import type { Order } from '#web/checkout/use-order.ts'
import { useShop } from '#web/ui/shop.ts'

/** What stands right above the last button. Source: Directive 2011/83, article 8(2); Regulation 2025/1960. */
export function BeforeOrder({ order }: { order: Order }) {
  const { obligesToPay } = useShop()
  return (
    <>
      <GuaranteeNotice country={order.wishes.country} />
      {obligesToPay && <OrderSummary order={order} />}
    </>
  )
}
