/**
 * Pieces that leave without a number leave the shelf, and where its lots then have more than lies there, a trigger takes the oldest for them. What it
 * took is a guess: it is undone as far as their numbers are noted, or as they come back.
 */
import { type InLot, lotsOf, putInLots, takeFromLots } from '#server/catalogue/products/lots-store.ts'
import { listPlaces } from '#server/catalogue/products/places-store.ts'
import { transferPieces } from '#server/catalogue/products/shelves-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { shelvesOf } from '#server/selling/fulfilment/packed-lots-store.ts'

/** Pieces that were taken from a lot for pieces without a number. */
export type GuessedLot = { productId: string; batch: string; placeId: string | null; quantity: number }

/** What the lots of these products lose by `work`, at most so many pieces of each. The caller has locked the products. */
export async function guessedBy(
  tx: Tx,
  unnamed: Map<string, number>,
  work: () => Promise<void>,
): Promise<GuessedLot[]> {
  const ids = [...unnamed.keys()]
  const before = ids.length > 0 ? await lotsOf(tx, ids) : []
  await work()
  if (before.length === 0) return []
  const after = await lotsOf(tx, ids)
  const left = new Map(unnamed)
  return before.flatMap(({ productId, batch, placeId, pieces }) => {
    const now = after.find(
      (lot) => lot.productId === productId && lot.batch === batch && lot.placeId === placeId,
    )
    const quantity = Math.min(pieces - (now?.pieces ?? 0), left.get(productId) ?? 0)
    left.set(productId, (left.get(productId) ?? 0) - quantity)
    return quantity > 0 ? [{ productId, batch, placeId, quantity }] : []
  })
}

type Named = { guessed: GuessedLot[]; placeId: string | null; actorId: string }

/**
 * Numbers of pieces that left without them: their lots have so many fewer, those of the place that they came from first, and as many lie again in the lots
 * that were guessed. Where the guess was of another place, it was counted down in vain. Answers what is still guessed.
 */
export async function nameLots(
  tx: Tx,
  named: InLot[],
  { placeId, actorId, ...of }: Named,
): Promise<GuessedLot[]> {
  let { guessed } = of
  const [first] = await listPlaces(tx)
  for (const lot of named) {
    const here = await takeFromLots(tx, [lot], placeId ?? first?._id)
    const rest = here.reduce((left, { quantity }) => left - quantity, lot.quantity)
    for (const taken of [...here, ...(await takeFromLots(tx, [{ ...lot, quantity: rest }], null))]) {
      const { undone, kept } = split(guessed, taken.productId, taken.quantity)
      for (const one of undone)
        if (taken.placeId && one.placeId && one.placeId !== taken.placeId)
          await transferPieces(tx, one, { from: taken.placeId, to: one.placeId, actorId })
      await putBackGuessed(tx, undone)
      guessed = kept
    }
  }
  return guessed
}

/** No more than lie at the place beside the lots there. `place`: where they lie now, in place of where they were taken from. */
export async function putBackGuessed(tx: Tx, guessed: GuessedLot[], place?: string | null): Promise<void> {
  for (const { productId, batch, quantity, ...one } of guessed) {
    const at = place === undefined ? one.placeId : place
    const shelf = (await shelvesOf(tx, [productId], at)).get(productId) ?? 0
    const inLots = (await lotsOf(tx, [productId], at)).reduce((sum, { pieces }) => sum + pieces, 0)
    const back = Math.min(quantity, shelf - inLots)
    if (back > 0) await putInLots(tx, [{ productId, batch, quantity: back }], at)
  }
}

/** So many of a product, and the rest. */
function split(guessed: GuessedLot[], productId: string, pieces: number) {
  let left = pieces
  const undone: GuessedLot[] = []
  const kept = guessed.flatMap((one) => {
    const quantity = one.productId === productId ? Math.min(left, one.quantity) : 0
    left -= quantity
    if (quantity > 0) undone.push({ ...one, quantity })
    return one.quantity > quantity ? [{ ...one, quantity: one.quantity - quantity }] : []
  })
  return { undone, kept }
}
