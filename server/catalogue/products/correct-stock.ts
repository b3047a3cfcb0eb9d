import { t } from '#messages/t.ts'
import { mustHave } from '#server/catalogue/products/edit/one.ts'
import { type Promised, promisesOf } from '#server/catalogue/products/promised-store.ts'
import { setShelf } from '#server/catalogue/products/shelves-store.ts'
import { findPlace, type PlaceOfProduct } from '#server/catalogue/products/stock-places.ts'
import { lockProduct, type ProductRow } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `change`: pieces to add or remove. `counted`: those on the shelf, when `expected` available and `expectedPromised` ordered ones were shown. */
export type Correction = { reason: string; place?: string | undefined } & ({ change: number } | Count)
type Count = { counted: number; expected?: number | undefined; expectedPromised?: number | undefined }

/** In pieces, afterwards. `promises`: the orders that have those which are promised. */
export type Corrected = Pick<ProductRow, 'available' | 'shelf' | 'promised'> & {
  isCount: boolean
  promises: Promised[]
}

const MOST = 1_000_000

/**
 * Corrects what lies on the shelf and nothing else, and records the reason. A count includes the pieces of orders not sent yet; what is left
 * can be bought, at least 0. Errors: NOT_FOUND, STOCK_CHANGED (while it was counted), SOLD_OUT (fewer left than to be removed),
 * UNPROCESSABLE_CONTENT (over 1,000,000 pieces).
 */
export function correctStock(db: Db, admin: Account, id: string, correction: Correction): Promise<Corrected> {
  return db.transaction(async (tx) => {
    // Whoever holds or returns pieces changes this row, so the orders that are read below have what the row does not.
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    const { reason } = correction
    const isCount = 'counted' in correction
    const place = await findPlace(tx, product.id, correction.place, isCount)
    const shelf = isCount
      ? rightCount(product, correction) + (place ? product.shelf - place.shelf : 0)
      : rightNumber(product, correction.change, place)
    const available = Math.max(0, shelf - product.promised)
    await setShelf(tx, product, shelf, {
      ...{ cause: 'correction', actorId: admin.id, reason },
      ...(place && { placeId: place._id }),
    })
    const count = isCount ? { counted: shelf, promised: product.promised } : {}
    const change = { before: { available: product.available }, after: { available, ...count } }
    if (shelf !== product.shelf) await recordFact(tx, staff(admin), 'stock.corrected', product.id, change)
    const { promised } = product
    return { available, shelf, promised, isCount, promises: await promisesOf(tx, product.id) }
  })
}

function rightCount(product: ProductRow, { counted, expected, expectedPromised }: Count): number {
  if (expected !== undefined) mustHave(product, expected)
  if (expectedPromised !== undefined && product.promised !== expectedPromised)
    throw new Refusal(
      'STOCK_CHANGED',
      t('admin.refusals.ordersChangedMeanwhile', { name: product.name, promised: product.promised }),
    )
  return counted
}

function rightNumber(
  { name, available, shelf }: ProductRow,
  change: number,
  place: PlaceOfProduct | undefined,
): number {
  if (place && place.shelf + change < 0)
    throw new Refusal(
      'SOLD_OUT',
      t('admin.refusals.placeHasOnly', { place: place.name, there: place.shelf, name }),
    )
  if (available + change < 0)
    throw new Refusal('SOLD_OUT', t('admin.refusals.hasOnlyLeft', { name, available }))
  if (available + change > MOST) throw new Refusal('UNPROCESSABLE_CONTENT', t('admin.refusals.shelfIsFull'))
  return shelf + change
}
