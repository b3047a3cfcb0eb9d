import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { isPaid, orderNumber, titleOf } from '#server/orders/order.ts'
import type { OrderWithLines } from '#server/orders/store.ts'

/** An order as the contract shows it; money in dollars. */
export function shownOrder(order: OrderWithLines): Order {
  const { customer, customerEmail, address, phone, orderStatus, paymentStatus, transactionId, notice } = order
  const held = order.holdsStock && order.heldUntil && !isPaid(order)
  return {
    _id: order.id,
    number: orderNumber(order.number),
    name: titleOf(order.lines),
    img: order.lines[0]?.img ?? '',
    orderQuantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    totalPrice: toDollars(order.totalCents),
    ...{ customer, customerEmail, address, phone, orderStatus, paymentStatus },
    ...(transactionId && { transactionId }),
    placedAt: order.placedAt.toISOString(),
    ...(held && order.heldUntil && { heldUntil: order.heldUntil.toISOString() }),
    ...(notice && { notice }),
    lines: order.lines.map(({ productId, name, img, unitPriceCents, quantity }) => ({
      ...{ productId, name, img, quantity },
      unitPrice: toDollars(unitPriceCents),
    })),
  }
}
