import { type FactKind, factKindOf, THING_OF, type Verb } from '#contract/things.ts'

/** As JSON, without customers' names and texts. What staff write is the shop's own, and taking a change back needs it (decision 62). */
export type Details = Record<string, unknown>

/**
 * A fact of a change. Its `before` and `after` hold what the verb's own statements know and what names nobody: the
 * values of products and settings, roles, states, numbers, cents, stars. Some verbs have less, for a reason:
 * - `user.changed` and the text of `review.changed` have only the names of the changed fields, as what is in them is the person's own.
 * - `user.business_changed` has the names of the changed fields and whether the VAT id is proved.
 * - `cart.changed` has the changed lines; `before` only if they were removed, as what a line was before would be read for nothing else.
 * - The verbs of addresses have neither, as what is in an address book is the person's own.
 * - A verb that says all by its name, such as `review.approved`, has neither.
 */
export type Fact = { verb: Verb; at: Date; before: Details | null; after: Details | null }

/** Answers `unknown` for a verb of a later release that runs beside this one. */
export function kindOfFact(verb: string): FactKind | 'unknown' {
  const thing = THING_OF.get(verb as Verb)
  return thing ? factKindOf(thing) : 'unknown'
}
