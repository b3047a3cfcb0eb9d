/** What the history of an order says of its facts to admins, in the language of whoever asks. Pure. */
import { DISPUTE_WORDS, type DisputeState } from '#contract/dispute-states.ts'
import { formatCents } from '#contract/money.ts'
import type { Verb, VerbOf } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import type { Details, Fact } from '#server/history/facts/facts.ts'
import { back, carried, changesSaid, money, parcel, way } from '#server/selling/orders/customer-words.ts'

type Words = (details: Details) => string | undefined

const sumOf = (details: Details) => ({ sum: money(details) })
const disputed = (details: Details) => ({
  sum: money(details),
  state: DISPUTE_WORDS[details.state as DisputeState]?.() ?? String(details.state),
})
const onItsWay = (details: Details) => ({ parcel: parcel(details), ...carried(details) })
/** How the money went. */
const WAYS: Record<string, string> = { 'by hand': 'hand', 'at the payment provider': 'provider' }

/** Who declared an age to staff. */
function declaredWords(declared: unknown): string | undefined {
  const { age, by } = Object(declared)
  if (!by) return undefined
  return by === 'customer'
    ? t('orders.customerDeclaredAge', { age })
    : t('orders.recipientDeclaredAge', { age })
}

const WORDS: Record<VerbOf<'order'>, Words | null> = {
  'order.placed': ({ entered, exchange, declared }) => {
    if (exchange)
      return [
        t('admin.orderHistory.placedInExchange', { exchange: String(exchange) }),
        declaredWords(declared),
      ]
        .filter(Boolean)
        .join('; ')
    return entered ? t('admin.orderHistory.entered') : t('admin.orderHistory.placed')
  },
  'order.payment_started': null,
  'order.payment_pending': (details) => t('admin.orderHistory.paymentPending', way(details)),
  'order.payment_failed': (details) => t('admin.orderHistory.paymentFailed', way(details)),
  'order.payment_cancelled': null,
  'order.paid': ({ cents, inKind, method }) => {
    if (cents === 0) return t('admin.orderHistory.nothingToPay')
    return inKind
      ? t('admin.orderHistory.paidInKind', sumOf({ cents }))
      : t('admin.orderHistory.paid', way({ method }))
  },
  'order.paid_by_hand': ({ paidBy, cents }) =>
    t('admin.orderHistory.paidByHand', {
      how: paidBy === 'bank transfer' ? 'transfer' : String(paidBy),
      hasSum: cents ? 'yes' : 'no',
      ...sumOf({ cents }),
    }),
  'order.payment_taken_back': () => t('admin.orderHistory.paymentTakenBack'),
  'order.transfer_chosen': ({ until, by }) =>
    t('admin.orderHistory.toBePaid', { by: by ? 'collection' : 'transfer', until: String(until) }),
  'order.rest_taken_back': () => t('admin.orderHistory.restTakenBack'),
  'order.excess_recorded': (details) => t('admin.orderHistory.excessRecorded', sumOf(details)),
  'order.excess_paid_back': (details) => t('admin.orderHistory.excessPaidBack', sumOf(details)),
  'order.excess_taken_back': (details) => t('admin.orderHistory.excessTakenBack', sumOf(details)),
  'order.filled_in': ({ fields }) => t('admin.orderHistory.filledIn', { fields: [fields].flat().join(', ') }),
  'order.documents_erased': () => t('admin.orderHistory.documentsErased'),
  'order.shipping_taken_back': () => t('admin.orderHistory.shippingTakenBack'),
  'order.guest_confirmed': () => t('admin.orderHistory.guestConfirmed'),
  'order.taken_along': () => t('admin.orderHistory.takenAlong'),
  'order.guest_erased': () => t('admin.orderHistory.guestErased'),
  'order.link_replaced': () => t('admin.orderHistory.linkReplaced'),
  'order.payment_link_sent': () => t('admin.orderHistory.payLinkSent'),
  'order.edited': ({ version, totalCents, ...details }) =>
    t('admin.orderHistory.edited', {
      changes: changesSaid(details) ?? [details.changes].flat().join('; '),
      version: String(Number(version)),
      sum: formatCents(Number(totalCents)),
    }),
  'order.rest_paid': (details) => t('admin.orderHistory.restPaid', sumOf(details)),
  'order.canceled': () => t('admin.orderHistory.canceled'),
  'order.payment_refunded': () => t('admin.orderHistory.paymentRefunded'),
  'order.stock_released': () => t('admin.orderHistory.stockReleased'),
  'order.stock_taken_again': () => t('admin.orderHistory.stockTakenAgain'),
  'order.priced_anew': () => t('admin.orderHistory.pricedAnew'),
  'order.payment_confirmed': null,
  'order.picking': () => t('admin.orderHistory.picking'),
  'order.parcel_packed': (details) => t('admin.orderHistory.parcelPacked', { parcel: parcel(details) }),
  'order.parcel_sent': (details) => t('admin.orderHistory.parcelSent', onItsWay(details)),
  'order.parcel_changed': (details) =>
    details.batches
      ? t('admin.orderHistory.numbersNoted', { parcel: parcel(details) })
      : t('admin.orderHistory.parcelChanged', onItsWay(details)),
  'order.parcel_delivered': (details) => t('admin.orderHistory.parcelDelivered', { parcel: parcel(details) }),
  'order.label_asked': (details) => t('admin.orderHistory.labelAsked', { parcel: parcel(details) }),
  'order.parcel_labelled': (details) => t('admin.orderHistory.labelMade', { parcel: parcel(details) }),
  'order.e_invoice_asked': ({ printed }) =>
    t('admin.orderHistory.eInvoiceAsked', { number: String(printed) }),
  'order.e_invoice_sent': ({ printed, to }) =>
    t('admin.orderHistory.eInvoiceSent', { number: String(printed), to: String(to) }),
  'order.parcel_cancelled': (details) => t('admin.orderHistory.parcelCanceled', { parcel: parcel(details) }),
  'order.shipped': (details) => t('admin.orderHistory.shipped', carried(details)),
  'order.promise_moved': ({ promisedOn }) =>
    t('admin.orderHistory.promiseMoved', { day: String(promisedOn) }),
  'order.promise_passed': ({ promisedOn }) =>
    t('admin.orderHistory.promisePassed', { day: String(promisedOn) }),
  'order.shipping_told': null,
  'order.deleted': () => t('admin.orderHistory.deleted'),
  'order.refund_asked': (details) =>
    details.cents === 0 ? undefined : t('admin.orderHistory.refundAsked', sumOf(details)),
  'order.refunded': (details) => {
    if (details.cents === 0) return t('admin.orderHistory.piecesTakenBack')
    if (details.how === 'in kind') return t('admin.orderHistory.wentIntoExchange', sumOf(details))
    return t('admin.orderHistory.refunded', { how: WAYS[String(details.how)] ?? 'other', ...sumOf(details) })
  },
  'order.refund_failed': (details) => t('admin.orderHistory.refundFailed', sumOf(details)),
  'order.payback_account': ({ account }) =>
    t('admin.orderHistory.paybackAccount', { account: String(account) }),
  'order.refund_paid_back': (details) =>
    t('admin.orderHistory.refundPaidBack', { day: String(details.day), ...sumOf(details) }),
  'order.refund_owed_again': (details) => t('admin.orderHistory.refundOwedAgain', sumOf(details)),
  'order.refund_set_off': (details) => t('admin.orderHistory.refundSetOff', sumOf(details)),
  'order.disputed': (details) => t('admin.orderHistory.disputed', disputed(details)),
  'order.dispute_moved': (details) => t('admin.orderHistory.disputeMoved', disputed(details)),
  'order.return_asked': (details) =>
    t('admin.orderHistory.returnAsked', { ...back(details), wanted: details.wanted ? 'yes' : 'no' }),
  'order.return_approved': (details) => t('admin.orderHistory.returnApproved', back(details)),
  'order.return_refused': (details) => t('admin.orderHistory.returnRefused', back(details)),
  'order.return_withdrawn': (details) => t('admin.orderHistory.returnWithdrawn', back(details)),
  'order.return_received': (details) => t('admin.orderHistory.returnReceived', back(details)),
  'order.replacement_sent': (details) =>
    t('admin.orderHistory.replacementSent', { ...back(details), ...carried(details) }),
  'order.replacement_called_off': (details) => t('admin.orderHistory.replacementCalledOff', back(details)),
  'order.return_settled': (details) =>
    t('admin.orderHistory.returnSettled', {
      ...back(details),
      hasExchange: details.exchange ? 'yes' : 'no',
      exchange: String(details.exchange),
    }),
  'order.return_reopened': (details) => t('admin.orderHistory.returnReopened', back(details)),
  'order.invoiced': null,
  'order.credited': null,
}

/** Undefined if admins are not shown the fact. */
export function historyWords({ verb, after }: Fact): string | undefined {
  return (WORDS as Partial<Record<Verb, Words | null>>)[verb]?.(after ?? {})
}
