/** What one fact has changed, in one form for all verbs, and which verbs can be taken back. Pure. */
import { isDeepStrictEqual } from 'node:util'
import type { Verb } from '#contract/things.ts'
import type { Details } from '#server/history/facts/facts.ts'
import {
  attributeFields,
  categoryFields,
  familyFields,
  productFields,
  ruleFields,
} from '#server/history/undo/fields.ts'

/** The kinds of things whose changes can be taken back. server/history/undo/things.ts says how each is read and written. */
export type Kind =
  | 'product'
  | 'relations'
  | 'family'
  | 'category'
  | 'attribute'
  | 'synonyms'
  | 'settings'
  | 'text'
  | 'price rules'
  | 'price list'
  | 'coupon'

/** The fields of a thing by name. A field that has many parts stands as one field for each: `values.blade`, `promotions.spring`. */
export type Fields = Record<string, unknown>

/**
 * What a fact has changed: the fields that differ, before and after. A field is `null` where it was empty; the whole is `null` where the
 * thing did not exist.
 */
export type Change = {
  factId: number
  kind: Kind
  subject: string
  before: Fields | null
  after: Fields | null
}

export type PastFact = {
  id: number
  verb: Verb
  subjectId: string | null
  before: Details | null
  after: Details | null
}

type Both = { before: Fields | null; after: Fields | null }
type Reading = { kind: Kind; read: (fact: PastFact) => Both | string }

const OLD = 'It was recorded by an older version of Kerf, which did not keep what is needed to take it back'

/** Reads a fact whose `before` and `after` hold the fields themselves. */
const fields =
  (flat: (fields: Details) => Fields = (same) => same) =>
  ({ before, after }: PastFact): Both =>
    differing({ before: before && flat(before), after: after && flat(after) })

const TAKEN: { [Name in Verb]?: Reading } = {
  'product.added': { kind: 'product', read: fields(productFields) },
  'product.deleted': { kind: 'product', read: fields(productFields) },
  'product.changed': {
    kind: 'product',
    read: (fact) => (fact.after?.fields ? OLD : fields(productFields)(fact)),
  },
  'product.removed': {
    kind: 'product',
    read: ({ before }) => ({
      before: { state: before?.state ?? 'on sale' },
      after: { state: 'archived' },
    }),
  },
  'product.restored': {
    kind: 'product',
    read: ({ before }) => ({ before: { state: before?.state ?? 'archived' }, after: { state: 'on sale' } }),
  },
  'product.related': { kind: 'relations', read: fields() },
  'family.made': { kind: 'family', read: fields(familyFields) },
  'family.changed': { kind: 'family', read: fields(familyFields) },
  'family.dissolved': { kind: 'family', read: fields(familyFields) },
  'category.added': { kind: 'category', read: fields(categoryFields) },
  'category.changed': { kind: 'category', read: fields(categoryFields) },
  'category.moved': { kind: 'category', read: fields(categoryFields) },
  'category.removed': { kind: 'category', read: fields(categoryFields) },
  'attribute.added': { kind: 'attribute', read: fields(attributeFields) },
  'attribute.changed': { kind: 'attribute', read: fields(attributeFields) },
  'attribute.moved': { kind: 'attribute', read: fields(attributeFields) },
  'attribute.removed': { kind: 'attribute', read: fields(attributeFields) },
  'synonyms.added': { kind: 'synonyms', read: fields() },
  'synonyms.changed': { kind: 'synonyms', read: fields() },
  'synonyms.removed': { kind: 'synonyms', read: fields() },
  'settings.changed': { kind: 'settings', read: (fact) => (fact.after ? fields()(fact) : OLD) },
  'text.changed': { kind: 'text', read: (fact) => (fact.after ? fields()(fact) : OLD) },
  'prices.changed': { kind: 'price rules', read: fields(ruleFields) },
  'price_list.changed': {
    kind: 'price list',
    // A product that is not on the list has no price on it.
    read: fields(({ prices }) =>
      Object.fromEntries(
        Object.entries(Object(prices)).map(([id, tiers]) => [
          id,
          Array.isArray(tiers) && tiers.length > 0 ? tiers : null,
        ]),
      ),
    ),
  },
  'coupon.ended': {
    kind: 'coupon',
    read: () => ({ before: { ended: false }, after: { ended: true } }),
  },
  'coupon.revived': {
    kind: 'coupon',
    read: () => ({ before: { ended: true }, after: { ended: false } }),
  },
}

/** Acts that change nothing themselves: taking one back takes back its parts. */
const ONLY_PARTS = new Set<Verb>(['products.bulk_changed', 'changes.taken_back'])

/** Why other acts of staff are not taken back, by the beginnings of their verbs. */
const NOT_TAKEN: [beginning: string, why: string][] = [
  [
    'stock.',
    'Stock that moved is never undone: correct it again, so that the ledger of the product shows both movements',
  ],
  [
    'order.',
    'Payments, documents and what was sent are never undone, only reversed: see the page of the order',
  ],
  ['import.undone', 'Import the file again: that writes all of it again, its numbers of pieces, too'],
  ['import.', 'Only an import that was applied can be taken back: see its page'],
  ['coupons.', 'Coupons may have been given to customers: end them instead'],
  ['user.', 'What concerns people is changed on their own page'],
  ['review.', 'What concerns a review is changed on the page of the reviews'],
  ['message.', 'What concerns a message is changed on the page of the messages'],
  ['newsletter.', 'Newsletters are changed on their own page, and e-mails that were sent stay sent'],
  ['email.', 'E-mails that were sent stay sent'],
  ['key.', 'API keys are made and revoked on their own page: a key that was revoked stays revoked'],
  ['webhook.', 'Webhooks are changed on their own page'],
  ['picture.', 'A picture that nothing uses is deleted by itself'],
  ['file.', 'A file that nothing uses is deleted by itself'],
  ['search.', 'The search comes back to the list when somebody looks for it again'],
  ['data.', 'A download changes nothing'],
  ['backup.', 'A backup changes nothing'],
]

/**
 * The change of a fact itself, without its parts; or a sentence that says why it cannot be taken back. A fact that has only parts changed
 * nothing itself.
 */
export function changeOf(fact: PastFact): Change | string {
  const { id: factId, verb, subjectId } = fact
  const row = TAKEN[verb]
  if (!row) return reasonAgainst(verb)
  const both = row.read(fact)
  if (typeof both === 'string') return both
  // A fact of the rules names their version, and they are one thing.
  const subject = row.kind === 'price rules' ? 'rules' : (subjectId ?? '')
  return { factId, kind: row.kind, subject, ...both }
}

/** Whether an act changes something by its parts alone. */
export const hasOnlyParts = (verb: Verb) => ONLY_PARTS.has(verb)

/** Why facts of this verb cannot be taken back; empty if they can. */
export function reasonAgainst(verb: Verb): string {
  if (TAKEN[verb] || ONLY_PARTS.has(verb) || verb === 'import.applied') return ''
  return (
    NOT_TAKEN.find(([beginning]) => verb.startsWith(beginning))?.[1] ??
    'It is not a change of the catalog or of settings'
  )
}

/** The verbs of facts that change things of this kind. */
export function verbsOf(kind: Kind): Verb[] {
  return (Object.keys(TAKEN) as Verb[]).filter((verb) => TAKEN[verb]?.kind === kind)
}

/** Before and after without the fields that are equal; a field that one side lacks is `null` there. */
function differing({ before, after }: Both): Both {
  if (!before || !after) return { before, after }
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  )
  const only = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: only(before), after: only(after) }
}
