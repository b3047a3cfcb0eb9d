import * as z from 'zod'
import { MOST_YEARS } from '#contract/age.ts'
import {
  decimalsProblem,
  isExactAmount,
  MOST_CENTS,
  mostDollars,
  plainCents,
  toCents,
  toDollars,
} from '#contract/money.ts'
import { isOneAddress } from '#contract/one-address.ts'
import { MOST_PIECES, tooManyPieces } from '#contract/order-limits.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { numberWords } from '#contract/typed-number.ts'
import { hasUnseen, unseenProblem, withoutControls, withoutDirections } from '#contract/unseen.ts'
import { t } from '#messages/t.ts'

/** Fields that several calls share. */

/** A UUID, converted to lower case as PostgreSQL writes it, so that equal ids are equal strings. */
export const Id = z.uuid().toLowerCase()

/** False for a NUL, which PostgreSQL cannot store, and for half a surrogate pair, which is no character. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A character that is seen: a name of joiners and marks of direction alone is empty on every page. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Required text: trimmed, at most `longest` characters. Control characters, which nobody types, are left out of it. */
export function Text(longest: number) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? t('orders.thisFieldIsRequired') : t('fields.thisFieldIsAText'),
    })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: () => t('orders.thisFieldIsRequired') })
    .max(longest, { error: () => t('fields.atMostCharacters', { most: String(longest) }) })
    .refine(isStorable, { error: () => t('fields.thisTextHoldsCharactersThatCannotBe'), abort: true })
    .refine((text) => text === '' || VISIBLE.test(text), { error: () => t('orders.thisFieldIsRequired') })
}

/** Line breaks, tabs and other control characters: in a name they would add a line to an e-mail, a list or a document. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Like Text, but of one line, for names and phone numbers. */
export function Line(longest: number) {
  return Text(longest).refine((text) => !NOT_IN_ONE_LINE.test(text), {
    error: () => t('fields.writeThisInOneLine'),
  })
}

/** Like Line, for the name of a person or a company. */
export function PersonName(longest: number) {
  return Line(longest).overwrite(withoutDirections).trim()
}

/** Like Line, for what is told apart by its name: without characters that nobody sees. */
export function Name(longest: number) {
  return Line(longest).refine((text) => !hasUnseen(text), { error: unseenProblem })
}

/** Like Text, but may be empty. */
export function OptionalText(longest: number) {
  const what = { error: () => t('fields.aTextOfAtMost', { most: String(longest) }) }
  return z
    .string(what)
    .overwrite(withoutControls)
    .trim()
    .max(longest, what)
    .refine(isStorable, { error: () => t('fields.thisTextHoldsCharactersThatCannotBe'), abort: true })
}

/** Like Line, but may be empty. */
export function OptionalLine(longest: number) {
  return OptionalText(longest).refine((text) => !NOT_IN_ONE_LINE.test(text), {
    error: () => t('fields.writeThisInOneLine'),
  })
}

/** An e-mail address that identifies an account. It may come from a sign-in provider that accepts undeliverable addresses. */
export const KnownEmail = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .toLowerCase()
  // The length is checked first: the pattern takes time by the square of the length, and anybody can send this.
  .max(254, { error: () => t('fields.atMost254Characters'), abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: () => t('account.provideAValidEmail') })
  .refine(isStorable, { error: () => t('account.provideAValidEmail') })

/** An e-mail address that a person typed; e-mail can be delivered to it. */
export const Email = KnownEmail.refine(isOneAddress, { error: () => t('account.provideAValidEmail') })

/** A number, or a number as text, as the specification's forms send it. `what` is the message for anything else. */
export function Numeric(words: string | (() => string)) {
  const what = () => (typeof words === 'string' ? words : words())
  const asText = z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number)
  return z
    .union([z.number(), asText], {
      error: ({ input }) => (typeof input === 'string' ? numberWords(input, what()) : what()),
    })
    .pipe(z.number())
}

/** A whole number in an address, such as that of a page: `3`; no other spelling of it, such as `0x3` or `3e0`. */
export function WholeNumber(least: number, most: number) {
  const what = () => t('fields.aWholeNumber')
  const range = z
    .int({ error: what })
    .min(least, { error: () => t('fields.atLeast', { least: String(least) }) })
  return Numeric(what).pipe(range.max(most, { error: () => t('fields.atMost', { most }) }))
}

/** A whole number of pieces, from `least` to `MOST_PIECES`. */
export const Pieces = (least: number) =>
  wholeFrom(least, { what: () => t('fields.aWholeNumberOfPieces'), tooMany: tooManyPieces })

