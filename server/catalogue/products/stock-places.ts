import { takeOldest } from '#contract/lot-order.ts'
import { t } from '#messages/t.ts'
import { lotsOf, putInLots, takeFromLots } from '#server/catalogue/products/lots-store.ts'
import {
  fillPlace,
  insertPlace,
  listPlaces,
  lockPlaces,
  type Place,
  type PlaceOfProduct,
  placesOfProduct,
  renamePlace,
  shelvesAt,
} from '#server/catalogue/products/places-store.ts'
import { transferPieces } from '#server/catalogue/products/shelves-store.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { lockProduct } from '#server/catalogue/products/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'

export type { PlaceOfProduct } from '#server/catalogue/products/places-store.ts'

const isCalled =
  (wanted: string) =>
  ({ _id, name }: Place): boolean =>
    _id === wanted.toLowerCase() || name.toLowerCase() === wanted.toLowerCase()
const namesOf = (places: Place[]) => places.map(({ name }) => name).join(', ')

/** Adds a place of stock. With the second, all stock is in the first. Answers its id. Errors: NAME_TAKEN. */
export function addPlace(
  db: Db,
  admin: Account,
  { name, first }: { name: string; first: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx)
    const places = await listPlaces(tx)
    if (places.length === 0) {
      if (isCalled(name)({ _id: '', name: first })) taken(name)
      const id = await insertPlace(tx, first)
      await fillPlace(tx, id)
      await recordFact(tx, staff(admin), 'stock_place.added', id, { after: { name: first } })
    } else if (places.some(isCalled(name))) taken(name)
    const id = await insertPlace(tx, name)
    await recordFact(tx, staff(admin), 'stock_place.added', id, { after: { name } })
    return id
  })
}

/** Errors: NOT_FOUND, NAME_TAKEN. */
export function changePlace(db: Db, admin: Account, id: string, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPlaces(tx)
    const places = await listPlaces(tx)
    const place = places.find(({ _id }) => _id === id)
    if (!place) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchPlace'))
    if (place.name === name) return
    if (places.some((one) => one._id !== id && isCalled(name)(one))) taken(name)
    await renamePlace(tx, id, name)
    const change = { before: { name: place.name }, after: { name } }
    await recordFact(tx, staff(admin), 'stock_place.renamed', id, change)
  })
}

/** Errors: SOLD_OUT. */
async function carryLots(
  tx: Tx,
  { id: productId, name }: { id: string; name: string },
  from: PlaceOfProduct,
  { to, quantity, batch }: Omit<Transfer, 'from'>,
): Promise<void> {
  const lots = await lotsOf(tx, [productId], from._id)
  const without = lots.reduce((rest, { pieces }) => rest - pieces, from.shelf)
  const wanted = batch
    ? [{ batch, pieces: quantity }]
    : takeOldest(
        lots.map((lot) => ({ batch: lot.batch, pieces: lot.pieces })),
        quantity - without,
      )
  const taken = await takeFromLots(
    tx,
    wanted.map((lot) => ({ productId, batch: lot.batch ?? '', quantity: lot.pieces })),
    from._id,
  )
  const there = taken.reduce((sum, lot) => sum + lot.quantity, 0)
  if (batch && there < quantity)
    throw new Refusal(
      'SOLD_OUT',
      t('admin.refusals.placeHasOnlyOfBatch', { place: from.name, there, batch, name }),
    )
  await putInLots(tx, taken, to)
}

type Transfer = { from: string; to: string; quantity: number; batch?: string | undefined }

/**
 * Moves pieces to another place; what can be bought stays. Of lots that of `batch` goes along, else what the pieces of no lot do not fill.
 * Errors: NOT_FOUND, SOLD_OUT (fewer lie there), UNPROCESSABLE_CONTENT.
 */
export function transferStock(db: Db, admin: Account, id: string, transfer: Transfer): Promise<void> {
  return db.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : undefined
    if (!product) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchProduct'))
    const { quantity, batch } = transfer
    const places = await placesOfProduct(tx, product.id)
    const [from, to] = [mustBeAmong(places, transfer.from, 'from'), mustBeAmong(places, transfer.to, 'to')]
    if (from.shelf < quantity)
      throw new Refusal(
        'SOLD_OUT',
        t('admin.refusals.placeHasOnly', { place: from.name, there: from.shelf, name: product.name }),
      )
    await carryLots(tx, product, from, { to: to._id, quantity, batch })
    const between = { from: from._id, to: to._id, actorId: admin.id }
    await transferPieces(tx, { productId: product.id, quantity }, between)
    const after = { from: from.name, to: to.name, pieces: quantity, ...(batch && { batch }) }
    await recordFact(tx, staff(admin), 'stock.transferred', product.id, { after })
  })
}

/**
 * The place that a correction is of, with what of the product lies there; undefined where all stock is in one, or none is named. A count is of one
 * place: without its name nobody knows what was counted. Errors: PLACE_NEEDED with the names, UNPROCESSABLE_CONTENT.
 */
export async function findPlace(
  tx: Tx,
  productId: string,
  wanted: string | undefined,
  isCount: boolean,
): Promise<PlaceOfProduct | undefined> {
  const places = await placesOfProduct(tx, productId)
  if (wanted !== undefined) return mustBeAmong(places, wanted)
  if (isCount && places.length > 1)
    throw new Refusal('PLACE_NEEDED', t('admin.refusals.sayWhichPlace', { places: namesOf(places) }))
  return undefined
}

/** Undefined where none is named. `field`: of the call. Errors: UNPROCESSABLE_CONTENT. */
export async function namedPlace(
  tx: Tx,
  wanted: string | undefined,
  field = 'stockPlace',
): Promise<Place | undefined> {
  return wanted === undefined ? undefined : mustBeAmong(await listPlaces(tx), wanted, field)
}

type Named = Pieces & { name: string }

/** The caller must have locked the products. Errors: SOLD_OUT, where fewer lie at the place. */
export async function mustLieAt(tx: Tx, placeId: string, pieces: Named[]): Promise<void> {
  const shelves = await shelvesAt(
    tx,
    placeId,
    pieces.map(({ productId }) => productId),
  )
  for (const { productId, name, quantity } of pieces) {
    const shelf = shelves.get(productId) ?? 0
    if (shelf >= quantity) continue
    const place = (await listPlaces(tx)).find(({ _id }) => _id === placeId)
    throw new Refusal(
      'SOLD_OUT',
      t('admin.refusals.placeHasOnly', { place: place?.name ?? '', there: shelf, name }),
    )
  }
}

function mustBeAmong<P extends Place>(places: P[], wanted: string, field = 'place'): P {
  const place = places.find(isCalled(wanted))
  if (place) return place
  const message =
    places.length === 0
      ? t('admin.refusals.allIsInOnePlace')
      : t('admin.refusals.oneOfPlaces', { places: namesOf(places) })
  throw new WrongFields([{ path: [field], message }])
}

function taken(name: string): never {
  throw new Refusal('NAME_TAKEN', t('admin.refusals.placeIsThere', { name }))
}
