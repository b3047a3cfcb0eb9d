/** Which lots of a product go out first. Pure. */

/** Whether its pieces have the number of a batch, and not each its own. */
export const isOfBatches = (tracking: string | null | undefined): boolean =>
  tracking === 'batch' || tracking === 'lot'

/** Pieces of a batch at a place; those of none come before all others. */
export type FreeLot = {
  batch?: string | undefined
  placeId?: string | undefined
  place?: string | undefined
  pieces: number
  bestBefore?: string | undefined
  isExpired?: boolean
}

/**
 * The lots for so many pieces, in their order: of as many as it takes, and none that is past its day. Takes them from `lots`, so that the next who
 * asks is given others.
 */
export function takeOldest(lots: FreeLot[], pieces: number): FreeLot[] {
  let left = pieces
  return lots.flatMap((lot) => {
    const taken = lot.isExpired ? 0 : Math.max(0, Math.min(left, lot.pieces))
    left -= taken
    lot.pieces -= taken
    return taken > 0 ? [{ ...lot, pieces: taken }] : []
  })
}
