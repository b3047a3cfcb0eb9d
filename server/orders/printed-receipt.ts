/** What documents print of an order's receipt. Pure; money in cents. */
import { taxIn, toCents } from '#contract/money.ts'
import { rowsAbove, rowsBelow, taxLabel } from '#contract/price-sums.ts'
import {
  type PrintedSum,
  type PrintedTaxes,
  taxesInRefunds,
  taxOfSettings,
} from '#server/documents/document.ts'
import type { CreditNoteRow } from '#server/documents/store.ts'
import type { OrderWithLines } from '#server/orders/store.ts'
import type { Receipt } from '#server/prices/receipt/receipt.ts'
import { portion } from '#server/prices/receipt/rounding.ts'
import { hasMoreThanLines, shownSums } from '#server/prices/receipt/shown-sums.ts'

/** What stands between the lines and the total, and the taxes, where the rules of prices have some. */
export function printedSums(receipt: Receipt): { rows: PrintedSum[]; taxes?: PrintedTaxes } {
  const sums = shownSums(receipt)
  const rows = hasMoreThanLines(receipt) && !isOnlyContained(receipt) ? inCents(rowsAbove(sums)) : []
  if (!hasOwnTaxes(receipt)) return { rows }
  const cents = (receipt.taxes ?? []).reduce((sum, tax) => sum + tax.cents, 0)
  return { rows, taxes: { contained: inCents(rowsBelow(sums)), cents } }
}

/** The taxes of each credit note: those of the receipt by their part of its total, or else that of the owner's settings. */
export function creditedTaxes(
  { receipt, totalCents }: OrderWithLines,
  notes: CreditNoteRow[],
  taxPercent: number,
): PrintedTaxes[] {
  if (!hasOwnTaxes(receipt))
    return taxesInRefunds(notes, (gross) => taxIn(gross, taxPercent)).map((cents) =>
      taxOfSettings(cents, taxPercent),
    )
  const { taxes = [] } = receipt
  const labels = shownSums(receipt).taxes.map((tax) => `Contains ${taxLabel(tax)}`)
  const parts = taxes.map(({ cents }) => taxesInRefunds(notes, (gross) => portion(cents, gross, totalCents)))
  return notes.map((_, note) => {
    const contained = taxes.map((_, tax) => ({ label: labels[tax] ?? '', cents: parts[tax]?.[note] ?? 0 }))
    return { contained, cents: contained.reduce((sum, { cents }) => sum + cents, 0) }
  })
}

/** Whether the rules of prices said the taxes; otherwise the owner's settings do. */
const hasOwnTaxes = ({ inputs }: Receipt) => inputs?.rules.taxes !== undefined

/** Whether the lines alone make the total: taxes that they contain stand below it. */
const isOnlyContained = ({ steps, delivery }: Receipt) =>
  !delivery &&
  steps.every(({ rule, ...step }) => rule !== 'promotion' && !('way' in step && step.way !== 'contained'))

const inCents = (rows: { label: string; amount: number }[]): PrintedSum[] =>
  rows.map(({ label, amount }) => ({ label, cents: toCents(amount) }))
