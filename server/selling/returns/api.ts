import { setImmediate as nextTurn } from 'node:timers/promises'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { drawReturnLabel } from '#server/selling/documents/draw-return-label.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { addReturnPicture } from '#server/selling/returns/add-picture.ts'
import { approveReturn, refuseReturn, withdrawReturn } from '#server/selling/returns/answer-return.ts'
import { askReturn } from '#server/selling/returns/ask-return.ts'
import { manageReturns, oneReturn } from '#server/selling/returns/managed-returns.ts'
import { receiveReturn } from '#server/selling/returns/receive-return.ts'
import { replaceReturn } from '#server/selling/returns/replace-return.ts'
import { askUntil, returnNumber } from '#server/selling/returns/return.ts'
import { settleReturn } from '#server/selling/returns/settle-return.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

const WAITING = 6
const AGAIN_SECONDS = 2

/** The calls of returns and claims. */
export function createReturnsApi(shop: Shop, uploads: Uploads) {
  const limited = createConcurrencyLimit({
    atOnce: 1,
    waiting: WAITING,
    full: () => new Refusal('DOCUMENTS_BUSY', undefined, AGAIN_SECONDS),
  })
  const calls = signedIn.returns
  return {
    ask: calls.ask.handler(async ({ context: { account, request }, input }) => {
      const { id: orderId, ...wish } = input
      const asked = await askReturn(shop, account, orderId, wish, requestKey(request, input))
      return { ...acknowledged, insertedId: asked.id, number: asked.number }
    }),
    list: calls.list.handler(async ({ context: { account }, input: { id } }) => {
      const order = await visibleOrder(shop, account, id, 'orders.refund')
      const returns = await returnsOf(shop.db, order.id)
      const { returnDays: days } = await readSettings(shop.db, 'orders')
      return {
        returns: returns.map((one) => shownReturn(one, order)),
        lines: leftToReturn({ ...order, returns }).map((left, index) => ({
          line: index + 1,
          left: Math.max(0, left),
        })),
        days,
        until: askUntil(order.parcels, days)?.toISOString(),
      }
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
      const one = (await returnsOf(shop.db, order.id)).find((of) => of.number === number)
      if (!one) throw new Refusal('NOT_FOUND', `This order has no return ${number}`)
      if (!shownReturn(one, order).hasLabel)
        throw new Refusal('STATE_NOT_REACHED', `Return ${number} is ${one.state}: there is no label for it`)
      return limited(async () => {
        await nextTurn()
        const name = returnNumber(order, one)
        const bytes = await drawReturnLabel(await readSeller(shop.db), order, { name, askedAt: one.askedAt })
        return new File([bytes], `return-label-${name}.pdf`, { type: 'application/pdf' })
      })
    }),
    search: calls.search.handler(({ input }) => manageReturns(shop.db, input)),
    one: calls.one.handler(({ input: { id } }) => oneReturn(shop.db, id)),
    approve: calls.approve.handler(({ context: { account }, input: { id: orderId, number, ...approval } }) =>
      acknowledge(approveReturn(shop, account, { orderId, number }, approval)),
    ),
    refuse: calls.refuse.handler(({ context: { account }, input: { id: orderId, number, answer } }) =>
      acknowledge(refuseReturn(shop, account, { orderId, number }, answer)),
    ),
    receive: calls.receive.handler(({ context: { account }, input: { id: orderId, number, lines } }) =>
      acknowledge(receiveReturn(shop, account, { orderId, number }, lines)),
    ),
    replace: calls.replace.handler(({ context: { account }, input: { id: orderId, number, ...wish } }) =>
      acknowledge(replaceReturn(shop, account, { orderId, number }, wish)),
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
