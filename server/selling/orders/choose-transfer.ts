import type { Settings } from '#contract/settings.ts'
import { dayAfter, dayIn } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself, VISITOR } from '#server/people/access/actor.ts'
import { isFirstToUnconfirmed } from '#server/people/access/limits.ts'
import { actingOn, ownsOrMay } from '#server/people/access/ownership.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { holdUntil } from '#server/selling/orders/hold-until.ts'
import { isCollected, isForgotten, isPaid } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { orderOfPayLink } from '#server/selling/orders/pay-by-link.ts'
import { type Payer, whenPayable } from '#server/selling/orders/payable.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, findOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { shownTransfer } from '#server/selling/orders/transfer-of.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { paidAtCollection, transferAsked } from '#server/shop/mail/templates/transfers.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

type Wish = { by: 'bank transfer' | 'collection'; shownCents: number | undefined }

/**
 * Its customer, or staff for them, pays an order by bank transfer, or when it is collected: it is held for the owner's days. Again while it is held, it changes nothing.
 * A card may still pay it. Errors: NOT_FOUND, STATE_NOT_REACHED where the shop takes no transfers, and those of `whenPayable`.
 */
export async function chooseTransfer(
  shop: Shop,
  account: Account,
  orderId: string,
  wish: Wish,
): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order || !ownsOrMay(account, { id: order.userId }, 'orders.edit'))
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const actor = actingOn(account, { id: order.userId })
  await choose(shop, { id: order.userId, actor }, order.id, wish)
}

/** As `chooseTransfer`, by whoever has the link to pay the order. */
export async function chooseTransferByLink(shop: Shop, token: string, wish: Wish): Promise<void> {
  const { id, userId } = await orderOfPayLink(shop, token)
  await choose(shop, { id: userId, actor: VISITOR }, id, wish)
}

async function choose(shop: Shop, buyer: Payer, orderId: string, { by, shownCents }: Wish): Promise<void> {
  await whenPayable(shop, {
    ...{ buyer, orderId, shownCents },
    act: (tx, order, cents) => record(shop, tx, buyer, order, { by, cents }),
  })
}

function mustBeOffered(
  { isOn, atCollection }: Settings['transfers'],
  order: OrderRow,
  payAtCollection: boolean,
): void {
  if (payAtCollection && !(atCollection && isCollected(order)))
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.onlyWhatIsCollectedIsPaid')))
  if (payAtCollection && isPaid(order))
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.aPartOfThisOrderIsPaid')))
  if (order.fulfilment === 'packed')
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.thisOrderIsPackedAndPaid')))
  if (!payAtCollection && !isOn)
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.thisShopTakesNoBankTransfers')))
}

type Choice = { by: Wish['by']; cents: number }

async function record(
  shop: Shop,
  tx: Tx,
  buyer: Payer,
  order: OrderRow,
  { by, cents }: Choice,
): Promise<void> {
  const settings = await readSettings(tx, 'transfers')
  const payAtCollection = by === 'collection'
  mustBeOffered(settings, order, payAtCollection)
  const today = dayIn(await timeOf(tx), await readTimeZone(tx))
  const isChosen = order.payAtCollection === payAtCollection && order.transferUntil !== null
  if (isChosen && String(order.transferUntil) >= today) return
  const until = dayAfter(today, settings.days)
  const chosen = { ...order, transferUntil: until }
  await changeOrder(tx, order.id, {
    ...{ transferUntil: until, payAtCollection },
    ...(!isPaid(order) && { heldUntil: await holdUntil(shop, tx, chosen) }),
  })
  await recordFact(tx, buyer.actor ?? oneself(buyer), 'order.transfer_chosen', order.id, {
    after: { until, ...(payAtCollection && { by }) },
  })
  const about = await aboutOrder(shop, tx, order)
  // What a stranger's address may get, too, is a single one.
  const isTold =
    about.confirmed !== false || (await isFirstToUnconfirmed(tx, about.customerEmail, 'transfer'))
  if (isForgotten(order) || !isTold) return
  if (payAtCollection) return enqueueMail(tx, () => paidAtCollection(about, until), about)
  const transfer = shownTransfer(settings, order, { cents, until })
  await enqueueMail(tx, () => transferAsked(about, transfer), about)
}
