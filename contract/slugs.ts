import { Line } from '#contract/fields.ts'
import { LONGEST_SLUG } from '#contract/slug-of.ts'

/** A slug that somebody typed, of at most `longest` characters. */
export function Slug(longest: number = LONGEST_SLUG) {
  return Line(longest).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Small letters, digits and single hyphens between them, such as back-saws',
  )
}
