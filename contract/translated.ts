/** Which texts may be written in further languages. Pure, without zod. */
import { LONGEST_TEXT, LONGEST_TITLE } from '#contract/text-names.ts'
import type { Language } from '#messages/languages.ts'

/** The texts of each thing that may be written in further languages, with the most characters of each. */
export const TRANSLATED = {
  product: { name: 255, description: 5000, imgAlt: 300, warnings: 2000 },
  category: { name: 80, description: 2000 },
  attribute: { name: 80 },
  option: { label: 80 },
  family: { name: 200 },
  text: { title: LONGEST_TITLE, text: LONGEST_TEXT },
  deliveryMethod: { name: 80 },
} as const satisfies Record<string, Record<string, number>>

/** A thing whose texts may be written in further languages. */
export type TranslatedThing = keyof typeof TRANSLATED

/** A name in further languages. */
export type TranslatedNames = Partial<Record<Language, { name: string }>>

/** Whether a text with so many characters may have several lines. */
export const isLongText = (longest: number): boolean => longest > 1000
