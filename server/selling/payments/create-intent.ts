import Stripe from 'stripe'
import { shopCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Intent, intentOf, type NewIntent } from '#server/selling/payments/intent.ts'
import { isTaken, providerAmount } from '#server/selling/payments/provider-units.ts'

type Type = Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType

/** A payment at the provider. Types that it refuses, as they are not activated there, do not keep the card from paying. */
export async function createIntent(
  { paymentIntents }: Stripe,
  ask: <T>(request: Promise<T>) => Promise<T>,
  log: Log,
  wanted: NewIntent,
): Promise<Intent> {
  const { amountCents, currency = shopCurrency().code, reference, description, receiptEmail } = wanted
  const { types = ['card'], idempotencyKey } = wanted
  if (!isTaken(currency))
    throw new Refusal('PAYMENT_UNAVAILABLE', t('payments.noCardPaysInPleaseAskThe', { currency }))
  const create = async (allowed: string[], key: string) =>
    intentOf(
      await ask(
        paymentIntents.create(
          {
            amount: providerAmount(amountCents, currency),
            currency: currency.toLowerCase(),
            allowed_payment_method_types: allowed as Type[],
            description,
            receipt_email: receiptEmail,
            metadata: { order_id: reference },
          },
          { idempotencyKey: key },
        ),
      ),
    )
  try {
    return await create(types, idempotencyKey)
  } catch (error) {
    if (types.length === 1 || !isAboutTypes(error)) throw error
    log.error({ err: error, types }, 'The payment provider refused ways to pay: the card alone is offered')
    return create(['card'], `${idempotencyKey}-card`)
  }
}

const isAboutTypes = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.param ?? '').startsWith('allowed_payment_method_types')
