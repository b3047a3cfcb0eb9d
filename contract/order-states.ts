/** The states of an order on its axes, and how they make the pair that the specification shows. Pages load this without zod. */

/** Whether the shop has its money. `part paid`: an edit of a paid order made it dearer. */
export const PAYMENTS = ['unpaid', 'processing', 'part paid', 'paid', 'part refunded', 'refunded'] as const
export type Payment = (typeof PAYMENTS)[number]

/** Where its pieces are. `cancelled`: they are not sent. */
export const FULFILMENTS = [
  'open',
  'picking',
  'packed',
  'part sent',
  'sent',
  'delivered',
  'cancelled',
] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

export const PARCEL_STATES = ['packed', 'sent', 'delivered', 'cancelled'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export const RETURN_STATES = ['asked', 'approved', 'received', 'settled', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
/** Those in which the shop has to answer or to settle. */
export const WAITING_RETURNS = ['asked', 'received'] as const satisfies ReturnState[]

/** `return`: a piece that its customer does not want; `claim`: one that is not as it should be. */
export const RETURN_KINDS = ['return', 'claim'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export const CLAIM_PROBLEMS = ['damaged', 'wrong', 'missing'] as const
export type ClaimProblem = (typeof CLAIM_PROBLEMS)[number]

/** Which state may follow which, on each axis. PostgreSQL refuses all other moves, by triggers of its tables. */
export const MOVES = {
  payment: {
    unpaid: ['processing', 'paid'],
    processing: ['unpaid', 'paid'],
    /** `paid`: the rest came, or an edit took it off again. */
    'part paid': ['paid', 'refunded'],
    /** `unpaid`: a payment that was confirmed by hand by mistake, while nobody was told. */
    paid: ['unpaid', 'part paid', 'part refunded', 'refunded'],
    /** `paid`: a refund came back from the bank. */
    'part refunded': ['paid', 'refunded'],
    refunded: ['part paid', 'paid', 'part refunded'],
  },
  fulfilment: {
    open: ['picking', 'packed', 'part sent', 'sent', 'cancelled'],
    picking: ['open', 'packed', 'part sent', 'sent', 'cancelled'],
    packed: ['open', 'picking', 'part sent', 'sent', 'cancelled'],
    /** Back: a parcel that did not leave is cancelled while nobody was told of it. */
    'part sent': ['open', 'packed', 'sent', 'delivered'],
    /** `part sent`: more is to be sent, as a refund of pieces came back. */
    sent: ['open', 'packed', 'part sent', 'delivered'],
    delivered: ['part sent', 'sent'],
    cancelled: [],
  },
  parcel: {
    packed: ['sent', 'cancelled'],
    sent: ['delivered', 'cancelled'],
    delivered: ['sent'],
    cancelled: [],
  },
  return: {
    asked: ['approved', 'refused', 'withdrawn'],
    /** `settled`: nothing comes back. */
    approved: ['received', 'settled', 'refused', 'withdrawn'],
    received: ['settled'],
    /** Back: its refund failed, or came back from the bank. */
    settled: ['approved', 'received'],
    refused: [],
    withdrawn: [],
  },
} as const satisfies {
  payment: Record<Payment, readonly Payment[]>
  fulfilment: Record<Fulfilment, readonly Fulfilment[]>
  parcel: Record<ParcelState, readonly ParcelState[]>
  return: Record<ReturnState, readonly ReturnState[]>
}

export const isPaymentReceived = (payment: Payment) => payment !== 'unpaid' && payment !== 'processing'

type Standing = { payment: Payment; fulfilment: Fulfilment; parcels: { state: ParcelState }[] }

/** Whether an order can be edited: nothing of it is packed, and none of its money is on its way back. */
export const orderMayBeEdited = ({ payment, fulfilment, parcels }: Standing): boolean =>
  (payment === 'unpaid' || payment === 'part paid' || payment === 'paid') &&
  (fulfilment === 'open' || fulfilment === 'picking') &&
  parcels.every(({ state }) => state === 'cancelled')
