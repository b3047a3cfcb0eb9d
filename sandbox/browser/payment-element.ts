import { createBox } from '#sandbox/browser/card-inputs.ts'
import { MountedElement } from '#sandbox/browser/mounted-element.ts'
import {
  cardWay,
  debitWay,
  type Payer,
  type Read,
  redirectWay,
  type Way,
  walletWay,
} from '#sandbox/browser/payment-ways.ts'

type Wallets = { applePay?: string; googlePay?: string }
export type PaymentOptions = {
  readOnly?: boolean
  wallets?: Wallets
  defaultValues?: { billingDetails?: Payer }
}

/** Stripe's payment Element: a choice of ways to pay, with the fields of the chosen one. */
export class PaymentElement extends MountedElement {
  readonly #box: HTMLElement
  readonly #options: PaymentOptions
  readonly #readTypes: () => Promise<string[]>
  #ways: Way[] = []
  #chosen: Way | undefined
  #disabled = false

  /** `readTypes`: those of the payment. */
  constructor(options: PaymentOptions, readTypes: () => Promise<string[]>, onDestroy: () => void) {
    const box = createBox()
    super('payment', box, onDestroy)
    box.setAttribute('role', 'radiogroup')
    box.setAttribute('aria-label', 'Payment method')
    Object.assign(box.style, { flexDirection: 'column', alignItems: 'stretch' })
    this.#box = box
    this.#options = options
    this.#readTypes = readTypes
  }

  update({ readOnly }: PaymentOptions): void {
    if (readOnly === undefined) return
    this.#disabled = readOnly
    for (const way of this.#ways) way.disable(readOnly)
    for (const input of this.#box.querySelectorAll('input')) input.disabled = readOnly
  }

  collapse(): void {}

  focus(): void {
    this.#box.querySelector('input')?.focus()
  }

  blur(): void {}

  /** What is to be confirmed, or the first problem with it. */
  read(): Read {
    this.mustBeMounted()
    return (
      this.#chosen?.read() ?? {
        error: { type: 'validation_error', code: 'incomplete', message: 'Please choose a payment method.' },
      }
    )
  }

  protected override async prepare(): Promise<void> {
    if (this.#ways.length > 0) return
    const { wallets = {}, defaultValues } = this.#options
    this.#ways = waysOf(await this.#readTypes(), wallets, defaultValues?.billingDetails ?? {})
    const [first] = this.#ways
    for (const way of this.#ways) this.#add(way, way === first)
    if (first) this.#choose(first)
    this.update({ readOnly: this.#disabled })
  }

  #add(way: Way, isFirst: boolean): void {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = 'sandbox-payment-method'
    radio.checked = isFirst
    radio.addEventListener('change', () => this.#choose(way))
    Object.assign(label.style, { display: 'flex', gap: '0.75rem', alignItems: 'center', minHeight: '44px' })
    Object.assign(radio.style, { width: '1.5rem', height: '1.5rem', accentColor: 'currentColor' })
    label.append(radio, way.label)
    this.#box.append(label, way.panel)
  }

  #choose(chosen: Way): void {
    this.#chosen = chosen
    for (const { panel } of this.#ways) panel.hidden = panel !== chosen.panel
    for (const { panel } of this.#ways) panel.style.display = panel.hidden ? 'none' : ''
    if (chosen.panel instanceof HTMLDivElement) chosen.panel.style.display = 'flex'
    this.fire('change', { complete: false, empty: true, collapsed: false, value: { type: chosen.label } })
  }
}

function waysOf(types: string[], { applePay, googlePay }: Wallets, payer: Payer): Way[] {
  const wallets = [
    applePay === 'auto' && walletWay('apple_pay', 'Apple Pay'),
    googlePay === 'auto' && walletWay('google_pay', 'Google Pay'),
  ].filter((way) => way !== false)
  return types.flatMap((type): Way[] => {
    if (type === 'card') return [cardWay(), ...wallets]
    return type === 'sepa_debit' ? [debitWay(payer)] : [redirectWay(type, NAMES[type] ?? type, payer)]
  })
}

const NAMES: Record<string, string> = { paypal: 'PayPal', klarna: 'Klarna', ideal: 'iDEAL' }
