import type { FreeLot } from '#contract/lot-order.ts'
import { isSameNumber } from '#contract/same-number.ts'
import { lotsOf } from '#server/catalogue/products/lots-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type Packed, packedOf, shelvesOf } from '#server/selling/fulfilment/packed-lots-store.ts'

type PlaceId = string | null | undefined

/**
 * By product: pieces that are in no parcel, those of no lot first, then the lots in the order in which they go out. `place`: only those there.
 */
export async function freeLots(
  db: Db | Tx,
  productIds: string[],
  place?: PlaceId,
): Promise<Map<string, FreeLot[]>> {
  if (productIds.length === 0) return new Map()
  const [lots, packed] = [await lotsOf(db, productIds), await packedOf(db, productIds)]
  const [shelves, there] = [await shelvesOf(db, productIds), await shelvesOf(db, productIds, place)]
  return new Map(
    productIds.map((id) => {
      const own = lots.filter(({ productId }) => productId === id)
      const here = own.filter(({ placeId }) => !place || placeId === place)
      const [without, withoutHere] = [
        (shelves.get(id) ?? 0) - piecesIn(own),
        (there.get(id) ?? 0) - piecesIn(here),
      ]
      const free: FreeLot[] = own.map((lot) => ({
        ...{ batch: lot.batch, pieces: lot.pieces, isExpired: lot.isExpired },
        ...(lot.placeId !== null && { placeId: lot.placeId, place: lot.place ?? undefined }),
        ...(lot.bestBefore !== null && { bestBefore: lot.bestBefore }),
      }))
      const others = setAside(
        free,
        packed.filter(({ productId }) => productId === id),
      )
      const rest = Math.max(0, Math.min(withoutHere, without - others))
      return [id, [{ pieces: rest }, ...free.filter(({ placeId }) => !place || placeId === place)]]
    }),
  )
}

const piecesIn = (lots: { pieces: number }[]) => lots.reduce((sum, { pieces }) => sum + pieces, 0)

/** Takes what waits in parcels from its lots. Answers how many of these pieces are of none. */
function setAside(lots: FreeLot[], packed: Packed[]): number {
  return packed.reduce((others, { batch, placeId, pieces }) => {
    let left = pieces
    for (const lot of lots) {
      if (batch === null || !isCalled(lot, batch) || (placeId !== null && lot.placeId !== placeId)) continue
      const taken = Math.min(left, lot.pieces)
      lot.pieces -= taken
      left -= taken
    }
    return others + left
  }, 0)
}

/** However its number was written. */
export const isCalled = (lot: FreeLot, batch: string): boolean =>
  lot.batch !== undefined && isSameNumber(lot.batch, batch)

/** As calls show it. */
export const shownLot = ({ batch, place, pieces, bestBefore }: FreeLot) => ({
  ...{ batch, place, pieces, bestBefore },
})
