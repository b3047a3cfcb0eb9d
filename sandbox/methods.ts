import type { Call } from '#sandbox/call.ts'
import { cardOfNumber, cardOfToken, type TestCard } from '#sandbox/cards.ts'
import { cardError, invalid } from '#sandbox/errors.ts'
import { allowOnly, type Form, groupOf, requiredOf, textOf } from '#sandbox/form.ts'
import { ibanOf } from '#sandbox/ibans.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import { passesLuhn } from '#sandbox/luhn.ts'
import type { Billing, Method, Paying, ShownCard, Wallet } from '#sandbox/objects.ts'
import { find, forgetUnused, insert } from '#sandbox/store.ts'

/** `POST /v1/payment_methods`. Errors: card_error for a card that is not one of Stripe's test cards; 400 for another account. */
export const createMethod = (call: Call): Promise<Method> => newMethod(call, call.form)

/** `GET /v1/payment_methods/:id`. Errors: resource_missing. */
export const retrieveMethod = (call: Call): Promise<Method> => methodOf(call, call.id)

/** The payment method with this id. A token such as `pm_card_visa` creates a new one. */
export async function methodOf(call: Call, id: string): Promise<Method> {
  const card = call.caller === 'secret' && cardOfToken(id)
  if (!card) return find(call.tx, 'payment_method', id)
  const expiry = { month: 12, year: new Date().getUTCFullYear() + 8 }
  return keep(call, { type: 'card', card: shownCard(card, expiry) }, Object.create(null))
}

const TYPES = ['card', 'sepa_debit', 'paypal', 'klarna', 'ideal']

/** Creates a payment method from a form. The number of a card or an account is checked and not stored. */
export async function newMethod(call: Call, form: Form): Promise<Method> {
  allowOnly(form, 'type', ...TYPES, 'billing_details', 'metadata', 'allow_redisplay', 'sandbox_wallet')
  const billing = groupOf(form, 'billing_details') ?? Object.create(null)
  return keep(call, payingOf(call, form, billing), billing)
}

function payingOf(call: Call, form: Form, billing: Form): Paying {
  switch (requiredOf(form, 'type')) {
    case 'card':
      return { type: 'card', card: cardIn(call, form) }
    case 'sepa_debit':
      return { type: 'sepa_debit', sepa_debit: accountIn(form, billing) }
    case 'paypal':
      return { type: 'paypal', paypal: { payer_email: shortOf(billing, 'email') } }
    case 'klarna':
      return { type: 'klarna', klarna: {} }
    case 'ideal':
      return { type: 'ideal', ideal: { bank: null, bic: null } }
    default:
      throw invalid(`The sandbox takes these types only: ${TYPES.join(', ')}.`, { param: 'type' })
  }
}

function accountIn(form: Form, billing: Form) {
  for (const name of ['name', 'email'])
    if (!shortOf(billing, name)) {
      const param = `billing_details[${name}]`
      throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    }
  const iban = ibanOf(textOf(groupOf(form, 'sepa_debit') ?? {}, 'iban') ?? '')
  if (iban) return { bank_code: iban.slice(4, 12), country: iban.slice(0, 2), last4: iban.slice(-4) }
  throw invalid("The IBAN you entered is invalid. The sandbox takes Stripe's test IBANs only.", {
    code: 'invalid_bank_account_iban',
    param: 'sepa_debit[iban]',
  })
}

/** In a wallet lies a good card. */
function cardIn(call: Call, form: Form): ShownCard {
  const wallet = walletOf(textOf(form, 'sandbox_wallet'))
  const inWallet = wallet && cardOfToken('pm_card_visa')
  if (inWallet) {
    const expiry = { month: 12, year: new Date().getUTCFullYear() + 8 }
    return shownCard(inWallet, expiry, wallet)
  }
  if (call.caller === 'secret') {
    throw invalid(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
      {},
      402,
    )
  }
  const card = groupOf(form, 'card') ?? Object.create(null)
  const number = numberOf(card)
  const expiry = expiryOf(card)
  if (!/^\d{3,4}$/.test(textOf(card, 'cvc') ?? ''))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })
  const known = cardOfNumber(number)
  if (!known) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      { param: 'number', decline_code: 'test_mode_live_card' },
    )
  }
  return shownCard(known, expiry)
}

const walletOf = (given: string | undefined): Wallet | undefined =>
  (['apple_pay', 'google_pay'] as const).find((wallet) => wallet === given)

function numberOf(card: Form): string {
  const number = (textOf(card, 'number') ?? '').replace(/[ -]/g, '')
  if (/^\d{12,19}$/.test(number) && passesLuhn(number)) return number
  throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
}

type Expiry = { month: number; year: number }

function expiryOf(card: Form): Expiry {
  const month = Number(textOf(card, 'exp_month'))
  const short = Number(textOf(card, 'exp_year'))
  const year = short < 100 ? 2000 + short : short
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid."
    throw cardError('invalid_expiry_month', message, { param: 'exp_month' })
  }
  const today = new Date()
  const past = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  if (!Number.isInteger(year) || past || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  return { month, year }
}

const shownCard = (card: TestCard, { month, year }: Expiry, wallet?: Wallet): ShownCard => ({
  brand: card.brand,
  country: 'US',
  exp_month: month,
  exp_year: year,
  funding: 'credit',
  last4: card.number.slice(-4),
  wallet: wallet ? { type: wallet } : null,
})

async function keep({ tx }: Call, paying: Paying, billing: Form): Promise<Method> {
  await forgetUnused(tx)
  return insert(tx, {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billingOf(billing),
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    ...paying,
  })
}

const billingOf = (form: Form): Billing => ({
  address: null,
  email: shortOf(form, 'email'),
  name: shortOf(form, 'name'),
  phone: shortOf(form, 'phone'),
})

/** The most characters of a billing detail: anybody who opens the shop can send one, and the sandbox stores it. */
const LONGEST = 300

function shortOf(form: Form, name: string): string | null {
  const text = textOf(form, name) ?? null
  if (text !== null && text.length > LONGEST)
    throw invalid(`Invalid string: it has at most ${LONGEST} characters`, {
      param: `billing_details[${name}]`,
    })
  return text
}
