import type { System } from '#contract/measures/dimensions.ts'

/**
 * The unit in which a label writes an amount for a system: of `3/4 in (19.05 mm)` the `in` or the `mm`. Empty where it is written in
 * two units, as `2 ft 3 in`: then a number alone could be either.
 */
export function unitOf(label: string, system: System): string {
  const [inch = '', metric = inch] = label.replace(/\)$/, '').split(' (')
  const [, unit = ''] = /^[≈\s\d.,/-]+([^\d\s][^\d]*)$/.exec(system === 'inch' ? inch : metric) ?? []
  return unit.trim()
}
