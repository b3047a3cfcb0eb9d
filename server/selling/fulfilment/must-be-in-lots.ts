import { takeOldest } from '#contract/lot-order.ts'
import { t } from '#messages/t.ts'
import { trackingOf } from '#server/catalogue/products/tracking-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { freeLots, isCalled } from '#server/selling/fulfilment/free-lots.ts'
import type { Line } from '#server/selling/orders/order.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'
import type { BatchOfLine } from '#server/selling/parcels/parcels-store.ts'

type Packing = { pieces: PiecesOfLine[]; batches: BatchOfLine[]; placeId: string | null }

/**
 * Of a product whose oldest lot goes first no more is taken of a lot than it has; pieces of no known lot may be of any. Answers the named lots
 * that were not the ones to take. The caller has locked the products. Errors: SOLD_OUT.
 */
export async function mustBeInLots(tx: Tx, lines: Line[], packing: Packing): Promise<string[]> {
  const { pieces, batches, placeId } = packing
  const productOf = (line: number) => lines[line - 1]?.productId ?? ''
  const tracking = await trackingOf(
    tx,
    pieces.map(({ line }) => productOf(line)),
  )
  const byAge = [...tracking].flatMap(([id, asked]) => (asked === 'lot' ? [id] : []))
  const free = await freeLots(tx, byAge, placeId)
  const others = new Set<string>()
  for (const { line, quantity } of pieces) {
    const lots = free.get(productOf(line))
    if (!lots) continue
    const named = batches.filter((one) => one.line === line)
    const proposed = takeOldest(structuredClone(lots), quantity)
    for (const { batch, quantity: wanted } of named) {
      const meant = proposed.filter((lot) => lot.batch === undefined || isCalled(lot, batch))
      if (meant.reduce((sum, lot) => sum + lot.pieces, 0) < wanted) others.add(batch)
      const own = lots.filter((lot) => lot.batch === undefined || isCalled(lot, batch))
      let left = wanted
      // Those that are known to be of the lot before those that may be.
      for (const lot of own.toReversed()) {
        const taken = Math.min(left, lot.pieces)
        lot.pieces -= taken
        left -= taken
      }
      if (left > 0) refuse(lines[line - 1]?.name ?? '', batch, wanted - left)
    }
  }
  return [...others]
}

function refuse(name: string, batch: string, there: number): never {
  throw new Refusal('SOLD_OUT', t('admin.refusals.leftOfBatch', { batch, name, there }))
}
