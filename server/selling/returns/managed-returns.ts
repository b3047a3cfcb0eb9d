import { toDollars } from '#contract/money.ts'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { listPlaces } from '#server/catalogue/products/places-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Page } from '#server/platform/db/lists/sort.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { deliveryLeft, orderNumber, refundableCents } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, type OrderWithLines, withLines } from '#server/selling/orders/store.ts'
import { numbersAway } from '#server/selling/parcels/numbers-back.ts'
import {
  findReturn,
  returnsOf,
  returnsOfAll,
  type WholeReturn,
  wholeReturns,
} from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { offeredSizes } from '#server/selling/returns/offered-sizes.ts'
import { worthOf } from '#server/selling/returns/return.ts'
import { ordersOfReturns, searchReturns } from '#server/selling/returns/search-store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** A page of the table of returns. */
export async function manageReturns(
  db: Db,
  wanted: Parameters<typeof searchReturns>[1],
): Promise<Page<ManagedReturn>> {
  const { rows, total } = await searchReturns(db, wanted)
  return { rows: await managed(db, await wholeReturns(db, rows)), total }
}

/** With the sizes for which its pieces can be exchanged, and the places into which they can be put. Errors: NOT_FOUND. */
export async function oneReturn(shop: Pick<Shop, 'db' | 'prices'>, id: string): Promise<ManagedReturn> {
  const found = await findReturn(shop.db, id)
  const [one] = found ? await managed(shop.db, [found]) : []
  const order = found && (await findOrder(shop.db, found.orderId))
  if (!one || !order) throw new Refusal('NOT_FOUND', t('returns.thereIsNoSuchReturn'))
  const products = one.lines.flatMap(({ line }) => order.lines[line - 1] ?? [])
  const contents = { ...order, returns: await returnsOf(shop.db, order.id) }
  const awayOf = (line: number) => {
    const away = numbersAway(contents, line, id)
    return away.length > 0 ? away : undefined
  }
  const sizes = await offeredSizes(shop, order, products)
  const places = await listPlaces(shop.db)
  return {
    ...one,
    ...(places.length > 0 && { places }),
    lines: one.lines.map((of) => ({
      ...of,
      productId: order.lines[of.line - 1]?.productId,
      sizes: sizes.get(order.lines[of.line - 1]?.productId ?? ''),
      away: awayOf(of.line),
    })),
  }
}

async function managed(db: Db, returns: WholeReturn[]): Promise<ManagedReturn[]> {
  const orders = await withLines(db, await ordersOfReturns(db, returns))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const ofSame = await returnsOfAll(db, [...orderOf.keys()])
  return returns.flatMap((one) => {
    const order = orderOf.get(one.orderId)
    return order ? [inCurrency(order.currency, () => managedOne(one, order, ofSame.get(order.id) ?? []))] : []
  })
}

function managedOne(one: WholeReturn, order: OrderWithLines, returns: WholeReturn[]): ManagedReturn {
  const { id: _id, customer, refunds } = order
  const delivery = Math.min(deliveryLeft(order.receipt, refunds), refundableCents(order, refunds))
  const shown = {
    ...{
      _id,
      number: orderNumber(order.number),
      customer,
      byCard: order.transactionId !== null && !order.paidBy,
    },
    refundableTotal: toDollars(refundableCents(order, refunds)),
    refundableDelivery: delivery > 0 ? toDollars(delivery) : undefined,
  }
  return {
    ...shownReturn(one, order, { returns, toStaff: true }),
    order: shown,
    worth: toDollars(worthOf(one, order)),
  }
}
