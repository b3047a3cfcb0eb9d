import * as z from 'zod'
import { isOneAddress } from '#contract/one-address.ts'
import { MOST_PIECES, TOO_MANY_PIECES } from '#contract/order-limits.ts'

/** Fields that several calls share. */

/** In small letters, as PostgreSQL shows it: one id has one spelling. */
export const Id = z.uuid().toLowerCase()

/** What PostgreSQL cannot store (NUL) and what no text can mean (half a surrogate pair) is refused, not mangled. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Text a person wrote: trimmed, not empty, at most `longest` characters. */
export function Text(longest: number) {
  return z
    .string({
      error: ({ input }) => (input === undefined ? 'This field is required' : 'This field is a text'),
    })
    .trim()
    .min(1, 'This field is required')
    .max(longest, `At most ${longest} characters`)
    .refine(isStorable, { error: 'This text holds characters that cannot be stored', abort: true })
}

/** Line breaks, tabs and other control characters: in a name they would be a second line of an e-mail, a list or a document. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** As Text, in one line: a name, a phone number. */
export function Line(longest: number) {
  return Text(longest).refine((text) => !NOT_IN_ONE_LINE.test(text), 'Write this in one line')
}

/** As Text, and may be left empty. */
export function OptionalText(longest: number) {
  const what = `A text of at most ${longest} characters`
  return z
    .string(what)
    .trim()
    .max(longest, what)
    .refine(isStorable, { error: 'This text holds characters that cannot be stored', abort: true })
}

/** As Line, and may be left empty. */
export function OptionalLine(longest: number) {
  return OptionalText(longest).refine((text) => !NOT_IN_ONE_LINE.test(text), 'Write this in one line')
}

/** Names an account or its rows. It may have come from a sign-in provider that takes addresses to which no e-mail can go. */
export const KnownEmail = z
  .string()
  .trim()
  .toLowerCase()
  // Anybody may send it: a longer one ends here, as the pattern takes time by the square of its length.
  .max(254, { error: 'At most 254 characters', abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Provide a valid Email')
  .refine(isStorable, 'Provide a valid Email')

/** An address that somebody typed and that e-mail can go to. */
export const Email = KnownEmail.refine(isOneAddress, 'Provide a valid Email')

/** A number; the specification's forms send numbers as text. `what` names it where it is neither. */
export function Numeric(what: string) {
  const asText = z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
  return z.union([z.number(), asText], what)
}

/** A whole number of pieces, at least so many. */
export function Pieces(least: number) {
  const what = 'A whole number of pieces'
  return Numeric(what).pipe(z.int(what).min(least, `At least ${least}`).max(MOST_PIECES, TOO_MANY_PIECES))
}

/** A price in dollars with at most two decimals: `24`, `24.5` or `"24.50"`. */
export const Price = Numeric('A price such as 24.50')
  .refine((dollars) => Math.round(dollars * 100) > 0, 'The price must be more than 0')
  .refine((dollars) => dollars <= 999_999.99, 'The price must be at most 999,999.99')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'At most two decimals')

/** A picture: an https address, or a path on this site. */
export const Picture = Text(2000).refine(
  (address) => !NOT_IN_ONE_LINE.test(address) && (isPathHere(address) || isWebAddress(address, ['https:'])),
  'An https:// address or a path on this site',
)

/** A website of somebody's, http or https. Without either, as people type it, it is an https address. */
export const Website = Line(500)
  .transform((typed) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`))
  .refine(
    (address) => isWebAddress(address, ['https:', 'http:']) && new URL(address).hostname.includes('.'),
    'A web address such as https://example.com',
  )

const ANY_SITE = 'https://kerf.invalid'

/** `//evil` and `/\evil` name another host to a browser, which also drops tabs and line breaks before it looks. */
function isPathHere(address: string): boolean {
  return (
    address.startsWith('/') &&
    URL.canParse(address, ANY_SITE) &&
    new URL(address, ANY_SITE).origin === ANY_SITE
  )
}

/** An absolute address of one of these schemes. One with a name before an `@` looks as if it led there. */
function isWebAddress(address: string, schemes: string[]): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return schemes.includes(protocol) && !username && !password
}

export const Acknowledged = z.object({ acknowledged: z.literal(true) })
export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: Id })
