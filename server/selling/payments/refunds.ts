import Stripe from 'stripe'
import { shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { saidAgain } from '#server/platform/outgoing/failure-words.ts'
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
  if (status === 'canceled') return canceled()
  return (WORDS.get(reason ?? '') ?? withoutReason)()
}

/** Why a refund came back, as it was kept, in the language of the reader. */
export const refundFailureSaid = (kept: string): string =>
  saidAgain(kept, [canceled, withoutReason, ...WORDS.values()])

const canceled = () => t('admin.refundFailures.canceled')
const withoutReason = () => t('admin.refundFailures.withoutReason')

const WORDS = new Map([
  ['lost_or_stolen_card', () => t('admin.refundFailures.lostCard')],
  ['expired_or_canceled_card', () => t('admin.refundFailures.expiredCard')],
  ['declined', () => t('admin.refundFailures.declined')],
  ['insufficient_funds', () => t('admin.refundFailures.balanceTooLow')],
  ['charge_for_pending_refund_disputed', () => t('admin.refundFailures.disputed')],
  ['merchant_request', () => t('admin.refundFailures.askedToCancel')],
])
