import type { Fulfilment, ParcelState, Payment, ReturnState } from '#contract/order-states.ts'
import { t } from '#messages/t.ts'

type State = Payment | Fulfilment | ParcelState | ReturnState | 'being refunded'

/** A state of an order, a parcel or a return, within a sentence. */
export const stateWord = (state: State): string => WORDS[state]()

export type Standing = { payment: Payment; fulfilment: Fulfilment }

/** Why a move of an order is refused, with the names of its states. */
export const standing = ({ payment, fulfilment }: Standing, why: string): string =>
  t('states.whyOfOrder', { why, payment: stateWord(payment), fulfilment: stateWord(fulfilment) })

/** Why a move of a return or a claim is refused, with the name of its state. */
export const returnStanding = (
  { number, kind, state }: { number: number; kind: 'return' | 'claim'; state: ReturnState },
  why: string,
): string => t('states.whyOfReturn', { why, kind, number: String(number), state: stateWord(state) })

const WORDS: Record<State, () => string> = {
  unpaid: () => t('states.unpaid'),
  processing: () => t('states.processing'),
  'part paid': () => t('states.partPaid'),
  paid: () => t('states.paid'),
  'part refunded': () => t('states.partRefunded'),
  refunded: () => t('states.refunded'),
  open: () => t('states.open'),
  picking: () => t('states.picking'),
  packed: () => t('states.packed'),
  'part sent': () => t('states.partSent'),
  sent: () => t('states.sent'),
  delivered: () => t('states.delivered'),
  cancelled: () => t('states.canceled'),
  asked: () => t('states.asked'),
  approved: () => t('states.approved'),
  received: () => t('states.received'),
  settled: () => t('states.settled'),
  refused: () => t('states.refused'),
  withdrawn: () => t('states.withdrawn'),
  'being refunded': () => t('states.beingRefunded'),
}
