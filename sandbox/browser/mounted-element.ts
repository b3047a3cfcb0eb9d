import { IntegrationError } from '#sandbox/browser/integration-error.ts'

type Handler = (event: object) => void

/** What all Elements have in common: a box on the page, and events. */
export class MountedElement {
  readonly #type: string
  readonly #box: HTMLElement
  readonly #onDestroy: () => void
  readonly #handlers = new Map<string, Set<Handler>>()
  #root: HTMLElement | null = null
  #focused = false

  constructor(type: string, box: HTMLElement, onDestroy: () => void) {
    this.#type = type
    this.#box = box
    this.#onDestroy = onDestroy
    box.addEventListener('focusin', () => this.#focusMoved(true))
    box.addEventListener('focusout', ({ relatedTarget }) =>
      this.#focusMoved(relatedTarget instanceof Node && box.contains(relatedTarget)),
    )
    box.addEventListener('keydown', ({ key }) => key === 'Escape' && this.fire('escape'))
  }

  mount(target: string | HTMLElement): this {
    const root = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!root)
      throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    this.#root = root
    root.classList.add('StripeElement')
    root.replaceChildren(this.#box)
    this.showState()
    // React attaches its handlers after it has mounted the element, so `ready` is fired later.
    void this.prepare().then(() => setTimeout(() => this.#root === root && this.fire('ready')))
    return this
  }

  unmount(): this {
    this.#box.remove()
    this.#root?.classList.remove('StripeElement', ...Object.keys(this.#allClasses()))
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

  /** What has to be there before it is ready. */
  protected async prepare(): Promise<void> {}

  protected classes(): Record<string, boolean> {
    return {}
  }

  protected mustBeMounted(): void {
    if (this.#root?.isConnected) return
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }

  protected showState(): void {
    for (const [name, on] of Object.entries(this.#allClasses())) this.#root?.classList.toggle(name, on)
  }

  protected fire(event: string, detail: object = {}): void {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: this.#type, ...detail })
  }

  #allClasses() {
    return { ...this.classes(), 'StripeElement--focus': this.#focused }
  }

  #focusMoved(inside: boolean): void {
    if (inside === this.#focused) return
    this.#focused = inside
    this.showState()
    this.fire(inside ? 'focus' : 'blur')
  }
}
