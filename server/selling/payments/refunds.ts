import Stripe from 'stripe'
import { shopCurrency } from '#contract/money.ts'
import { allSince } from '#server/selling/payments/all-since.ts'
import { centsFrom, providerAmount } from '#server/selling/payments/provider-units.ts'

/** `reference`: the shop's own id, by which the shop finds it again. */
export type NewRefund = {
  amountCents?: number
  /** ISO 4217; the shop's if absent. */
  currency?: string
  reference?: string
  idempotencyKey: string
}

/** In cents. A refund that has succeeded can still fail days later. */
export type ProviderRefund = {
  id: string
  intentId: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** In the provider's words. */
  failure: string | null
  reference: string
}

/** Asking again would not help. The message is the provider's. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

export function askRefunds({ refunds }: Stripe, ask: <T>(request: Promise<T>) => Promise<T>) {
  const refundsOf = async (intentId: string): Promise<ProviderRefund[]> => {
    const { data } = await ask(refunds.list({ payment_intent: intentId, limit: 100 }))
    return data.map(refundOf)
  }

  return {
    refundsOf,
    async *refundsSince(moment: Date): AsyncGenerator<ProviderRefund> {
      for await (const refund of allSince(moment, (asked) => ask(refunds.list(asked)))) yield refundOf(refund)
    },
    async refundIntent(id: string, wanted: NewRefund) {
      const { amountCents, currency = shopCurrency().code, reference, idempotencyKey } = wanted
      const metadata = reference === undefined ? undefined : { refund_id: reference }
      const amount = amountCents === undefined ? undefined : providerAmount(amountCents, currency)
      const want = { payment_intent: id, amount, metadata }
      try {
        return refundOf(await ask(refunds.create(want, { idempotencyKey })))
      } catch (error) {
        const [last] = amountCents === undefined && isAllBack(error) ? await refundsOf(id) : []
        if (last) return last
        throw isFinal(error) ? new RefundRefused(error.message, { cause: error }) : error
      }
    },
  }
}

const isAllBack = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'

/** A wrong key, a key in use or a lost connection says nothing about the refund, so the shop may ask again. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const intent = refund.payment_intent
  const status = STATUSES.get(refund.status ?? '') ?? 'pending'
  return {
    id: refund.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: centsFrom(refund.amount, refund.currency),
    status,
    failure: status === 'failed' ? wordsFor(refund) : null,
    reference: refund.metadata?.refund_id ?? '',
  }
}

const STATUSES = new Map<string, ProviderRefund['status']>([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])

function wordsFor({ status, failure_reason: reason }: Stripe.Refund): string {
  if (status === 'canceled') return 'The refund was canceled at the payment provider'
  return WORDS.get(reason ?? '') ?? 'The bank sent the money back without giving a reason'
}

const WORDS = new Map([
  ['lost_or_stolen_card', 'The card was lost or stolen'],
  ['expired_or_canceled_card', 'The card is expired or canceled'],
  ['declined', 'The bank declined the refund'],
  ['insufficient_funds', 'The shop’s balance at the payment provider is too low'],
  ['charge_for_pending_refund_disputed', 'The payment is disputed by the card’s holder'],
  ['merchant_request', 'The shop asked the payment provider to cancel the refund'],
])
