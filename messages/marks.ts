/**
 * What the build writes in the place of a message until each language gets scripts of its own (`speak.ts`). Nothing else in a script looks
 * like it, and no minifier changes it.
 */
export const markOf = (key: string) => `@@${key}@@`

export const MARK = /@@([\w.-]+)@@/g

/** One with its quotes, whichever a minifier chose. */
export const QUOTED = /(["'`])@@(?!language@@)([\w.-]+)@@\1/g

/** In its place stands the tag of the language. */
export const LANGUAGE_MARK = '@@language@@'
