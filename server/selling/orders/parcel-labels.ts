import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Sale } from '#server/selling/documents/document.ts'
import type { Label } from '#server/selling/documents/draw-labels.ts'
import { isForgotten, orderNumber } from '#server/selling/orders/order.ts'
import { saleOf } from '#server/selling/orders/order-documents.ts'
import { findOrders, type OrderWithLines } from '#server/selling/orders/store.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { readerIn } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** In the given order. Errors: NOT_FOUND, also for a cancelled parcel and for an order without an address. */
export async function labelsOf(db: Db, parcels: { order: string; parcel: number }[]): Promise<Label[]> {
  const found = await findOrders(db, [...new Set(parcels.map(({ order }) => order))])
  const languages = await readSettings(db, 'languages')
  return parcels.map(({ order: id, parcel }) => {
    const order = found.find((one) => one.id === id)
    if (!order) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    const { language } = readerIn(languages, '', order.language)
    return { ...labelOf(order, parcel), language }
  })
}

function labelOf(order: OrderWithLines, number: number): Omit<Label, 'language'> {
  const parcel = parcelIn(order, number)
  if (isForgotten(order)) throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoAddressAnyMore'))
  return {
    ...{ orderNumber: orderNumber(order.number), parcel: number },
    ...{ customer: order.customer, address: order.address, phone: order.phone },
    carrier: parcel.carrier ?? undefined,
    tracking: parcel.tracking ?? undefined,
    ages: parcel.lines.flatMap(({ line }) => order.lines[line - 1] ?? []),
  }
}

/** What is in one of its parcels. Errors: NOT_FOUND. */
export function saleInParcel(order: OrderWithLines, number: number): Sale {
  const parcel = parcelIn(order, number)
  const sale = saleOf(order)
  return {
    ...sale,
    lines: parcel.lines.flatMap(({ line, quantity }) => {
      const sold = sale.lines[line - 1]
      return sold ? [{ ...sold, quantity }] : []
    }),
  }
}

/** Of an order, one that was not canceled. Errors: NOT_FOUND. */
export function parcelIn({ parcels }: OrderWithLines, number: number): WholeParcel {
  const parcel = parcels.find((one) => one.number === number && one.state !== 'cancelled')
  if (!parcel) throw new Refusal('NOT_FOUND', t('orders.thisOrderHasNoParcel', { number: String(number) }))
  return parcel
}
