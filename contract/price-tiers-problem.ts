// In a file of its own, as every page that shows a tool loads price-tiers.ts.

/** What is told of a text that cannot be read. */
export const TIERS_PROBLEM =
  'At most ten of: from how many pieces on, a colon, the price of a piece. Each is lower than the one before: 10: 17.50, 50: 16.00'
