import { LinkedOrder } from '#contract/order-links.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import { t } from '#messages/t.ts'
import { factsAbout } from '#server/history/facts/store.ts'
import type { SignedLinks } from '#server/people/access/signed-links.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { eventsForCustomer } from '#server/selling/orders/customer-history.ts'
import { isReachable } from '#server/selling/orders/deleted-customers-store.ts'
import { findGuest } from '#server/selling/orders/guests-store.ts'
import { isCollected, isPaid } from '#server/selling/orders/order.ts'
import { paybackOf } from '#server/selling/orders/payback-of.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import { findOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import { transferOf } from '#server/selling/orders/transfer-of.ts'

export const noSuchOrder = () => t('orders.noOrderWithThisLink')

/** Errors: NOT_FOUND, also once the link was replaced, the unpaid order deleted, or the account with all that belongs to it. */
export async function orderOfLink({ db, links }: Shop, token: string): Promise<OrderWithLines> {
  const named = links.read('order', token) ?? readGuestLink(links, token)
  const order = named && (await findOrder(db, named.id))
  const isShown =
    order?.linkVersion === named?.version &&
    order &&
    (!order.deletedAt || isPaid(order)) &&
    (await isReachable(db, order))
  if (!isShown) throw new Refusal('NOT_FOUND', noSuchOrder())
  return order
}

/** The order that the guest who placed it has this link to; undefined for a link that was made to be passed on. */
export function readGuestLink(links: SignedLinks, token: string): ReturnType<SignedLinks['read']> {
  return links.read('placed order', token) ?? links.read('mailed order', token)
}

/** What is shown to whoever has the link: of the order no more than the contract names. Errors: NOT_FOUND. */
export async function linkedOrder(shop: Shop, token: string): Promise<LinkedOrder> {
  const order = await orderOfLink(shop, token)
  return LinkedOrder.parse({
    ...shownOrder(order, { toStaff: false }),
    ...(await transferOf(shop.db, order, new Date())),
    history: eventsForCustomer(await factsAbout(shop.db, order.id)),
    guest: await guestOf(shop, order, token),
  })
}

async function guestOf(
  { db, links, origin }: Shop,
  order: OrderWithLines,
  token: string,
): Promise<LinkedOrder['guest']> {
  const guest = readGuestLink(links, token) && (await findGuest(db, order.userId))
  if (!guest) return undefined
  const isConfirmed = guest.confirmedAt !== null
  const isUnpaid = order.payment === 'unpaid' && !order.deletedAt
  const version = { id: order.id, version: order.linkVersion }
  return {
    isConfirmed,
    canConfirm: !isConfirmed && links.read('mailed order', token) !== undefined,
    canCancel: isUnpaid || canBeCanceled(order),
    canMove: !order.deletedAt && order.refunds.length === 0 && orderMayBeEdited(order),
    version: order.version,
    isCollected: isCollected(order),
    payback: await paybackOf(db, order, { toStaff: false }),
    payLink: isUnpaid ? `${origin}/pay/${links.tokenOf('payment', version)}` : undefined,
  }
}

/** As `cancelOrder` judges it. */
const canBeCanceled = (order: OrderWithLines) =>
  (order.payment === 'paid' || order.payment === 'part paid') &&
  (order.fulfilment === 'open' || order.fulfilment === 'picking') &&
  order.refunds.every(({ ofEdit }) => ofEdit) &&
  !order.deletedAt
