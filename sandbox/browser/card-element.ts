import { CardEntry, FIELDS } from '#sandbox/browser/card-entry.ts'
import { brandOf, digitsOf, type FieldProblem } from '#sandbox/browser/card-fields.ts'
import { IntegrationError } from '#sandbox/browser/integration-error.ts'

type Handler = (event: object) => void
type CardOptions = { disabled?: boolean }
export type CardData = { number: string; exp_month: string; exp_year: string; cvc: string }

/** Stripe's card Element. It has inputs on the page itself, where Stripe's has a frame. */
export class CardElement {
  readonly #entry = new CardEntry(() => this.#changed())
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #onDestroy: () => void
  #root: HTMLElement | null = null
  #lastSeen = JSON.stringify([this.#state(), this.#entry.values()])
  #focused = false

  constructor(options: CardOptions, onDestroy: () => void) {
    this.#onDestroy = onDestroy
    this.update(options)
    this.#entry.box.addEventListener('focusin', () => this.#focusMoved(true))
    this.#entry.box.addEventListener('focusout', ({ relatedTarget }) =>
      this.#focusMoved(relatedTarget instanceof Node && this.#entry.box.contains(relatedTarget)),
    )
    this.#entry.box.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#fire('escape'))
  }

  mount(target: string | HTMLElement): this {
    const root = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!root)
      throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    this.#root = root
    root.classList.add('StripeElement')
    root.replaceChildren(this.#entry.box)
    this.#showState()
    // React attaches its handlers after it has mounted the element, so `ready` is fired later.
    setTimeout(() => this.#root === root && this.#fire('ready'))
    return this
  }

  unmount(): this {
    this.#entry.box.remove()
    this.#root?.classList.remove('StripeElement', ...Object.keys(this.#classes()))
    this.#root = null
    return this
  }

  destroy(): void {
    this.unmount()
    this.#onDestroy()
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler))
    return this
  }

  once(event: string, handler: Handler): this {
    const first = (given: object) => {
      this.off(event, first)
      handler(given)
    }
    return this.on(event, first)
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
    return this
  }

  update({ disabled }: CardOptions): void {
    if (disabled !== undefined) this.#entry.disable(disabled)
  }

  focus(): void {
    this.#entry.focus()
  }

  blur(): void {
    this.#entry.blur()
  }

  clear(): void {
    this.#entry.clear()
  }

  /** The entered card, or the first problem with it. */
  read(): { card: CardData } | { error: FieldProblem } {
    if (!this.#root?.isConnected) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    this.#entry.leave(...FIELDS)
    const error = this.#entry.problem()
    if (error) return { error }
    const { number, expiry, cvc } = this.#entry.values()
    const date = digitsOf(expiry)
    return { card: { number: digitsOf(number), exp_month: date.slice(0, 2), exp_year: date.slice(2), cvc } }
  }

  #focusMoved(inside: boolean): void {
    if (inside === this.#focused) return
    this.#focused = inside
    this.#showState()
    this.#fire(inside ? 'focus' : 'blur')
  }

  #changed(): void {
    this.#showState()
    const change = this.#state()
    const seen = JSON.stringify([change, this.#entry.values()])
    if (seen === this.#lastSeen) return
    this.#lastSeen = seen
    this.#fire('change', change)
  }

  #state() {
    return {
      empty: this.#entry.isEmpty(),
      complete: !this.#entry.problem(),
      brand: brandOf(this.#entry.values().number),
      error: this.#entry.shownProblem(),
      value: { postalCode: '' },
    }
  }

  #showState(): void {
    for (const [name, on] of Object.entries(this.#classes())) this.#root?.classList.toggle(name, on)
  }

  #classes() {
    return {
      'StripeElement--empty': this.#entry.isEmpty(),
      'StripeElement--complete': !this.#entry.problem(),
      'StripeElement--invalid': this.#entry.shownProblem() !== undefined,
      'StripeElement--focus': this.#focused,
    }
  }

  #fire(event: string, detail: object = {}): void {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'card', ...detail })
  }
}
