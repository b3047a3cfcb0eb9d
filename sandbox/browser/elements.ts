import { CardElement } from '#sandbox/browser/card-element.ts'
import { IntegrationError } from '#sandbox/browser/integration-error.ts'
import { PaymentElement, type PaymentOptions } from '#sandbox/browser/payment-element.ts'

type Wanted = string | { __elementType?: string } | null

/** `stripe.elements()`: the Elements of one page, a card Element or, of one payment, a payment Element. `readTypes`: those of a payment. */
export function createElements(
  clientSecret: string | undefined,
  readTypes: (secret: string) => Promise<string[]>,
) {
  let card: CardElement | null = null
  let payment: PaymentElement | null = null

  function create(type: string, options: { disabled?: boolean } & PaymentOptions = {}) {
    if (type === 'card') {
      if (card) throw new IntegrationError('Can only create one Element of type card.')
      card = new CardElement(options, () => {
        card = null
      })
      return card
    }
    if (type !== 'payment')
      throw new IntegrationError(`The sandbox has no '${type}' Element, only 'card' and 'payment'.`)
    if (!clientSecret)
      throw new IntegrationError("A payment Element needs the payment's client secret in its Elements.")
    if (payment) throw new IntegrationError('Can only create one Element of type payment.')
    payment = new PaymentElement(
      options,
      () => readTypes(clientSecret),
      () => {
        payment = null
      },
    )
    return payment
  }

  return {
    clientSecret,
    create,
    /** `wanted` is a name or, from React, a component with the name in `__elementType`. */
    getElement(wanted: Wanted): CardElement | PaymentElement | null {
      const type = typeof wanted === 'string' ? wanted : wanted?.__elementType
      if (type === 'payment') return payment
      return type === 'card' ? card : null
    },
    async submit() {
      const entered = payment?.read()
      return entered && 'error' in entered ? { error: entered.error } : {}
    },
    update() {},
    fetchUpdates: async () => ({}),
  }
}

export type Elements = ReturnType<typeof createElements>
