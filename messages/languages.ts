/**
 * The languages that Kerf speaks: each is a file of messages beside this one. `prefix` stands before the addresses of its pages, unless it is
 * the first language of the shop. What its file lacks is said in the language that it `leansOn`; where `isWhole` it lacks nothing, which
 * `messages.test.ts` holds. The admin's messages stand apart, in `admin/`, for those that say `admin`: others say them in the one that they lean on.
 */
export const languages = {
  'en-US': { prefix: 'en', label: 'English', leansOn: undefined, isWhole: true, admin: true },
  'en-GB': { prefix: 'en-gb', label: 'English (UK)', leansOn: 'en-US', isWhole: false, admin: false },
  de: { prefix: 'de', label: 'Deutsch', leansOn: 'en-US', isWhole: true, admin: true },
  fr: { prefix: 'fr', label: 'Français', leansOn: 'en-US', isWhole: true, admin: false },
} as const

/** A key of the table: a BCP 47 tag. */
export type Language = keyof typeof languages

/** The language in which the messages are written first. */
export const SOURCE: Language = 'en-US'

/** What stands before the addresses of pages in a language: nothing for the first of those that a shop speaks. */
export const prefixIn = (tag: Language, spoken: readonly Language[]): string =>
  tag === spoken[0] ? '' : `/${languages[tag].prefix}`

export const allLanguages = Object.keys(languages) as Language[]
