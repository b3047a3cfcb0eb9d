import type { Call } from '#sandbox/call.ts'
import { cardOfNumber, cardOfToken, type TestCard } from '#sandbox/cards.ts'
import { cardError, invalid } from '#sandbox/errors.ts'
import { allowOnly, type Form, groupOf, requiredOf, textOf } from '#sandbox/form.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import { passesLuhn } from '#sandbox/luhn.ts'
import type { Billing, Method } from '#sandbox/objects.ts'
import { find, forgetUnused, insert } from '#sandbox/store.ts'

/** `POST /v1/payment_methods`. Errors: card_error for a card that is not one of Stripe's test cards. */
export const createMethod = (call: Call): Promise<Method> => newMethod(call, call.form)

/** `GET /v1/payment_methods/:id`. Errors: resource_missing. */
export const retrieveMethod = (call: Call): Promise<Method> => methodOf(call, call.id)

/** The payment method with this id. A token such as `pm_card_visa` creates a new one. */
export async function methodOf(call: Call, id: string): Promise<Method> {
  const card = call.caller === 'secret' && cardOfToken(id)
  if (!card) return find(call.tx, 'payment_method', id)
  return keep(call, card, { month: 12, year: new Date().getUTCFullYear() + 8 }, Object.create(null))
}

/** Creates a payment method from a form with a card number. The number is checked and not stored. */
export async function newMethod(call: Call, form: Form): Promise<Method> {
  allowOnly(form, 'type', 'card', 'billing_details', 'metadata', 'allow_redisplay')
  if (requiredOf(form, 'type') !== 'card') throw invalid('The sandbox takes cards only.', { param: 'type' })
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
  return keep(call, known, expiry, groupOf(form, 'billing_details') ?? Object.create(null))
}

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

async function keep({ tx }: Call, card: TestCard, { month, year }: Expiry, billing: Form): Promise<Method> {
  await forgetUnused(tx)
  return insert(tx, {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: billingOf(billing),
    card: {
      brand: card.brand,
      country: 'US',
      exp_month: month,
      exp_year: year,
      funding: 'credit',
      last4: card.number.slice(-4),
    },
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
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
