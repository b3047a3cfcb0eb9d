/** What a parcel takes from the shelf and from the lots that it names, and brings back. */
import { putBackInLots, takeFromLots } from '#server/catalogue/products/lots-store.ts'
import { lockStock, putOnShelf, takeOffShelf } from '#server/catalogue/products/stock-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { type GuessedLot, guessedBy, putBackGuessed } from '#server/selling/fulfilment/guessed-lots.ts'
import { type Line, piecesOf } from '#server/selling/orders/order.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { unnumbered } from '#server/selling/parcels/unnumbered.ts'

type Parcel = Pick<WholeParcel, 'lines' | 'batches' | 'placeId'>

/** Of its pieces those with a number. */
export const inLots = (lines: Line[], { batches }: Pick<Parcel, 'batches'>) =>
  batches.flatMap(({ line, batch, quantity }) => {
    const { productId } = lines[line - 1] ?? {}
    return productId ? [{ productId, batch, quantity }] : []
  })

/**
 * Its pieces leave the place that it names; of lots, where none is named, the place where the lot lies. Answers from where it is guessed that pieces
 * without a number went.
 */
export async function leaveShelf(
  tx: Tx,
  orderId: string,
  lines: Line[],
  parcel: Parcel,
  actorId: string,
): Promise<GuessedLot[]> {
  const { placeId } = parcel
  await lockStock(tx, lines)
  const taken = await takeFromLots(tx, inLots(lines, parcel), placeId)
  const elsewhere = placeId ? [] : taken.filter((lot) => lot.placeId !== null)
  const rest = piecesOf(lines, parcel.lines)
  for (const [place, those] of Map.groupBy(elsewhere, (lot) => lot.placeId)) {
    await takeOffShelf(tx, orderId, those, { cause: 'parcel', actorId, placeId: place })
    for (const { productId, quantity } of those) takeAway(rest, productId, quantity)
  }
  const unnamed = new Map<string, number>()
  for (const { productId, quantity } of piecesOf(lines, unnumbered(lines, parcel, false)))
    unnamed.set(productId, (unnamed.get(productId) ?? 0) + quantity)
  const asked = new Set(lines.flatMap(({ productId, tracking }) => (tracking ? [productId] : [])))
  return guessedBy(tx, { pieces: unnamed, asked }, () =>
    takeOffShelf(tx, orderId, rest, { cause: 'parcel', actorId, placeId }),
  )
}

/** Two lines may be of one product. */
function takeAway(pieces: { productId: string; quantity: number }[], productId: string, many: number): void {
  let left = many
  for (const one of pieces.filter((of) => of.productId === productId)) {
    const taken = Math.min(left, one.quantity)
    one.quantity -= taken
    left -= taken
  }
}

/** Its pieces lie where it took them from, at the first place if it names none. */
export async function comeBackToShelf(
  tx: Tx,
  orderId: string,
  lines: Line[],
  parcel: Parcel & Pick<WholeParcel, 'guessedLots'>,
  actorId: string,
): Promise<void> {
  const { placeId } = parcel
  await putOnShelf(tx, orderId, piecesOf(lines, parcel.lines), { cause: 'parcel', actorId, placeId })
  await putBackInLots(tx, inLots(lines, parcel), placeId)
  const guessed = parcel.guessedLots ?? []
  await putBackGuessed(
    tx,
    guessed.map((one) => ({ ...one, placeId })),
  )
}
