/** The shape of facts, and every verb that records one. Pure. */
import type { Act } from '#contract/acts.ts'
import { formatCents } from '#contract/money.ts'

/** The kinds of subjects of facts. A fact names its subject by the id of a row; settings and texts by their names. */
type SubjectKind =
  | 'account'
  | 'address'
  | 'API key'
  | 'attribute'
  | 'backup'
  | 'cart'
  | 'category'
  | 'change'
  | 'coupons'
  | 'e-mail'
  | 'family'
  | 'export'
  | 'file'
  | 'import'
  | 'message'
  | 'newsletter'
  | 'order'
  | 'picture'
  | 'price list'
  | 'price rules'
  | 'product'
  | 'review'
  | 'search'
  | 'settings'
  | 'subscription'
  | 'synonyms'
  | 'text'
  | 'user'
  | 'webhook'

/**
 * The changed values as JSON. They name no customer and contain no text that a customer wrote. What staff write of products, newsletters and
 * settings is the shop's own, and taking a change back needs it (decision 62).
 */
export type Details = Record<string, unknown>
export type Fact = { verb: Verb; at: Date; before: Details | null; after: Details | null }

type Row = {
  subject: SubjectKind
  /** The act in the audit log, if staff did it; contract/acts.ts has its words. */
  act?: Act
  /** The words in the history of an order for admins; absent if it is not shown there. */
  history?: string | ((details: Details) => string)
  /** The words in the history of an order for its customer, which may depend on earlier facts; absent if it is not shown there. */
  forCustomer?: string | ((details: Details, before: Fact[]) => string | undefined)
}

const money = ({ cents }: Details) => formatCents(Number(cents))

/**
 * Every verb that changes something. `before` and `after` of its facts hold what the verb's own statements know and what names nobody: the
 * values of products and settings, roles, states, numbers, cents, stars. Some verbs have less, for a reason:
 * - `user.changed` and the text of `review.changed` have only the names of the changed fields, as what is in them is the person's own.
 * - `user.business_changed` has the names of the changed fields and whether the VAT id is proved.
 * - `cart.changed` has the changed lines; `before` only if they were removed, as what a line was before would be read for nothing else.
 * - The verbs of addresses have neither, as what is in an address book is the person's own.
 * - A verb that says all by its name, such as `review.approved`, has neither.
 */
