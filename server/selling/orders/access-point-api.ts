import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { changeAccessPoint, shownAccessPoint } from '#server/selling/documents/e-invoice/access-point.ts'
import { sendEInvoice } from '#server/selling/orders/send-e-invoices.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

type Parts = { outgoing: Outgoing; allowed: readonly string[]; sealing: Sealing }

/** The calls of the access point, and of what is sent by it. */
export function createAccessPointApi(shop: Shop, parts: Parts) {
  const { sealing, allowed } = parts
  return {
    read: signedIn.accessPoint.read.handler(() => shownAccessPoint(shop.db, sealing)),
    change: signedIn.accessPoint.change.handler(({ context: { account }, input }) =>
      acknowledge(changeAccessPoint({ db: shop.db, sealing, allowed }, account, input)),
    ),
    send: signedIn.accessPoint.send.handler(({ context: { account }, input }) =>
      sendEInvoice({ shop, ...parts }, account, input),
    ),
  }
}
