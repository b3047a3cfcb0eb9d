import { acknowledge } from '#contract/fields.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeWithdrawalBy } from '#server/selling/withdrawals/change-withdrawal.ts'
import { declareWithdrawal } from '#server/selling/withdrawals/declare-withdrawal.ts'
import { manageWithdrawals, withdrawableOrders } from '#server/selling/withdrawals/managed-withdrawals.ts'
import { refundWithdrawal } from '#server/selling/withdrawals/refund-withdrawal.ts'
import { sendBack } from '#server/selling/withdrawals/send-back.ts'

/** The calls of withdrawals. */
export function createWithdrawalsApi(shop: Shop) {
  const calls = signedIn.withdrawals
  return {
    declare: anyone.withdrawals.declare.handler(async ({ context, input }) => {
      const { access, request, clientAddress } = context
      const known = await access.accountOf(request)
      // A program is no buyer: what it sends counts as a visitor's.
      const account = known?.key ? undefined : known
      const receivedAt = await declareWithdrawal(shop, { account, clientAddress }, input)
      return { receivedAt: receivedAt.toISOString() }
    }),
    orders: calls.orders.handler(({ context: { account } }) => withdrawableOrders(shop, account)),
    list: calls.list.handler(({ input }) => manageWithdrawals(shop, input)),
    change: calls.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeWithdrawalBy(shop, account, id, change)),
    ),
    sendBack: calls.sendBack.handler(({ context: { account }, input: { id } }) =>
      acknowledge(sendBack(shop, account, id)),
    ),
    refund: calls.refund.handler(({ context: { account }, input: { id } }) =>
      acknowledge(refundWithdrawal(shop, account, id)),
    ),
  }
}
