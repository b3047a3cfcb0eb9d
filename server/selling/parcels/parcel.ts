/** What of an order is in parcels, and what is left to be packed. Pure. */
import type { Fulfilment, ParcelState } from '#contract/order-states.ts'

/** Pieces of a line, which is counted from 1. */
export type PiecesOfLine = { line: number; quantity: number }
export type Parcel = { state: ParcelState; lines: PiecesOfLine[] }
type Refunded = { returns: { line: number; unsent: number }[] }

/** Of a line: pieces that were ordered. `replaced`: those that go to the customer in place of pieces of claims, beside them. */
type Ordered = { quantity: number; replaced?: number }

/** What decides about the pieces of an order. `isRefunded`: all of its money went back. */
export type Contents = {
  lines: Ordered[]
  parcels: Parcel[]
  refunds: Refunded[]
  isRefunded: boolean
}

const isSent = ({ state }: Parcel) => state === 'sent' || state === 'delivered'

/** Whether there is a parcel that left, and of which its customer was not told yet. */
export const isAnyToTell = ({
  parcels,
}: {
  parcels: { sentAt: Date | null; toldAt: Date | null }[]
}): boolean => parcels.some(({ sentAt, toldAt }) => sentAt !== null && toldAt === null)

const piecesIn = (parcels: Parcel[], line: number) =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter((one) => one.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Of each line: pieces that left the shop. */
export const sentPieces = ({ lines, parcels }: Pick<Contents, 'lines' | 'parcels'>): number[] =>
  lines.map((_, index) => piecesIn(parcels.filter(isSent), index + 1))

/** Of each line: pieces that did not leave the shop, and did not come back. */
export function unsentPieces(contents: Omit<Contents, 'isRefunded'>): number[] {
  const sent = sentPieces(contents)
  return contents.lines.map(
    ({ quantity, replaced = 0 }, index) =>
      quantity + replaced - (sent[index] ?? 0) - backUnsent(contents, index + 1),
  )
}

/** Pieces of a line that came back before they were sent. */
const backUnsent = ({ refunds }: { refunds: Refunded[] }, line: number) =>
  refunds
    .flatMap(({ returns }) => returns)
    .filter((one) => one.line === line)
    .reduce((sum, { unsent }) => sum + unsent, 0)

type Ordering<P> = { lines: Ordered[]; parcels: P[]; refunds: Refunded[] }
/** Pieces of a line, counted through the parcels of an order: from the one to the one before the other. */
type Place = { line: number; from: number; to: number }

/** Which pieces of its lines each parcel has, in the order of the parcels. Cancelled ones have none. */
function placesIn<P extends Parcel>({ lines, parcels }: Pick<Ordering<P>, 'lines' | 'parcels'>) {
  const before = lines.map(() => 0)
  return parcels
    .filter(({ state }) => state !== 'cancelled')
    .map((parcel) => ({
      parcel,
      places: parcel.lines.map(({ line, quantity }): Place => {
        const from = before[line - 1] ?? 0
        before[line - 1] = from + quantity
        return { line, from, to: from + quantity }
      }),
    }))
}

/** Parcels with pieces that were ordered, which go first: not those in which there is only what replaces others. */
export const parcelsOfOrdered = <P extends Parcel>(order: Ordering<P>): P[] =>
  placesIn(order).flatMap(({ parcel, places }) =>
    places.some(({ line, from }) => from < toSend(order, line)) ? [parcel] : [],
  )

/** Pieces of a line that were ordered, and did not come back before they were sent. */
const toSend = <P>(order: Ordering<P>, line: number) =>
  (order.lines[line - 1]?.quantity ?? 0) - backUnsent(order, line)

/** `before`: pieces of the line that replace those of earlier claims. */
type Replacing = PiecesOfLine & { before: number }

/** Parcels with what replaces pieces of a claim since this moment, and how many pieces of it each has of which line. */
export function parcelsReplacing<P extends Parcel & { packedAt: Date }>(
  order: Ordering<P>,
  since: Date,
  pieces: Replacing[],
): { parcel: P; pieces: PiecesOfLine[] }[] {
  return placesIn(order).flatMap(({ parcel, places }) => {
    const within = places.flatMap(({ line, from, to }) => {
      const one = pieces.find((of) => of.line === line)
      if (!one || parcel.packedAt < since) return []
      const start = toSend(order, line) + one.before
      const quantity = Math.min(to, start + one.quantity) - Math.max(from, start)
      return quantity > 0 ? [{ line, quantity }] : []
    })
    return within.length > 0 ? [{ parcel, pieces: within }] : []
  })
}

/** Of each line: of these the pieces that are in no parcel; none of an order that is refunded in full. */
export function leftToPack(contents: Contents): number[] {
  const packed = contents.parcels.filter(({ state }) => state === 'packed')
  return unsentPieces(contents).map((unsent, index) =>
    contents.isRefunded ? 0 : unsent - piecesIn(packed, index + 1),
  )
}

/** As if nothing went in place of pieces of claims. */
const ofOrdered = <C extends { lines: Ordered[] }>(contents: C) => ({
  ...contents,
  lines: contents.lines.map(({ quantity }) => ({ quantity })),
})

/** Of each line: pieces that were ordered, which go first, and are in no parcel. */
export const orderedLeft = (contents: Contents): number[] =>
  leftToPack(ofOrdered(contents)).map((left) => Math.max(0, left))

/** Whether all that was ordered left the shop, whatever else is to go to its customer since. */
export const isOrderedSent = (contents: Contents): boolean =>
  contents.parcels.some(isSent) &&
  !parcelsOfOrdered(contents).some(({ state }) => state === 'packed') &&
  orderedLeft(contents).every((left) => left === 0)

/** Where the pieces of an order that is not cancelled are. `before`: its state until now. */
export function fulfilmentOf(contents: Contents, before: Fulfilment): Fulfilment {
  const { parcels } = contents
  const isWaiting = parcels.some(({ state }) => state === 'packed')
  if (!parcels.some(isSent)) {
    if (isWaiting) return 'packed'
    return before === 'picking' ? 'picking' : 'open'
  }
  if (isWaiting || leftToPack(contents).some((pieces) => pieces > 0)) return 'part sent'
  return parcels.some(({ state }) => state === 'sent') ? 'sent' : 'delivered'
}
