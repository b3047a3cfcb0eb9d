import { chargeableOf, currencyOf } from '#sandbox/amount.ts'
import type { Call, List } from '#sandbox/call.ts'
import { confirm } from '#sandbox/confirm.ts'
import { invalid } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { allowOnly, type Form, groupOf, requiredOf, textOf, textsOf } from '#sandbox/form.ts'
import { newId, nowInSeconds, randomLetters } from '#sandbox/ids.ts'
import { metadataOf } from '#sandbox/metadata.ts'
import { methodOf } from '#sandbox/methods.ts'
import { bringLate } from '#sandbox/notices.ts'
import type { Intent } from '#sandbox/objects.ts'
import { insert, list, lock, save } from '#sandbox/store.ts'
import { typesOf } from '#sandbox/types.ts'
import { canBePaid, findVisible, shownTo, unexpectedState } from '#sandbox/visible-intent.ts'

const SETTINGS = ['amount', 'currency', 'description', 'metadata', 'payment_method', 'receipt_email']
const CHOICES = ['allowed_payment_method_types', 'automatic_payment_methods']

/** `POST /v1/payment_intents`; with `confirm=true` it also charges the card. */
export async function createIntent(call: Call): Promise<object> {
  const { tx, form } = call
  refuseOldTypes(form)
  allowOnly(form, ...SETTINGS, ...CHOICES, 'capture_method', 'confirm', 'return_url')
  const intent = await insert(tx, await newIntent(call))
  await emit(tx, 'payment_intent.created', intent)
  if (form.confirm === 'true') await confirm(call, intent)
  return shownTo(call, intent)
}

/** `GET /v1/payment_intents`, newest first. */
export const listIntents = (call: Call): Promise<List<'payment_intent'>> =>
  list(call, 'payment_intent', '/v1/payment_intents')

/** `GET /v1/payment_intents/:id`. Errors: resource_missing. */
export async function retrieveIntent(call: Call): Promise<object> {
  const intent = await findVisible(call)
  return shownTo(call, (await bringLate(call.tx, intent.id)) ? await findVisible(call) : intent)
}

/** `POST /v1/payment_intents/:id`. Errors: payment_intent_unexpected_state for the amount of one that is paid or cancelled. */
export async function updateIntent(call: Call): Promise<object> {
  const { tx, form, id } = call
  refuseOldTypes(form)
  allowOnly(form, ...SETTINGS)
  const intent = await lock(tx, 'payment_intent', id)
  if ((form.amount ?? form.currency) !== undefined && !canBePaid(intent)) {
    const open = 'requires_payment_method, requires_confirmation, requires_action'
    throw unexpectedState(
      call,
      intent,
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${open}.`,
    )
  }
  intent.currency = currencyOf(textOf(form, 'currency') ?? intent.currency)
  intent.amount = chargeableOf(textOf(form, 'amount') ?? String(intent.amount), intent.currency)
  intent.metadata = metadataOf(form, intent.metadata)
  intent.description = (textOf(form, 'description') ?? intent.description) || null
  intent.receipt_email = form.receipt_email === undefined ? intent.receipt_email : emailOf(form)
  const method = textOf(form, 'payment_method')
  if (method) {
    intent.payment_method = (await methodOf(call, method)).id
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
  }
  return shownTo(call, await save(tx, intent))
}

/** `POST /v1/payment_intents/:id/cancel`. Errors: payment_intent_unexpected_state for one that is paid or cancelled. */
export async function cancelIntent(call: Call): Promise<object> {
  const { tx, form, id } = call
  allowOnly(form, 'cancellation_reason')
  const intent = await lock(tx, 'payment_intent', id)
  if (!canBePaid(intent)) {
    throw unexpectedState(
      call,
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
    )
  }
  intent.status = 'canceled'
  intent.canceled_at = nowInSeconds()
  intent.cancellation_reason = textOf(form, 'cancellation_reason') ?? null
  intent.next_action = null
  await save(tx, intent)
  await emit(tx, 'payment_intent.canceled', intent)
  return shownTo(call, intent)
}

async function newIntent(call: Call): Promise<Intent> {
  const { form } = call
  const amount = requiredOf(form, 'amount')
  const currency = currencyOf(requiredOf(form, 'currency'))
  const id = newId('pi')
  const method = textOf(form, 'payment_method')
  const types = textsOf(form, 'allowed_payment_method_types')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types ?? null,
    amount: chargeableOf(amount, currency),
    amount_received: 0,
    automatic_payment_methods: automaticOf(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: captureOf(form),
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: null,
    description: textOf(form, 'description') || null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataOf(form),
    next_action: null,
    payment_method: method ? (await methodOf(call, method)).id : null,
    payment_method_types: typesOf(types, currency),
    processing: null,
    receipt_email: emailOf(form),
    setup_future_usage: null,
    shipping: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  }
}

function refuseOldTypes(form: Form): void {
  if (form.payment_method_types === undefined) return
  throw invalid(
    'payment_method_types is no longer supported on this API version. Use allowed_payment_method_types instead.',
    { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
  )
}

/** The automatic payment methods: if the call chooses no types, Stripe offers all that the account has enabled. */
function automaticOf(form: Form): Intent['automatic_payment_methods'] {
  const automatic = groupOf(form, 'automatic_payment_methods')
  if (automatic && form.allowed_payment_method_types) {
    throw invalid(`You may only specify one of these parameters: ${CHOICES.join(', ')}.`, {
      code: 'parameters_exclusive',
    })
  }
  if (form.allowed_payment_method_types || automatic?.enabled === 'false') return null
  return { enabled: true, allow_redirects: (automatic && textOf(automatic, 'allow_redirects')) ?? 'always' }
}

function captureOf(form: Form): 'automatic_async' {
  if ((textOf(form, 'capture_method') ?? 'automatic_async').startsWith('automatic')) return 'automatic_async'
  throw invalid('The sandbox captures at once.', { param: 'capture_method' })
}

function emailOf(form: Form): string | null {
  const email = textOf(form, 'receipt_email')
  if (!email) return null
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'receipt_email' })
}
