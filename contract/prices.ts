/** The arithmetic of prices. The shop multiplies a price by a quantity here and nowhere else (server/prices/one-place.test.ts). */

/** A number of pieces at one price per piece, in cents. */
export type Priced = { unitPriceCents: number; quantity: number }

/** The price of all pieces of one line, in cents. */
export const lineTotal = ({ unitPriceCents, quantity }: Priced): number => unitPriceCents * quantity

/** The price of several lines together, in cents. */
export const sumOfLines = (lines: Priced[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)
