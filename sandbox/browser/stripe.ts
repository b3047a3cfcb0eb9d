import { type ApiFault, type ApiReply, createApi, type PublicIntent } from '#sandbox/browser/api.ts'
import { CardElement } from '#sandbox/browser/card-element.ts'
import type { FieldProblem } from '#sandbox/browser/card-fields.ts'
import { askHolder, askOnWallet } from '#sandbox/browser/challenge.ts'
import { createElements, type Elements } from '#sandbox/browser/elements.ts'
import { IntegrationError } from '#sandbox/browser/integration-error.ts'
import { PaymentElement } from '#sandbox/browser/payment-element.ts'

type Method = { id: string }
type MethodData = { card: unknown; billing_details?: object }
type ConfirmData = { payment_method?: string | MethodData; receipt_email?: string; return_url?: string }
type ConfirmParams = { return_url?: string; receipt_email?: string; payment_method_data?: object }
type PaymentWish = { elements: Elements; confirmParams?: ConfirmParams; redirect?: 'always' | 'if_required' }
type IntentResult = { paymentIntent?: PublicIntent; error?: ApiFault | FieldProblem }

/** The constructor that Stripe.js sets as `window.Stripe`. `apiPath` is the API's path on the page's host. */
export function stripeAt(apiPath: string) {
  function open(key: string) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new IntegrationError('You should pass a publishable key (pk_...) to Stripe().')
    return createStripe(apiPath, key)
  }
  return Object.assign(open, { version: 'endive' }) // the release that @stripe/stripe-js asks for
}

function createStripe(apiPath: string, key: string) {
  const call = createApi(apiPath, key)
  const read = (secret: string) =>
    call<PublicIntent>('GET', `payment_intents/${intentIdOf(secret)}`, { client_secret: secret })

  /** Finishes a payment. If the bank asks for 3-D Secure, shows its page and sends the holder's answer. */
  async function finish(secret: string, { data, error }: ApiReply<PublicIntent>): Promise<IntentResult> {
    if (error) return { error }
    if (data.status !== 'requires_action') return { paymentIntent: data }
    const away = data.next_action?.redirect_to_url
    if (away) {
      location.assign(new URL(away.url, new URL(apiPath, location.href)).href)
      return new Promise(() => {}) // the page is left
    }
    const outcome = await askHolder(data)
    const path = `payment_intents/${data.id}/sandbox_3ds`
    const answered = await call<PublicIntent>('POST', path, { client_secret: secret, outcome })
    if (answered.error) return { error: answered.error }
    const refused = answered.data.last_payment_error
    return refused
      ? { error: { ...refused, payment_intent: answered.data } }
      : { paymentIntent: answered.data }
  }

  return {
    elements: ({ clientSecret }: { clientSecret?: string } = {}) =>
      createElements(clientSecret, async (secret) => (await read(secret)).data?.payment_method_types ?? []),

    async createPaymentMethod({ card, billing_details }: MethodData) {
      const entered = readCard(card)
      if ('error' in entered) return entered
      const params = { type: 'card', card: entered.card, billing_details }
      const { data, error } = await call<Method>('POST', 'payment_methods', params)
      return error ? { error } : { paymentMethod: data }
    },

    async confirmCardPayment(
      secret: string,
      { payment_method, receipt_email, return_url }: ConfirmData = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<IntentResult> {
      const path = `payment_intents/${intentIdOf(secret)}/confirm`
      const params = { client_secret: secret, use_stripe_sdk: true, receipt_email, return_url }
      const method = methodParams(payment_method)
      if ('error' in method) return method
      const reply = await call<PublicIntent>('POST', path, { ...params, ...method })
      if (handleActions || reply.error) return finish(secret, reply)
      return { paymentIntent: reply.data }
    },

    async confirmPayment({
      elements,
      confirmParams = {},
      redirect = 'always',
    }: PaymentWish): Promise<IntentResult> {
      const element = elements.getElement('payment')
      const secret = elements.clientSecret
      if (!(element instanceof PaymentElement) || !secret)
        throw new IntegrationError('Elements should have a mounted Payment Element.')
      const entered = element.read()
      if ('error' in entered) return entered
      const { data: intent, error } = await read(secret)
      if (error) return { error }
      if (entered.wallet && (await askOnWallet(entered.wallet, intent)) === 'fail') return { error: CANCELED }
      const { payment_method_data: more, ...params } = confirmParams
      const form = { ...params, client_secret: secret, use_stripe_sdk: true }
      const asked = { ...form, payment_method_data: { ...more, ...entered.data } }
      const done = await finish(secret, await call('POST', `payment_intents/${intent.id}/confirm`, asked))
      if (done.error || redirect === 'if_required') return done
      location.assign(params.return_url ?? '')
      return new Promise(() => {})
    },

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      finish(clientSecret, await read(clientSecret)),

    async retrievePaymentIntent(secret: string): Promise<IntentResult> {
      const { data, error } = await read(secret)
      return error ? { error } : { paymentIntent: data }
    },

    createToken() {
      throw new IntegrationError('The sandbox has no tokens: use createPaymentMethod.')
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

const CANCELED: ApiFault = {
  type: 'validation_error',
  code: 'payment_canceled',
  message: 'The payment was canceled. Please choose how you want to pay.',
}

function methodParams(method: string | MethodData | undefined) {
  if (!method) return {}
  if (typeof method === 'string') return { payment_method: method }
  const entered = readCard(method.card)
  if ('error' in entered) return entered
  const { billing_details } = method
  return { payment_method_data: { type: 'card', card: entered.card, billing_details } }
}

function readCard(card: unknown) {
  if (card instanceof CardElement) return card.read()
  throw new IntegrationError('Invalid value for card: value should be a card Element.')
}

function intentIdOf(secret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(secret)?.[1]
  if (id) return id
  throw new IntegrationError('Invalid intent secret: it should look like pi_123_secret_456.')
}
