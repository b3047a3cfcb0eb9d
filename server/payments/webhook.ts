import Stripe from 'stripe'

/** What happened at the provider; `intentId` is the payment it is about. */
export type WebhookEvent = { id: string; type: string; intentId?: string }

/** A call to our webhook that did not come from the provider, or not now. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

const TOLERANCE_SECONDS = 300

/** Reads an event whose signature was made with one of the secrets within the last five minutes. Errors:
 *  WebhookRefused. */
export function readWebhook(secrets: string[], rawBody: string, signature: string | null): WebhookEvent {
  refuseFuture(signature)
  for (const secret of secrets) {
    const event = verified(secret, rawBody, signature ?? '')
    if (event) return { id: event.id, type: event.type, intentId: intentIdOf(event.data.object) }
  }
  throw new WebhookRefused('The signature of the webhook is wrong or too old')
}

function verified(secret: string, rawBody: string, signature: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

/** Stripe's SDK refuses only what is too old: a request signed with a clock far ahead could be sent again later. */
function refuseFuture(signature: string | null): void {
  const times = [...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)]
  const latest = Math.max(...times.map(([, time]) => Number(time)))
  if (latest > Date.now() / 1000 + TOLERANCE_SECONDS)
    throw new WebhookRefused('The webhook was signed in the future')
}

function intentIdOf(object: object): string | undefined {
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return idOf(object)
  const intent = 'payment_intent' in object ? object.payment_intent : undefined
  if (typeof intent === 'string') return intent
  return typeof intent === 'object' && intent ? idOf(intent) : undefined
}

const idOf = (object: object) => ('id' in object && typeof object.id === 'string' ? object.id : undefined)
