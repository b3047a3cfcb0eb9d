/**
 * Only this file, and `shelves-store.ts` for what is counted, moves stock: what lies on the shelf and what is promised are the sums of movements.
 * `place_order` takes by `take_pieces`, too.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language } from '#messages/languages.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { refusing } from '#server/platform/db/refusing.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'

export type Pieces = { productId: string; quantity: number }

/** `promisedOn`: the day by which whoever orders was told that those beyond the shelf come. */
export type WantedPieces = Pieces & { promisedOn?: string | undefined }

/** `version`: which its price has. */
export type TakenPieces = {
  productId: string
  name: string
  sku: string | null
  img: string
  minimum: number
  multiple: number
  version: number
}

/**
 * Holds pieces for an order; what it had beyond the shelf before it may have again, at the day that its customer knows. Answers products in the order
 * of `wanted`, named in the language of the order. Errors: PRODUCT_GONE, SOLD_OUT; the caller must then roll back.
 */
export async function takeStock(
  tx: Tx,
  orderId: string,
  wanted: WantedPieces[],
  spoken: Language,
): Promise<TakenPieces[]> {
  const ids = sql.param(wanted.map(({ productId }) => productId))
  const quantities = sql.param(wanted.map(({ quantity }) => quantity))
  const days = sql.param(wanted.map(({ promisedOn }) => promisedOn ?? null))
  const { rows } = await refusing(
    tx.execute<TakenPieces>(sql`
      SELECT wanted.id AS "productId", name, sku, img, minimum, multiple, version
      FROM ${TAKE_PIECES}(${orderId}, ${ids}::uuid[], ${quantities}::int[], ${days}::date[], ${spoken})
      JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) USING (place) ORDER BY place`),
  )
  return rows
}

const TAKE_PIECES = sql.raw(functionName('take_pieces'))

/** Gives pieces free that an unpaid order held, even if the product is off sale. */
export function releasePieces(tx: Tx, orderId: string, pieces: Pieces[]): Promise<void> {
  return move(tx, pieces, { orderId, cause: 'release' }, ({ quantity }) => ({ held: -quantity }))
}

/** What an edit adds to an order; below 0: takes away. Of a paid order they are sold. The caller must have locked the products and looked. */
export function editPieces(
  tx: Tx,
  orderId: string,
  pieces: Pieces[],
  { isPaid, actorId }: { isPaid: boolean; actorId: string },
): Promise<void> {
  return move(tx, pieces, { orderId, cause: 'edit', actorId }, ({ quantity }) =>
    isPaid ? { unsent: quantity } : { held: quantity },
  )
}

/** Puts pieces that came back on the shelf, at the first place if none is named. `unsent`: those of them that never left it. */
export function returnPieces(
  tx: Tx,
  orderId: string,
  pieces: (Pieces & { unsent: number })[],
  by: { actorId?: string | null; placeId?: string | null },
): Promise<void> {
  return move(tx, pieces, { orderId, cause: 'return', ...by }, ({ quantity, unsent }) => ({
    shelf: quantity - unsent,
    unsent: -unsent,
  }))
}

/**
 * What an order holds is sold with its payment, or held again if the payment is taken back. Locks no product: the sum of both stays.
 * `pieces`: all of the order.
 */
export async function sellHeld(tx: Tx, orderId: string, pieces: Pieces[], back = false): Promise<void> {
  if (pieces.length === 0) return
  const movements = pieces.map(({ productId, quantity }) => {
    const held = back ? quantity : -quantity
    return { productId, orderId, quantity: 0, held, unsent: -held, cause: 'payment' as const }
  })
  await tx.insert(stockMovements).values(movements)
}

type Leaving = { cause: 'parcel' | 'written off'; actorId?: string | null; placeId?: string | null }

