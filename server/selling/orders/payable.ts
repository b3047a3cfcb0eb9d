import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Account, Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { dueCents, isPaid, isPending, orderNumber } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { type PricedAnew, priceAnew } from '#server/selling/orders/price-anew.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { settleFree } from '#server/selling/orders/settle-free.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findOrder, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { mustBePricedFor, PricesOutdated, takeAgain } from '#server/selling/orders/take-again.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { orderPaid } from '#server/shop/mail/templates/orders.ts'

/** The account that ordered; `actor`: who pays, if that is somebody else. */
export type Payer = Pick<Account, 'id'> & { actor?: Actor }

type Wish<Result> = {
  buyer: Payer
  orderId: string
  /** What the buyer was shown. */
  shownCents: number | undefined
  /** Under the order's lock, with its pieces held, and what is to be paid of it, in cents. */
  act: (tx: Tx, order: OrderRow, cents: number) => Promise<Result>
}

/** Each pricing reads the prices anew. */
const MOST_PRICINGS = 5

/**
 * Acts on an order that can be paid. One whose hold ended is priced outside of the transaction that takes it up again, as others wait for its
 * locks. `result` is absent of one that costs nothing: it is paid. Errors: NOT_FOUND, ORDER_PAID, PAYMENT_PROCESSING, PRICE_CHANGED, and those of
 * `priceAnew` and `takeAgain`.
 */
export async function whenPayable<Result>(
  shop: Shop,
  wish: Wish<Result>,
): Promise<{ order: OrderRow; result?: Result }> {
  let anew: PricedAnew | undefined
  for (let pricings = 0; pricings <= MOST_PRICINGS; pricings++) {
    const acted = await shop.db
      .transaction((tx) => actOn(shop, tx, wish, anew))
      .catch((error) => {
        if (error instanceof PricesOutdated) return undefined
        throw error
      })
    if (acted && 'order' in acted) return acted
    const order = acted?.unheld ?? (await findOrder(shop.db, wish.orderId))
    if (order) anew = await priceAnew(shop, order)
  }
  throw new Refusal('PRICE_CHANGED')
}

async function actOn<Result>(
  shop: Shop,
  tx: Tx,
  { buyer, orderId, shownCents, act }: Wish<Result>,
  anew: PricedAnew | undefined,
): Promise<{ order: OrderRow; result?: Result } | { unheld: OrderRow }> {
  if (anew) await mustBePricedFor(tx, buyer, anew)
  let order = await lockOrder(tx, orderId)
  if (!order || order.deletedAt || order.userId !== buyer.id)
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const due = dueCents(order, order.payment === 'part paid' ? await refundsOf(tx, order.id) : [])
  if (isPaid(order) && due <= 0) throw new Refusal('ORDER_PAID', standing(order, t('refusals.orderPaid')))
  if (isPending(order))
    throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
  if (!order.holdsStock) {
    if (!anew) return { unheld: order }
    order = await takeAgain(shop, tx, buyer, order, anew, shownCents ?? order.totalCents)
  }
  const cents = isPaid(order) ? due : order.totalCents
  if (shownCents !== undefined && shownCents !== cents)
    throw new Refusal(
      'PRICE_CHANGED',
      t('orders.ofOrderAreToBePaidAnd', {
        ...{
          number: orderNumber(order.number),
          amount: formatCents(cents),
          shownCents: formatCents(shownCents),
        },
      }),
    )
  if (order.totalCents === 0) {
    const paid = await settleFree(shop, tx, order.id, async (free) => {
      const about = await aboutOrder(shop, tx, free)
      await enqueueMail(tx, () => orderPaid(about), about)
    })
    return { order: paid ?? order }
  }
  return { order, result: await act(tx, order, cents) }
}
