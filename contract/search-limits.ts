/** What a search is asked for of the tools that something fits. No zod: pages import it. */

/** In place of the addresses of tools: all that the caller has. */
export const MINE = 'mine'
/** Of so many tools at most, where they are named. */
export const MOST_FITTED = 20
