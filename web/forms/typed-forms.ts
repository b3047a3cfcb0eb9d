/** What stood in the forms of the page before anything was typed into them, or since they were saved. */
const first = new Map<HTMLFormElement, string>()
let sent: HTMLFormElement | undefined

/** Whether something stands in a form of the page that was typed there and not saved. */
export const isAnyTyped = (): boolean =>
  [...first].some(([form, text]) => form.isConnected && textIn(form) !== text)

/** The form that was sent last has been saved. */
export function forgetSent(): void {
  if (sent) first.delete(sent)
}

/** From here on nothing counts as typed. */
export const forgetTyped = (): void => first.clear()

/** Each of them comes before what it changes: a select and a checkbox tell of nothing else. */
const BEFORE = ['focusin', 'pointerdown', 'keydown', 'beforeinput']

/** Follows what is typed into the forms of the page and which of them is sent; answers how to end that. */
export function followForms(): () => void {
  for (const type of BEFORE) document.addEventListener(type, noteFirst, true)
  document.addEventListener('submit', noteSent, true)
  return () => {
    for (const type of BEFORE) document.removeEventListener(type, noteFirst, true)
    document.removeEventListener('submit', noteSent, true)
    forgetTyped()
  }
}

/** A form that only asks what a page shows is a search, and saves nothing. */
function noteFirst({ target }: Event): void {
  const form = target instanceof Element && target.closest('main form[method=dialog]:not([role=search])')
  if (form instanceof HTMLFormElement && !first.has(form)) first.set(form, textIn(form))
}

function noteSent({ target }: Event): void {
  if (target instanceof HTMLFormElement) sent = target
}

function textIn(form: HTMLFormElement): string {
  const fields = form.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return JSON.stringify([...fields].map(({ value, checked }) => [value, checked]))
}
