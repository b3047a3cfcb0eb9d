/** What the history of an order says of its facts. Pure. */
import { DISPUTE_WORDS, type DisputeState } from '#contract/dispute-states.ts'
import { formatCents } from '#contract/money.ts'
import { isPaymentMethod, methodFacts } from '#contract/payment-methods.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Verb, VerbOf } from '#contract/things.ts'
import type { Details, Fact } from '#server/history/facts/facts.ts'

type Row = {
  /** For admins; absent if it is not shown to them. */
  history?: string | ((details: Details) => string | undefined)
  /** Absent if it is not shown to the customer. */
  forCustomer?: string | ((details: Details, before: Fact[]) => string | undefined)
}

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
const Back = (details: Details) =>
  `${details.kind === 'claim' ? 'Claim' : 'Return'} ${Number(details.return)}`

const exchanged = ({ exchange }: Details) => (exchange ? ` by order ${exchange}` : '')

const editWords = ({ changes, version, totalCents }: Details) =>
  [...[changes].flat(), `version ${Number(version)}, ${formatCents(Number(totalCents))}`].join('; ')

const refunded = (details: Details) =>
  details.how === 'in kind' ? `${money(details)} went into the exchange` : `${money(details)} refunded`

const WORDS: Record<VerbOf<'order'>, Row> = {
  'order.placed': {
    history: ({ entered, exchange }) =>
      exchange
        ? `agreed in exchange for pieces of order ${exchange}`
        : entered
          ? 'entered for the customer'
          : 'placed',
    forCustomer: ({ entered, exchange }) =>
      exchange
        ? `Agreed in exchange for pieces of order ${exchange}`
        : entered
          ? 'Order entered for you by the shop'
          : 'Order placed',
  },
  'order.payment_started': {},
  'order.payment_pending': {
    history: (details) => `payment${by(details)} pending`,
    forCustomer: (details) => `Payment${by(details)} begun: waiting for your bank`,
  },
  'order.payment_failed': {
    history: (details) => `payment${by(details)} failed`,
    forCustomer: (details) => `Payment${by(details)} failed`,
  },
  'order.payment_cancelled': {},
  'order.paid': {
    history: ({ cents, inKind, method }) =>
      cents === 0
        ? 'nothing to pay'
        : inKind
          ? `${money({ cents })} paid by what came back`
          : `paid${by({ method })}`,
    forCustomer: ({ cents, inKind, method }) =>
      cents === 0
        ? 'Nothing to pay'
        : inKind
          ? `${money({ cents })} paid by what came back`
          : `Paid${by({ method })}`,
  },
  'order.paid_by_hand': {
    history: ({ paidBy, cents }) => `paid by hand: ${paidBy}${cents ? `, ${money({ cents })}` : ''}`,
    forCustomer: ({ paidBy }) =>
      paidBy === 'other' ? 'Paid' : `Paid ${paidBy === 'cash' ? 'in' : 'by'} ${paidBy}`,
  },
  'order.payment_taken_back': {
    history: 'payment taken back',
    forCustomer: 'Confirmed by mistake: not paid yet',
  },
  'order.transfer_chosen': {
    history: ({ until, by }) =>
      `to be paid ${by ? 'when it is collected' : 'by bank transfer'} until ${until}`,
    forCustomer: ({ until, by }) =>
      `To be paid ${by ? 'when it is collected' : 'by bank transfer'} until ${promisedDay(String(until))}`,
  },
  'order.rest_taken_back': {
    history: 'payment of the rest taken back',
    forCustomer: 'Rest confirmed by mistake: not paid yet',
  },
  'order.excess_recorded': { history: (details) => `${money(details)} came that is to be paid back` },
  'order.excess_paid_back': {
    history: (details) => `${money(details)} paid back that came beyond it`,
    forCustomer: (details) => `${money(details)} paid back that came beyond it`,
  },
  'order.excess_taken_back': { history: (details) => `${money(details)} were recorded by mistake` },
  'order.filled_in': { history: ({ fields }) => `filled in: ${[fields].flat().join(', ')}` },
  'order.documents_erased': { history: 'documents erased: their time is over' },
  'order.shipping_taken_back': {
    history: 'shipping taken back',
    forCustomer: 'Marked as shipped by mistake: it is packed next',
  },
  'order.guest_confirmed': { history: 'e-mail address confirmed', forCustomer: 'E-mail address confirmed' },
  'order.taken_along': { history: 'taken into an account', forCustomer: 'Taken into your account' },
  'order.guest_erased': { history: 'data of the guest erased' },
  'order.link_replaced': { history: 'link replaced' },
  'order.payment_link_sent': {
    history: 'link to pay sent',
    forCustomer: 'Link to pay sent to you by e-mail',
  },
  'order.edited': {
    history: (details) => `edited: ${editWords(details)}`,
    forCustomer: (details) => `Changed: ${editWords(details)}`,
  },
  'order.rest_paid': {
    history: (details) => `the rest paid, ${money(details)}`,
    forCustomer: (details) => `The rest paid: ${money(details)}`,
  },
  'order.canceled': { history: 'canceled by its customer', forCustomer: 'Canceled by you' },
  'order.payment_refunded': {
    history: 'payment refunded',
    forCustomer: 'Payment refunded',
  },
  'order.stock_released': {
    history: 'stock released',
    forCustomer: 'Time to pay ran out: the pieces are no longer kept',
  },
  'order.stock_taken_again': {
    history: 'stock taken again',
    forCustomer: 'Pieces kept for you again',
  },
  'order.priced_anew': {
    history: 'priced anew',
    forCustomer: 'The price of this day taken, as the time to pay had run out',
  },
  'order.payment_confirmed': {},
  'order.picking': { history: 'on a pick list' },
  'order.parcel_packed': { history: (details) => `${parcel(details)} packed`, forCustomer: 'Packed' },
  'order.parcel_sent': {
    history: (details) => `${parcel(details)} sent${carried(details)}`,
    forCustomer: (details) => `A part of it sent: ${parcel(details)}${carried(details)}`,
  },
  'order.parcel_changed': { history: (details) => `${parcel(details)} goes${carried(details)}` },
  'order.parcel_delivered': {
    history: (details) => `${parcel(details)} arrived`,
    forCustomer: (details) => `Arrived: ${parcel(details)}`,
  },
  'order.label_asked': { history: ({ parcel: number }) => `label of parcel ${Number(number)} asked for` },
  'order.parcel_labelled': { history: ({ parcel: number }) => `label of parcel ${Number(number)} made` },
  'order.parcel_cancelled': { history: (details) => `${parcel(details)} canceled` },
  'order.shipped': {
    history: (details) => `shipped${carried(details)}`,
    forCustomer: (details) => `Shipped${carried(details)}`,
  },
  'order.promise_moved': {
    history: ({ promisedOn }) => `customer told that pieces come by ${promisedOn}`,
    forCustomer: ({ promisedOn }) => `Pieces promised by ${promisedDay(String(promisedOn))}`,
  },
  'order.shipping_told': {},
  'order.deleted': {
    history: 'deleted',
    forCustomer: 'Closed by the shop',
  },
  'order.refund_asked': {
    history: (details) => (details.cents === 0 ? undefined : `refund of ${money(details)} asked for`),
    forCustomer: (details) => (details.cents === 0 ? undefined : `Refund of ${money(details)} begun`),
  },
  'order.refunded': {
    history: (details) =>
      details.cents === 0
        ? 'pieces taken back'
        : `${refunded(details)}${details.how && details.how !== 'in kind' ? ` ${details.how}` : ''}`,
    forCustomer: (details) => (details.cents === 0 ? 'Pieces taken back' : refunded(details)),
  },
  'order.refund_failed': {
    history: (details) => `refund of ${money(details)} failed`,
    forCustomer: (details, before) => {
      const came = before.some(
        ({ verb, after }) => verb === 'order.refunded' && after?.cents === details.cents,
      )
      return came ? `Refund of ${money(details)} came back to us` : undefined
    },
  },
  'order.disputed': { history: (details) => `payment of ${money(details)} disputed: ${disputed(details)}` },
  'order.dispute_moved': { history: (details) => `dispute of ${money(details)}: ${disputed(details)}` },
  'order.return_asked': {
    history: (details) => `${back(details)} asked for${details.wanted ? ', for another size' : ''}`,
    forCustomer: (details) => `${Back(details)} asked for${details.wanted ? ', for another size' : ''}`,
  },
  'order.return_approved': {
    history: (details) => `${back(details)} approved`,
    forCustomer: (details) =>
      `${Back(details)} approved${details.comesBack ? ': please send it' : ': nothing is to be sent back'}`,
  },
  'order.return_refused': {
    history: (details) => `${back(details)} refused`,
    forCustomer: (details) => `${Back(details)} refused`,
  },
  'order.return_withdrawn': {
    history: (details) => `${back(details)} withdrawn`,
    forCustomer: (details) => `${Back(details)} withdrawn`,
  },
  'order.return_received': {
    history: (details) => `${back(details)} received`,
    forCustomer: (details) => `${Back(details)} has reached us`,
  },
  'order.replacement_sent': {
    history: (details) => `replacement for ${back(details)} sent${carried(details)}`,
    forCustomer: (details) => `Replacement for ${back(details)} sent${carried(details)}`,
  },
  'order.return_settled': {
    history: (details) => `${back(details)} settled${exchanged(details)}`,
    forCustomer: (details) => `${Back(details)} settled${exchanged(details)}`,
  },
  'order.return_reopened': { history: (details) => `${back(details)} open again: its refund failed` },
  'order.invoiced': {},
  'order.credited': {},
}

const rowOf = (verb: Verb): Row | undefined => (WORDS as Partial<Record<Verb, Row>>)[verb]

export function historyWords({ verb, after }: Fact): string | undefined {
  const history = rowOf(verb)?.history
  return typeof history === 'function' ? history(after ?? {}) : history
}

/** Undefined if the customer is not shown the fact. `before`: the order's earlier facts. */
export function customerWords({ verb, after }: Fact, before: Fact[]): string | undefined {
  const forCustomer = rowOf(verb)?.forCustomer
  return typeof forCustomer === 'function' ? forCustomer(after ?? {}, before) : forCustomer
}
