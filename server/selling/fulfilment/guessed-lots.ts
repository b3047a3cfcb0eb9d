/**
 * Pieces that leave without a number leave the shelf, and where its lots then have more than lies there, a trigger takes the oldest for them. What it
 * took is a guess: it is undone as far as their numbers are noted, or as they come back.
 */
import { type InLot, lotsOf, putInLots, takeFromLots } from '#server/catalogue/products/lots-store.ts'
import { listPlaces } from '#server/catalogue/products/places-store.ts'
import { transferPieces } from '#server/catalogue/products/shelves-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { shelvesOf } from '#server/selling/fulfilment/packed-lots-store.ts'

/** Pieces without a number that left a place. `batch`: of the lot that lost them; null: of no lot. `placeId`: null is the first. */
export type GuessedLot = { productId: string; batch: string | null; placeId: string | null; quantity: number }

type Unnamed = { pieces: Map<string, number>; asked: Set<string> }

/**
 * What these products lose by `work`, at most so many `pieces` of each: of lots first, then of none. Those without lots tell nothing but where they are
 * `asked` for numbers. The caller has locked the products.
 */
export async function guessedBy(
  tx: Tx,
  { pieces: unnamed, asked }: Unnamed,
  work: () => Promise<void>,
): Promise<GuessedLot[]> {
  const lots = unnamed.size > 0 ? await lotsOf(tx, [...unnamed.keys()]) : []
  const ids = [...unnamed.keys()].filter(
    (id) => asked.has(id) || lots.some(({ productId }) => productId === id),
  )
  const before = await lyingOf(tx, ids)
  await work()
  const after = await lyingOf(tx, ids)
  const left = new Map(unnamed)
  return before.flatMap(({ productId, batch, placeId, quantity: was }) => {
    const now = after.find(
      (one) => one.productId === productId && one.batch === batch && one.placeId === placeId,
    )
    const quantity = Math.min(was - (now?.quantity ?? 0), left.get(productId) ?? 0)
    if (quantity <= 0) return []
    left.set(productId, (left.get(productId) ?? 0) - quantity)
    return [{ productId, batch, placeId, quantity }]
  })
}

/** What lies at each place of each lot, then what is of none there. */
async function lyingOf(tx: Tx, ids: string[]): Promise<GuessedLot[]> {
  if (ids.length === 0) return []
  const lots = (await lotsOf(tx, ids)).map(({ pieces, ...lot }) => ({ ...lot, quantity: pieces }))
  const places = await listPlaces(tx)
  const ofNone: GuessedLot[] = []
  for (const placeId of places.length > 0 ? places.map(({ _id }) => _id) : [null])
    for (const [productId, shelf] of await shelvesOf(tx, ids, placeId)) {
      const there = lots.filter((lot) => lot.productId === productId && lot.placeId === placeId)
      const quantity = there.reduce((left, lot) => left - lot.quantity, shelf)
      ofNone.push({ productId, batch: null, placeId, quantity })
    }
  return [...lots, ...ofNone]
}

type Named = { guessed: GuessedLot[]; placeId: string | null; actorId: string }

/**
 * Numbers of pieces that left without them: their lots have so many fewer, those of the place that they left first, and as many lie again in the lots
 * that were guessed. Where they lay at another place, that one has lost them, and the one that was counted down has them again. Answers what is
 * still guessed.
 */
export async function nameLots(
  tx: Tx,
  named: InLot[],
  { placeId, actorId, ...of }: Named,
): Promise<GuessedLot[]> {
  const first = (await listPlaces(tx))[0]?._id ?? null
  let guessed = of.guessed.map((one) => ({ ...one, placeId: one.placeId ?? first }))
  for (const lot of named) {
    const left = guessed.find(({ productId }) => productId === lot.productId)?.placeId
    const here = await takeFromLots(tx, [lot], left ?? placeId ?? first)
    const rest = here.reduce((most, { quantity }) => most - quantity, lot.quantity)
    for (const taken of [...here, ...(await takeFromLots(tx, [{ ...lot, quantity: rest }], null))]) {
      const { undone, kept } = split(nearest(guessed, taken.placeId), taken.productId, taken.quantity)
      for (const one of undone)
        if (taken.placeId && one.placeId && one.placeId !== taken.placeId)
          await transferPieces(tx, one, { from: taken.placeId, to: one.placeId, actorId })
      await putBackGuessed(tx, undone)
      guessed = kept
    }
  }
  return guessed
}

/** In their lots again, at the places that they name: no more than lie there beside the lots. */
export async function putBackGuessed(tx: Tx, guessed: GuessedLot[]): Promise<void> {
  const [first] = await listPlaces(tx)
  for (const { productId, batch, quantity, placeId } of guessed) {
    if (batch === null) continue
    const at = placeId ?? first?._id
    const shelf = (await shelvesOf(tx, [productId], at)).get(productId) ?? 0
    const inLots = (await lotsOf(tx, [productId], at)).reduce((sum, { pieces }) => sum + pieces, 0)
    const back = Math.min(quantity, shelf - inLots)
    if (back > 0) await putInLots(tx, [{ productId, batch, quantity: back }], at)
  }
}

/** Those of this place first, of each place those of lots. */
const nearest = <One extends GuessedLot>(guessed: One[], placeId: string | null): One[] =>
  guessed.toSorted(
    (a, b) =>
      Number(a.placeId !== placeId) - Number(b.placeId !== placeId) ||
      Number(a.batch === null) - Number(b.batch === null),
  )

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
