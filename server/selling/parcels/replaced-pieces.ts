/** Which parcels bring what goes in place of pieces of a claim. Pure. */
import { type Contents, type PiecesOfLine, parcelsReplacing } from '#server/selling/parcels/parcel.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

type Order = Pick<Contents, 'lines' | 'refunds'> & { parcels: WholeParcel[] }
export type Replacing = { parcel: WholeParcel; pieces: PiecesOfLine[] }

/** Pieces that go in place of those of this claim, by line. */
export const piecesInPlace = ({ lines }: WholeReturn): PiecesOfLine[] =>
  lines.flatMap(({ line, replaced }) => (replaced > 0 ? [{ line, quantity: replaced }] : []))

/** What was agreed first goes first. `returns`: all of the order. */
export function parcelsOfClaim(one: WholeReturn, order: Order, returns: WholeReturn[]): Replacing[] {
  const { replacedAt } = one
  if (!replacedAt) return []
  const earlier = returns.filter((other) => isAgreedBefore(other, { ...one, replacedAt }))
  const before = (line: number) =>
    earlier
      .flatMap(({ lines }) => lines)
      .filter((of) => of.line === line)
      .reduce((sum, { replaced }) => sum + replaced, 0)
  const pieces = piecesInPlace(one).map((of) => ({ ...of, before: before(of.line) }))
  return parcelsReplacing(order, replacedAt, pieces)
}

const isAgreedBefore = (other: WholeReturn, one: { replacedAt: Date; number: number }) =>
  other.replacedAt !== null &&
  (other.replacedAt < one.replacedAt || (+other.replacedAt === +one.replacedAt && other.number < one.number))
