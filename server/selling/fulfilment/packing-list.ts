import { addressToPost } from '#contract/address-in-words.ts'
import { handoverWords } from '#contract/age.ts'
import { takeOldest } from '#contract/lot-order.ts'
import { toDollars } from '#contract/money.ts'
import type { OrderBefore, OrderToPack } from '#contract/packing.ts'
import { listPlaces, type Place, placesOfProducts } from '#server/catalogue/products/places-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { customsGaps } from '#server/selling/fulfilment/customs.ts'
import { freeLots, shownLot } from '#server/selling/fulfilment/free-lots.ts'
import {
  findBeforeParcels,
  findToPack,
  keptProducts,
  type PackingFilters,
} from '#server/selling/fulfilment/packing-store.ts'
import { isPaidLater, orderNumber, titleOf } from '#server/selling/orders/order.ts'
import { missingOf } from '#server/selling/orders/promises-store.ts'
import { shownParcel } from '#server/selling/orders/shown-order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { leftToPack } from '#server/selling/parcels/parcel.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Asked = PackingFilters & { search?: string | undefined; page: number; size: number }

/** A page of the orders that wait to be packed or sent, the oldest first, with the places of their products. */
export async function packingList(
  db: Db,
  { search, ...asked }: Asked,
): Promise<{ rows: OrderToPack[]; total: number; places?: Place[] }> {
  const number = search ? numberIn(search) : undefined
  if (search && number === undefined) return { rows: [], total: 0 }
  const { found, total } = await findToPack(db, { number, ...asked })
  const places = await listPlaces(db)
  return { rows: await shown(db, found), total, ...(places.length > 0 && { places }) }
}

/** Of `K-10042`, `k10042` or `10042`. */
function numberIn(typed: string): number | undefined {
  const [, digits] = /^(?:k\s*-?\s*)?(\d{1,9})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

async function shown(db: Db, found: OrderWithLines[]): Promise<OrderToPack[]> {
  const ids = found.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const kept = await keptProducts(db, [...new Set(ids)])
  const places = await placesOfProducts(db, [...new Set(ids)])
  const missing = await missingOf(
    db,
    found.map(({ id }) => id),
  )
  const byAge = [...kept.values()].filter(({ tracking }) => tracking === 'lot').map(({ id }) => id)
  // In the order in which they are packed, so that two are not proposed the same pieces.
  const free = await freeLots(db, byAge)
  const { country } = await readSettings(db, 'seller')
  return found.map((order) => {
    const customs = customsGaps(order, country, kept)
    const left = leftToPack({ ...order, isRefunded: order.payment === 'refunded' })
    return {
      _id: order.id,
      number: orderNumber(order.number),
      ...{ customer: order.customer, fulfilment: order.fulfilment },
      address: addressToPost(order.address, country),
      placedAt: order.placedAt.toISOString(),
      ...(isPaidLater(order) && {
        toPay: inCurrency(order.currency, () => toDollars(order.totalCents)),
        currency: order.currency,
      }),
      handover: handoverWords(order.lines),
      ...(customs !== undefined && { customs: { lacks: customs || undefined } }),
      lines: order.lines.map(({ productId, name, img, sku, quantity }, index) => {
        const { gtin, shelfPlace, tracking } = kept.get(productId) ?? {}
        const away = missing.get(order.id)?.get(productId)
        const ready = Math.max(0, (left[index] ?? 0) - (away ?? 0))
        const lots = takeOldest(free.get(productId) ?? [], ready)
        return {
          ...{ line: index + 1, productId, name, img, quantity },
          ...{ left: ready, missing: away },
          ...(lots.length > 0 && { lots: lots.map(shownLot) }),
          ...{ sku: sku || undefined, gtin: gtin ?? undefined },
          places: places.get(productId),
          ...{ shelfPlace: shelfPlace ?? undefined, tracking: tracking ?? undefined },
        }
      }),
      parcels: order.parcels
        .filter(({ state }) => state !== 'cancelled')
        .map((one) => shownParcel(order, one, true)),
    }
  })
}

const MOST_BEFORE = 500

/** Orders of which nobody said whether they were sent before the shop knew parcels, at most 500 at a time. */
export async function ordersBefore(db: Db): Promise<{ rows: OrderBefore[]; total: number }> {
  const { found, total } = await findBeforeParcels(db, MOST_BEFORE)
  const rows = found.map(({ id, number, customer, placedAt, lines }) => ({
    ...{ _id: id, number: orderNumber(number), customer, placedAt: placedAt.toISOString() },
    name: titleOf(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return { rows, total }
}
