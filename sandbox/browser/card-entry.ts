import {
  type FieldName,
  type FieldProblem,
  type FieldValues,
  formats,
  isIncomplete,
  problemOf,
} from '#sandbox/browser/card-fields.ts'
import { createBox, createInput, markWrong } from '#sandbox/browser/card-inputs.ts'

export const FIELDS: FieldName[] = ['number', 'expiry', 'cvc']

/** The three inputs of a card, their values and their problems. */
export class CardEntry {
  readonly box = createBox()
  readonly #onChange: () => void
  readonly #left = new Set<FieldName>()
  readonly #inputs: Record<FieldName, HTMLInputElement>

  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.#inputs = { number: this.#add('number'), expiry: this.#add('expiry'), cvc: this.#add('cvc') }
  }

  values(): FieldValues {
    const { number, expiry, cvc } = this.#inputs
    return { number: number.value, expiry: expiry.value, cvc: cvc.value }
  }

  isEmpty(): boolean {
    return FIELDS.every((field) => this.#inputs[field].value === '')
  }

  /** The first problem: a wrong or missing value. */
  problem(): FieldProblem | undefined {
    return this.#problems()[0]?.problem
  }

  /** The first problem to show while a person is still entering the card. */
  shownProblem(): FieldProblem | undefined {
    const shown = this.#problems().filter(({ field, problem }) => this.#isSettled(field, problem))
    for (const field of FIELDS)
      markWrong(
        this.#inputs[field],
        shown.some((wrong) => wrong.field === field),
      )
    return shown[0]?.problem
  }

  /** Marks fields as left: from now on their missing values are shown as problems. */
  leave(...fields: FieldName[]): void {
    for (const field of fields) this.#left.add(field)
    this.#onChange()
  }

  clear(): void {
    for (const input of Object.values(this.#inputs)) input.value = ''
    this.#left.clear()
    this.#onChange()
  }

  disable(disabled: boolean): void {
    for (const input of Object.values(this.#inputs)) input.disabled = disabled
  }

  focus(): void {
    this.#inputs.number.focus()
  }

  blur(): void {
    for (const input of Object.values(this.#inputs)) input.blur()
  }

  #add(field: FieldName): HTMLInputElement {
    const { label, input } = createInput(field)
    this.box.append(label)
    input.addEventListener('input', () => {
      const caret = input.selectionStart
      const atEnd = caret === input.value.length
      input.value = formats[field](input.value)
      const place = atEnd ? input.value.length : caret
      input.setSelectionRange(place, place)
      this.#onChange()
    })
    input.addEventListener('blur', () => this.leave(field))
    return input
  }

  #problems() {
    const values = this.values()
    return FIELDS.flatMap((field) => {
      const problem = problemOf(field, values)
      return problem ? [{ field, problem }] : []
    })
  }

  #isSettled(field: FieldName, problem: FieldProblem): boolean {
    return !isIncomplete(problem) || (this.#left.has(field) && this.#inputs[field].value !== '')
  }
}
