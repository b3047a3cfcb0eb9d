import { toDollars } from '#contract/money.ts'
import { costOfPieces } from '#contract/prices.ts'
import type { ManagedReturn } from '#contract/return-fields.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Page } from '#server/platform/db/lists/sort.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  deliveryLeft,
  orderNumber,
  refundableCents,
  returnedPieces,
  withTotals,
} from '#server/selling/orders/order.ts'
import { type OrderWithLines, withLines } from '#server/selling/orders/store.ts'
import { findReturn, type WholeReturn, wholeReturns } from '#server/selling/parcels/returns-store.ts'
import { shownReturn } from '#server/selling/parcels/shown-return.ts'
import { piecesToRefund } from '#server/selling/returns/return.ts'
import { ordersOfReturns, searchReturns } from '#server/selling/returns/search-store.ts'

/** A page of the table of returns. */
export async function manageReturns(
  db: Db,
  wanted: Parameters<typeof searchReturns>[1],
): Promise<Page<ManagedReturn>> {
  const { rows, total } = await searchReturns(db, wanted)
  return { rows: await managed(db, await wholeReturns(db, rows)), total }
}

/** Errors: NOT_FOUND. */
export async function oneReturn(db: Db, id: string): Promise<ManagedReturn> {
  const found = await findReturn(db, id)
  const [one] = found ? await managed(db, [found]) : []
  if (!one) throw new Refusal('NOT_FOUND', 'There is no such return')
  return one
}

async function managed(db: Db, returns: WholeReturn[]): Promise<ManagedReturn[]> {
  const orders = await withLines(db, await ordersOfReturns(db, returns))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return returns.flatMap((one) => {
    const order = orderOf.get(one.orderId)
    if (!order) return []
    const { id: _id, customer, refunds } = order
    const delivery = Math.min(deliveryLeft(order.receipt, refunds), refundableCents(order, refunds))
    const shown = {
      ...{ _id, number: orderNumber(order.number), customer, byCard: order.transactionId !== null },
      refundableTotal: toDollars(refundableCents(order, refunds)),
      refundableDelivery: delivery > 0 ? toDollars(delivery) : undefined,
    }
    return [{ ...shownReturn(one, order), order: shown, worth: toDollars(worthOf(one, order)) }]
  })
}

function worthOf(one: WholeReturn, { lines, receipt, refunds }: OrderWithLines): number {
  const paid = withTotals(lines, receipt)
  return piecesToRefund(one).reduce((sum, { line, quantity }) => {
    const ordered = paid[line - 1]
    const returned = returnedPieces(refunds, line)
    const left = ordered ? Math.max(0, ordered.quantity - returned) : 0
    return sum + (ordered ? costOfPieces({ ...ordered, returned }, Math.min(quantity, left)) : 0)
  }, 0)
}
