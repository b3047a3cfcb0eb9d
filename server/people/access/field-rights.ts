/** Who sees which fields of a reply. `enforce-rights.ts` leaves the others out; `permissions.long.test.ts` compares every reply with it. */
import { SEE_COSTS } from '#contract/permissions.ts'
import { THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import { type Account, may, mustBePermitted } from '#server/people/access/actor.ts'
import type { CallName } from '#server/people/access/rights.ts'
import {
  ACT,
  ARRIVAL,
  MONEY_BY_HAND,
  MOVEMENT,
  NAMES_STAFF,
  ORDER,
  ORDER_BUSINESS,
  PRODUCT,
  REFUND,
  type Seen,
  VERSION,
} from '#server/people/access/row-rights.ts'

/** Fields by their path, through lists; in CSV by their heading. Each is seen with any of its permissions, beside that of the call. */
type Fields = Readonly<Record<string, Seen>>
type Asking = Pick<Account, 'permissions' | 'key'> & { email?: string }

const MARGINS = ['margins.read'] as const
const marginsIn = (path: string) => ({
  [`${path}.netOfKnown`]: MARGINS,
  [`${path}.cost`]: MARGINS,
  [`${path}.margin`]: MARGINS,
})
const fieldsAt = (path: string, row: Fields): Fields =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, seen]) => (seen.length > 0 ? [[`${path}${name}`, seen]] : [])),
  )
const ordersAt = (path: string): Fields => ({
  ...fieldsAt(path, ORDER),
  ...fieldsAt(`${path}business.`, ORDER_BUSINESS),
  ...fieldsAt(`${path}refunds.`, REFUND),
})

export const FIELD_RIGHTS: Partial<Record<CallName, Fields>> = {
  'products.managed': fieldsAt('', PRODUCT),
  'families.one': fieldsAt('products.', PRODUCT),
  'past.products': { ...fieldsAt('rows.was.', PRODUCT), ...fieldsAt('rows.now.', PRODUCT) },
  'past.product': {
    ...{ ...fieldsAt('was.', PRODUCT), ...fieldsAt('now.', PRODUCT) },
    groupPrices: ['prices.change'],
  },
  'exports.products': fieldsAt('', PRODUCT),
  'orders.list': ordersAt(''),
  'orders.one': { ...ordersAt(''), ...fieldsAt('received.', MONEY_BY_HAND) },
  'edits.versions': fieldsAt('', VERSION),
  'manage.orders': { ...ordersAt('rows.'), ...ordersAt('close.') },
  'manage.movements': fieldsAt('rows.', MOVEMENT),
  'exports.movements': fieldsAt('', MOVEMENT),
  'purchases.one': fieldsAt('arrivals.', ARRIVAL),
  'audit.takeBack': fieldsAt('left.since.', ACT),
  'audit.takeBackSince': { ...fieldsAt('acts.', ACT), ...fieldsAt('acts.left.since.', ACT) },
  'reports.sales': { ...marginsIn('rows'), ...marginsIn('others'), ...marginsIn('total') },
  'exports.sales': { 'net of goods with a cost': MARGINS, cost: MARGINS, margin: MARGINS },
}

/** What facts, and acts of the history, tell of things. */
const FACT_FIELDS: Partial<Record<ThingName, Fields>> = {
  product: fieldsAt('', PRODUCT),
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
  const own = account.key ? undefined : account.email
  if (reply instanceof Object && 'headers' in reply && 'body' in reply)
    return { ...reply, body: withoutFields(reply.body, fields, own) }
  return withoutFields(reply, fields, own)
}

const withoutFields = (value: unknown, fields: [string, Seen][], own?: string): unknown =>
  fields.reduce((rest, [path, seen]) => {
    return without(rest, path.split('.'), seen.includes('its customer') ? own : undefined)
  }, value)

function without(value: unknown, path: string[], own: string | undefined): unknown {
  const [name = '', ...deeper] = path
  if (Array.isArray(value)) return value.map((one) => without(one, path, own))
  if (!(value instanceof Object)) return value
  if (own !== undefined && 'customerEmail' in value && value.customerEmail === own) return value
  if (!(name in value)) return value
  const { [name]: inner, ...others }: Record<string, unknown> = { ...value }
  return deeper.length === 0 ? others : { ...value, [name]: without(inner, deeper, own) }
}
