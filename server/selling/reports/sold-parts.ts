/** What the parts of an order were paid for and which tax is in it, as its receipt has it. Pure; money in cents. */
import type { Exchange } from '#contract/exchange.ts'
import { taxIn } from '#contract/money.ts'
import { ownShares } from '#server/selling/receipt/own-amounts.ts'
import { paidFor, type Receipt } from '#server/selling/receipt/receipt.ts'
import { spread } from '#server/selling/receipt/rounding.ts'
import type { TaxStep } from '#server/selling/receipt/tax-order.ts'

/** `taxSteps`: of the receipt. `taxPercent`: of the settings on the day of the invoice; null where the receipt's rules name taxes. */
export type SoldReceipt = Pick<Receipt, 'lines'> & {
  delivery: Receipt['delivery'] | null
  taxSteps: TaxStep[]
  taxPercent: number | null
  /** Null of an order in the shop's own currency. */
  exchange?: Exchange | null
}

/** `line`: its place from 0; absent for delivery. `paidCents` contain `taxCents`. */
export type SoldPart = {
  line?: number
  pieces: number
  discountCents: number
  paidCents: number
  taxCents: number
}

/** In the shop's own currency. They add up to the order: as `taxedParts` of its documents, with delivery in one. */
export function soldParts({ lines, delivery, taxSteps, taxPercent, exchange }: SoldReceipt): SoldPart[] {
  const paid = [...lines.map(paidFor), ...(delivery ? [delivery.payCents] : [])]
  const taxes = taxPercent === null ? taxesIn(taxSteps, paid.length) : contained(paid, taxPercent)
  return inOwn({ lines, paid, taxes }, exchange)
}

type Amounts = Pick<Receipt, 'lines'> & { paid: number[]; taxes: number[] }

function inOwn({ lines, ...amounts }: Amounts, exchange: SoldReceipt['exchange']): SoldPart[] {
  const taxes = ownShares(amounts.taxes, exchange)
  const discounts = ownShares(
    lines.map(({ discountCents = 0 }) => discountCents),
    exchange,
  )
  return ownShares(amounts.paid, exchange).map((paidCents, place) => {
    const of = { paidCents, taxCents: taxes[place] ?? 0 }
    const line = lines[place]
    if (!line) return { ...of, pieces: 0, discountCents: 0 }
    return { ...of, line: place, pieces: line.quantity, discountCents: discounts[place] ?? 0 }
  })
}

function taxesIn(steps: TaxStep[], count: number): number[] {
  const due = steps.filter(({ way }) => way !== 'taken off')
  return Array.from({ length: count }, (_, place) =>
    due.reduce((sum, { shares }) => sum + (shares[place] ?? 0), 0),
  )
}

function contained(paid: number[], percent: number): number[] {
  const all = paid.reduce((sum, cents) => sum + cents, 0)
  return spread(taxIn(all, percent), paid)
}