/** How many somebody wants of a product, from `least` to `MOST_PIECES`: of packs, where it is sold by the pack. */
export const Quantity = (least: number) =>
  wholeFrom(least, {
    what: () => t('fields.aWholeNumber'),
    tooMany: () => t('fields.atMost', { most: MOST_PIECES }),
  })

function wholeFrom(least: number, { what, tooMany }: { what: () => string; tooMany: () => string }) {
  return Numeric(what).pipe(
    z
      .int({ error: what })
      .min(least, { error: () => t('fields.atLeast', { least: String(least) }) })
      .max(MOST_PIECES, { error: tooMany }),
  )
}

const ageProblem = { error: () => t('fields.anAge', { most: String(MOST_YEARS) }) }

/** An age in whole years. */
export const Years = Numeric(ageProblem.error).pipe(
  z.int(ageProblem).min(1, ageProblem).max(MOST_YEARS, ageProblem),
)

/** Amounts are read by the currency of the shop in which they are sent. */
const exact = [isExactAmount, { error: () => decimalsProblem() }] as const

/** In which currency the amounts beside it are. */
export const CurrencyCode = z.string().describe('The currency of these amounts: ISO 4217')

/** The same of a price that is said in a further currency where the caller asks for it. */
export const FurtherCode = CurrencyCode.optional().describe(
  'The currency of its prices: ISO 4217; absent where that is the shop’s own',
)

/** In which currency a call is answered. */
export const AskedCurrency = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, { error: () => t('fields.aCurrencySuchAsEur') })
  .toUpperCase()
  .optional()
  .describe('A further currency of the shop: ISO 4217. Without it amounts are in the shop’s own')

/** A price in units of the currency, with at most as many decimals as the currency: `24`, `24.5` or `"24.50"`. */
export const Price = Numeric(() => priceWords())
  .refine((dollars) => toCents(dollars) > 0, { error: () => t('fields.thePriceMustBeMoreThan0') })
  .refine((dollars) => dollars <= toDollars(MOST_CENTS), {
    error: () => t('fields.thePriceMustBeAtMost', { mostDollars: mostDollars() }),
  })
  .refine(...exact)

/** What is said of a text that is no price. */
export const priceWords = (): string => t('fields.aPriceSuchAs', { plainCents: plainCents(2450) })

/** What an order costs, as a price is written: nothing, too. */
export const Total = Numeric(() => t('fields.aTotalSuchAs', { plainCents: plainCents(2450) }))
  .refine((dollars) => dollars >= 0 && dollars <= toDollars(MOST_CENTS), {
    error: () => t('fields.theTotalMustBeFrom0To', { mostDollars: mostDollars() }),
  })
  .refine(...exact)

/** A picture: an https address, or a path on this site. */
export const Picture = Text(2000).refine(
  (address) => !NOT_IN_ONE_LINE.test(address) && (isPathHere(address) || isWebAddress(address, ['https:'])),
  { error: () => t('fields.anHttpsAddressOrAPathOn') },
)

/** A person's website, http or https. An address typed without a scheme becomes an https address. */
export const Website = Line(500)
  .transform((typed) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`))
  .refine(
    (address) => isWebAddress(address, ['https:', 'http:']) && new URL(address).hostname.includes('.'),
    { error: () => t('fields.aWebAddressSuchAsHttpsExample') },
  )

const ANY_SITE = 'https://kerf.invalid'

/** Whether a path stays on this site: browsers drop tabs and line breaks, then read `//evil` and `/\evil` as another host. */
function isPathHere(address: string): boolean {
  return (
    address.startsWith('/') &&
    URL.canParse(address, ANY_SITE) &&
    new URL(address, ANY_SITE).origin === ANY_SITE
  )
}

/** Whether this is an absolute address of one of these schemes. It must have no user name: `https://bank.com@evil` misleads. */
function isWebAddress(address: string, schemes: string[]): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return schemes.includes(protocol) && !username && !password
}

export const Acknowledged = z.object({ acknowledged: z.literal(true) })
/** The reply to a call that has done what it was asked, and the first field of those that say more. */
export const acknowledged = { acknowledged: true } as const
/** The same, when what it was asked is done. */
export async function acknowledge(done: Promise<unknown>): Promise<typeof acknowledged> {
  await done
  return acknowledged
}
export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: Id })

export const TimeZone = Line(60).refine(isTimeZone, { error: () => t('fields.theNameOfATimeZoneSuch') })
