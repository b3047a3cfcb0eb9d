import { CardElement } from '#sandbox/browser/card-element.ts'
import { IntegrationError } from '#sandbox/browser/integration-error.ts'

/** `stripe.elements()`: the Elements of one page. The sandbox has the card Element only. */
export function createElements() {
  let card: CardElement | null = null
  return {
    create(type: string, options: { disabled?: boolean } = {}): CardElement {
      if (type !== 'card') throw new IntegrationError(`The sandbox has no '${type}' Element, only 'card'.`)
      if (card) throw new IntegrationError('Can only create one Element of type card.')
      card = new CardElement(options, () => {
        card = null
      })
      return card
    },
    /** `type` is a name or, from React, a component with the name in `__elementType`. */
    getElement(type: string | { __elementType?: string } | null): CardElement | null {
      const wanted = typeof type === 'string' ? type : type?.__elementType
      return wanted === 'card' ? card : null
    },
    update() {},
    fetchUpdates: async () => ({}),
  }
}
