import { type Language, languages } from '#messages/languages.ts'

/**
 * The language in which a page is answered, and what stands before its own address: nothing, or such as `/de`. `currency`: a further one, which
 * its prices are in.
 */
export type Spoken = { language: Language; base: string; currency?: string }

const PREFIXES = Object.values(languages).map(({ prefix }) => prefix)
const PREFIXED = new RegExp(`^/(?:${PREFIXES.join('|')})(?=[/?]|$)`)

export const baseIn = (language: Language): string => `/${languages[language].prefix}`

/** What stands before the path of a page, if it is the prefix of a language: whether the shop speaks it or not. */
export const baseOf = (path: string): string => PREFIXED.exec(path)?.[0] ?? ''

/**
 * Of a path that begins with `base`, in a shop whose pages are in `first` and at prefixes in `others`. A prefix of another language is one of a
 * page of the first language, which there is none of.
 */
export function spokenAt(base: string, first: Language, others: readonly Language[]): Spoken {
  const language = others.find((tag) => baseIn(tag) === base)
  return language ? { language, base } : { language: first, base: '' }
}
