/** How long staff see the shop as a customer, at most. */
export const VIEW_MINUTES = 30

/** Of the reason that they give, in characters. */
export const REASON_LENGTH = { least: 10, most: 500 }
