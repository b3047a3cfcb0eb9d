/** How many lists an account keeps, and how many products are in one. Pages load this without zod. */
export const MOST_LISTS = 20
export const MOST_LIST_LINES = 100
export const LONGEST_LIST_NAME = 60
export const LONGEST_LIST_NOTE = 500
export const MOST_SECTIONS = 30
export const LONGEST_SECTION_NAME = 60
export const MOST_OWN_TOOLS = 200
