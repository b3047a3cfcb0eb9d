/** What an order costs and how that came to be. Pure; money in integer cents. */
import { lineTotal, type Priced, sumOfLines } from '#contract/prices.ts'

/** The format of the receipts that this release writes. A later one reads those of each format before it. */
const FORMAT = 1

/**
 * A rule that set an amount. `list price`: a piece of this line (its place in the order, from 1) costs what the product does.
 */
type Step = { rule: 'list price'; line: number; cents: number }

/** What one line of an order cost. `totalCents`: all its pieces together. */
type ReceiptLine = Priced & { productId: string; totalCents: number }

/**
 * The receipt of an order, as it is stored with it. Lines stand in the order's own order, steps in the order in which they were
 * taken. `sumCents` is the sum of the lines' totals, `totalCents` what the customer pays. It names no person.
 */
export type Receipt = {
  format: typeof FORMAT
  lines: ReceiptLine[]
  steps: Step[]
  sumCents: number
  totalCents: number
}

/** Pieces of a product with its price, in cents. */
export type PricedPieces = { productId: string; priceCents: number; quantity: number }

/** The receipt of these pieces, each product once. */
export function makeReceipt(pieces: PricedPieces[]): Receipt {
  const lines = pieces.map(({ productId, priceCents, quantity }) => {
    const priced = { unitPriceCents: priceCents, quantity }
    return { productId, ...priced, totalCents: lineTotal(priced) }
  })
  const steps = lines.map(
    ({ unitPriceCents }, index): Step => ({ rule: 'list price', line: index + 1, cents: unitPriceCents }),
  )
  const sumCents = sumOfLines(lines)
  return { format: FORMAT, lines, steps, sumCents, totalCents: sumCents }
}
