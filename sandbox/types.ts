import { invalid } from '#sandbox/errors.ts'
import type { Paying } from '#sandbox/objects.ts'

type Type = Paying['type']

/** In which currencies each type pays; absent: in all. */
const CURRENCIES: Record<Type, string[] | undefined> = {
  card: undefined,
  sepa_debit: ['eur'],
  ideal: ['eur'],
  paypal: 'aud cad chf czk dkk eur gbp hkd nok nzd pln sek sgd usd'.split(' '),
  klarna: 'aud cad chf czk dkk eur gbp nok nzd pln ron sek usd'.split(' '),
}

const isType = (type: string): type is Type => Object.hasOwn(CURRENCIES, type)

/** The types that a payment can be made by. Errors: 400 for one that is unknown, or does not pay in the currency. */
export function typesOf(asked: string[] | undefined, currency: string): Type[] {
  const param = 'allowed_payment_method_types'
  return (asked ?? ['card']).map((type) => {
    if (!isType(type))
      throw invalid(
        `The payment method type "${type}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings).`,
        { code: 'payment_intent_invalid_parameter', param },
      )
    if (CURRENCIES[type] && !CURRENCIES[type].includes(currency))
      throw invalid(
        `The payment method \`${type}\` does not support the currency: ${currency}. It supports ${CURRENCIES[type].join(', ')}.`,
        { code: 'payment_intent_invalid_currency', param },
      )
    return type
  })
}
