/** The texts of the shop that its owner writes, each named as its page's address. */
export const TEXT_NAMES = ['terms', 'privacy', 'returns', 'warranty', 'delivery', 'imprint'] as const
export type TextName = (typeof TEXT_NAMES)[number]

export const LONGEST_TITLE = 80
export const LONGEST_TEXT = 20_000