/** Sold pieces leave the shelf. Where fewer lie there than were sold, it is empty afterwards; at a place that is named as many must lie. */
export async function takeOffShelf(
  tx: Tx,
  orderId: string,
  pieces: Pieces[],
  leaving: Leaving,
): Promise<void> {
  const shelves = await lockStock(tx, pieces)
  await move(tx, pieces, { orderId, ...leaving }, ({ productId, quantity }) => ({
    shelf: -Math.min(quantity, shelves.get(productId) ?? 0),
    unsent: -quantity,
  }))
}

/** Pieces that replace others are to go to the customer, as if they were sold. The caller must know that so many are available. */
export function promiseReplacements(
  tx: Tx,
  orderId: string,
  pieces: Pieces[],
  by: { actorId: string },
): Promise<void> {
  return move(tx, pieces, { orderId, cause: 'replacement', ...by }, ({ quantity }) => ({ unsent: quantity }))
}

/** Pieces that were to replace others do not go any more: the shelf stays as it is. */
export function releaseReplacements(
  tx: Tx,
  orderId: string,
  pieces: Pieces[],
  by: { actorId: string | null },
): Promise<void> {
  return move(tx, pieces, { orderId, cause: 'replacement', ...by }, ({ quantity }) => ({ unsent: -quantity }))
}

/** Of these products, by id, what is available of each. Locks them. */
export async function lockAvailable(tx: Tx, pieces: Pieces[]): Promise<Map<string, number>> {
  const ids = pieces.map(({ productId }) => productId)
  const rows = await tx
    .select({ id: products.id, available: products.available })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/** Sold pieces lie on the shelf again, as a parcel did not leave or a refund came back. */
export function putOnShelf(tx: Tx, orderId: string, pieces: Pieces[], leaving: Leaving): Promise<void> {
  return move(tx, pieces, { orderId, ...leaving }, ({ quantity }) => ({ shelf: quantity, unsent: quantity }))
}

/** What a supplier delivered lies on the shelf. */
export function arrivePieces(
  tx: Tx,
  purchaseId: string,
  pieces: Pieces[],
  by: { actorId: string; reason: string; placeId?: string | undefined },
): Promise<void> {
  return move(tx, pieces, { purchaseId, cause: 'arrival', ...by }, ({ quantity }) => ({ shelf: quantity }))
}

type Moved = { shelf?: number; held?: number; unsent?: number }
type Movement = Pick<
  typeof stockMovements.$inferInsert,
  'cause' | 'orderId' | 'purchaseId' | 'placeId' | 'reason' | 'actorId'
>

/** Whoever locks several products locks them in the order of their ids: they cannot deadlock. */
async function move<P extends Pieces>(
  tx: Tx,
  pieces: P[],
  movement: Movement,
  moved: (one: P) => Moved,
): Promise<void> {
  const movements = pieces
    .toSorted(byProduct)
    .filter(({ quantity }) => quantity !== 0)
    .map((one) => ({ productId: one.productId, shelf: 0, held: 0, unsent: 0, ...moved(one) }))
  for (const { productId, shelf, held, unsent } of movements)
    await tx
      .update(products)
      .set({
        shelf: sql`${products.shelf} + ${shelf}`,
        promised: sql`${products.promised} + ${held + unsent}`,
        available: sql`greatest(0, ${products.shelf} + ${shelf} - ${products.promised} - ${held + unsent})`,
      })
      .where(eq(products.id, productId))
  if (movements.length === 0) return
  await tx.insert(stockMovements).values(
    movements.map((one) => ({
      ...{ ...one, ...movement },
      quantity: one.shelf - one.held - one.unsent,
    })),
  )
}

/** Whoever moves pieces of an order in several steps locks all of its products before the first. Answers what lies on the shelf, by product. */
export async function lockStock(tx: Tx, pieces: Pick<Pieces, 'productId'>[]): Promise<Map<string, number>> {
  const ids = pieces.map(({ productId }) => productId)
  const rows = await tx
    .select({ id: products.id, shelf: products.shelf })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map(({ id, shelf }) => [id, shelf]))
}

const byProduct = (a: Pieces, b: Pieces) => (a.productId < b.productId ? -1 : 1)
