/** The rules of purchase orders. Pure. */

import { PURCHASE_MOVES, type PurchaseState } from '#contract/purchase-states.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Such as P-1001. */
export const purchaseNumber = (number: number): string => `P-${number}`

/** Errors: STATE_NOT_REACHED with the names of both states. */
export function mustFollow(
  { number, state }: { number: number; state: PurchaseState },
  to: PurchaseState,
): void {
  const next: readonly PurchaseState[] = PURCHASE_MOVES[state]
  if (!next.includes(to))
    throw new Refusal(
      'STATE_NOT_REACHED',
      t('admin.refusals.purchaseCannotBecome', { number: purchaseNumber(number), state, to }),
    )
}

type Line = { line: number; quantity: number }
type Came = { line: number; received: number; damaged: number }

/** Pieces of a line that went to the shelf, and those that were damaged. */
export function cameOf(line: number, arrived: Came[]): { received: number; damaged: number } {
  const of = arrived.filter((one) => one.line === line)
  return {
    received: of.reduce((sum, one) => sum + one.received, 0),
    damaged: of.reduce((sum, one) => sum + one.damaged, 0),
  }
}

/** Damaged pieces are still to come, unless nothing more comes. */
export function stateAfter(lines: Line[], arrived: Came[], isLast: boolean): PurchaseState {
  const hasAll = lines.every(({ line, quantity }) => cameOf(line, arrived).received >= quantity)
  return isLast || hasAll ? 'received' : 'part received'
}
