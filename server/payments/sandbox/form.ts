import { invalid } from '#server/payments/sandbox/errors.ts'

/** The parameters of a call: Stripe encodes `{ a: { b: 1 } }` as `a[b]=1`. */
export type Form = { [name: string]: string | Form }

/** Anybody may send a form: one of many fields, or of fields within fields, would keep the whole shop busy. */
const MOST_FIELDS = 500
const DEEPEST = 10

/** Errors: 400 for what no call could mean. */
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

/** PostgreSQL keeps no NUL. Errors: 400. */
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

/** Without a prototype, so that a field called `__proto__` is a field like any other. */
function emptyForm(): Form {
  return Object.create(null)
}

/** Refuses parameters that the call does not know. */
export function allowOnly(form: Form, ...names: string[]): void {
  const unknown = Object.keys(form).find((name) => name !== 'expand' && !names.includes(name))
  if (unknown !== undefined)
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
}

/** A field that is a text; undefined where it was not sent. */
export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  if (typeof value === 'object') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
  return value
}

/** A field that must be sent and not be empty. */
export function requiredOf(form: Form, name: string): string {
  const value = textOf(form, name)
  if (!value) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

/** A group of fields; an empty text stands for none. */
export function groupOf(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (typeof value === 'string' && value !== '') throw invalid('Invalid object', { param: name })
  return typeof value === 'object' ? value : undefined
}

/** A field that is a list of texts. */
export function textsOf(form: Form, name: string): string[] | undefined {
  const values = groupOf(form, name)
  return values && Object.values(values).filter((value) => typeof value === 'string')
}
