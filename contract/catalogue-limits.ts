/** Limits of calls about many products; pages say them, too. */

/** The most products that one call changes, and so the most that are chosen at once. */
export const MOST_CHOSEN = 1_000
/** The most sizes of a family. */
export const MOST_SIZES = 200
