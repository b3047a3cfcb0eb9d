/** The provider's methods in the model: what becomes of a payment by each. */
import { cardOf } from '#testing/model/back.ts'
import type { Money } from '#testing/model/money.ts'
import { type Attempt, type Card, isPaid, type Method, type Order } from '#testing/model/terms.ts'

const METHODS: Record<Method, { pays: Money[]; after: Attempt['atProvider'] }> = {
  sepa_debit: { pays: ['euros'], after: 'processing' },
  ideal: { pays: ['euros'], after: 'asks' },
  paypal: { pays: ['dollars', 'euros'], after: 'asks' },
  klarna: { pays: ['dollars', 'euros'], after: 'asks' },
  apple_pay: { pays: ['dollars', 'euros', 'yen'], after: 'paid' },
}
const CARDS = { good: 'paid', declined: 'payable', asks: 'asks', pends: 'paid', bounces: 'paid' } as const

const isMethod = (card: Card): card is Method => card in METHODS

/** What the provider says of a payment that somebody confirms; nothing of one that it refuses, as the method does not pay in this money. */
export function payingBy(card: Card, money: Money): Attempt['atProvider'] | undefined {
  if (!isMethod(card)) return CARDS[card]
  const { pays, after } = METHODS[card]
  return pays.includes(money) ? after : undefined
}

/** By what an order says that it is paid, or will be. */
export function paidWith(order: Order): Method | null {
  if (order.state === 'Pending/Pending') return 'sepa_debit'
  const card = isPaid(order) && order.transaction ? cardOf(order) : undefined
  return card && isMethod(card) ? card : null
}
