/** What the model speaks of: the things in a shop, and what is done with them. */

import type { Fulfilment } from '#contract/order-states.ts'
import type { Money } from '#testing/model/money.ts'
import type { Part, TransferAct } from '#testing/model/transfers.ts'

/** What somebody pays with: cards, of which `pends` and `bounces` are paid, but what becomes of a refund to them differs, and methods of the provider. */
export type Card = 'good' | 'declined' | 'asks' | 'pends' | 'bounces' | Method
/** The bank of a debit answers days later; PayPal, Klarna and iDEAL ask on pages of their own; Apple Pay is as good as a card. */
export type Method = 'sepa_debit' | 'paypal' | 'klarna' | 'ideal' | 'apple_pay'
export type Who = 'owner' | 'admin' | 'stranger'

/** Something that somebody does. `order`, `attempt` and `event` count what there is, from 0, and wrap around. */
export type Act =
  | { act: 'buy'; customer: number; money: Money; pieces: { product: number; quantity: number }[] }
  /** All that leads to a paid order, or to one that is sent, which few random acts do. */
  | {
      act: 'buy and pay'
      customer: number
      money: Money
      pieces: { product: number; quantity: number }[]
      /** `by hand`: staff confirms the payment and sends all of it. */
      card: Card | 'by hand'
      sends: boolean
    }
  | { act: 'start'; order: number }
  | { act: 'pay'; order: number; attempt: number; card: Card }
  | { act: 'answer bank'; order: number; attempt: number; agreed: boolean }
  /** Of a debit. */
  | { act: 'bank answers'; order: number; attempt: number; paid: boolean }
  | { act: 'tell'; order: number; attempt: number }
  | { act: 'webhook'; event: number; times: number }
  | { act: 'reconcile' }
  | { act: 'time runs out'; order: number }
  | { act: 'release holds' }
  | { act: 'delete'; order: number; by: Who }
  | { act: 'ship'; order: number; by: Who }
  /** Its pieces are fetched. */
  | { act: 'pick'; order: number; by: Who }
  | { act: 'pack'; order: number; by: Who; line: number; quantity: number; sends: boolean }
  | { act: 'send parcel'; order: number; parcel: number; by: Who }
  | { act: 'deliver parcel'; order: number; parcel: number; by: Who }
  | { act: 'cancel parcel'; order: number; parcel: number; by: Who }
  | { act: 'take back'; order: number; by: Who }
  | { act: 'time to take back runs out'; order: number }
  | { act: 'tell of shipped' }
  | { act: 'refund'; order: number; by: Who; quarters: number; returns: { line: number; quantity: number }[] }
  | { act: 'ask return'; order: number; by: Who; line: number; quantity: number; claims: boolean }
  /** So many steps of all that leads to a settled return. */
  | {
      act: 'send back'
      order: number
      line: number
      quantity: number
      claims: boolean
      steps: number
      /** The money goes back in the last step, or others of this product go to the customer in its place. */
      wanted: number | undefined
    }
  | {
      act: 'answer return'
      order: number
      back: number
      by: Who
      how: 'approve' | 'keep' | 'refuse' | 'withdraw'
    }
  | { act: 'receive return'; order: number; back: number; by: Who; restocked: number; scrapped: number }
  | { act: 'replace return'; order: number; back: number; by: Who; quantity: number }
  /** For pieces that cost no more than what came back. */
  | { act: 'exchange return'; order: number; back: number; by: Who; product: number; quantity: number }
  | { act: 'settle return'; order: number; back: number; by: Who; refunds: boolean }
  | { act: 'pay back'; order: number; refund: number; by: Who; takesBack: boolean }
  | { act: 'refund at provider'; order: number; quarters: number }
  | { act: 'finish refund'; order: number; refund: number }
  | { act: 'reread refunds' }
  | { act: 'correct stock'; product: number; available: number }
  | { act: 'count'; product: number; counted: number }
  | { act: 'change price'; product: number; cents: number }
  | { act: 'archive'; product: number }
  | TransferAct

/** The owner makes of an order one of these pieces. No model knows what it costs then: only races do it. */
export type Edit = {
  act: 'edit'
  order: number
  pieces: { product: number; quantity: number }[]
  prices: 'now' | 'then'
}

/** `beyond`: how many more than lie there may be sold. `yen`: what the owner lists in them. */
export type Product = {
  id: string
  cents: number
  yen?: number
  shelf: number
  beyond: number
  archived: boolean
}
export type Parcel = { pieces: number[]; state: 'packed' | 'sent' | 'delivered' | 'cancelled'; told: boolean }
/** Of pieces of one line, counted from 0. */
export type Return = {
  line: number
  quantity: number
  claims: boolean
  state: 'asked' | 'approved' | 'received' | 'settled' | 'refused' | 'withdrawn'
  comesBack: boolean
  isReceived: boolean
  restocked: number
  scrapped: number
  replaced: number
  /** Which of the replacements of its order it was, from 1; 0: none was agreed. */
  agreed: number
}
export type Attempt = {
  intent: string
  secret: string
  status: 'open' | 'succeeded' | 'canceled' | 'refunded'
  /** What the provider would say of it. */
  atProvider: 'payable' | 'asks' | 'processing' | 'paid' | 'canceled'
  /** The card it was last tried with. */
  card?: Card
}
export type Order = {
  id: string
  customer: number
  /** What its cents are. */
  money: Money
  /** `cents`: of a piece, when it was bought. `promised`: pieces of it were not on the shelf then. */
  lines: { product: Product; quantity: number; cents: number; promised: boolean }[]
  cents: number
  state: 'Uncomplete/Unpaid' | 'Pending/Pending' | 'Completed/Paid' | 'Shipped/Paid'
  fulfilment: Fulfilment
  holds: boolean
  overdue: boolean
  /** Its customer was not told that it is shipped; `due`: it is time. */
  untold: false | 'waits' | 'due'
  /** Nor that its payment was confirmed by hand, which can be taken back until then. */
  isMoneyUntold: boolean
  /** Payments without a card, by number. */
  parts: Part[]
  /** In cents, of an order that they pay in part alone. */
  received?: number | undefined
  deleted: boolean
  transaction: string | null
  /** What came back pays it, of an order that this card paid. */
  card?: Card | undefined
  attempts: Attempt[]
  refunds: Refund[]
  /** By number. */
  parcels: Parcel[]
  /** By number. */
  returns: Return[]
}

/** `done` or the code of a refusal. */
export type Answer = string

export type Refund = {
  cents: number
  /** Pieces that come back with it. They go on the shelf, but for those of `settles`, which are there already. */
  returns: { line: number; quantity: number; unsent: number }[]
  settles?: Return
  /** It pays another order: no provider hears of it. */
  inKind?: boolean
  /** Counts those of all orders, as the provider lists them. */
  place: number
  /** What the shop knows of it; `unknown` where it was made at the provider. */
  status: 'unknown' | 'asked' | 'succeeded' | 'failed'
  /** It succeeded, and the shop has still to pay it by hand. */
  owed?: boolean
  /** What the provider would say of it; `never` where it would not make it. */
  atProvider: 'pending' | 'succeeded' | 'failed' | 'never'
}

export const nth = <T>(list: T[], n: number): T | undefined => list[n % list.length]
export const isSent = ({ state }: Parcel) => state === 'sent' || state === 'delivered'
export const isPaid = (order: Order) => order.state.endsWith('/Paid')
