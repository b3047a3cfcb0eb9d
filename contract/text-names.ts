/** What shoppers rely on when they order: always shown, each at the address of its name, and to be checked by the owner. */
export const LEGAL_TEXTS = ['terms', 'privacy', 'returns', 'warranty', 'delivery', 'imprint'] as const
/** The pages that have a text of the owner's only where the claims say `own`. */
export const OWN_PAGES = ['blogs', 'portfolio'] as const
/** The texts of the shop that its owner writes. */
export const TEXT_NAMES = [...LEGAL_TEXTS, ...OWN_PAGES] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]
export type OwnPage = (typeof OWN_PAGES)[number]
export type TextName = (typeof TEXT_NAMES)[number]

export const LONGEST_TITLE = 80
export const LONGEST_TEXT = 20_000
