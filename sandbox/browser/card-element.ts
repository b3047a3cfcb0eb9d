import { CardEntry, FIELDS } from '#sandbox/browser/card-entry.ts'
import { brandOf, digitsOf, type FieldProblem } from '#sandbox/browser/card-fields.ts'
import { MountedElement } from '#sandbox/browser/mounted-element.ts'

type CardOptions = { disabled?: boolean }
export type CardData = { number: string; exp_month: string; exp_year: string; cvc: string }

/** Stripe's card Element. It has inputs on the page itself, where Stripe's has a frame. */
export class CardElement extends MountedElement {
  readonly #entry: CardEntry
  #lastSeen: string

  constructor(options: CardOptions, onDestroy: () => void) {
    const entry = new CardEntry(() => this.#changed())
    super('card', entry.box, onDestroy)
    this.#entry = entry
    this.#lastSeen = JSON.stringify([this.#state(), entry.values()])
    this.update(options)
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
    this.mustBeMounted()
    this.#entry.leave(...FIELDS)
    const error = this.#entry.problem()
    if (error) return { error }
    const { number, expiry, cvc } = this.#entry.values()
    const date = digitsOf(expiry)
    return { card: { number: digitsOf(number), exp_month: date.slice(0, 2), exp_year: date.slice(2), cvc } }
  }

  #changed(): void {
    this.showState()
    const change = this.#state()
    const seen = JSON.stringify([change, this.#entry.values()])
    if (seen === this.#lastSeen) return
    this.#lastSeen = seen
    this.fire('change', change)
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

  protected override classes() {
    return {
      'StripeElement--empty': this.#entry.isEmpty(),
      'StripeElement--complete': !this.#entry.problem(),
      'StripeElement--invalid': this.#entry.shownProblem() !== undefined,
    }
  }
}
