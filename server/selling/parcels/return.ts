/** What of an order came back, and what can be asked back. Pure. */
import type { ReturnKind, ReturnState } from '#contract/order-states.ts'
import type { NumberedPieces } from '#server/selling/parcels/numbers-back.ts'
import { type Parcel, sentPieces } from '#server/selling/parcels/parcel.ts'

/** `line` is counted from 1. */
export type ReturnLine = {
  line: number
  quantity: number
  restocked: number
  scrapped: number
  replaced: number
  /** Of what came back. */
  batches: NumberedPieces[]
}
type Return = { id: string; number: number; kind: ReturnKind; state: ReturnState; lines: ReturnLine[] }
type Refunded = {
  returnId: string | null
  returns: { line: number; quantity: number; unsent: number }[]
}

type Contents = {
  lines: { quantity: number }[]
  parcels: Parcel[]
  refunds: Refunded[]
  returns: Return[]
}

export const received = ({ restocked, scrapped }: ReturnLine): number => restocked + scrapped

const sum = (pieces: number[]) => pieces.reduce((total, one) => total + one, 0)

/** Pieces of a line that refunds name: those of one return, or those of none. */
const refunded = (refunds: Refunded[], line: number, returnId: string | null) =>
  sum(
    refunds
      .filter((one) => one.returnId === returnId)
      .flatMap(({ returns }) => returns)
      .filter((one) => one.line === line)
      .map(({ quantity, unsent }) => quantity - unsent),
  )

/** Pieces of a line that one return keeps others from asking back: of those that were sent, what replaces pieces of it included. */
function taken({ id, state, lines }: Return, refunds: Refunded[], line: number): number {
  const one = lines.find((of) => of.line === line)
  if (!one) return 0
  if (state === 'asked' || state === 'approved') return one.quantity
  return Math.max(received(one), refunded(refunds, line, id) + one.replaced)
}

/** Of each line: pieces that were sent, did not come back, and are asked back by no other return than `but`. */
export function leftToReturn({ lines, parcels, refunds, returns }: Contents, but?: string): number[] {
  const others = returns.filter(({ id }) => id !== but)
  return sentPieces({ lines, parcels }).map(
    (sent, index) =>
      sent - refunded(refunds, index + 1, null) - sum(others.map((one) => taken(one, refunds, index + 1))),
  )
}
