/** What fits into one order, for the server that decides and for the cart that says so beforehand. */

/** Different products. */
export const MOST_LINES = 50
/** Of one product. */
export const MOST_PIECES = 1_000_000

export const TOO_MANY_PIECES = 'At most 1,000,000 pieces'
