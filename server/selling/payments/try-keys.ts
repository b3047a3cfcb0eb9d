import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { stripeThrough } from '#server/selling/payments/ask-provider.ts'
import type { Keys } from '#server/selling/payments/keys.ts'
import { withTimeout } from '#server/selling/payments/provider-timeout.ts'
import { cardLimits, isTaken, providerAmount } from '#server/selling/payments/provider-units.ts'

/**
 * Begins the least payment with the secret key, reads it with the publishable one, as a browser does, and cancels it. Nothing is charged.
 * Answers what was wrong. The webhook secret shows itself only when the provider reports something.
 */
export async function tryKeys(
  { secretKey, publishableKey }: Keys,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const { code } = shopCurrency()
  if (!isTaken(code)) return t('payments.noCardPaysInPleaseAskThe', { currency: code })
  const { paymentIntents } = stripeThrough(secretKey, fetch)
  const browser = stripeThrough(publishableKey, fetch)
  try {
    const { id, client_secret } = await withTimeout(
      paymentIntents.create(
        {
          amount: providerAmount(cardLimits(code).least, code),
          currency: code.toLowerCase(),
          allowed_payment_method_types: ['card'],
          description: 'A test of the keys, which is canceled at once',
        },
        { idempotencyKey: `keys-${randomUUID()}` },
      ),
    )
    const secret = client_secret ?? ''
    try {
      await withTimeout(browser.paymentIntents.retrieve(id, { client_secret: secret }))
    } finally {
      await withTimeout(paymentIntents.cancel(id))
    }
    return undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError)
      return t('admin.settings.theProviderCannotBeReached')
    if (error instanceof Stripe.errors.StripeError) return withoutKeys(error.message)
    throw error
  }
}

/** The provider repeats a part of a wrong key. */
const withoutKeys = (words: string) =>
  words.replaceAll(/\b(?:sk|rk|pk)_(?:test|live)_\S*/g, '…').slice(0, 300)
