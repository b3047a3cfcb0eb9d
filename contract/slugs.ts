import { Line } from '#contract/fields.ts'
import { LONGEST_SLUG } from '#contract/slug-of.ts'
import { t } from '#messages/t.ts'

/**
 * Whether a text of an address can be a slug at all. What can not may be no text for the database either. One that was free may have a
 * number behind its hundred letters.
 */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,110}$/.test(text)

/** A slug that somebody typed, of at most `longest` characters. */
export function Slug(longest: number = LONGEST_SLUG) {
  return Line(longest).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: () => t('admin.categories.smallLettersDigitsAndSingle'),
  })
}
