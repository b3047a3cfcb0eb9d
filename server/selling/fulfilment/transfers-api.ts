import { acknowledge } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import { settleExcess } from '#server/selling/fulfilment/settle-excess.ts'
import { chooseTransfer, chooseTransferByLink } from '#server/selling/orders/choose-transfer.ts'
import { allowPaying } from '#server/selling/orders/pay-links-api.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

const centsOf = (dollars: number | undefined) => (dollars === undefined ? undefined : toCents(dollars))

/** The calls about orders that are paid by bank transfer. */
export function createTransfersApi(shop: Shop) {
  return {
    choose: signedIn.transfers.choose.handler(({ context: { account }, input: { id, by, totalPrice } }) =>
      acknowledge(chooseTransfer(shop, account, id, { by, shownCents: centsOf(totalPrice) })),
    ),
    byLink: anyone.transfers.byLink.handler(
      async ({ context: { clientAddress }, input: { token, by, totalPrice } }) => {
        await allowPaying(shop, 'transfers by link', { token, clientAddress })
        return acknowledge(chooseTransferByLink(shop, token, { by, shownCents: centsOf(totalPrice) }))
      },
    ),
    settleExcess: signedIn.transfers.settleExcess.handler(
      ({ context: { account }, input: { id: orderId, number, outcome } }) =>
        acknowledge(settleExcess(shop, account, { orderId, number }, outcome)),
    ),
  }
}
