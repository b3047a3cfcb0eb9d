/** What an order's customer reads of its facts, in the language of the page. Pure. */
import { formatCents } from '#contract/money.ts'
import { isPaymentMethod, methodName } from '#contract/payment-methods.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Verb, VerbOf } from '#contract/things.ts'
import { language, t } from '#messages/t.ts'
import type { Details, Fact } from '#server/history/facts/facts.ts'

type Words = (details: Details, before: Fact[]) => string | undefined

export const money = ({ cents }: Details) => formatCents(Number(cents))
/** Nothing of a card. */
export const way = ({ method }: Details) => {
  const named = typeof method === 'string' && isPaymentMethod(method) ? method : undefined
  return { by: named ? 'yes' : 'no', method: named ? methodName(named) : '' }
}
export const parcel = (details: Details) => String(Number(details.parcel))
const day = (on: unknown) => promisedDay(String(on))
export const carried = ({ carrier, tracking }: Details) => ({
  ...{ hasCarrier: carrier ? 'yes' : 'no', carrier: String(carrier) },
  ...{ hasTracking: tracking ? 'yes' : 'no', tracking: String(tracking) },
})
export const back = (details: Details) => ({
  kind: String(details.kind),
  number: String(Number(details.return)),
})

const WORDS: Record<VerbOf<'order'>, Words | null> = {
  'order.placed': ({ entered, exchange }) => {
    if (exchange) return t('orderHistory.placedInExchange', { exchange: String(exchange) })
    return entered ? t('orderHistory.entered') : t('orderHistory.placed')
  },
  'order.payment_started': null,
  'order.payment_pending': (details) => t('orderHistory.paymentPending', way(details)),
  'order.payment_failed': (details) => t('orderHistory.paymentFailed', way(details)),
  'order.payment_cancelled': null,
  'order.paid': ({ cents, inKind, method }) => {
    if (cents === 0) return t('orderHistory.nothingToPay')
    return inKind
      ? t('orderHistory.paidInKind', { sum: money({ cents }) })
      : t('orderHistory.paidWith', way({ method }))
  },
  'order.paid_by_hand': ({ paidBy }) =>
    paidBy === 'other' ? t('orderHistory.paid') : t('orderHistory.paidBy', { how: String(paidBy) }),
  'order.payment_taken_back': () => t('orderHistory.notPaidYet'),
  'order.transfer_chosen': ({ until, by }) =>
    t('orderHistory.toBePaid', { by: by ? 'collection' : 'transfer', day: day(until) }),
  'order.rest_taken_back': () => t('orderHistory.restNotPaidYet'),
  'order.excess_recorded': null,
  'order.excess_paid_back': (details) => t('orderHistory.excessPaidBack', { sum: money(details) }),
  'order.excess_taken_back': null,
  'order.filled_in': null,
  'order.documents_erased': null,
  'order.shipping_taken_back': () => t('orderHistory.packedNext'),
  'order.guest_confirmed': () => t('orderHistory.addressConfirmed'),
  'order.taken_along': () => t('orderHistory.takenIntoAccount'),
  'order.guest_erased': null,
  'order.link_replaced': null,
  'order.payment_link_sent': () => t('orderHistory.payLinkSent'),
  'order.edited': (details) => {
    const { version, totalCents } = details
    const now = { version: String(Number(version)), sum: formatCents(Number(totalCents)) }
    const changes = changesSaid(details)
    return changes === undefined
      ? t('orderHistory.changedTo', now)
      : t('orderHistory.changed', { changes, ...now })
  },
  'order.rest_paid': (details) => t('orderHistory.restPaid', { sum: money(details) }),
  'order.canceled': () => t('orderHistory.canceled'),
  'order.payment_refunded': () => t('orderHistory.paymentRefunded'),
  'order.stock_released': () => t('orderHistory.noLongerKept'),
  'order.stock_taken_again': () => t('orderHistory.keptAgain'),
  'order.priced_anew': () => t('orderHistory.pricedAnew'),
  'order.payment_confirmed': null,
  'order.picking': null,
  'order.parcel_packed': () => t('orderHistory.packed'),
  'order.parcel_sent': (details) =>
    t('orderHistory.partSent', { parcel: parcel(details), ...carried(details) }),
  'order.parcel_changed': null,
  'order.parcel_delivered': (details) => t('orderHistory.arrived', { parcel: parcel(details) }),
  'order.label_asked': null,
  'order.parcel_labelled': null,
  'order.e_invoice_asked': null,
  'order.e_invoice_sent': null,
  'order.parcel_cancelled': null,
  'order.shipped': (details) => t('orderHistory.shipped', carried(details)),
  'order.promise_moved': ({ promisedOn }) => t('orderHistory.promised', { day: day(promisedOn) }),
  'order.promise_passed': ({ promisedOn }) => t('orderHistory.promisePassed', { day: day(promisedOn) }),
  'order.shipping_told': null,
  'order.deleted': () => t('orderHistory.closed'),
  'order.refund_asked': (details) =>
    details.cents === 0 ? undefined : t('orderHistory.refundBegun', { sum: money(details) }),
  'order.refunded': (details) => {
    if (details.cents === 0) return t('orderHistory.piecesTakenBack')
    if (details.owed) return undefined // another fact says when it was paid
    const sum = money(details)
    return details.how === 'in kind'
      ? t('orderHistory.wentIntoExchange', { sum })
      : t('orderHistory.refunded', { sum })
  },
  'order.refund_failed': (details, before) => {
    const came = before.some(({ verb, after }) => verb === 'order.refunded' && after?.cents === details.cents)
    return came ? t('orderHistory.refundCameBack', { sum: money(details) }) : undefined
  },
  'order.payback_account': ({ account }) => t('orderHistory.paybackAccount', { account: String(account) }),
  'order.refund_paid_back': (details) =>
    t('orderHistory.refundPaidBack', { sum: money(details), day: day(details.day) }),
  'order.refund_owed_again': (details) => t('orderHistory.refundOwedAgain', { sum: money(details) }),
  'order.refund_set_off': (details) => t('orderHistory.refundSetOff', { sum: money(details) }),
  'order.disputed': null,
  'order.dispute_moved': null,
  'order.return_asked': (details) =>
    t('orderHistory.returnAsked', { ...back(details), wanted: details.wanted ? 'yes' : 'no' }),
  'order.return_approved': (details) =>
    t('orderHistory.returnApproved', { ...back(details), back: details.comesBack ? 'yes' : 'no' }),
  'order.return_refused': (details) => t('orderHistory.returnRefused', back(details)),
  'order.return_withdrawn': (details) => t('orderHistory.returnWithdrawn', back(details)),
  'order.return_received': (details) => t('orderHistory.returnReceived', back(details)),
  'order.replacement_sent': (details) =>
    t('orderHistory.replacementSent', { ...back(details), ...carried(details) }),
  'order.replacement_called_off': (details) => t('orderHistory.replacementCalledOff', back(details)),
  'order.return_settled': ({ exchange, ...details }) =>
    t('orderHistory.returnSettled', {
      ...back(details),
      ...{ hasExchange: exchange ? 'yes' : 'no', exchange: String(exchange) },
    }),
  'order.return_reopened': null,
  'order.invoiced': null,
  'order.credited': null,
}

/** Undefined if the customer is not shown the fact. `before`: the order's earlier facts. */
export function customerWords({ verb, after }: Fact, before: Fact[]): string | undefined {
  return (WORDS as Partial<Record<Verb, Words | null>>)[verb]?.(after ?? {}, before)
}

/** What an edit changed, in the language of the reader; undefined where an older release kept it in English alone. */
export function changesSaid({ changes, changesIn }: Details): string | undefined {
  const said = Object(changesIn)[language()] ?? (language().startsWith('en') ? changes : undefined)
  return said === undefined ? undefined : [said].flat().join('; ')
}
