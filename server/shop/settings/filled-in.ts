import { type CustomField, type CustomValue, readCustomValues } from '#contract/custom-fields.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'

/** Values, and labels of changed fields. Values of fields that are gone stay. `isAsked`: required ones too. Errors: UNPROCESSABLE_CONTENT. */
export function filledIn(
  fields: readonly CustomField[],
  before: CustomValue[],
  given: Record<string, unknown>,
  { isAsked = false } = {},
): { values: CustomValue[]; changed: string[] } {
  const read = readCustomValues(fields, given, { isAsked })
  if (read.issues.length > 0) throw new WrongFields(read.issues)
  const named = new Map(
    [...before.filter(({ id }) => !(id in given)), ...read.values].map((one) => [one.id, one]),
  )
  const places = fields.map(({ id }) => id)
  const gone = [...named.keys()].filter((id) => !places.includes(id))
  const values = [...places, ...gone].flatMap((id) => named.get(id) ?? [])
  const valueIn = (list: CustomValue[], id: string) => list.find((one) => one.id === id)?.value
  const changed = fields.flatMap(({ id, label }) =>
    id in given && valueIn(before, id) !== valueIn(values, id) ? [label] : [],
  )
  return { values, changed }
}
