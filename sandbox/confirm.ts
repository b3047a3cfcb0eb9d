import { behaviourOf } from '#sandbox/behaviour.ts'
import type { Call } from '#sandbox/call.ts'
import { settle } from '#sandbox/charges.ts'
import { invalid } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { allowOnly, groupOf, textOf } from '#sandbox/form.ts'
import { newId } from '#sandbox/ids.ts'
import { methodOf, newMethod } from '#sandbox/methods.ts'
import type { Intent, Method } from '#sandbox/objects.ts'
import { find, intentOf, lock, save } from '#sandbox/store.ts'
import { canBePaid, lockVisible, shownTo, unexpectedState } from '#sandbox/visible-intent.ts'

const FROM_BROWSER = ['client_secret', 'expected_payment_method_type', 'use_stripe_sdk']

/** `POST /v1/payment_intents/:id/confirm`. Errors: payment_intent_unexpected_state, card_error. */
export async function confirmIntent(call: Call): Promise<object> {
  const given = ['payment_method', 'payment_method_data', 'receipt_email', 'return_url']
  allowOnly(call.form, ...given, ...FROM_BROWSER)
  const intent = await lockVisible(call)
  if (!canBePaid(intent)) {
    throw unexpectedState(
      call,
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  await confirm(call, intent)
  return shownTo(call, intent)
}

/** Charges the card, or starts 3-D Secure if the card asks for it. The caller must have locked the intent's row. */
export async function confirm(call: Call, intent: Intent): Promise<void> {
  const { tx, form } = call
  refuseRedirects(call, intent)
  const method = await lock(tx, 'payment_method', (await chosenMethod(call, intent)).id)
  if ((await intentOf(tx, method.id)) !== null) {
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  }
  intent.payment_method = method.id
  intent.receipt_email = textOf(form, 'receipt_email') || intent.receipt_email
  intent.last_payment_error = null
  intent.next_action = null
  if (!intent.payment_method_types.includes(method.type))
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
      { param: 'payment_method' },
    )
  const { authenticates, redirects } = behaviourOf(method)
  if (redirects) return sendAway(call, intent)
  if (!authenticates) return settle(call, intent, method)
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
  }
  await save(tx, intent)
  await emit(tx, 'payment_intent.requires_action', intent)
}

/** To the page of the method, `/authorize` of the sandbox; the page's script knows where the sandbox is. */
async function sendAway({ tx, form }: Call, intent: Intent): Promise<void> {
  const returnUrl = textOf(form, 'return_url')
  if (!returnUrl || !URL.canParse(returnUrl))
    throw invalid('Payment methods that redirect need a `return_url`.', { param: 'return_url' })
  const url = `../authorize?payment_intent=${intent.id}&client_secret=${intent.client_secret}`
  intent.status = 'requires_action'
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
  await save(tx, intent)
  await emit(tx, 'payment_intent.requires_action', intent)
}

/** Takes the card holder's answer to 3-D Secure, or that of the page of another method: `outcome` is `succeed` or `fail`. Only the sandbox has this call; with Stripe
 *  the bank's page takes the answer. */
export async function answerChallenge(call: Call): Promise<object> {
  const { tx, form } = call
  allowOnly(form, 'client_secret', 'outcome')
  const outcome = textOf(form, 'outcome')
  if (outcome !== 'succeed' && outcome !== 'fail')
    throw invalid('Invalid outcome: must be one of succeed or fail', { param: 'outcome' })
  const intent = await lockVisible(call)
  if (intent.status !== 'requires_action' || !intent.payment_method) return shownTo(call, intent)
  const method = await lock(tx, 'payment_method', intent.payment_method)
  intent.next_action = null
  if (outcome === 'succeed') await settle(call, intent, method)
  else await failChallenge(call, intent, method)
  return shownTo(call, intent)
}

async function failChallenge({ tx }: Call, intent: Intent, method: Method): Promise<void> {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  }
  await save(tx, intent)
  await emit(tx, 'payment_intent.payment_failed', intent)
}

async function chosenMethod(call: Call, intent: Intent): Promise<Method> {
  const data = groupOf(call.form, 'payment_method_data')
  if (data) return newMethod(call, data)
  const id = textOf(call.form, 'payment_method')
  if (id) return methodOf(call, id)
  if (intent.payment_method) return find(call.tx, 'payment_method', intent.payment_method)
  throw unexpectedState(
    call,
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  )
}

function refuseRedirects({ caller, form }: Call, intent: Intent): void {
  const mayLeave = intent.automatic_payment_methods?.allow_redirects === 'always'
  if (caller !== 'secret' || !mayLeave || form.return_url) return
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  )
}
