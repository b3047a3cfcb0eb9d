import type { AuditEvent } from '#contract/audit.ts'
import { counted } from '#contract/counted.ts'
import { formatCents } from '#contract/money.ts'
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { ACTS, type Verb } from '#contract/things.ts'
import {
  type AuditRow,
  type Named,
  nameCategories,
  nameFamilies,
  nameMails,
  nameOrders,
  nameProducts,
  nameUsers,
} from '#server/history/audit/store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { TITLES } from '#server/history/undo/titles.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

type Subject = AuditEvent['subject']
type Kind = Subject['kind']

/**
 * Looks up the subjects of acts by their ids. Answers a function that gives the subject of a row under its current name. Facts contain
 * ids instead of names, so that the name of a deleted person is not left in them.
 */
export async function nameSubjects(db: Db, rows: AuditRow[]): Promise<(row: AuditRow) => Subject> {
  const ids = (kind: Kind) => [
    ...new Set(
      rows.flatMap((row) => (kindOf(row) === kind && isId(row.subjectId ?? '') ? (row.subjectId ?? []) : [])),
    ),
  ]
  const found = await Promise.all([
    nameOrders(db, ids('order')),
    nameProducts(db, ids('product')),
    nameCategories(db, ids('category')),
    nameFamilies(db, ids('family')),
    nameUsers(db, ids('user')),
    nameMails(db, ids('email')),
  ])
  const named = new Map(found.flatMap((map) => [...map]))

  return (row) => {
    const [kind, id, detail] = [kindOf(row), row.subjectId, detailOf(row)]
    if (kind === 'picture') return { kind, text: 'A picture', ...(id && { _id: id }) }
    if (kind === 'file') return { kind, text: 'A PDF file', ...(id && { _id: id }) }
    if (kind === 'review') return { kind, text: 'A review', ...(id && { _id: id }) }
    if (NAMED_BY_DETAIL.has(kind)) return { kind, text: detail }
    if (kind === 'change') return { kind, text: detail, ...(id && { _id: id }) }
    if (kind === 'export') return { kind, text: String(row.after?.what ?? '') }
    if (kind === 'import') return { kind, text: 'A file of products', ...(id && { _id: id }) }
    if (kind === 'message') return { kind, text: 'A message' }
    if (kind === 'backup') return { kind, text: 'The whole shop' }
    if (kind === 'settings') return { kind, text: id && isTitled(id) ? TITLES[id] : (id ?? '') }
    if (kind === 'attribute') return { kind, text: detail }
    if (kind === 'family') return { kind, ...(named.get(id ?? '') ?? { text: detail }) }
    if (id === null || kind === 'newsletter') return { kind, text: detail }
    if (kind === 'category') return { kind, ...(named.get(id) ?? { text: detail }) }
    const known: Named = named.get(id) ?? { text: isId(id) ? 'No longer kept' : id }
    return { kind, ...known, text: detail ? `${known.text}: ${detail}` : known.text }
  }
}

/** Kinds of subjects that have no page of their own: the details say all. */
const NAMED_BY_DETAIL = new Set<Kind>([
  'synonyms',
  'search',
  'price rules',
  'coupons',
  'price list',
  'API key',
  'webhook',
])

const kindOf = ({ verb }: AuditRow): Kind => ACTS.get(verb)?.about ?? 'settings'

/** The details that are shown after the subject's name. */
function detailOf({ verb, before, after }: AuditRow): string {
  const [was, is] = [before ?? {}, after ?? {}]
  if (verb === 'product.changed') return wordsOf(is).join(', ')
  if (verb === 'products.bulk_changed') return manyWords(is)
  if (verb.startsWith('family.')) return String(is.name ?? was.name ?? 'A family')
  if (verb === 'stock.corrected') return `${was.available} to ${is.available}`
  if (verb === 'order.shipped') return is.paidBy ? `paid by hand: ${is.paidBy}` : ''
  if (verb === 'order.refund_asked') return formatCents(Number(is.cents))
  if (verb === 'newsletter.sent') return afterSubject(is, `to ${is.recipients}`)
  if (verb === 'newsletter.stopped') return afterSubject(is, 'before its end')
  if (verb === 'newsletter.subscribers_exported') return `${is.addresses} addresses`
  if (verb.startsWith('webhook.')) return String(is.host ?? was.host)
  if (verb === 'changes.taken_back') return takenWords(is)
  if (verb.startsWith('key.')) return String(is.name ?? was.name)
  if (verb === 'search.dismissed') return searchedTimes(Number(was.count))
  if (verb === 'prices.changed')
    return Object.keys(is)
      .map((part) => PARTS[part] ?? part)
      .join(', ')
  if (verb === 'price_list.changed') return `${is.group}: ${countWords(is.prices)}`
  if (verb === 'coupons.made') return `${is.codes} for ${is.promotionId}`
  if (verb === 'coupon.ended') return String(was.code)
  if (verb.startsWith('synonyms.')) return [is.words ?? was.words].flat().join(', ')
  if (verb === 'email.all_sent_again') return counted(Number(is.mails), 'e-mail')
  if (/^(category|attribute)\./.test(verb)) return String(is.name ?? was.name)
  return String(is.subject ?? was.subject ?? '')
}

/** Which act was taken back, or since when all of somebody's were. */
function takenWords({ verb, since }: Details): string {
  const act = ACTS.get(verb as Verb)
  return act
    ? act.words
    : `Everything that somebody changed since ${String(since).slice(0, 16).replace('T', ' ')}`
}

/** The parts of the rules of prices, as their pages are called. */
const PARTS: Record<string, string> = {
  groups: 'Customer Groups',
  promotions: 'Promotions',
  zones: 'Delivery',
  taxes: 'Taxes',
}

/** How many products were changed, and what of them. */
function manyWords({ ids, change }: Details): string {
  return `${counted(Array.isArray(ids) ? ids.length : 0, 'product')}: ${Object.keys(Object(change))[0]}`
}

const countWords = (byProduct: unknown) => counted(Object.keys(Object(byProduct)).length, 'product')

/** Older facts of sent and stopped newsletters do not contain the subject. */
const afterSubject = ({ subject }: Details, said: string) => (subject ? `${subject}: ${said}` : said)

/** The names of the changed fields of a product. Older facts, from before a migration, only know which fields were sent. */
function wordsOf(after: Details): string[] {
  const sent = Array.isArray(after.fields) ? after.fields.map(String) : Object.keys(after)
  return [...new Set(sent.toSorted().flatMap(fieldInWords))]
}

/** The name of a field in the form. `expectedQuantity` is left out, as a call only compares it. */
function fieldInWords(field: string): string | [] {
  if (field === 'expectedQuantity') return []
  const name = field === 'newQuantity' ? 'aviQuantity' : PRODUCT_FIELD_NAMES.find((name) => name === field)
  return name ? PRODUCT_FIELDS[name].word : field
}

const isTitled = (name: string): name is keyof typeof TITLES => Object.hasOwn(TITLES, name)

const searchedTimes = (count: number) => `searched for ${count === 1 ? 'once' : `${count} times`}`
