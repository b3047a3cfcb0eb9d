import { acknowledge } from '#contract/fields.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { allowWriting } from '#server/people/access/limits.ts'
import { guestOfLink } from '#server/selling/guests/by-link.ts'
import { givePaybackAccount } from '#server/selling/orders/give-account.ts'
import { settleOwed, takePaybackBack } from '#server/selling/orders/pay-back.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

/** The calls of refunds that are paid back by hand. */
export function createPaybacksApi(shop: Shop) {
  return {
    giveAccount: signedIn.paybacks.giveAccount.handler(({ context: { account }, input: { id, ...given } }) =>
      acknowledge(givePaybackAccount(shop, account, id, given)),
    ),
    giveByLink: anyone.paybacks.giveByLink.handler(
      async ({ context: { clientAddress }, input: { token, ...given } }) => {
        await allowWriting(shop.db, 'acts by the link of an order', clientAddress)
        const { order, guest } = await guestOfLink(shop, token)
        return acknowledge(givePaybackAccount(shop, guest, order.id, given))
      },
    ),
    settle: signedIn.paybacks.settle.handler(
      ({ context: { account }, input: { id: orderId, refund: refundId, ...paid } }) =>
        acknowledge(settleOwed(shop, account, { orderId, refundId }, paid)),
    ),
    takeBack: signedIn.paybacks.takeBack.handler(
      ({ context: { account }, input: { id: orderId, refund: refundId } }) =>
        acknowledge(takePaybackBack(shop, account, { orderId, refundId })),
    ),
  }
}
