import { inLanguage } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'
import { drawProof } from '#server/selling/proof/draw-proof.ts'
import { shownThen } from '#server/selling/proof/shown-then.ts'

/** They change nothing and leave no fact. */
export function createProofsApi(shop: Shop) {
  const orderOf = (account: Account, id: string) => visibleOrder(shop, account, id, 'orders.read')
  return {
    shown: signedIn.proofs.shown.handler(async ({ context: { account }, input: { id } }) =>
      shownThen(shop.db, await orderOf(account, id)),
    ),
    pdf: signedIn.proofs.pdf.handler(async ({ context: { account }, input: { id } }) => {
      const order = await orderOf(account, id)
      const proof = await shownThen(shop.db, order)
      const { language, name } = await readSeller(shop.db, order.language)
      const cover = { author: name, date: order.placedAt }
      const bytes = await inLanguage(language, () => drawProof(proof, cover))
      return new File([bytes], `shown-${orderNumber(order.number)}.pdf`, { type: 'application/pdf' })
    }),
  }
}
