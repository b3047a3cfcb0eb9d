/** The rules of returns. Pure. */

import { DAY_MS } from '#contract/durations.ts'
import { MOVES, type ReturnState } from '#contract/order-states.ts'
import { costOfPieces } from '#contract/prices.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { returnedPieces, withTotals } from '#server/selling/orders/order.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import type { NumberedPieces } from '#server/selling/parcels/numbers-back.ts'
import { received } from '#server/selling/parcels/return.ts'
import type { WholeReturn } from '#server/selling/parcels/returns-store.ts'

/** What somebody may do to a return: a settled one moves by its refund alone. Errors: STATE_NOT_REACHED with the names of both states. */
export function mustFollow(
  { number, kind, state }: Pick<WholeReturn, 'number' | 'kind' | 'state'>,
  to: ReturnState,
): void {
  const next: readonly ReturnState[] = state === 'settled' ? [] : MOVES.return[state]
  if (!next.includes(to))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.returnIsItCannotBecome', {
        ...{ kind, number: String(number) },
        state: stateWord(state),
        to: stateWord(to),
      }),
    )
}

/** Errors: STATE_NOT_REACHED. */
export function mustStayIfNotReceived({
  number,
  kind,
  state,
  comesBack,
}: Pick<WholeReturn, 'number' | 'kind' | 'state' | 'comesBack'>): void {
  if (state === 'approved' && comesBack)
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('returns.returnIsApprovedAndItsPiecesCome', { kind, number: String(number) }),
    )
}

type Sent = { sentAt: Date | null; deliveredAt: Date | null }

/** Until when a customer can ask; undefined where nothing was sent. `parcels`: with what was ordered, as a replacement begins no time anew. */
export function askUntil(parcels: Sent[], days: number): Date | undefined {
  const arrivals = parcels.flatMap(({ sentAt, deliveredAt }) => deliveredAt ?? sentAt ?? [])
  if (arrivals.length === 0) return undefined
  return new Date(Math.max(...arrivals.map(Number)) + days * DAY_MS)
}

/** Those that came back; until then, and where nothing comes back, all. A replaced piece has no money left to give back. */
export function piecesToRefund({ lines, receivedAt }: Pick<WholeReturn, 'lines' | 'receivedAt'>): {
  line: number
  quantity: number
  batches: NumberedPieces[]
}[] {
  return lines.flatMap((one) => {
    const quantity = (receivedAt ? received(one) : one.quantity) - one.replaced
    // Of which the replaced pieces are nobody says.
    const batches = one.replaced === 0 ? one.batches : []
    return quantity > 0 ? [{ line: one.line, quantity, batches }] : []
  })
}

/** In cents: what was paid for its pieces that came back, as far as no refund gave it back. */
export function worthOf(one: WholeReturn, { lines, receipt, refunds }: OrderWithLines): number {
  const paid = withTotals(lines, receipt)
  return piecesToRefund(one).reduce((sum, { line, quantity }) => {
    const ordered = paid[line - 1]
    const returned = returnedPieces(refunds, line)
    const left = ordered ? Math.max(0, ordered.quantity - returned) : 0
    return sum + (ordered ? costOfPieces({ ...ordered, returned }, Math.min(quantity, left)) : 0)
  }, 0)
}
