import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'
import { addReturnPicture } from '#server/selling/returns/add-picture.ts'
import { approveReturn, refuseReturn, withdrawReturn } from '#server/selling/returns/answer-return.ts'
import { askReturn } from '#server/selling/returns/ask-return.ts'
import { callOffReplacement } from '#server/selling/returns/call-off-replacement.ts'
import { drawLabel, limitLabels } from '#server/selling/returns/draw-label.ts'
import { manageReturns, oneReturn } from '#server/selling/returns/managed-returns.ts'
import { receiveReturn } from '#server/selling/returns/receive-return.ts'
import { replaceReturn } from '#server/selling/returns/replace-return.ts'
import { returnsFor } from '#server/selling/returns/returns-for.ts'
import { settleReturn } from '#server/selling/returns/settle-return.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** The calls of returns and claims. */
export function createReturnsApi(shop: Shop, uploads: Uploads) {
  const limited = limitLabels()
  const calls = signedIn.returns
  return {
    ask: calls.ask.handler(async ({ context: { account, request }, input }) => {
      const { id: orderId, ...wish } = input
      const asked = await askReturn(shop, account, orderId, wish, requestKey(request, input))
      return { ...acknowledged, insertedId: asked.id, number: asked.number }
    }),
    list: calls.list.handler(async ({ context: { account }, input: { id } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.refund')
      return returnsFor(shop, order)
    }),
    addPicture: calls.addPicture.handler(async ({ context: { account }, input: { picture } }) => ({
      ...acknowledged,
      img: await addReturnPicture(uploads, account, picture),
    })),
    withdraw: calls.withdraw.handler(({ context: { account }, input: { id: orderId, number } }) =>
      acknowledge(withdrawReturn(shop, account, { orderId, number })),
    ),
    label: calls.label.handler(async ({ context: { account }, input: { id, number } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.refund')
      return limited(() => drawLabel(shop, order, number))
    }),
    search: calls.search.handler(({ input }) => manageReturns(shop.db, input)),
    one: calls.one.handler(({ input: { id } }) => oneReturn(shop, id)),
    approve: calls.approve.handler(({ context: { account }, input: { id: orderId, number, ...approval } }) =>
      acknowledge(approveReturn(shop, account, { orderId, number }, approval)),
    ),
    refuse: calls.refuse.handler(({ context: { account }, input: { id: orderId, number, answer } }) =>
      acknowledge(refuseReturn(shop, account, { orderId, number }, answer)),
    ),
    receive: calls.receive.handler(({ context: { account }, input: { id: orderId, number, ...came } }) =>
      acknowledge(receiveReturn(shop, account, { orderId, number }, came)),
    ),
    replace: calls.replace.handler(({ context: { account }, input: { id: orderId, number, lines } }) =>
      acknowledge(
        lines
          ? replaceReturn(shop, account, { orderId, number }, lines)
          : callOffReplacement(shop, account, { orderId, number }),
      ),
    ),
    settle: calls.settle.handler(({ context: { account }, input }) => {
      const { id: orderId, number, amount, refundableTotal, ...wish } = input
      return acknowledge(
        settleReturn(
          shop,
          account,
          { orderId, number },
          {
            ...wish,
            amountCents: amount === undefined ? undefined : toCents(amount),
            refundableCents: refundableTotal === undefined ? undefined : toCents(refundableTotal),
          },
        ),
      )
    }),
  }
}
