/** What the history of an order says of its facts to admins. Pure. */
import { DISPUTE_WORDS, type DisputeState } from '#contract/dispute-states.ts'
import { formatCents } from '#contract/money.ts'
import { isPaymentMethod, methodFacts } from '#contract/payment-methods.ts'
import type { Verb, VerbOf } from '#contract/things.ts'
import type { Details, Fact } from '#server/history/facts/facts.ts'

type Words = string | ((details: Details) => string | undefined)

const disputed = ({ state }: Details) => DISPUTE_WORDS[state as DisputeState] ?? String(state)
const money = ({ cents }: Details) => formatCents(Number(cents))

/** Nothing of a card. */
const by = ({ method }: Details) =>
  typeof method === 'string' && isPaymentMethod(method) ? ` by ${methodFacts(method).brand}` : ''

const parcel = (details: Details) => `parcel ${Number(details.parcel)}`
const carried = ({ carrier, tracking }: Details) =>
  `${carrier ? ` with ${carrier}` : ''}${tracking ? ` (${tracking})` : ''}`

const back = (details: Details) =>
  `${details.kind === 'claim' ? 'claim' : 'return'} ${Number(details.return)}`

const exchanged = ({ exchange }: Details) => (exchange ? ` by order ${exchange}` : '')

const editWords = ({ changes, version, totalCents }: Details) =>
  [...[changes].flat(), `version ${Number(version)}, ${formatCents(Number(totalCents))}`].join('; ')

const refunded = (details: Details) =>
  details.how === 'in kind' ? `${money(details)} went into the exchange` : `${money(details)} refunded`

const WORDS: Record<VerbOf<'order'>, Words | null> = {
  'order.placed': ({ entered, exchange }) =>
    exchange
      ? `agreed in exchange for pieces of order ${exchange}`
      : entered
        ? 'entered for the customer'
        : 'placed',
  'order.payment_started': null,
  'order.payment_pending': (details) => `payment${by(details)} pending`,
  'order.payment_failed': (details) => `payment${by(details)} failed`,
  'order.payment_cancelled': null,
  'order.paid': ({ cents, inKind, method }) => {
    if (cents === 0) return 'nothing to pay'
    return inKind ? `${money({ cents })} paid by what came back` : `paid${by({ method })}`
  },
  'order.paid_by_hand': ({ paidBy, cents }) =>
    `paid by hand: ${paidBy}${cents ? `, ${money({ cents })}` : ''}`,
  'order.payment_taken_back': 'payment taken back',
  'order.transfer_chosen': ({ until, by }) =>
    `to be paid ${by ? 'when it is collected' : 'by bank transfer'} until ${until}`,
  'order.rest_taken_back': 'payment of the rest taken back',
  'order.excess_recorded': (details) => `${money(details)} came that is to be paid back`,
  'order.excess_paid_back': (details) => `${money(details)} paid back that came beyond it`,
  'order.excess_taken_back': (details) => `${money(details)} were recorded by mistake`,
  'order.filled_in': ({ fields }) => `filled in: ${[fields].flat().join(', ')}`,
  'order.documents_erased': 'documents erased: their time is over',
  'order.shipping_taken_back': 'shipping taken back',
  'order.guest_confirmed': 'e-mail address confirmed',
  'order.taken_along': 'taken into an account',
  'order.guest_erased': 'data of the guest erased',
  'order.link_replaced': 'link replaced',
  'order.payment_link_sent': 'link to pay sent',
  'order.edited': (details) => `edited: ${editWords(details)}`,
  'order.rest_paid': (details) => `the rest paid, ${money(details)}`,
  'order.canceled': 'canceled by its customer',
  'order.payment_refunded': 'payment refunded',
  'order.stock_released': 'stock released',
  'order.stock_taken_again': 'stock taken again',
  'order.priced_anew': 'priced anew',
  'order.payment_confirmed': null,
  'order.picking': 'on a pick list',
  'order.parcel_packed': (details) => `${parcel(details)} packed`,
  'order.parcel_sent': (details) => `${parcel(details)} sent${carried(details)}`,
  'order.parcel_changed': (details) => `${parcel(details)} goes${carried(details)}`,
  'order.parcel_delivered': (details) => `${parcel(details)} arrived`,
  'order.label_asked': ({ parcel: number }) => `label of parcel ${Number(number)} asked for`,
  'order.parcel_labelled': ({ parcel: number }) => `label of parcel ${Number(number)} made`,
  'order.parcel_cancelled': (details) => `${parcel(details)} canceled`,
  'order.shipped': (details) => `shipped${carried(details)}`,
  'order.promise_moved': ({ promisedOn }) => `customer told that pieces come by ${promisedOn}`,
  'order.shipping_told': null,
  'order.deleted': 'deleted',
  'order.refund_asked': (details) =>
    details.cents === 0 ? undefined : `refund of ${money(details)} asked for`,
  'order.refunded': (details) =>
    details.cents === 0
      ? 'pieces taken back'
      : `${refunded(details)}${details.how && details.how !== 'in kind' ? ` ${details.how}` : ''}`,
  'order.refund_failed': (details) => `refund of ${money(details)} failed`,
  'order.payback_account': ({ account }) => `account for what is owed given: ${account}`,
  'order.refund_paid_back': (details) => `${money(details)} paid back on ${details.day}`,
  'order.refund_owed_again': (details) => `${money(details)} owed again: not paid back after all`,
  'order.disputed': (details) => `payment of ${money(details)} disputed: ${disputed(details)}`,
  'order.dispute_moved': (details) => `dispute of ${money(details)}: ${disputed(details)}`,
  'order.return_asked': (details) =>
    `${back(details)} asked for${details.wanted ? ', for another size' : ''}`,
  'order.return_approved': (details) => `${back(details)} approved`,
  'order.return_refused': (details) => `${back(details)} refused`,
  'order.return_withdrawn': (details) => `${back(details)} withdrawn`,
  'order.return_received': (details) => `${back(details)} received`,
  'order.replacement_sent': (details) => `replacement for ${back(details)} sent${carried(details)}`,
  'order.return_settled': (details) => `${back(details)} settled${exchanged(details)}`,
  'order.return_reopened': (details) => `${back(details)} open again: its refund failed`,
  'order.invoiced': null,
  'order.credited': null,
}

/** Undefined if admins are not shown the fact. */
export function historyWords({ verb, after }: Fact): string | undefined {
  const words = (WORDS as Partial<Record<Verb, Words | null>>)[verb]
  return typeof words === 'function' ? words(after ?? {}) : (words ?? undefined)
}
