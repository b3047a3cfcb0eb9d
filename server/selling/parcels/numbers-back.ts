/** Which batches or serial numbers pieces have that came back. Pure. */

import type { ParcelState } from '#contract/order-states.ts'
import { isSameNumber, numberKey } from '#contract/same-number.ts'
import { t } from '#messages/t.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'

/** `batch`: the number of a batch, or the serial number of a piece. */
export type NumberedPieces = { batch: string; quantity: number }

type Numbered = { line: number; batches: NumberedPieces[] }
type Contents = {
  parcels: { state: ParcelState; batches: (NumberedPieces & { line: number })[] }[]
  refunds: { returnId: string | null; returns: Numbered[] }[]
  returns: { id: string; lines: Numbered[] }[]
}

/** Of a line: those that were sent and did not come back, but for those of the return `but`. */
export function numbersAway(
  { parcels, refunds, returns }: Contents,
  line: number,
  but?: string,
): NumberedPieces[] {
  const sent = parcels
    .filter(({ state }) => state === 'sent' || state === 'delivered')
    .flatMap(({ batches }) => batches)
  const back = [
    // A refund of a return repeats its numbers.
    ...refunds.filter(({ returnId }) => returnId === null).flatMap((one) => one.returns),
    ...returns.filter(({ id }) => id !== but).flatMap(({ lines }) => lines),
  ]
  const came = back.filter((one) => one.line === line).flatMap(({ batches }) => batches)
  const away = new Map<string, NumberedPieces>()
  for (const { batch, quantity } of sent.filter((one) => one.line === line)) {
    const key = numberKey(batch)
    away.set(key, { batch, quantity: quantity + (away.get(key)?.quantity ?? 0) })
  }
  for (const { batch, quantity } of came) {
    const one = away.get(numberKey(batch))
    if (one) one.quantity -= quantity
  }
  return [...away.values()].filter(({ quantity }) => quantity > 0)
}

/** The products of pieces that are named. */
export const numberedPieces = (
  lines: { productId: string }[],
  named: Numbered[],
): (NumberedPieces & { productId: string })[] =>
  named.flatMap(({ line, batches }) => {
    const { productId } = lines[line - 1] ?? {}
    return productId ? batches.map((one) => ({ productId, ...one })) : []
  })

type Back = {
  name: string
  away: NumberedPieces[]
  /** Pieces that had been sent, and of these the ones that must be named. */
  quantity: number
  needed: number
  said: NumberedPieces[] | undefined
  path: (string | number)[]
}

/** The numbers of pieces that come back: as said, or where no others can be meant. Errors: UNPROCESSABLE_CONTENT. */
export function numbersBack({ name, away, quantity, needed, said = [], path }: Back): NumberedPieces[] {
  const there = piecesIn(away)
  const refuse = (message: string): never => {
    throw new WrongFields([{ path, message }])
  }
  if (said.length === 0) {
    const [only, ...others] = away
    if (!only || quantity === 0) return []
    if (there <= quantity) return away
    if (others.length === 0) return [{ ...only, quantity }]
    return needed === 0 ? [] : refuse(t('parcels.wasSentWithSayWhichCameBack', { name, away: inWords(away) }))
  }
  const named = new Map<string, NumberedPieces>()
  for (const { batch, quantity: pieces } of said) {
    const one = away.find((of) => isSameNumber(of.batch, batch))
    const before = named.get(one?.batch ?? '')?.quantity ?? 0
    if (!one || before + pieces > one.quantity)
      return refuse(t('parcels.isNotWithTheCustomerWasSent', { batch, name, away: inWords(away) }))
    named.set(one.batch, { batch: one.batch, quantity: before + pieces })
  }
  const pieces = piecesIn([...named.values()])
  if (pieces > quantity || pieces < Math.min(needed, there))
    refuse(t('parcels.theseAreNumbersOfPiecesOfAnd', { pieces: String(pieces), name, quantity }))
  return [...named.values()]
}

const piecesIn = (all: NumberedPieces[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)

/** `R-1, B-7 (3 pieces)`; `no other number` where there is none. */
export const inWords = (all: NumberedPieces[]): string =>
  all.map((one) => (one.quantity > 1 ? t('parcels.numberOfPieces', one) : one.batch)).join(', ') ||
  t('parcels.noOtherNumber')
