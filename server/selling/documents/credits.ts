/** Pure; money in cents. */

import { t } from '#messages/t.ts'
import { type CreditedPart, creditParts, type Refunded } from '#server/selling/documents/credit-parts.ts'
import {
  type CreditedRow,
  type PrintedTaxes,
  productOf,
  type SoldLine,
} from '#server/selling/documents/document.ts'
import { oldCredits } from '#server/selling/documents/old-credits.ts'
import { ownTaxNote } from '#server/selling/documents/own-tax-note.ts'
import { printedRate, printedTaxes } from '#server/selling/documents/printed-taxes.ts'
import type { CreditNoteRow } from '#server/selling/documents/store.ts'
import {
  grossOf,
  type TaxedParts,
  type TaxOfSeller,
  taxedParts,
} from '#server/selling/documents/taxed-parts.ts'
import { inWords } from '#server/selling/parcels/numbers-back.ts'
import { ownAmounts } from '#server/selling/receipt/own-amounts.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

type Stored = Pick<CreditNoteRow, 'amountCents' | 'issuedAt' | 'voidedAt' | 'credited'>

/** `seller`: on the day of the invoice; its tax holds where the receipt has no rules of taxes. */
export type Invoiced = { receipt: Receipt; seller: TaxOfSeller }

const isBySettings = ({ inputs }: Receipt): boolean => inputs?.rules.taxes === undefined

/** Oldest first: as stored with the notes, or as older releases printed them. */
export function creditsOf({ receipt, seller }: Invoiced, notes: Stored[]): CreditedPart[][] {
  const old = notes.filter(({ credited }) => !credited)
  const percent = isBySettings(receipt) ? seller.taxPercent : undefined
  const made = oldCredits(taxedParts(receipt, seller), old, receipt.totalCents, percent)
  return notes.map((note) => note.credited ?? made[old.indexOf(note)] ?? [])
}

export function creditOf(invoiced: Invoiced, notes: Stored[], refunded: Refunded): CreditedPart[] {
  const credits = creditsOf(invoiced, notes)
  const valid = notes.flatMap(({ voidedAt }, index) => (voidedAt ? [] : (credits[index] ?? [])))
  return creditParts(taxedParts(invoiced.receipt, invoiced.seller), valid, refunded)
}

/** `parts`: in the currency of the receipt. */
export function taxesOf({ receipt, seller }: Invoiced, parts: CreditedPart[]): PrintedTaxes {
  const { notes, ...printed } = printedTaxes(taxedParts(receipt, seller), parts, isBySettings(receipt))
  return { ...printed, notes: [...notes, ...ownTaxNote(receipt, printed.cents)] }
}

/** The same in the shop's own currency. */
export const ownTaxesOf = ({ receipt, seller }: Invoiced, parts: CreditedPart[]): PrintedTaxes =>
  printedTaxes(
    taxedParts(receipt, seller),
    ownAmounts(parts, receipt.inputs?.request.currency),
    isBySettings(receipt),
  )

/** Each part that was named, then what was spread as one row, which says `spreadText`. */
export function creditedRows(
  taxed: TaxedParts,
  credited: CreditedPart[],
  { lines, receipt, spreadText }: { lines: Bought[]; receipt: Receipt; spreadText: string },
): CreditedRow[] {
  const named = credited.filter(({ isSpread }) => !isSpread)
  const rows = named.map((one) => {
    const rate = printedRate(taxed.parts[one.part])
    const quantity = piecesOf(taxed, one, lines)
    const name = textOf(one, { lines, receipt, quantity })
    const text = [productOf({ name, sku: lines[one.part]?.sku }), ...numbersOf(one)].join('\n')
    return { text, ...(quantity && { quantity }), rate, cents: one.cents }
  })
  const rest = credited.filter(({ isSpread }) => isSpread)
  const cents = rest.reduce((sum, one) => sum + one.cents, 0)
  if (cents === 0) return rows
  const rates = new Set(rest.map(({ part }) => printedRate(taxed.parts[part])))
  const rate = rates.size === 1 ? ([...rates][0] ?? '') : ''
  return [...rows, { text: spreadText, rate, cents }]
}

const numbersOf = ({ batches = [] }: CreditedPart): string[] =>
  batches.length > 0 ? [`${t('documents.batchOrSerialNumber')} ${inWords(batches)}`] : []

export function piecesOf(
  { parts }: TaxedParts,
  { part, pieces, cents }: CreditedPart,
  lines: Bought[],
): number | undefined {
  const whole = parts[part]
  return pieces ?? (whole && cents === grossOf(whole) ? lines[part]?.quantity : undefined)
}

type Bought = Pick<SoldLine, 'name' | 'sku' | 'quantity'>
type Named = { lines: Bought[]; receipt: Receipt; quantity: number | undefined }

export function textOf({ part }: CreditedPart, { lines, receipt, quantity }: Named): string {
  const line = lines[part]
  if (!line) return t('receipt.delivery', { name: receipt.delivery?.name ?? '' })
  return quantity ? line.name : t('documents.theRestOfItsPrice', { name: line.name })
}
