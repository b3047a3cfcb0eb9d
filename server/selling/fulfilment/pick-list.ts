import { takeOldest } from '#contract/lot-order.ts'
import type { PickList } from '#contract/packing.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { freeLots, shownLot } from '#server/selling/fulfilment/free-lots.ts'
import { keptProducts } from '#server/selling/fulfilment/packing-store.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { fulfilmentMove, isPaid, isPaidLater, type Line, orderNumber } from '#server/selling/orders/order.ts'
import { missingOf } from '#server/selling/orders/promises-store.ts'
import { changeOrder, lockOrder } from '#server/selling/orders/store.ts'
import { leftToPack } from '#server/selling/parcels/parcel.ts'

type Picked = { number: string; line: Line; pieces: number }

/**
 * What is to be fetched for these orders, by its places, and each product once. Those that are paid and open are being picked from then on; those that
 * have nothing left, or of which nothing has come, are not on it.
 */
export function makePickList(db: Db, admin: Account, orderIds: string[]): Promise<PickList> {
  return db.transaction(async (tx) => {
    const picked: Picked[] = []
    // In one order, so that two lists with the same orders wait for each other.
    for (const id of [...new Set(orderIds)].toSorted()) picked.push(...(await pick(tx, admin, id)))
    const places = await keptProducts(
      tx,
      picked.map(({ line }) => line.productId),
    )
    const free = await freeLots(
      tx,
      [...places.values()].filter(({ tracking }) => tracking === 'lot').map(({ id }) => id),
    )
    const products = [...Map.groupBy(picked, ({ line }) => line.productId)].flatMap(([productId, those]) => {
      const [first] = those
      if (!first) return []
      const { sku } = first.line
      const name = places.get(productId)?.name ?? first.line.name
      const pieces = those.reduce((sum, one) => sum + one.pieces, 0)
      const lots = takeOldest(free.get(productId) ?? [], pieces)
      return {
        ...{ productId, name, sku: sku || undefined, pieces },
        shelfPlace: places.get(productId)?.shelfPlace ?? undefined,
        ...(lots.length > 0 && { lots: lots.map(shownLot) }),
        orders: those.map(({ number, pieces }) => ({ number, pieces })).toSorted(byNumber),
      }
    })
    return {
      products: products.toSorted((a, b) => byPlace(a.shelfPlace, b.shelfPlace) || compare(a.name, b.name)),
      orders: [...new Set(picked.map(({ number }) => number))].toSorted(compare),
    }
  })
}

async function pick(tx: Tx, admin: Account, id: string): Promise<Picked[]> {
  const order = await lockOrder(tx, id)
  if (!order || order.deletedAt || !(isPaid(order) || isPaidLater(order)) || order.payment === 'part paid')
    return []
  const contents = await contentsOf(tx, order)
  const left = leftToPack(contents)
  const missing = (await missingOf(tx, [id])).get(id)
  const number = orderNumber(order.number)
  const picked = contents.lines.flatMap((line, index) => {
    const pieces = (left[index] ?? 0) - (missing?.get(line.productId) ?? 0)
    return pieces > 0 ? [{ number, line, pieces }] : []
  })
  if (picked.length > 0 && isPaid(order) && order.fulfilment === 'open') {
    await changeOrder(tx, id, fulfilmentMove(order, 'picking'))
    await recordFact(tx, staff(admin), 'order.picking', id)
  }
  return picked
}

/** A-2 before A-10; what has no place comes last. */
function byPlace(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return compare(a, b)
}

const compare = new Intl.Collator('en', { numeric: true }).compare
const byNumber = (a: { number: string }, b: { number: string }) => compare(a.number, b.number)
