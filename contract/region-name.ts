/** Apart from `contract/addresses.ts`, which shoppers' pages load. Pure. */
import { fieldsOf } from '#contract/addresses.ts'

/** The name of a region by its code; undefined where the country has no list of them, or not this one. */
export function regionName(country: string, code: string): string | undefined {
  const { choices } = fieldsOf(country).find(({ name }) => name === 'region') ?? {}
  return choices?.find(({ value }) => value === code)?.label
}
