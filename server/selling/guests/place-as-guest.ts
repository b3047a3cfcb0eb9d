import { hash, randomUUID } from 'node:crypto'
import type { CustomField } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
import { networkOf } from '#server/people/access/limits.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import type { OrderRequest } from '#server/selling/orders/agree.ts'
import type { RequestKey } from '#server/selling/orders/idempotency.ts'
import { linkTo } from '#server/selling/orders/order-for-mail.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Wanted = { name: string; email: string; clientAddress: string; request: OrderRequest }

/**
 * Places an order of somebody without an account. It can be paid at once, and is packed when it is paid: money says more than a mailbox. What waits
 * until the address is confirmed are e-mails that name the guest. Answers the order's id and the guest's link, which is not mailed: it proves
 * nothing of the address. Errors: GUESTS_REFUSED, and those of `placeOrder`.
 */
export async function placeAsGuest(
  shop: Shop,
  { name, email, clientAddress, request }: Wanted,
  key: RequestKey | undefined,
  fields: readonly CustomField[],
): Promise<{ id: string; link: string }> {
  const { guests } = await readSettings(shop.db, 'orders')
  if (!guests) throw new Refusal('GUESTS_REFUSED')
  if (request.wishes?.asBusiness)
    throw new WrongFields([{ path: ['asBusiness'], message: t('guests.pleaseSignInToOrderForYour') }])
  const network = hash('sha256', networkOf(clientAddress))
  const guest = { userId: randomUUID(), name, email, network }
  const id = await placeOrder(shop, guest, request, key, fields)
  const order = await findOrder(shop.db, id)
  return { id, link: linkTo(shop, { id, linkVersion: order?.linkVersion ?? 0 }, 'placed order') }
}
