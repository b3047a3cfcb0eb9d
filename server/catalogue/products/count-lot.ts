import { isSameNumber } from '#contract/same-number.ts'
import type { ShownLot } from '#contract/stock.ts'
import { t } from '#messages/t.ts'
import {
  type Lot,
  lotsOf,
  putInLots,
  setBestBefore,
  takeFromLots,
} from '#server/catalogue/products/lots-store.ts'
import { findPlace } from '#server/catalogue/products/stock-places.ts'
import { lockProduct } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

type Count = {
  batch: string
  pieces: number
  place?: string | undefined
  bestBefore?: string | null | undefined
}

/**
 * Says how many pieces of the shelf are of a batch; what is of none is the rest. Errors: NOT_FOUND, PLACE_NEEDED, UNPROCESSABLE_CONTENT (more
 * than lie there without another batch).
 */
export function countLot(db: Db, admin: Account, id: string, count: Count): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    const { batch, pieces, bestBefore } = count
    const place = await findPlace(tx, product.id, count.place, true)
    const lots = await lotsOf(tx, [product.id], place?._id)
    const was = lots.filter((lot) => isSameNumber(lot.batch, batch))
    const before = { pieces: piecesIn(was), bestBefore: was[0]?.bestBefore ?? null }
    const after = { pieces, bestBefore: bestBefore === undefined ? before.bestBefore : bestBefore }
    if (before.pieces === after.pieces && before.bestBefore === after.bestBefore) return
    const rest = (place?.shelf ?? product.shelf) - piecesIn(lots) + before.pieces
    if (pieces > rest)
      throw new WrongFields([
        {
          path: ['pieces'],
          message: t('admin.refusals.othersAreOfOtherBatches', { rest }),
        },
      ])
    const one = { productId: product.id, batch }
    if (pieces > before.pieces)
      await putInLots(tx, [{ ...one, quantity: pieces - before.pieces }], place?._id)
    else await takeFromLots(tx, [{ ...one, quantity: before.pieces - pieces }], place?._id)
    if (bestBefore !== undefined) await setBestBefore(tx, one, bestBefore)
    const what = { batch, ...(place && { place: place.name }) }
    await recordFact(tx, staff(admin), 'stock.lot_counted', product.id, {
      before: { ...what, ...before },
      after: { ...what, ...after },
    })
  })
}

const piecesIn = (lots: Lot[]) => lots.reduce((sum, { pieces }) => sum + pieces, 0)

/** As the page of a product's stock shows it. */
export const shownLot = ({ batch, place, pieces, cameAt, bestBefore, isExpired }: Lot): ShownLot => ({
  ...{ batch, pieces, cameAt: cameAt.toISOString() },
  ...(place !== null && { place }),
  ...(bestBefore !== null && { bestBefore }),
  ...(isExpired && { expired: true as const }),
})
