/** Who sees which fields of a reply. `enforce-rights.ts` leaves the others out; `permissions.long.test.ts` compares every reply with it. */
import { SEE_COSTS } from '#contract/permissions.ts'
import { THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import { type Account, may, mustBePermitted } from '#server/people/access/actor.ts'
import { OF_DELIVERIES } from '#server/people/access/replies/deliveries.ts'
import { OF_MANAGEMENT } from '#server/people/access/replies/management.ts'
import { OF_ORDERS } from '#server/people/access/replies/orders.ts'
import { OF_PAGES } from '#server/people/access/replies/pages.ts'
import { OF_PEOPLE } from '#server/people/access/replies/people.ts'
import { OF_PRICES } from '#server/people/access/replies/prices.ts'
import { MANAGED_PRODUCT, OF_PRODUCTS } from '#server/people/access/replies/products.ts'
import { MARGINS, NAMES_STAFF, OF_VAT_ID, type Seen, type Table } from '#server/people/access/replies/seen.ts'
import { OF_SETTINGS } from '#server/people/access/replies/settings.ts'
import { OF_STOCK } from '#server/people/access/replies/stock.ts'
import { OF_STOREFRONT } from '#server/people/access/replies/storefront.ts'
import type { CallName } from '#server/people/access/rights.ts'

/** Fields by their path, through lists; in CSV by their heading. Each is seen with any of its permissions, beside that of the call. */
type Fields = Readonly<Record<string, Seen>>
type Asking = Pick<Account, 'permissions' | 'key'>

/** Every field of every reply. A new one without a line does not compile. */
export const REPLIES = {
  ...OF_PRODUCTS,
  ...OF_STOREFRONT,
  ...OF_PRICES,
  ...OF_ORDERS,
  ...OF_DELIVERIES,
  ...OF_STOCK,
  ...OF_PEOPLE,
  ...OF_SETTINGS,
  ...OF_PAGES,
  ...OF_MANAGEMENT,
} as const satisfies Record<CallName, Table>

/** Those of a row, and of the rows in it, that not everybody sees who may make the call. */
function hiddenIn(row: Table, path = ''): Fields {
  if (row === 'as above') return {}
  if (Array.isArray(row)) return row.length > 0 ? { [path]: row } : {}
  const deeper = Object.entries(row).map(([name, one]) => hiddenIn(one, path ? `${path}.${name}` : name))
  return Object.assign({}, ...deeper)
}

const ofReplies = Object.fromEntries(
  Object.entries(REPLIES).flatMap(([call, row]) => {
    const fields = hiddenIn(row)
    return Object.keys(fields).length > 0 ? [[call, fields]] : []
  }),
)

export const FIELD_RIGHTS: Partial<Record<CallName, Fields>> = {
  ...ofReplies,
  'exports.products': hiddenIn(MANAGED_PRODUCT),
  'exports.movements': { by: NAMES_STAFF },
  'exports.bookkeeping': { 'VAT id': OF_VAT_ID },
  'exports.sales': { 'net of goods with a cost': MARGINS, cost: MARGINS, margin: MARGINS },
}

/** What facts, and acts of the history, tell of things. */
const FACT_FIELDS: Partial<Record<ThingName, Fields>> = {
  product: hiddenIn(MANAGED_PRODUCT),
  terms: { 'suppliers.costCents': SEE_COSTS },
  purchase: { 'lines.costCents': SEE_COSTS },
}

const sees = (account: Asking, seen: Seen) => seen.some((one) => one !== 'its customer' && may(account, one))
const hidden = (account: Asking, fields: Fields = {}) =>
  Object.entries(fields).filter(([, seen]) => !sees(account, seen))
const paths = (fields: [string, Seen][]) => fields.map(([path]) => path)

/** Of the history of an order alone it depends on the row: its customer is named. */
export const mayNameStaff = (account: Asking): boolean => sees(account, NAMES_STAFF)

/** Whether somebody sees what products cost the shop, and so may say it. */
export const seesCosts = (account: Asking): boolean => sees(account, SEE_COSTS)

/** Of a file that has VAT ids among what a program demands of each row. Errors: FORBIDDEN. */
export function mustSeeVatIds(account: Asking): void {
  if (!sees(account, OF_VAT_ID)) mustBePermitted(account, 'orders.confirm_payment')
}

/** Errors: FORBIDDEN. */
export function mustSeeCosts(account: Asking): void {
  if (!seesCosts(account)) mustBePermitted(account, SEE_COSTS[0])
}

/** The headings of a file that this account does not get. */
export const hiddenColumns = (account: Asking, call: CallName): string[] =>
  paths(hidden(account, FIELD_RIGHTS[call]))

/** The fields of a thing that the history does not tell this account. */
export const hiddenInHistory = (account: Asking, thing: ThingName): string[] =>
  paths(hidden(account, FACT_FIELDS[thing]))

/** The values of a fact as this account may read them. */
export function shownDetails<Told extends { verb: string; before?: unknown; after?: unknown }>(
  account: Asking,
  fact: Told,
): Told {
  const thing = THING_OF.get(fact.verb as Verb)
  const fields = thing ? hidden(account, FACT_FIELDS[thing]) : []
  const { before, after } = fact
  return { ...fact, before: withoutFields(before, fields), after: withoutFields(after, fields) }
}

/** A reply without the fields that this account does not see; one with headers has them in its body. */
export function shownReply(account: Asking, call: CallName, reply: unknown): unknown {
  const fields = hidden(account, FIELD_RIGHTS[call])
  if (fields.length === 0) return reply
  if (reply instanceof Object && 'headers' in reply && 'body' in reply)
    return { ...reply, body: withoutFields(reply.body, fields) }
  return withoutFields(reply, fields)
}

const withoutFields = (value: unknown, fields: [string, Seen][]): unknown =>
  fields.reduce((rest, [path, seen]) => without(rest, path.split('.'), seen.includes('its customer')), value)

/** A row says itself whether it is the asker's: an address may be somebody else's by now. */
function without(value: unknown, path: string[], isForOwner: boolean): unknown {
  const [name = '', ...deeper] = path
  if (Array.isArray(value)) return value.map((one) => without(one, path, isForOwner))
  if (!(value instanceof Object)) return value
  if (isForOwner && 'isYours' in value && value.isYours === true) return value
  if (!(name in value)) return value
  const { [name]: inner, ...others }: Record<string, unknown> = { ...value }
  return deeper.length === 0 ? others : { ...value, [name]: without(inner, deeper, isForOwner) }
}
