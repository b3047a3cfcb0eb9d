/** What documents print of an order's receipt. Pure; money in cents. */
import { toCents } from '#contract/money.ts'
import { rowsAbove } from '#contract/price-sums.ts'
import type { PrintedSum } from '#server/selling/documents/document.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'

/** What stands between the lines and the total; nothing where the lines alone make it. */
export function printedRows(receipt: Receipt): PrintedSum[] {
  if (!hasMoreThanLines(receipt) || isOnlyContained(receipt)) return []
  return rowsAbove(shownSums(receipt)).map(({ label, amount }) => ({ label, cents: toCents(amount) }))
}

/** Whether the lines alone make the total: taxes that they contain stand below it. */
const isOnlyContained = ({ steps, delivery }: Receipt) =>
  !delivery &&
  steps.every(({ rule, ...step }) => rule !== 'promotion' && !('way' in step && step.way !== 'contained'))
