import { tabTexts } from '#web/lazy/stored-texts.ts'

const KEY = 'kerf-typed'
type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { path: string; texts: Record<string, string> }

/** Told to the window before a page is loaded anew: a form that has more than texts keeps the rest of it by itself. */
export const KEEPING = 'kerf-keeping'

const TEXTS = ['text', 'email', 'tel', 'url', 'number', 'search', 'textarea']

/** Keeps what was typed into the forms of this page until this tab has loaded it anew. Passwords and cards are not stored. */
export function keepTyped(): void {
  dispatchEvent(new Event(KEEPING))
  const fields = [...document.querySelectorAll<Field>('main form [name]')].filter(isText)
  const texts = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  tabTexts.write(KEY, JSON.stringify({ path: location.pathname, texts } satisfies Typed))
}

/** Puts into a form that has just been shown what was stored of it. */
export function restoreTyped(form: HTMLFormElement): void {
  stored ??= takeStored()
  if (stored.path !== location.pathname) return
  for (const field of form.querySelectorAll<Field>('[name]')) {
    const text = stored.texts[field.name]
    if (text !== undefined && isText(field) && field.value !== text) type(field, text)
    delete stored.texts[field.name]
  }
}

let stored: Typed | undefined

/** For this document only: the next one begins with what it brings itself. */
function takeStored(): Typed {
  const text = tabTexts.read(KEY)
  tabTexts.remove(KEY)
  return text ? JSON.parse(text) : { path: '', texts: {} }
}

function isText({ type, autocomplete }: Field): boolean {
  return TEXTS.includes(type) && !/^cc-|password$/.test(autocomplete)
}

/** As if a person typed it: React does not hear of a value that is set through the field itself. */
function type(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Reflect.set(prototype, 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
