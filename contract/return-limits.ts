/** The limits of a return. The server decides by them; the pages show them before they send. */

/** Characters of the reason for a line. */
export const MOST_RETURN_REASON = 500
export const MOST_RETURN_PICTURES = 5
/** Photographs that an account may upload in a day. */
export const MOST_PICTURES_A_DAY = 40
