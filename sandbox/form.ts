import { invalid } from '#sandbox/errors.ts'

/** The parameters of a call: Stripe encodes `{ a: { b: 1 } }` as `a[b]=1`. */
export type Form = { [name: string]: string | Form }

/** Limits of a form. Anybody can send one, and a form with very many or deeply nested fields would keep the shop busy. */
const MOST_FIELDS = 500
const DEEPEST = 10

/** Parses a form-encoded body or query. Errors: 400 for a form that is malformed or over the limits. */
export function readForm(encoded: string): Form {
  const form = emptyForm()
  const fields = new URLSearchParams(encoded)
  if (fields.size > MOST_FIELDS) throw invalid(`A request has at most ${MOST_FIELDS} parameters.`)
  for (const [name, value] of fields) {
    refuseNul(`${name}${value}`, name)
    const path = name.replaceAll(']', '').split('[')
    if (path.length > DEEPEST) throw invalid(`Parameters are nested at most ${DEEPEST} deep.`)
    const last = path.pop()
    let inner = form
    for (const step of path) inner = groupWithin(inner, step)
    inner[last || String(Object.keys(inner).length)] = value
  }
  return form
}

/** Refuses a text with a NUL, which PostgreSQL cannot store. Errors: 400. */
export function refuseNul(text: string, param: string): void {
  if (text.includes('\0')) throw invalid('Invalid string', { param })
}

function groupWithin(form: Form, name: string): Form {
  const present = form[name]
  if (typeof present === 'object') return present
  const made = emptyForm()
  form[name] = made
  return made
}

/** An object without a prototype, so that a field called `__proto__` is an ordinary field. */
function emptyForm(): Form {
  return Object.create(null)
}

/** Refuses parameters that the call does not know. Errors: 400. */
export function allowOnly(form: Form, ...names: string[]): void {
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !names.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}

/** A text field; undefined if it was not sent. Errors: 400 for a group. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  if (typeof value === 'object') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
  return value
}

/** A required text field. Errors: 400 if it is missing or empty. */
export function requiredOf(form: Form, name: string): string {
  const value = textOf(form, name)
  if (!value) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

/** A group of fields; undefined if it was not sent or is an empty text. Errors: 400 for another text. */
export function groupOf(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (typeof value === 'string' && value !== '') throw invalid('Invalid object', { param: name })
  return typeof value === 'object' ? value : undefined
}

/** A list of texts; undefined if it was not sent. */
export function textsOf(form: Form, name: string): string[] | undefined {
  const values = groupOf(form, name)
  return values && Object.values(values).filter((value) => typeof value === 'string')
}