export const VERBS = {
  'order.placed': { subject: 'order', history: 'placed', forCustomer: 'Order placed' },
  'order.payment_started': { subject: 'order' },
  'order.payment_pending': {
    subject: 'order',
    history: 'payment pending',
    forCustomer: 'Payment begun: waiting for your bank',
  },
  'order.payment_failed': { subject: 'order', history: 'payment failed', forCustomer: 'Payment failed' },
  'order.payment_cancelled': { subject: 'order' },
  'order.paid': { subject: 'order', history: 'paid', forCustomer: 'Paid' },
  'order.paid_by_hand': {
    subject: 'order',
    history: ({ paidBy }) => `paid by hand: ${paidBy}`,
    forCustomer: ({ paidBy }) =>
      paidBy === 'other' ? 'Paid' : `Paid ${paidBy === 'cash' ? 'in' : 'by'} ${paidBy}`,
  },
  'order.payment_taken_back': {
    ...{ subject: 'order', act: 'take back payment', history: 'payment taken back' },
    forCustomer: 'Confirmed by mistake: not paid yet',
  },
  'order.documents_erased': { subject: 'order', history: 'documents erased: their time is over' },
  'order.shipping_taken_back': {
    ...{ subject: 'order', act: 'take back shipping', history: 'shipping taken back' },
    forCustomer: 'Marked as shipped by mistake: it is packed next',
  },
  'order.payment_refunded': {
    subject: 'order',
    history: 'payment refunded',
    forCustomer: 'Payment refunded',
  },
  'order.stock_released': {
    ...{ subject: 'order', history: 'stock released' },
    forCustomer: 'Time to pay ran out: the pieces are no longer kept',
  },
  'order.stock_taken_again': {
    ...{ subject: 'order', history: 'stock taken again', forCustomer: 'Pieces kept for you again' },
  },
  'order.priced_anew': {
    ...{ subject: 'order', history: 'priced anew' },
    forCustomer: 'The price of this day taken, as the time to pay had run out',
  },
  'order.shipped': { subject: 'order', act: 'ship order', history: 'shipped', forCustomer: 'Shipped' },
  'order.shipping_told': { subject: 'order' },
  'order.deleted': {
    subject: 'order',
    act: 'delete order',
    history: 'deleted',
    forCustomer: 'Closed by the shop',
  },
  'order.refund_asked': {
    ...{ subject: 'order', act: 'refund order' },
    history: (details) => `refund of ${money(details)} asked for`,
    forCustomer: (details) => `Refund of ${money(details)} begun`,
  },
  'order.refunded': {
    subject: 'order',
    history: (details) => `${money(details)} refunded${details.how ? ` ${details.how}` : ''}`,
    forCustomer: (details) => `${money(details)} refunded`,
  },
  'order.refund_failed': {
    subject: 'order',
    history: (details) => `refund of ${money(details)} failed`,
    forCustomer: (details, before) => {
      const came = before.some(
        ({ verb, after }) => verb === 'order.refunded' && after?.cents === details.cents,
      )
      return came ? `Refund of ${money(details)} came back to us` : undefined
    },
  },
  'order.invoiced': { subject: 'order' },
  'order.credited': { subject: 'order' },
  'webhook.handled': { subject: 'webhook' },
  'webhook.added': { subject: 'webhook', act: 'add webhook' },
  'webhook.changed': { subject: 'webhook', act: 'change webhook' },
  'webhook.removed': { subject: 'webhook', act: 'remove webhook' },
  'webhook.secret_changed': { subject: 'webhook', act: 'change secret of webhook' },
  'webhook.replayed': { subject: 'webhook', act: 'send webhook again' },
  'webhook.switched_off': { subject: 'webhook' },
  'webhook.given_up': { subject: 'webhook' },

  'product.added': { subject: 'product', act: 'add product' },
  'product.changed': { subject: 'product', act: 'change product' },
  'product.removed': { subject: 'product', act: 'remove product' },
  'product.restored': { subject: 'product', act: 'restore product' },
  'product.related': { subject: 'product', act: 'relate product' },
  'products.bulk_changed': { subject: 'product', act: 'change many products' },
  'prices.changed': { subject: 'price rules', act: 'change price rules' },
  'price_list.changed': { subject: 'price list', act: 'change price list' },
  'coupons.made': { subject: 'coupons', act: 'make coupons' },
  'coupon.ended': { subject: 'coupons', act: 'end coupon' },
  'coupon.revived': { subject: 'coupons' },
  'family.made': { subject: 'family', act: 'make family' },
  'family.changed': { subject: 'family', act: 'change family' },
  'family.dissolved': { subject: 'family', act: 'dissolve family' },
  'product.deleted': { subject: 'product' },
  'data.exported': { subject: 'export', act: 'export data' },
  'import.added': { subject: 'import', act: 'add import' },
  'import.explained': { subject: 'import', act: 'explain import' },
  'import.begun': { subject: 'import', act: 'begin import' },
  'import.removed': { subject: 'import', act: 'remove import' },
  'import.pictures_retried': { subject: 'import', act: 'retry pictures of import' },
  'import.applied': { subject: 'import', act: 'apply import' },
  'import.undone': { subject: 'import', act: 'undo import' },
  'stock.corrected': { subject: 'product', act: 'correct stock' },
  'stock.ran_low': { subject: 'product' },
  'changes.taken_back': { subject: 'change', act: 'take back changes' },
  'backup.asked': { subject: 'backup', act: 'make backup' },
  'search.dismissed': { subject: 'search', act: 'dismiss search' },
  'synonyms.added': { subject: 'synonyms', act: 'add synonyms' },
  'synonyms.changed': { subject: 'synonyms', act: 'change synonyms' },
  'synonyms.removed': { subject: 'synonyms', act: 'remove synonyms' },
  'category.added': { subject: 'category', act: 'add category' },
  'category.changed': { subject: 'category', act: 'change category' },
  'category.moved': { subject: 'category', act: 'move category' },
  'category.removed': { subject: 'category', act: 'remove category' },
  'attribute.added': { subject: 'attribute', act: 'add attribute' },
  'attribute.changed': { subject: 'attribute', act: 'change attribute' },
  'attribute.moved': { subject: 'attribute', act: 'move attribute' },
  'attribute.removed': { subject: 'attribute', act: 'remove attribute' },
  'picture.uploaded': { subject: 'picture', act: 'upload picture' },
  'picture.removed': { subject: 'picture' },
  'file.uploaded': { subject: 'file', act: 'upload file' },
  'file.removed': { subject: 'file' },
  'review.written': { subject: 'review' },
  'review.changed': { subject: 'review' },
  'review.approved': { subject: 'review', act: 'approve review' },
  'review.answered': { subject: 'review', act: 'answer review' },
  'review.answer_removed': { subject: 'review', act: 'remove answer to review' },
  'review.removed': { subject: 'review', act: 'remove review' },
  'cart.changed': { subject: 'cart' },
  'address.added': { subject: 'address' },
  'address.changed': { subject: 'address' },
  'address.removed': { subject: 'address' },
  'address.made_default': { subject: 'address' },
  'settings.changed': { subject: 'settings', act: 'change settings' },
  'text.changed': { subject: 'text', act: 'change text' },
  'key.made': { subject: 'API key', act: 'make API key' },
  'key.revoked': { subject: 'API key', act: 'revoke API key' },

  'account.registered': { subject: 'account' },
  'account.confirmed': { subject: 'account' },
  'account.password_changed': { subject: 'account' },
  'account.way_in_added': { subject: 'account' },
  'account.way_in_removed': { subject: 'account' },
  'account.signed_in': { subject: 'account' },
  'account.signed_out': { subject: 'account' },
  'user.signed_in': { subject: 'user' },
  'user.changed': { subject: 'user' },
  'user.business_changed': { subject: 'user' },
  'user.business_removed': { subject: 'user' },
  'user.vat_id_checked': { subject: 'user' },
  'user.promoted': { subject: 'user', act: 'promote user' },
  'user.demoted': { subject: 'user', act: 'demote user' },
  'user.appointed': { subject: 'user', act: 'appoint admin by command' },
  'user.grouped': { subject: 'user', act: 'group user' },
  'user.deleted': { subject: 'user', act: 'delete user' },
  'user.exported': { subject: 'user', act: 'export user' },

  'message.sent': { subject: 'message' },
  'message.marked': { subject: 'message', act: 'mark message' },
  'message.published': { subject: 'message', act: 'publish question' },
  'message.withdrawn': { subject: 'message', act: 'withdraw question' },
  'message.deleted': { subject: 'message', act: 'delete message' },
  'newsletter.written': { subject: 'newsletter', act: 'write newsletter' },
  'newsletter.changed': { subject: 'newsletter', act: 'change newsletter' },
  'newsletter.deleted': { subject: 'newsletter', act: 'delete newsletter' },
  'newsletter.tried': { subject: 'newsletter', act: 'try newsletter' },
  'newsletter.sent': { subject: 'newsletter', act: 'send newsletter' },
  'newsletter.stopped': { subject: 'newsletter', act: 'stop newsletter' },
  'newsletter.subscribers_exported': { subject: 'newsletter', act: 'export subscribers' },
  'subscription.asked': { subject: 'subscription' },
  'subscription.confirmed': { subject: 'subscription' },
  'subscription.ended': { subject: 'subscription' },
  'email.tested': { subject: 'e-mail', act: 'send test email' },
  'email.sent_again': { subject: 'e-mail', act: 'send letter again' },
  'email.all_sent_again': { subject: 'e-mail', act: 'send all letters again' },
  'email.given_up': { subject: 'e-mail' },
} as const satisfies Record<string, Row>

