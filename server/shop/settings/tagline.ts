import type { ShopSign } from '#contract/settings.ts'
import { language } from '#messages/t.ts'

/** The tagline in the language of whoever asks; in the shop's first one where it is not written in that. */
export const taglineOf = ({ tagline, taglines = {} }: ShopSign): string => taglines[language()] || tagline
