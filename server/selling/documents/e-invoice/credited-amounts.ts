/** Pure; money in cents, without tax. */
import { t } from '#messages/t.ts'
import type { CreditedPart } from '#server/selling/documents/credit-parts.ts'
import { piecesOf, textOf } from '#server/selling/documents/credits.ts'
import type { SoldLine } from '#server/selling/documents/document.ts'
import {
  type Amounts,
  decimal,
  type InvoicedLine,
  priceOf,
  type VatTotal,
} from '#server/selling/documents/e-invoice/e-invoice.ts'
import type { TaxedParts } from '#server/selling/documents/taxed-parts.ts'
import { inWords } from '#server/selling/parcels/numbers-back.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/** A line for each named part, and one for what was spread in each category and rate. The notes of a full refund add up to the invoice. */
export function creditedAmounts(
  taxed: TaxedParts,
  credited: CreditedPart[],
  { lines: sold, receipt, spreadText }: { lines: SoldLine[]; receipt: Receipt; spreadText: string },
): Amounts {
  const named = credited.filter(({ isSpread }) => !isSpread)
  const lines = named.flatMap((one): InvoicedLine[] => {
    const vat = taxed.parts[one.part]?.vat
    const quantity = piecesOf(taxed, one, sold)
    const name = textOf(one, { lines: sold, receipt, quantity })
    if (!vat) return []
    const line = lineOf(name, { vat, baseCents: netOf(one) }, quantity)
    return [{ ...line, sku: sold[one.part]?.sku ?? undefined, attributes: numbersOf(one) }]
  })
  const spreadLines = totalsIn(
    taxed,
    credited.filter(({ isSpread }) => isSpread),
  ).map((row) => lineOf(spreadText, row))
  return { lines: [...lines, ...spreadLines], allowances: [], charges: [], vat: totalsIn(taxed, credited) }
}

/** The standard has a line for one object (BT-128); several numbers, each with its pieces, are attributes of the item. */
const numbersOf = ({ batches = [] }: CreditedPart) =>
  batches.map((one) => ({ name: t('documents.batchOrSerialNumber'), value: inWords([one]) }))

/** BR-S-01 and its like, in the order of the invoice. */
function totalsIn({ parts }: TaxedParts, credited: CreditedPart[]): VatTotal[] {
  const rows = Map.groupBy(parts.keys(), (part) => JSON.stringify(parts[part]?.vat))
  return [...rows.values()].flatMap((row) => {
    const vat = parts[row[0] ?? 0]?.vat
    const theirs = credited.filter(({ part }) => row.includes(part))
    const baseCents = theirs.reduce((sum, one) => sum + netOf(one), 0)
    const cents = theirs.reduce((sum, one) => sum + one.cents, 0) - baseCents
    const isThere = baseCents !== 0 || cents !== 0 || theirs.some(({ isSpread }) => !isSpread)
    return vat && isThere ? [{ vat, baseCents, cents }] : []
  })
}

const netOf = ({ cents, taxes }: CreditedPart) => taxes.reduce((net, tax) => net - tax, cents)

/** An amount below zero is a piece that goes back, as a price is never negative (BR-27). */
function lineOf(name: string, { vat, baseCents }: Omit<VatTotal, 'cents'>, pieces = 1): InvoicedLine {
  const [quantity, price] = baseCents < 0 ? [-1, decimal(-baseCents)] : [pieces, priceOf(baseCents, pieces)]
  return { name, quantity, price, allowances: [], cents: baseCents, vat }
}
