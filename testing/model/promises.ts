/** Pieces beyond the shelf in the model: who may have them, and who waits for them. */
import { availableOf, leftOf, promisedBy, promisedOf } from '#testing/model/pieces.ts'
import type { Order, Product } from '#testing/model/terms.ts'

type Line = Order['lines'][number]

/** The day by which pieces beyond the shelf are promised in a shop of the model. */
export const PROMISED_ON = '2126-12-20'

/** How many pieces a line may have; `isNew`: its buyer was told the day just now. */
export function orderableOf({ product, promised }: Line, orders: Order[], isNew: boolean): number {
  const beyond = isNew || promised ? product.beyond : 0
  return Math.max(availableOf(product, orders), product.shelf + beyond - promisedOf(product, orders))
}

/** What of these lines is not on the shelf is promised from now on. Before they count among the orders. */
export function promise(lines: Line[], orders: Order[]): void {
  for (const line of lines) line.promised ||= line.quantity > availableOf(line.product, orders)
}

/** Pieces of a line that have not come: what is there is for those who ordered first. */
function missingOf(order: Order, line: number, orders: Order[]): number {
  const { product, promised } = order.lines[line] ?? {}
  if (!product || !promised) return 0
  const before = orders.slice(0, orders.indexOf(order))
  const own = promisedBy(order, line)
  return Math.max(0, Math.min(own, promisedOf(product, before) + own - product.shelf))
}

/** Whether so many pieces of a line can be packed now. */
export const hasCome = (order: Order, line: number, quantity: number, orders: Order[]): boolean =>
  missingOf(order, line, orders) === 0 ||
  quantity <= Math.max(0, leftOf(order, line) - missingOf(order, line, orders))

/** As orders of the model name it. */
export const promisedDay = (product: Product | undefined) => (product?.beyond ? PROMISED_ON : undefined)
