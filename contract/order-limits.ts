/** What an order may be, for the server that decides and for the pages that say so beforehand. */

/** Different products. */
export const MOST_LINES = 50
/** Of one product. */
export const MOST_PIECES = 1_000_000

export const TOO_MANY_PIECES = 'At most 1,000,000 pieces'

/** So long an order that was confirmed by hand can be taken back: nothing is sent before. */
export const TAKE_BACK_MINUTES = 15
