/** What documents print of an order's receipt. Pure; money in cents. */
import { toCents } from '#contract/money.ts'
import { rowsAbove } from '#contract/price-sums.ts'
import type { PrintedSum } from '#server/selling/documents/document.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'

/** The rows between the lines and the total. */
export function printedRows(receipt: Receipt): PrintedSum[] {
  if (!hasMoreThanLines(receipt) || isOnlyContained(receipt)) return []
  return rowsAbove(shownSums(receipt)).map(({ label, amount }) => ({ label, cents: toCents(amount) }))
}

/** Taxes that the lines contain stand below the total. */
const isOnlyContained = ({ steps, delivery }: Receipt) =>
  !delivery &&
  steps.every(({ rule, ...step }) => rule !== 'promotion' && !('way' in step && step.way !== 'contained'))
