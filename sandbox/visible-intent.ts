import type { Call } from '#sandbox/call.ts'
import { type ApiError, invalid } from '#sandbox/errors.ts'
import { textOf, textsOf } from '#sandbox/form.ts'
import type { Intent } from '#sandbox/objects.ts'
import { find, lock } from '#sandbox/store.ts'

/** The intent of the call. With the publishable key the caller must also send its client secret. Errors: 400, 401, 404. */
export const findVisible = async (call: Call) =>
  checkSecret(call, await find(call.tx, 'payment_intent', call.id))

/** Like findVisible, and locks the intent until the transaction ends. */
export const lockVisible = async (call: Call) =>
  checkSecret(call, await lock(call.tx, 'payment_intent', call.id))

function checkSecret({ caller, form }: Call, intent: Intent): Intent {
  const secret = textOf(form, 'client_secret')
  if (caller === 'publishable' && !secret) throw secretKeyRequired()
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  }
  return intent
}

/** The error for a call that needs the secret key. */
export const secretKeyRequired = () =>
  invalid(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    401,
  )

/** The intent as the caller may see it, with its charge if `expand` asks for it. */
export async function shownTo(call: Call, intent: Intent): Promise<object> {
  if (call.caller === 'publishable') return publicPart(intent)
  if (!intent.latest_charge || !textsOf(call.form, 'expand')?.includes('latest_charge')) return intent
  return { ...intent, latest_charge: await find(call.tx, 'charge', intent.latest_charge) }
}

/** The intent as the caller may see it, without `expand`. */
export const partSeenBy = ({ caller }: Call, intent: Intent): Partial<Intent> =>
  caller === 'publishable' ? publicPart(intent) : intent

/** The intent without its metadata and charges, which only the shop may see. */
function publicPart(intent: Intent): Partial<Intent> {
  const { metadata, latest_charge, amount_received, customer, allowed_payment_method_types, ...seen } = intent
  return seen
}

/** Whether an intent can still be paid, changed or cancelled. */
export const canBePaid = ({ status }: Intent) =>
  status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'

/** The error for an intent whose status does not allow the call. */
export const unexpectedState = (call: Call, intent: Intent, message: string): ApiError =>
  invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: partSeenBy(call, intent) })
