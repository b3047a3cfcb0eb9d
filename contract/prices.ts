/** What pieces cost. */

/** So many pieces at this price each, in cents. */
export type Priced = { unitPriceCents: number; quantity: number }

/** What the pieces of one line cost together, in cents. */
export const lineTotal = ({ unitPriceCents, quantity }: Priced): number => unitPriceCents * quantity

/** What several lines cost together, in cents. */
export const sumOfLines = (lines: Priced[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)
