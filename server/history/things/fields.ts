/** Fields by name, so that each is compared and taken back by itself. Pure. */
import type { Details } from '#server/history/facts/facts.ts'
import type { Fields, Names } from '#server/history/things/thing.ts'

/** `order`: the ids of all that stand there; facts of older versions have none. */
export type Place = { in: string | null; position: number; order?: string[] }

/** The family's rule for prices by quantity is not the product's own. */
export function productFields({ values, tiersFamily: _, ...own }: Details): Fields {
  return { ...own, ...parts('values', Object.entries(Object(values))) }
}

export function familyFields({ products: _, ...own }: Details): Fields {
  return own
}

export function categoryFields({ parentId, position, order, ...own }: Details): Fields {
  return { ...own, place: placeOf(parentId, position, order) }
}

export function attributeFields({ categoryId, position, order, options, ...own }: Details): Fields {
  const listed = (Array.isArray(options) ? options : []) as { id: string; value: string; label: string }[]
  return {
    ...own,
    // Facts of imports have the options alone.
    ...(categoryId !== undefined && { place: placeOf(categoryId, position, order) }),
    ...parts(
      'options',
      listed.map(({ id, value, label }) => [id, { value, label }]),
    ),
    'order of options': listed.map(({ id }) => id),
  }
}

function placeOf(parent: unknown, position: unknown, order: unknown): Place {
  return {
    in: parent === null || parent === undefined ? null : String(parent),
    position: Number(position),
    ...(Array.isArray(order) && { order: order.map(String) }),
  }
}

export const RULE_LISTS = ['groups', 'promotions', 'zones'] as const

export function ruleFields(rules: Details): Fields {
  const { priceLists, ...own } = rules
  const flat: Fields = { ...parts('price lists', Object.entries(Object(priceLists))) }
  for (const [name, value] of Object.entries(own)) {
    if (!RULE_LISTS.some((list) => list === name) || !Array.isArray(value)) flat[name] = value
    else {
      Object.assign(
        flat,
        parts(
          name,
          value.map((one: { id: string }) => [one.id, one]),
        ),
      )
      flat[`order of ${name}`] = value.map((one: { id: string }) => one.id)
    }
  }
  return flat
}

function parts(name: string, entries: [string, unknown][]): Fields {
  return Object.fromEntries(entries.map(([key, value]) => [`${name}.${key}`, value]))
}

/** `promotions.spring` is the element `spring` of `promotions`. */
export function partsOf(fields: Fields, name: string): [key: string, value: unknown][] {
  return Object.entries(fields).flatMap(([field, value]): [string, unknown][] =>
    field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), value]] : [],
  )
}

export function placeOr(field: string, value: unknown, names: Names): string | undefined {
  if (field !== 'place') return undefined
  const { in: parent, position } = value as Place
  const where = parent === null ? 'at the top' : `in ${names(parent) ?? 'a category that is gone'}`
  return `${where}, number ${position + 1}`
}
