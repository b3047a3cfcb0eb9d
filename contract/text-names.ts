/** The legal texts. Shoppers rely on them, so each is always shown, at the path of its name, and the owner should check it. */
export const LEGAL_TEXTS = [
  ...(['terms', 'privacy', 'returns', 'warranty', 'delivery', 'imprint'] as const),
  ...(['guarantee', 'accessibility', 'review-policy', 'take-back'] as const),
]
/** The pages that show the owner's text when their claim is set to `own`. */
export const OWN_PAGES = ['blogs', 'portfolio'] as const
/** All texts that the owner can write. */
export const TEXT_NAMES = [...LEGAL_TEXTS, ...OWN_PAGES] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]
export type OwnPage = (typeof OWN_PAGES)[number]
export type TextName = (typeof TEXT_NAMES)[number]

export const LONGEST_TITLE = 80
export const LONGEST_TEXT = 20_000
