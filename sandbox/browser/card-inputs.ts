import type { FieldName } from '#sandbox/browser/card-fields.ts'

type FieldTexts = { label: string; placeholder: string; width: string; isWide?: true; isText?: true }

const fieldTexts: Record<FieldName, FieldTexts> = {
  number: { label: 'Card number', placeholder: '1234 1234 1234 1234', width: '13rem', isWide: true },
  expiry: { label: 'Expiry date', placeholder: 'MM / YY', width: '5.5rem' },
  cvc: { label: 'Security code', placeholder: 'CVC', width: '5.5rem' },
}

const BORDER = 'color-mix(in srgb, currentColor 60%, transparent)'
const BORDER_WRONG = 'light-dark(#b3261e, #ff897d)'

/** The box around the inputs. The inputs wrap on a narrow page and take their look from the page. */
export function createBox(): HTMLDivElement {
  const box = document.createElement('div')
  Object.assign(box.style, { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'end' })
  return box
}

type Labelled = { label: HTMLLabelElement; input: HTMLInputElement }

/** A labelled input. It turns autocompletion off, so that the browser offers no real cards. */
export const createInput = (field: FieldName): Labelled => createTextInput(fieldTexts[field])

/** As `createInput`, of other words. */
export function createTextInput({ label: text, placeholder, width, isWide, isText }: FieldTexts): Labelled {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'text'
  input.inputMode = isText ? 'text' : 'numeric'
  input.autocomplete = 'off'
  input.spellcheck = false
  input.placeholder = placeholder
  label.append(text, input)
  Object.assign(label.style, {
    flex: `${isWide ? 2 : 1} 1 ${width}`,
    display: 'flex',
    flexDirection: 'column',
    gap: '0.25rem',
    minWidth: '0',
    fontSize: '0.875rem',
  })
  Object.assign(input.style, {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    padding: '0.5rem 0.75rem',
    border: `1px solid ${BORDER}`,
    borderRadius: '2px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '16px', // below it phones zoom into the field
    fontVariantNumeric: 'tabular-nums',
    outlineOffset: '2px',
  })
  input.addEventListener('focus', () => {
    input.style.outline = '2px solid currentColor'
  })
  input.addEventListener('blur', () => {
    input.style.outline = 'none'
  })
  return { label, input }
}

/** Marks an input as wrong or correct, for screen readers and by its border. */
export function markWrong(input: HTMLInputElement, wrong: boolean): void {
  input.setAttribute('aria-invalid', String(wrong))
  input.style.borderColor = wrong ? BORDER_WRONG : BORDER
}
