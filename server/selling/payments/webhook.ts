import Stripe from 'stripe'
import * as z from 'zod'
import { t } from '#messages/t.ts'

export type WebhookEvent = { id: string; type: string; intentId?: string }

/** Not signed by the provider, not recent, or no event. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

const TOLERANCE_SECONDS = 300

/** Printable ASCII, as PostgreSQL cannot store a NUL. */
const Name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const Event = z.object({ id: Name, type: Name, data: z.object({ object: z.looseObject({}) }) })

/** Signed with one of the secrets within the last five minutes. Errors: WebhookRefused. */
export function readWebhook(secrets: string[], rawBody: string, signature: string | null): WebhookEvent {
  refuseFuture(signature)
  if (!secrets.some((secret) => isSigned(secret, rawBody, signature ?? '')))
    throw new WebhookRefused(t('payments.theSignatureOfTheWebhookIsWrong'))
  const { data: event } = Event.safeParse(parsed(rawBody))
  if (!event) throw new WebhookRefused(t('payments.theWebhookHoldsNoEventIdType'))
  return { id: event.id, type: event.type, intentId: intentIdOf(event.data.object) }
}

function isSigned(secret: string, rawBody: string, signature: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS) ?? false
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function parsed(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return undefined
  }
}

/** Stripe's SDK refuses old times only, so a request signed by a fast clock could be replayed. */
function refuseFuture(signature: string | null): void {
  const times = [...(signature ?? '').matchAll(/(?:^|,)t=(\d+)/g)]
  const latest = Math.max(...times.map(([, time]) => Number(time)))
  if (latest > Date.now() / 1000 + TOLERANCE_SECONDS)
    throw new WebhookRefused(t('payments.theWebhookWasSignedInTheFuture'))
}

function intentIdOf(object: object): string | undefined {
  if (!('object' in object)) return undefined
  if (object.object === 'payment_intent') return idOf(object)
  const intent = 'payment_intent' in object ? object.payment_intent : undefined
  return typeof intent === 'object' && intent ? idOf(intent) : named(intent)
}

const idOf = (object: object) => ('id' in object ? named(object.id) : undefined)
const named = (id: unknown) => Name.safeParse(id).data
