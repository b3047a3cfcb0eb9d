/** Who sees which fields of a reply. `enforce-rights.ts` leaves the others out; `permissions.long.test.ts` compares every reply with it. */
import type { Permission } from '#contract/permissions.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import type { CallName } from '#server/people/access/rights.ts'

/** Fields by their path, through lists; in CSV by their heading. Each is seen with any of its permissions, beside that of the call. */
type Fields = Readonly<Record<string, readonly Permission[]>>

const NAMES_STAFF = ['users.read', 'audit.read'] as const
const MARGINS = ['margins.read'] as const
const marginsIn = (path: string) => ({
  [`${path}.netOfKnown`]: MARGINS,
  [`${path}.cost`]: MARGINS,
  [`${path}.margin`]: MARGINS,
})

export const FIELD_RIGHTS: Partial<Record<CallName, Fields>> = {
  'past.product': { groupPrices: ['prices.change'] },
  'orders.list': { 'refunds.by': NAMES_STAFF },
  'orders.one': { 'refunds.by': NAMES_STAFF },
  'manage.orders': { 'rows.refunds.by': NAMES_STAFF },
  'manage.movements': { 'rows.by': NAMES_STAFF },
  'audit.takeBackSince': { 'acts.by': NAMES_STAFF },
  'reports.sales': { ...marginsIn('rows'), ...marginsIn('others'), ...marginsIn('total') },
  'exports.sales': { 'net of goods with a cost': MARGINS, cost: MARGINS, margin: MARGINS },
}

/** The paths, or headings, of what this account does not see of a call. */
export function hiddenFields(account: Pick<Account, 'permissions'>, call: CallName): string[] {
  return Object.entries(FIELD_RIGHTS[call] ?? {}).flatMap(([field, seenWith]) =>
    seenWith.some((permission) => may(account, permission)) ? [] : [field],
  )
}

/** A reply without these fields; one with headers has them in its body. */
export function withoutFields(reply: unknown, paths: string[]): unknown {
  if (paths.length === 0) return reply
  if (reply instanceof Object && 'headers' in reply && 'body' in reply)
    return { ...reply, body: withoutFields(reply.body, paths) }
  return paths.reduce((rest, path) => without(rest, path.split('.')), reply)
}

function without(value: unknown, [name = '', ...deeper]: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, [name, ...deeper]))
  if (!(value instanceof Object) || !(name in value)) return value
  const { [name]: inner, ...others }: Record<string, unknown> = { ...value }
  return deeper.length === 0 ? others : { ...value, [name]: without(inner, deeper) }
}
