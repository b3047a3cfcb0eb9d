import type { OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import type { PricedOrder } from '#server/selling/prices/price-order.ts'

/** How an order is priced by the prices of now or of then; `issues` of coupons stand in `without`. */
export type Pricing = {
  price: (wishes: OrderOptions) => PricedOrder
  without: string[]
  wishes: OrderOptions
  pricedNow: string[]
}
