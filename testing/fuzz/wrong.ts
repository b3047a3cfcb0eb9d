import type { Schema } from '#testing/fuzz/plausible.ts'

/** A field of a body, however deep: its path, and what its schema says of it. `isRequired`: where what it stands in is there. */
export type Place = { path: (string | number)[]; schema: Schema; isRequired: boolean }

const DEEPEST = 6

/** All fields of a body, those of lists at the first entry. */
export function placesOf(schema: Schema, path: Place['path'] = [], isRequired = true): Place[] {
  if (path.length > DEEPEST) return []
  const { properties = {}, required = [], items, anyOf = [] } = schema
  const own = path.length > 0 ? [{ path, schema, isRequired }] : []
  const inner = Object.entries(properties).flatMap(([name, one]) =>
    placesOf(one, [...path, name], required.includes(name)),
  )
  const ofItems = items ? placesOf(items, [...path, 0], false) : []
  const ofChoices = anyOf
    .flatMap((one) => placesOf(one, path).filter((place) => place.path !== path))
    .map((place) => ({ ...place, isRequired: false })) // another choice may do without it
  const all = [...own, ...inner, ...ofItems, ...ofChoices]
  const known = new Set<string>()
  return all.filter(({ path: one }) => !known.has(one.join('.')) && known.add(one.join('.')))
}

/** The body with another value at this place; undefined leaves it out. What it stands in is made where it is not there. */
export function withValue(
  body: unknown,
  schema: Schema,
  [name, ...deeper]: Place['path'],
  value: unknown,
): unknown {
  if (name === undefined) return value
  const isEntry = typeof name === 'number'
  const choice = (schema.anyOf ?? []).find((one) => (isEntry ? one.items : one.properties?.[name])) ?? schema
  const inner = (isEntry ? choice.items : choice.properties?.[name]) ?? {}
  if (isEntry) {
    const list = Array.isArray(body) ? body : []
    const entry = withValue(list[0] ?? sample(inner), inner, deeper, value)
    return [...(entry === undefined ? [] : [entry]), ...list.slice(1)]
  }
  const fields = isFields(body) ? body : Object(sample(choice))
  const now = deeper.length > 0 ? (fields[name] ?? sample(inner)) : undefined
  return { ...fields, [name]: withValue(now, inner, deeper, value) }
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  body instanceof Object && !Array.isArray(body)

/** The least that a schema takes, as far as it says so. */
function sample({ anyOf, enum: choices, const: only, type, required = [], properties }: Schema): unknown {
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (anyOf?.[0]) return sample(anyOf[0])
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'string') return 'Words'
  return Object.fromEntries(required.map((name) => [name, sample(properties?.[name] ?? {})]))
}