export type Verb = keyof typeof VERBS

/** The row of a verb; undefined for one of a later release that runs beside this one. */
const rowOf = (verb: Verb): Row | undefined => VERBS[verb]

/** The kind of the subject of a verb; `unknown` for a verb of a later release. */
export const subjectKindOf = (verb: string): SubjectKind | 'unknown' =>
  rowOf(verb as Verb)?.subject ?? 'unknown'

/** The verbs of visits. There is no end of such facts, and nobody asks for them after some weeks. */
export const VISITS = [
  'account.signed_in',
  'account.signed_out',
  'cart.changed',
  'user.signed_in',
  'webhook.handled',
] as const satisfies Verb[]

/** The words of a fact in the history of an order for admins; undefined if the fact is not shown there. */
export function historyWords({ verb, after }: Fact): string | undefined {
  const history = rowOf(verb)?.history
  return typeof history === 'function' ? history(after ?? {}) : history
}

/** The words of a fact in the history of an order for its customer; undefined if it is not shown. `before`: the order's earlier facts. */
export function customerWords({ verb, after }: Fact, before: Fact[]): string | undefined {
  const forCustomer = rowOf(verb)?.forCustomer
  return typeof forCustomer === 'function' ? forCustomer(after ?? {}, before) : forCustomer
}

/** The verbs that the audit log shows if staff did them, each with its act. */
export const ACTS_OF_STAFF = new Map<Verb, Act>(
  (Object.keys(VERBS) as Verb[]).flatMap((verb): [Verb, Act][] => {
    const act = rowOf(verb)?.act
    return act ? [[verb, act]] : []
  }),
)
