import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import { orderShipped } from '#server/mail/letters.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { recordEvent } from '#server/orders/history.ts'
import { inLetter, isPaid, isShipped, move, orderNumber } from '#server/orders/order.ts'
import { withPaymentSettled } from '#server/orders/settle-attempt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { changeOrder, linesOf } from '#server/orders/store.ts'
import { takeStockAgain } from '#server/orders/take-stock-again.ts'

/**
 * Confirms the payment of an order and ships it; a shipped order stays as it is. A card payment that is still open is
 * cancelled first, one that succeeded is recorded. Errors: NOT_FOUND, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, and
 * SOLD_OUT or PRODUCT_GONE where the order had lost its stock and there is none left.
 */
export function shipOrder(shop: Shop, admin: Account, orderId: string): Promise<void> {
  return withPaymentSettled(shop, orderId, {
    async work(tx, order) {
      if (isShipped(order)) return
      if (!order.holdsStock) await takeStockAgain(tx, order, admin)
      await changeOrder(tx, order.id, {
        ...move(order, 'ship'),
        shippedAt: new Date(),
        paidAt: order.paidAt ?? new Date(),
        holdsStock: true,
        heldUntil: null,
      })
      if (!isPaid(order)) await recordEvent(tx, order.id, 'paid', admin.email)
      await recordEvent(tx, order.id, 'shipped', admin.email)
      await enqueueMail(tx, orderShipped(inLetter(order, await linesOf(tx, order.id))))
      await recordAct(tx, admin, 'ship order', orderNumber(order.number))
    },
  })
}
