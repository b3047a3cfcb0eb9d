/** Which calls change nothing, and which of them staff may make who see the shop as a customer. */
import { contract } from '#contract/api.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { type CallName, permissionFor } from '#server/people/access/rights.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** They are no GET, as what they ask is long. */
const ONLY_READS = new Set<CallName>([
  'quotes.make',
  'rehearsals.make',
  'recalls.find',
  'documents.labels',
  'edits.preview',
  'exchanges.preview',
  'phoneOrders.quote',
  'mailServer.try',
  'paymentProvider.try',
  'mails.previewText',
  'settings.changeMoney', // in a shop with orders it keeps the currency that there is: server/shop/settings/currency.test.ts changes it
])

/** Reads of a customer's that give away a secret by which somebody acts as they do, or take their data along. */
const FOR_THE_CUSTOMER_ALONE = new Set<CallName>([
  'users.exportData',
  'documents.ofYear',
  'orderLinks.one',
  'invitations.shown',
])

const METHODS = new Map(
  Object.entries(contract).flatMap(([room, members]) =>
    Object.entries(members).map(([name, call]) => [`${room}.${name}`, call['~orpc'].route.method]),
  ),
)

export const onlyReads = (call: CallName): boolean => METHODS.get(call) === 'GET' || ONLY_READS.has(call)

/** Whoever sees the shop as a customer sees nothing of the admin either: a call that needs a permission is not for them. */
export const isForViewers = (call: CallName): boolean =>
  call === 'impersonations.end' ||
  (onlyReads(call) && !permissionFor(call) && !FOR_THE_CUSTOMER_ALONE.has(call))

/** Errors: FORBIDDEN for staff who see the shop as a customer and would change something, or see what is for the customer alone. */
export function mustOnlyView({ viewer }: Pick<Account, 'viewer'>, call: CallName): void {
  if (viewer && !isForViewers(call)) throw onlyViews()
}

export const onlyViews = () => new Refusal('FORBIDDEN', t('people.onlyViews'))
